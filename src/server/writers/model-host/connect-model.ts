import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible, type MetadataExtractor } from '@ai-sdk/openai-compatible';
import type { JSONObject, LanguageModelV3 } from '@ai-sdk/provider';
import * as z from 'zod';

import type { HostLimits } from '../../store/models/model-turns.ts';
import type { TokensSpent } from '../call-context.ts';
import { type Abilities, type Thinking, usualSlots } from './abilities.ts';
import { type AnswerLengths, createAnswerLengths } from './answer-lengths.ts';
import { createHostQueue, type HostQueue } from './host-queue.ts';
import type { QueueServices } from './host-turn.ts';
import type { CallLimits } from './metered-fetch.ts';
import type { TokenBudget } from './token-budget.ts';

export interface ModelSettings {
  /** With which the names of its settings begin. */
  prefix: 'AI' | 'AI_CHECK';
  provider: 'openai' | 'anthropic' | 'google' | 'openai-compatible';
  model: string;
  apiKey?: string;
  /** Another host with the provider’s protocol. */
  baseUrl?: string;
  /** Undefined: the host's own default, where it may not know the field. */
  thinking: Thinking | undefined;
  limits: HostLimits;
}

/** How long (ms) to wait for a host, and for anything usable. */
export interface ModelPatience extends CallLimits {
  useful: number;
}

/** `stopped`: its caller aborted it before a usable element arrived. */
export type CallOutcome = 'answered' | 'stopped' | 'refused' | 'broken' | 'down';

/** A finished call, for metrics. The tokens are known if its host reported usage at the end of the answer. */
export interface CallReport {
  task: 'plan' | 'write' | 'solve' | 'advise';
  outcome: CallOutcome;
  inputTokens: number | undefined;
  outputTokens: number | undefined;
  /** Set if text arrived but no usage. */
  estimated?: TokensSpent;
  milliseconds: number;
}

export interface ModelOutside extends QueueServices {
  patience: ModelPatience;
  log?: { error: (details: object, text: string) => void };
  onCall?: (report: CallReport) => void;
  /** The tokens of a day, if they are limited. */
  budget?: TokenBudget | undefined;
}

/** A connected model. All tasks of one model share it. */
export interface ConnectedModel extends ModelOutside {
  name: string;
  prefix: ModelSettings['prefix'];
  provider: ModelSettings['provider'];
  thinking: Thinking | undefined;
  /** The model behind its provider’s protocol, on that `fetch`. */
  through: (fetch: typeof globalThis.fetch) => LanguageModelV3;
  abilities: Abilities;
  lengths: AnswerLengths;
  limits: HostLimits;
  /** Shared by all models of the host. */
  queue: HostQueue;
}

/** Connects models; those on one host share its queue. */
export function createModelConnector(outside: ModelOutside): (settings: ModelSettings, own?: Partial<ModelOutside>) => ConnectedModel {
  const queues = new Map<string, HostQueue>();
  return (settings, own) => {
    const host = hostOf(settings);
    const queue = queues.get(host) ?? createHostQueue(host, settings.limits, outside);
    queues.set(host, queue);
    const abilities = abilitiesOf(settings);
    return {
      ...outside,
      ...own,
      name: settings.model,
      prefix: settings.prefix,
      provider: settings.provider,
      thinking: settings.thinking,
      limits: settings.limits,
      through: (fetch) => languageModel(settings, abilities, fetch),
      abilities,
      lengths: createAnswerLengths(),
      queue,
    };
  };
}

function hostOf({ provider, baseUrl }: ModelSettings): string {
  return baseUrl === undefined ? provider : new URL(baseUrl).host;
}

/** Thinking counts as part of the answer. */
const thinkingTokens: Record<Thinking, number> = { off: 0, low: 2000, medium: 12_000, high: 24_000 };
/** A model of one's own may think unasked, and tokens that are asked for and not used cost nothing there. */
const ownThinkingTokens = 8000;

function roomToThink({ provider, thinking, limits }: ModelSettings): number {
  // Without a budget of its own, Claude does not think.
  if (provider === 'anthropic' && thinking === 'low') return 0;
  if (thinking !== undefined) return thinkingTokens[thinking];
  return limits.isAdapting ? 0 : ownThinkingTokens;
}

function abilitiesOf(settings: ModelSettings): Abilities {
  return {
    format: 'schema',
    tokensField: 'own',
    takesThinking: settings.thinking !== undefined,
    mostTokens: 64_000,
    thinkingTokens: roomToThink(settings),
    slotsPerCall: usualSlots,
  };
}

/** The effort of thinking in each provider's own words. */
export function thinkingOptions(provider: ModelSettings['provider'], thinking: Thinking = 'low'): JSONObject {
  switch (provider) {
    case 'openai':
      return { reasoningEffort: thinking === 'off' ? 'minimal' : thinking };
    case 'openai-compatible':
      return { reasoningEffort: thinking === 'off' ? 'none' : thinking };
    case 'anthropic':
      // Its least is 1,024 tokens; low leaves it to the model, which then does not think.
      return thinking === 'off' || thinking === 'low' ? {} : { thinking: { type: 'enabled', budgetTokens: thinkingTokens[thinking] } };
    case 'google':
      return { thinkingConfig: { thinkingBudget: thinking === 'low' ? 1024 : thinkingTokens[thinking] } };
  }
}

function languageModel(
  { provider, model, apiKey, baseUrl }: ModelSettings,
  abilities: Abilities,
  fetch: typeof globalThis.fetch,
): LanguageModelV3 {
  const options = { fetch, ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) };
  switch (provider) {
    case 'openai':
      return createOpenAI(options)(model);
    case 'anthropic':
      return createAnthropic(options)(model);
    case 'google':
      return createGoogleGenerativeAI(options)(model);
    case 'openai-compatible':
      return createOpenAICompatible({
        ...options,
        name: 'openai-compatible',
        baseURL: baseUrl ?? '',
        supportsStructuredOutputs: true,
        includeUsage: true,
        metadataExtractor: refusalExtractor,
        transformRequestBody: ({ max_tokens: most, ...body }) =>
          most === undefined ? body : { ...body, [abilities.tokensField === 'other' ? 'max_completion_tokens' : 'max_tokens']: most },
      })(model);
  }
}

/** The provider metadata that marks a refusal. */
export const refusalKey = 'refusal';

const refusalShape = z.object({ choices: z.array(z.object({ delta: z.object({ refusal: z.string().min(1) }) })).min(1) });

/** This package ignores the `refusal` field of chat completions; the other providers’ set a finish reason. */
const refusalExtractor: MetadataExtractor = {
  extractMetadata: async () => undefined,
  createStreamExtractor() {
    let isRefusal = false;
    return {
      processChunk(chunk) {
        isRefusal ||= refusalShape.safeParse(chunk).success;
      },
      buildMetadata: () => (isRefusal ? { [refusalKey]: {} } : undefined),
    };
  },
};
