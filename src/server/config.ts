import { fileURLToPath } from 'node:url';

import * as z from 'zod';

/** The repository root: two folders above this file, and above the bundle. */
export const productFolder = fileURLToPath(new URL('../../', import.meta.url));

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

function isLoopback(host: string): boolean {
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
  // Errors contain the URL, so a password in it would reach the log.
  .refine((text) => !isWebAddress(text) || new URL(text).username + new URL(text).password === '', 'must hold no user name or password');

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol);
}

const environmentShape = z.object({
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
  DATABASE_URL: z
    .string()
    .refine((text) => /^postgres(?:ql)?:\/\//u.test(text), 'must start with postgres://')
    .optional(),
  OIDC_ISSUER: partyUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  AI_PROVIDER: z
    .enum(
      ['builtin', 'openai', 'anthropic', 'google', 'openai-compatible'],
      'must be builtin, openai, anthropic, google or openai-compatible',
    )
    .optional(),
  AI_MODEL: z.string().optional(),
  AI_API_KEY: z.string().optional(),
  AI_CHECK_MODEL: z.string().optional(),
  AI_FALLBACK: z.enum(['builtin'], 'must be builtin').optional(),
  AI_TOKENS_PER_DAY: wholeNumber(100_000, 9_999_999_999).optional(),
  AI_BASE_URL: partyUrl.refine((text) => /\/v1\/?$/u.test(text), 'must end in /v1').optional(),
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

type Environment = z.infer<typeof environmentShape>;

interface ModelConfig {
  provider: 'openai' | 'anthropic' | 'google' | 'openai-compatible';
  model: string;
  apiKey?: string;
  baseUrl?: string;
}

/** The model that writes questions, or the built-in bank. */
export type WriterConfig =
  | { provider: 'builtin' }
  | (ModelConfig & {
      /** The model that solves the questions blind; undefined to skip this check. */
      checkModel: string | undefined;
      /** Whether the built-in bank writes when the model is down. */
      fallsBack: boolean;
      /** The daily limit of all calls together; undefined for no limit. */
      tokensPerDay: number | undefined;
    });

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
  /** Undefined for the embedded identity provider. */
  issuer: { url: string; clientId: string } | undefined;
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
  const { DATA_DIR, DATABASE_URL } = readShape(environmentShape.pick({ DATA_DIR: true, DATABASE_URL: true }), variables);
  return { dataFolder: DATA_DIR, databaseUrl: DATABASE_URL };
}

/** Reads all settings; throws a `ConfigError` for the first invalid one. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const environment = readShape(environmentShape, variables);
  const origin = environment.ORIGIN ?? `http://localhost:${environment.PORT}`;
  return {
    port: environment.PORT,
    host: environment.HOST,
    origin,
    trustedProxies: environment.TRUST_PROXY,
    dataFolder: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    issuer: issuerConfig(environment, origin),
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

function readShape<Shape extends z.ZodType>(shape: Shape, variables: Record<string, string | undefined>): z.infer<Shape> {
  // An empty variable counts as unset, as is common in .env files.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const result = shape.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`);
}

function issuerConfig({ OIDC_ISSUER, OIDC_CLIENT_ID, HOST }: Environment, origin: string): Config['issuer'] {
  if (OIDC_ISSUER) {
    if (!OIDC_CLIENT_ID) throw new ConfigError('OIDC_CLIENT_ID must be set together with OIDC_ISSUER.');
    return { url: OIDC_ISSUER, clientId: OIDC_CLIENT_ID };
  }
  if (OIDC_CLIENT_ID) throw new ConfigError('OIDC_ISSUER must be set together with OIDC_CLIENT_ID.');
  // The embedded provider accepts any name without proof, so only this machine may reach it.
  if (!isLoopback(HOST)) {
    throw new ConfigError(`OIDC_ISSUER must be set to listen on ${HOST}: the built-in sign-in serves loopback addresses only.`);
  }
  if (origin.startsWith('http:') && !isLoopback(new URL(origin).hostname)) {
    throw new ConfigError(`OIDC_ISSUER must be set to serve ${origin}: the built-in sign-in serves loopback addresses only.`);
  }
  return undefined;
}

/** Test payments cost nothing, so a public address accepts them only with an explicit setting. */
function paymentConfig(environment: Environment, origin: string): PaymentConfig {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, PAYMENT_TEST_MODE, HOST } = environment;
  const keys = { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET };
  const missing = Object.entries(keys).filter(([, value]) => !value);
  const isPublic = !isLoopback(HOST) || !isLoopback(new URL(origin).hostname);
  if (missing.length === Object.keys(keys).length) return { kind: isPublic && !PAYMENT_TEST_MODE ? 'closed' : 'sandbox' };
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

const defaultModels = {
  openai: 'gpt-5-mini',
  anthropic: 'claude-sonnet-4-5',
  google: 'gemini-2.5-flash',
  'openai-compatible': undefined,
} as const;

function writerConfig(environment: Environment): WriterConfig {
  const { AI_PROVIDER, AI_MODEL, AI_API_KEY, AI_BASE_URL } = environment;
  const provider = AI_PROVIDER ?? inferredProvider(environment);
  if (provider === 'builtin') {
    if (AI_API_KEY && !AI_PROVIDER) throw new ConfigError('AI_PROVIDER must be set with AI_API_KEY: the key does not say whose it is.');
    return { provider };
  }
  const model = AI_MODEL ?? defaultModels[provider];
  if (!model) throw new ConfigError(`AI_MODEL must be set with AI_PROVIDER=${provider}.`);
  const ownKeys = {
    openai: environment.OPENAI_API_KEY,
    anthropic: environment.ANTHROPIC_API_KEY,
    google: environment.GOOGLE_GENERATIVE_AI_API_KEY,
    'openai-compatible': undefined,
  };
  const apiKey = AI_API_KEY ?? ownKeys[provider];
  if (provider === 'openai-compatible' && !AI_BASE_URL) {
    throw new ConfigError('AI_BASE_URL must be set with AI_PROVIDER=openai-compatible.');
  }
  // Only a local model server works without a key.
  if (provider !== 'openai-compatible' && !apiKey) throw new ConfigError(`AI_API_KEY must be set with AI_PROVIDER=${provider}.`);
  const { AI_CHECK_MODEL = model, AI_FALLBACK } = environment;
  return {
    provider,
    model,
    ...(apiKey && { apiKey }),
    ...(AI_BASE_URL && { baseUrl: AI_BASE_URL.replace(/\/$/u, '') }),
    checkModel: AI_CHECK_MODEL === 'off' ? undefined : AI_CHECK_MODEL,
    fallsBack: AI_FALLBACK === 'builtin',
    tokensPerDay: environment.AI_TOKENS_PER_DAY,
  };
}

function inferredProvider(environment: Environment): NonNullable<Environment['AI_PROVIDER']> {
  if (environment.OPENAI_API_KEY) return 'openai';
  if (environment.ANTHROPIC_API_KEY) return 'anthropic';
  if (environment.GOOGLE_GENERATIVE_AI_API_KEY) return 'google';
  if (environment.AI_BASE_URL) return 'openai-compatible';
  return 'builtin';
}
