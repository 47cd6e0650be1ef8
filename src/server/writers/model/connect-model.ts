import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible, type MetadataExtractor } from '@ai-sdk/openai-compatible';
import type { LanguageModelV3 } from '@ai-sdk/provider';
import * as z from 'zod';

import type { TokensSpent } from '../question-solver.ts';
import type { Timers } from '../../shared/timers.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import type { TokenBudget } from './token-budget.ts';

export interface ModelSettings {
  provider: 'openai' | 'anthropic' | 'google' | 'openai-compatible';
  model: string;
  apiKey?: string;
  /** Another host with the provider’s protocol; ends in `/v1`. */
  baseUrl?: string;
}

/** `stopped`: its caller aborted it before a usable element arrived. */
export type CallOutcome = 'answered' | 'stopped' | 'refused' | 'broken' | 'down';

/** A finished call, for metrics. The tokens are known if its host reported usage at the end of the answer. */
export interface CallReport {
  task: 'write' | 'solve' | 'advise';
  outcome: CallOutcome;
  inputTokens: number | undefined;
  outputTokens: number | undefined;
  /** Set if text arrived but no usage. */
  estimated?: TokensSpent;
  milliseconds: number;
}

export interface ModelOutside {
  timers: Timers;
  now: () => number;
  /** Logs when the circuit breaker opens. */
  log?: { error: (details: object, text: string) => void };
  /** From 0 up to 1. */
  random?: () => number;
  onCall?: (report: CallReport) => void;
  /** The tokens of a day, if they are limited. */
  budget?: TokenBudget | undefined;
}

/** A connected model. All tasks of one model share it, and with it the circuit breaker. */
export interface ConnectedModel extends ModelOutside {
  name: string;
  /** The model behind its provider’s protocol, on that `fetch`. */
  through: (fetch: typeof globalThis.fetch) => LanguageModelV3;
  breaker: CircuitBreaker;
  random: () => number;
}

export function connectModel(settings: ModelSettings, outside: ModelOutside): ConnectedModel {
  return {
    random: Math.random,
    ...outside,
    name: settings.model,
    through: (fetch) => languageModel(settings, fetch),
    breaker: createCircuitBreaker(),
  };
}

function languageModel({ provider, model, apiKey, baseUrl }: ModelSettings, fetch: typeof globalThis.fetch): LanguageModelV3 {
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
