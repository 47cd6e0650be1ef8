import { randomBytes } from 'node:crypto';

import type { Config } from '../config.ts';
import { findOrMakeSecret, type SecretStore } from '../store/secrets.ts';
import type { Payments } from './payment-services.ts';
import { createProvider } from './provider.ts';

/** The keys shared by the product and the embedded sandbox. */
export interface SandboxKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The base URL of this process. */
  address: string;
  fetch: typeof fetch;
}

interface ConnectedPayments {
  payments: Payments | undefined;
  /** Undefined unless the sandbox is used. */
  sandbox: SandboxKeys | undefined;
}

const sandboxKeyId = 'rzp_test_sandbox';

/** Connects the configured provider or the sandbox, which is called over HTTP like a provider; or none. */
export async function connectPayments(config: Config, secrets: SecretStore, fetchFrom: typeof fetch): Promise<ConnectedPayments> {
  const { payments: settings, origin } = config;
  if (settings.kind === 'closed') return { payments: undefined, sandbox: undefined };
  if (settings.kind === 'provider') {
    const { keyId, keySecret, webhookSecret, checkoutUrl } = settings;
    return {
      payments: { provider: createProvider(settings, fetchFrom), keyId, keySecret, webhookSecret, checkoutUrl, isSandbox: false },
      sandbox: undefined,
    };
  }
  const keySecret = await findOrMakeSecret(secrets, 'sandbox-key', randomSecret);
  const webhookSecret = await findOrMakeSecret(secrets, 'sandbox-webhooks', randomSecret);
  const address = addressOf(config);
  const keys = { keyId: sandboxKeyId, keySecret, webhookSecret };
  return {
    payments: {
      ...keys,
      provider: createProvider({ apiUrl: `${address}/sandbox/v1`, keyId: sandboxKeyId, keySecret }, fetchFrom),
      checkoutUrl: `${origin}/sandbox/checkout.js`,
      checkoutPageOf: (orderId) => `${origin}/sandbox/checkout/${orderId}`,
      isSandbox: true,
    },
    sandbox: { ...keys, address, fetch: fetchFrom },
  };
}

function addressOf({ host, port }: Config): string {
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`;
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Razorpay's checkout loads from several of its own hosts. */
const razorpay = { host: 'checkout.razorpay.com', sources: ['https://*.razorpay.com'] };

/** The origins a connected provider's checkout loads from; none for the sandbox. */
export function checkoutSources({ payments }: Config): string[] {
  if (payments.kind !== 'provider') return [];
  const { checkoutUrl, apiUrl } = payments;
  if (new URL(checkoutUrl).host === razorpay.host) return razorpay.sources;
  return [...new Set([new URL(checkoutUrl).origin, new URL(apiUrl).origin])];
}
