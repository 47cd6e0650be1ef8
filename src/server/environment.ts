import { BlockList, isIP } from 'node:net';

import * as z from 'zod';

/** An invalid setting. The message is one line that names the variable. */
export class ConfigError extends Error {}

const wholeNumber = (low: number, high: number) => {
  const message = `must be a whole number from ${low} to ${high}`;
  return z
    .string()
    .regex(/^\d{1,10}$/u, message)
    .transform(Number)
    .refine((value) => value >= low && value <= high, message);
};

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

export function isLoopback(host: string): boolean {
  return loopbackNames.has(host) || /^127\.\d+\.\d+\.\d+$/u.test(host);
}

/** An https URL, or http on loopback. */
const partyUrl = z
  .string()
  .refine(isWebAddress, 'must be an http or https address')
  .refine(
    (text) => !isWebAddress(text) || text.startsWith('https:') || isLoopback(new URL(text).hostname),
    'must be https unless it is on loopback',
  )
  .refine(hasNoPassword, 'must hold no user name or password');

/** Errors contain the URL, so a password in it would reach the log. */
function hasNoPassword(text: string): boolean {
  return !isWebAddress(text) || new URL(text).username + new URL(text).password === '';
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol);
}

const privateNetworks = new BlockList();
// RFC 1918 and RFC 4193.
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** This machine, a private network, a name without a dot, `*.internal` or `*.local`. */
export function isPrivateHost(host: string): boolean {
  const address = host.replaceAll(/[[\]]/gu, '');
  const family = isIP(address);
  if (isLoopback(host)) return true;
  if (family > 0) return privateNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4');
  return !host.includes('.') || /\.(?:internal|local)$/iu.test(host);
}

/** An https URL, or http on loopback and private networks. */
const modelUrl = z
  .string()
  .refine(isWebAddress, 'must be an http or https address')
  .refine(
    (text) => !isWebAddress(text) || text.startsWith('https:') || isPrivateHost(new URL(text).hostname),
    'must be https unless it is on this machine or a private network',
  )
  .refine(hasNoPassword, 'must hold no user name or password');

export const modelProviders = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
const providerName = z.enum(modelProviders, 'must be openai, anthropic, google or openai-compatible');

/** Modes of the driver that check the server's certificate and name. It makes no difference between them. */
const checkingModes = ['prefer', 'require', 'verify-ca', 'verify-full'];
const sslModes = [...checkingModes, 'no-verify', 'disable'];

/** A connection to another machine is encrypted, and the server's certificate checked, unless `sslmode` says otherwise. */
const databaseUrl = z
  .string()
  .refine((text) => /^postgres(?:ql)?:\/\//u.test(text), 'must start with postgres://')
  .refine((text) => !text.includes('#'), 'must have # written as %23')
  .refine((text) => databaseHost(text) !== '', 'must be an address such as postgres://user:password@host:5432/database')
  .refine((text) => sslModes.includes(driverOption(text, 'sslmode') ?? 'disable'), `must have as sslmode one of ${sslModes.join(', ')}`)
  .transform((text) => {
    const mode = driverOption(text, 'sslmode');
    const isChecked = mode === undefined ? !isLoopback(databaseHost(text)) : checkingModes.includes(mode);
    if (!isChecked || (mode !== undefined && driverOption(text, 'uselibpqcompat') === 'true')) return text;
    // The last option counts. The driver warns about the other names of this mode.
    return `${text}${text.includes('?') ? '&' : '?'}sslmode=verify-full`;
  });

/** As the driver reads it: a socket's folder, a name or an address; '' if there is none. */
function databaseHost(text: string): string {
  const host = driverOption(text, 'host') || (parseDatabaseUrl(text)?.hostname ?? '');
  return /^(?:\/|%2f)/iu.test(host) ? 'localhost' : host;
}

function driverOption(text: string, name: string): string | undefined {
  return parseDatabaseUrl(text)?.searchParams.getAll(name).at(-1);
}

/** `user@/database?host=…` is no URL for the platform, but one for the driver. */
function parseDatabaseUrl(text: string): URL | undefined {
  const address = URL.canParse(text) ? text : text.replace('@/', '@localhost/');
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** Asymmetric only: with HMAC anyone with the public key could sign. */
export const signatureAlgorithms: readonly string[] = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');

const secretsKey = z.string().min(32, 'must have at least 32 characters: openssl rand -base64 32 makes one');

export const environmentShape = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol), 'must be an http or https address')
    .refine((text) => URL.canParse(text) && new URL(text).pathname === '/', 'must be an origin, without a path')
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_MIGRATE_URL: databaseUrl.optional(),
  SECRETS_KEY: secretsKey.optional(),
  SECRETS_KEY_OLD: secretsKey.optional(),
  OIDC_ISSUER: partyUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_ALGORITHMS: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine((names) => names.every((name) => signatureAlgorithms.includes(name)), `must be a list of ${signatureAlgorithms.join(', ')}`)
    .optional(),
  OIDC_ACR: z.string().regex(/^\S+$/u, 'must be one value, without spaces').optional(),
  WAY_OUT: z
    .string()
    .regex(/^[\w.-]{1,253}:\d{1,5}$/u, 'must be a host and a port, such as way-out:443')
    .transform((text) => ({ host: text.split(':')[0] ?? '', port: Number(text.split(':')[1]) }))
    .refine(({ port }) => port > 0 && port < 65_536, 'must name a port from 1 to 65535')
    .optional(),
  AI_PROVIDER: z.enum(['builtin', ...modelProviders], 'must be builtin, openai, anthropic, google or openai-compatible').optional(),
  AI_MODEL: z.string().optional(),
  AI_API_KEY: z.string().optional(),
  AI_CHECK_MODEL: z.string().optional(),
  AI_FALLBACK: z.enum(['builtin'], 'must be builtin').optional(),
  AI_TOKENS_PER_DAY: wholeNumber(100_000, 9_999_999_999).optional(),
  AI_BASE_URL: modelUrl.optional(),
  AI_CHECK_PROVIDER: providerName.optional(),
  AI_CHECK_API_KEY: z.string().optional(),
  AI_CHECK_BASE_URL: modelUrl.optional(),
  AI_THINKING: z.enum(['off', 'low', 'medium', 'high'], 'must be off, low, medium or high').optional(),
  AI_CONCURRENCY: wholeNumber(1, 1000).optional(),
  AI_REQUESTS_PER_MINUTE: wholeNumber(1, 1_000_000).optional(),
  AI_TOKENS_PER_MINUTE: wholeNumber(1000, 1_000_000_000).optional(),
  AI_FIRST_BYTE_SECONDS: wholeNumber(1, 3600).default(90),
  AI_SILENCE_SECONDS: wholeNumber(1, 3600).default(60),
  AI_PATIENCE_SECONDS: wholeNumber(1, 3600).default(180),
  OPENAI_API_KEY: z.string().optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().optional(),
  FREE_TESTS_PER_MONTH: wholeNumber(0, 1_000_000).default(5),
  GUEST_TESTS_PER_ADDRESS: wholeNumber(0, 1_000_000).default(20),
  GUEST_TESTS_PER_DAY: wholeNumber(0, 1_000_000_000).default(1000),
  GENERATIONS_PER_MINUTE: wholeNumber(1, 1_000_000).default(10),
  PREMIUM_CHARGE_RUPEES: wholeNumber(1, 1_000_000).default(1),
  PREMIUM_DAYS: wholeNumber(1, 3660).default(30),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(?:test|live)_\w+$/u, 'must be a key id such as rzp_live_…')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_API_URL: partyUrl.refine((text) => text.endsWith('/v1'), 'must end in /v1').default('https://api.razorpay.com/v1'),
  RAZORPAY_CHECKOUT_URL: partyUrl.default('https://checkout.razorpay.com/v1/checkout.js'),
  PAYMENT_TEST_MODE: z.enum(['public'], 'must be public, or not set').optional(),
  RECONCILE_AFTER_SECONDS: wholeNumber(1, 86_400).default(900),
  SUPPORT_EMAIL: z.string().default('support@example.com'),
  SUPPORT_PHONE: z.string().default('+91 00000 00000'),
  ANALYTICS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  METRICS_TOKEN: z.string().optional(),
  DRAIN_SECONDS: wholeNumber(0, 3600).default(0),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be one of fatal, error, warn, info, debug, trace, silent')
    .default('info'),
});

/** The environment variables. */
export const settingNames: readonly string[] = Object.keys(environmentShape.shape);

export type Environment = z.infer<typeof environmentShape>;

/** Checks the variables; throws a `ConfigError` for the first invalid one. */
export function readShape<Shape extends z.ZodType>(shape: Shape, variables: Record<string, string | undefined>): z.infer<Shape> {
  // An empty variable counts as unset, as is common in .env files.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const result = shape.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`);
}
