import { fileURLToPath } from 'node:url';

import { ConfigError, type Environment, environmentShape, isLoopback, isPrivateHost, readShape } from './environment.ts';
import type { Issuer } from './learners/issuer.ts';
import type { SealingKeys } from './store/sealing.ts';
import { type WriterConfig, writerConfig } from './writer-config.ts';

/** The repository root: two folders above this file, and above the bundle. */
export const productFolder = fileURLToPath(new URL('../../', import.meta.url));

/** The card payment provider, our stand-in for it, or no payments at all. */
export type PaymentConfig =
  | { kind: 'provider'; apiUrl: string; checkoutUrl: string; keyId: string; keySecret: string; webhookSecret: string }
  | { kind: 'sandbox' }
  | { kind: 'closed' };

export interface Config {
  port: number;
  host: string;
  origin: string;
  trustedProxies: number;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** For migrations: the same database, as a role that may change its tables. */
  migrateUrl: string | undefined;
  secretsKeys: SealingKeys;
  /** Undefined for the embedded identity provider. */
  issuer: Omit<Issuer, 'prompt'> | undefined;
  /** A proxy to fetch account pictures through, which decides which hosts are reached. */
  wayOut: Environment['WAY_OUT'];
  writer: WriterConfig;
  freeTestsPerMonth: number;
  guestTestsPerAddress: number;
  guestTestsPerDay: number;
  generationsPerMinute: number;
  premiumChargeRupees: number;
  premiumDays: number;
  payments: PaymentConfig;
  reconcileAfterSeconds: number;
  support: { email: string; phone: string };
  hasAnalytics: boolean;
  metricsToken: string | undefined;
  /** How long a process keeps serving after SIGTERM, so that load balancers notice that it is not ready. */
  drainSeconds: number;
  logLevel: Environment['LOG_LEVEL'];
}

/** Where the data is stored. */
export type Places = Pick<Config, 'dataFolder' | 'databaseUrl'>;

/** Reads only these settings, so that backup commands run without the others. */
export function readPlaces(variables: Record<string, string | undefined>): Places {
  const shape = environmentShape.pick({ DATA_DIR: true, DATABASE_URL: true, DATABASE_MIGRATE_URL: true });
  const { DATA_DIR, DATABASE_URL, DATABASE_MIGRATE_URL } = readShape(shape, variables);
  // Moving to PostgreSQL makes its tables.
  return { dataFolder: DATA_DIR, databaseUrl: DATABASE_MIGRATE_URL ?? DATABASE_URL };
}

/** Reads all settings; throws a `ConfigError` for the first invalid one. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const environment = readShape(environmentShape, variables);
  const origin = environment.ORIGIN ?? `http://localhost:${environment.PORT}`;
  const issuer = issuerConfig(environment, origin);
  if (isPlainOrigin(origin) && !isPrivateHost(new URL(origin).hostname)) {
    throw new ConfigError('ORIGIN must be https unless it is on this machine or a private network.');
  }
  return {
    port: environment.PORT,
    host: environment.HOST,
    origin,
    trustedProxies: environment.TRUST_PROXY,
    dataFolder: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    migrateUrl: migrateUrl(environment),
    secretsKeys: { key: environment.SECRETS_KEY, oldKey: environment.SECRETS_KEY_OLD },
    issuer,
    wayOut: environment.WAY_OUT,
    writer: writerConfig(environment),
    freeTestsPerMonth: environment.FREE_TESTS_PER_MONTH,
    guestTestsPerAddress: environment.GUEST_TESTS_PER_ADDRESS,
    guestTestsPerDay: environment.GUEST_TESTS_PER_DAY,
    generationsPerMinute: environment.GENERATIONS_PER_MINUTE,
    premiumChargeRupees: environment.PREMIUM_CHARGE_RUPEES,
    premiumDays: environment.PREMIUM_DAYS,
    payments: paymentConfig(environment, origin),
    reconcileAfterSeconds: environment.RECONCILE_AFTER_SECONDS,
    support: { email: environment.SUPPORT_EMAIL, phone: environment.SUPPORT_PHONE },
    hasAnalytics: environment.ANALYTICS === 'on',
    metricsToken: environment.METRICS_TOKEN,
    drainSeconds: environment.DRAIN_SECONDS,
    logLevel: environment.LOG_LEVEL,
  };
}

/** Whether what learners send crosses a network unencrypted. */
export function isPlainOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !isLoopback(hostname);
}

function migrateUrl({ DATABASE_URL, DATABASE_MIGRATE_URL }: Environment): string | undefined {
  if (DATABASE_MIGRATE_URL && !DATABASE_URL) throw new ConfigError('DATABASE_URL must be set together with DATABASE_MIGRATE_URL.');
  return DATABASE_MIGRATE_URL ?? DATABASE_URL;
}

function issuerConfig(environment: Environment, origin: string): Config['issuer'] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ALGORITHMS, OIDC_ACR, HOST } = environment;
  if (OIDC_ISSUER) {
    if (!OIDC_CLIENT_ID) throw new ConfigError('OIDC_CLIENT_ID must be set together with OIDC_ISSUER.');
    return { url: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, algorithms: OIDC_ALGORITHMS, acr: OIDC_ACR };
  }
  const [needless] = Object.entries({ OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ALGORITHMS, OIDC_ACR }).find(([, value]) => value) ?? [];
  if (needless !== undefined) throw new ConfigError(`OIDC_ISSUER must be set together with ${needless}.`);
  // The embedded provider accepts any name without proof, so only this machine may reach it.
  if (!isLoopback(HOST)) {
    throw new ConfigError(`OIDC_ISSUER must be set to listen on ${HOST}: the built-in sign-in serves loopback addresses only.`);
  }
  if (!isLoopback(new URL(origin).hostname)) {
    throw new ConfigError(`OIDC_ISSUER must be set to serve ${origin}: the built-in sign-in serves loopback addresses only.`);
  }
  return undefined;
}

/** Test payments cost nothing: the sandbox serves loopback only, and a provider's test keys need a setting of their own elsewhere. */
function paymentConfig(environment: Environment, origin: string): PaymentConfig {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, PAYMENT_TEST_MODE, HOST } = environment;
  const keys = { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET };
  const missing = Object.entries(keys).filter(([, value]) => !value);
  const isPublic = !isLoopback(HOST) || !isLoopback(new URL(origin).hostname);
  if (missing.length === Object.keys(keys).length) return { kind: isPublic ? 'closed' : 'sandbox' };
  const [[name] = ['']] = missing;
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET || !RAZORPAY_WEBHOOK_SECRET) {
    throw new ConfigError(`${name} must be set together with the other two of ${Object.keys(keys).join(', ')}.`);
  }
  const isLive = RAZORPAY_KEY_ID.startsWith('rzp_live_');
  if (isLive && PAYMENT_TEST_MODE) throw new ConfigError('PAYMENT_TEST_MODE must not be set together with a live RAZORPAY_KEY_ID.');
  if (isLive && !origin.startsWith('https:')) throw new ConfigError('ORIGIN must be https to take payments with a live RAZORPAY_KEY_ID.');
  if (!isLive && isPublic && !PAYMENT_TEST_MODE) {
    throw new ConfigError(
      'RAZORPAY_KEY_ID is a test key: set PAYMENT_TEST_MODE=public to give premium for test payments on a public address.',
    );
  }
  return {
    kind: 'provider',
    apiUrl: environment.RAZORPAY_API_URL,
    checkoutUrl: environment.RAZORPAY_CHECKOUT_URL,
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecret: RAZORPAY_WEBHOOK_SECRET,
  };
}
