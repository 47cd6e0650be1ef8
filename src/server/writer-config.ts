import { ConfigError, type Environment, isPrivateHost, type modelProviders } from './environment.ts';
import type { HostLimits } from './store/models/model-turns.ts';
import type { Thinking } from './writers/model-host/abilities.ts';

/** One model at its host. */
export interface ModelConfig {
  /** With which the names of its settings begin. */
  prefix: 'AI' | 'AI_CHECK';
  provider: (typeof modelProviders)[number];
  model: string;
  apiKey?: string;
  baseUrl?: string;
  thinking: Thinking | undefined;
  limits: HostLimits;
}

/** The model that writes questions, or the built-in bank. */
export type WriterConfig =
  | { provider: 'builtin' }
  | (ModelConfig & {
      /** The model that solves the questions blind; undefined to skip this check. */
      check: ModelConfig | undefined;
      /** Whether the built-in bank writes when the model is down. */
      fallsBack: boolean;
      /** The daily limit of all calls together; undefined for no limit. */
      tokensPerDay: number | undefined;
      /** In ms. */
      patience: { firstByte: number; silence: number; useful: number };
    });

/** The current small models; `docs/models.md` says why these. */
const defaultModels = {
  openai: 'gpt-5.4-mini',
  anthropic: 'claude-haiku-4-5',
  google: 'gemini-3.5-flash',
  'openai-compatible': undefined,
} as const;

/** Calls at once to a host that many share, until it says that they are too many. */
const usualAtOnce = 6;

export function writerConfig(environment: Environment): WriterConfig {
  const provider = environment.AI_PROVIDER ?? inferredProvider(environment);
  if (provider === 'builtin') {
    if (environment.AI_API_KEY && !environment.AI_PROVIDER) {
      throw new ConfigError('AI_PROVIDER must be set with AI_API_KEY: the key does not say whose it is.');
    }
    return { provider };
  }
  const { AI_MODEL, AI_API_KEY, AI_BASE_URL } = environment;
  const writing = modelConfig(environment, { prefix: 'AI', provider, model: AI_MODEL, apiKey: AI_API_KEY, baseUrl: AI_BASE_URL });
  return {
    ...writing,
    check: checkConfig(environment, writing),
    fallsBack: environment.AI_FALLBACK === 'builtin',
    tokensPerDay: environment.AI_TOKENS_PER_DAY,
    patience: {
      firstByte: environment.AI_FIRST_BYTE_SECONDS * 1000,
      silence: environment.AI_SILENCE_SECONDS * 1000,
      useful: environment.AI_PATIENCE_SECONDS * 1000,
    },
  };
}

/** The model that checks: at another host if one is set, otherwise at the writing model's. */
function checkConfig(environment: Environment, writing: ModelConfig): ModelConfig | undefined {
  const { AI_CHECK_MODEL, AI_CHECK_PROVIDER, AI_CHECK_API_KEY, AI_CHECK_BASE_URL } = environment;
  if (AI_CHECK_MODEL === 'off') return undefined;
  if (!AI_CHECK_PROVIDER && !AI_CHECK_BASE_URL) {
    const apiKey = AI_CHECK_API_KEY ?? writing.apiKey;
    return { ...writing, prefix: 'AI_CHECK', model: AI_CHECK_MODEL ?? writing.model, ...(apiKey && { apiKey }) };
  }
  return modelConfig(environment, {
    prefix: 'AI_CHECK',
    provider: AI_CHECK_PROVIDER ?? 'openai-compatible',
    model: AI_CHECK_MODEL,
    apiKey: AI_CHECK_API_KEY,
    baseUrl: AI_CHECK_BASE_URL,
  });
}

interface GivenModel extends Pick<ModelConfig, 'prefix' | 'provider'> {
  model: string | undefined;
  apiKey: string | undefined;
  baseUrl: string | undefined;
}

function modelConfig(environment: Environment, { prefix, provider, ...given }: GivenModel): ModelConfig {
  const model = given.model ?? defaultModels[provider];
  if (!model) throw new ConfigError(`${prefix}_MODEL must be set with ${prefix}_PROVIDER=${provider}.`);
  if (provider === 'openai-compatible' && !given.baseUrl) {
    throw new ConfigError(`${prefix}_BASE_URL must be set with ${prefix}_PROVIDER=openai-compatible.`);
  }
  const apiKey = given.apiKey ?? ownKey(environment, provider);
  // Only a model server of one's own works without a key.
  if (provider !== 'openai-compatible' && !apiKey)
    throw new ConfigError(`${prefix}_API_KEY must be set with ${prefix}_PROVIDER=${provider}.`);
  const baseUrl = given.baseUrl?.replace(/\/{1,9}$/u, '');
  return {
    prefix,
    provider,
    model,
    ...(apiKey && { apiKey }),
    ...(baseUrl && { baseUrl }),
    // A compatible host may not know the field, so it is sent there only on request.
    thinking: environment.AI_THINKING ?? (provider === 'openai-compatible' ? undefined : 'low'),
    limits: hostLimits(environment, baseUrl),
  };
}

/** The hosts that are reached without encryption. */
export function plainHosts(writer: WriterConfig): string[] {
  const models = writer.provider === 'builtin' ? [] : [writer, writer.check];
  const addresses = models.flatMap((model) => (model?.baseUrl === undefined ? [] : new URL(model.baseUrl)));
  return [...new Set(addresses.filter(({ protocol }) => protocol === 'http:').map(({ host }) => host))];
}

function ownKey(environment: Environment, provider: ModelConfig['provider']): string | undefined {
  if (provider === 'openai') return environment.OPENAI_API_KEY;
  if (provider === 'anthropic') return environment.ANTHROPIC_API_KEY;
  return provider === 'google' ? environment.GOOGLE_GENERATIVE_AI_API_KEY : undefined;
}

/** A model server of one's own answers one call at a time. */
function hostLimits(
  { AI_CONCURRENCY, AI_REQUESTS_PER_MINUTE, AI_TOKENS_PER_MINUTE }: Environment,
  baseUrl: string | undefined,
): HostLimits {
  const isPrivate = baseUrl !== undefined && isPrivateHost(new URL(baseUrl).hostname);
  return {
    atOnce: AI_CONCURRENCY ?? (isPrivate ? 1 : usualAtOnce),
    isAdapting: AI_CONCURRENCY === undefined && !isPrivate,
    requestsPerMinute: AI_REQUESTS_PER_MINUTE,
    tokensPerMinute: AI_TOKENS_PER_MINUTE,
  };
}

function inferredProvider(environment: Environment): NonNullable<Environment['AI_PROVIDER']> {
  if (environment.OPENAI_API_KEY) return 'openai';
  if (environment.ANTHROPIC_API_KEY) return 'anthropic';
  if (environment.GOOGLE_GENERATIVE_AI_API_KEY) return 'google';
  if (environment.AI_BASE_URL) return 'openai-compatible';
  return 'builtin';
}
