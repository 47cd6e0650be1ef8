import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible, type MetadataExtractor } from '@ai-sdk/openai-compatible';
import type { LanguageModelV3 } from '@ai-sdk/provider';
import * as z from 'zod';

import type { TokensSpent } from '../../shared/question-solver.ts';
import type { Timers } from '../timers.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import type { TokenBudget } from './token-budget.ts';

export interface ModelSettings {
  provider: 'openai' | 'anthropic' | 'google' | 'openai-compatible';
  model: string;
  apiKey?: string;
  /** Another host that speaks the provider's protocol; ends in `/v1`. */
  baseUrl?: string;
}

/** How a call went: `stopped` by its caller before anything usable had come, or one of the failures. */
export type CallOutcome = 'answered' | 'stopped' | 'refused' | 'broken' | 'down';

/** One finished call, for measuring. The tokens are known where the model came to its end and its host counts them. */
export interface CallReport {
  task: 'write' | 'solve' | 'advise';
  outcome: CallOutcome;
  inputTokens: number | undefined;
  outputTokens: number | undefined;
  /** Where its host did not count, though it wrote. */
  estimated?: TokensSpent;
  milliseconds: number;
}

export interface ModelOutside {
  timers: Timers;
  now: () => number;
  /** Is told, in our own words, when a model is to be left alone. */
  log?: { error: (details: object, text: string) => void };
  /** From 0 up to 1. */
  random?: () => number;
  onCall?: (report: CallReport) => void;
  /** What it may have in a day, where that has an end. */
  budget?: TokenBudget | undefined;
}

/** A model that can be asked. What asks the same model shares this, and with it the breaker. */
export interface ConnectedModel extends ModelOutside {
  name: string;
  /** The model in its provider's protocol, spoken through that `fetch`. */
  speak: (fetch: typeof globalThis.fetch) => LanguageModelV3;
  breaker: CircuitBreaker;
  random: () => number;
}

export function connectModel(settings: ModelSettings, outside: ModelOutside): ConnectedModel {
  return {
    random: Math.random,
    ...outside,
    name: settings.model,
    speak: (fetch) => languageModel(settings, fetch),
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

/** Where the finish of an answer says that the model refused, beside its finish reason. */
export const refusalKey = 'refusal';

const refusalShape = z.object({ choices: z.array(z.object({ delta: z.object({ refusal: z.string().min(1) }) })).min(1) });

/** This package passes over the `refusal` field of chat completions; the others turn theirs into a finish reason. */
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
