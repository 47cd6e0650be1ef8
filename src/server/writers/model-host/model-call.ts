import {
  InvalidResponseDataError,
  type JSONSchema7,
  JSONParseError,
  type LanguageModelV3CallOptions,
  type LanguageModelV3FinishReason,
  type LanguageModelV3Usage,
  type SharedV3ProviderMetadata,
  TypeValidationError,
} from '@ai-sdk/provider';

import { type ConnectedModel, refusalKey, thinkingOptions } from './connect-model.ts';
import type { Cut, Meter } from './metered-fetch.ts';

/** In UTF-16 units. */
const mostText = 512 * 1024;
const mostOpening = 4096;

export interface ModelQuestion {
  /** The instructions. */
  system: string;
  /** The data to work on; never instructions. */
  document: object;
  /** The schema of its answer. */
  schema: JSONSchema7;
  mostTokens: number;
}

/** How a call to a model ended. */
export interface CallEnd {
  /** Set if we aborted it. */
  cut?: Cut | undefined;
  /** The failure of its host or connection. */
  error?: unknown;
  /** The error of a malformed part of the answer, which was skipped. */
  malformed?: unknown;
  isRefusal: boolean;
  /** It was completed in prose, from a model that was told to answer in JSON. */
  isProse?: boolean;
  /** The host's content filter stopped it. */
  isFiltered?: boolean;
  /** It reached its limit of tokens. */
  isCutShort?: boolean;
  /** Whether any text arrived, usable or not. */
  hasText?: boolean;
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
  /** Of the output: without thoughts, if its host tells them apart. */
  textTokens?: number | undefined;
}

/**
 * Makes one call to a model and yields its text piece by piece. Failures are reported in the returned `CallEnd`; it throws only
 * the signal’s reason. Ending the iteration aborts the call.
 */
export async function* callModel(
  model: ConnectedModel,
  question: ModelQuestion,
  { meter, signal }: { meter: Meter; signal: AbortSignal },
): AsyncGenerator<string, CallEnd, void> {
  signal.throwIfAborted();
  const end: CallEnd = { isRefusal: false };
  const options = optionsOf(model, question, meter.signal);
  const text = { length: 0, opening: '' };
  const take = (piece: string): string => {
    const taken = piece.slice(0, mostText - text.length);
    text.length += piece.length;
    end.hasText ||= piece.trim() !== '';
    if (text.opening.length < mostOpening) text.opening += piece;
    return taken;
  };
  try {
    const { stream } = await model.through(meter.fetch).doStream(options);
    const reader = stream.getReader();
    for (let step = await reader.read(); !step.done && text.length <= mostText; step = await reader.read()) {
      signal.throwIfAborted();
      const part = step.value;
      if (part.type === 'text-delta') yield take(part.delta);
      else if (part.type === 'finish') readFinish(end, part, text.opening);
      else if (part.type === 'error') {
        if (!isMalformed(part.error)) throw part.error;
        end.malformed = part.error;
      }
    }
    const document = await meter.document();
    if (document !== undefined) {
      const whole = await readDocument(model, options, document);
      yield take(whole.text);
      readFinish(end, whole, text.opening);
    }
    end.error = meter.failure();
  } catch (error) {
    end.error = error;
  } finally {
    meter.stop();
  }
  signal.throwIfAborted();
  end.cut = meter.cut();
  return end;
}

function optionsOf(
  { provider, abilities, thinking }: ConnectedModel,
  { system, document, schema, mostTokens }: ModelQuestion,
  abortSignal: AbortSignal,
): LanguageModelV3CallOptions {
  const { format, tokensField, takesThinking } = abilities;
  return {
    prompt: [
      // The instructions are the same for every learner: Anthropic caches them if it is told to, other hosts by themselves.
      { role: 'system', content: system, providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } },
      { role: 'user', content: [{ type: 'text', text: JSON.stringify(document) }] },
    ],
    ...(format === 'schema' && { responseFormat: { type: 'json', schema } }),
    ...(format === 'json' && { responseFormat: { type: 'json' } }),
    ...(tokensField !== 'none' && { maxOutputTokens: mostTokens }),
    abortSignal,
    // OpenAI must not store learners’ texts.
    providerOptions: { openai: { store: false, ...(takesThinking && thinkingOptions(provider, thinking)) } },
    ...(takesThinking && provider !== 'openai' && { providerOptions: { [provider]: thinkingOptions(provider, thinking) } }),
  };
}

/** Reads an answer that came as one document, through the provider's own reader. */
async function readDocument(
  model: ConnectedModel,
  options: LanguageModelV3CallOptions,
  document: string,
): Promise<Finish & { text: string }> {
  const answerWith = () => Promise.resolve(new Response(document, { headers: { 'content-type': 'application/json' } }));
  const { content, ...finish } = await model.through(answerWith).doGenerate(options);
  return { ...finish, text: content.map((part) => (part.type === 'text' ? part.text : '')).join('') };
}

interface Finish {
  finishReason: LanguageModelV3FinishReason;
  usage: LanguageModelV3Usage;
  providerMetadata?: SharedV3ProviderMetadata | undefined;
}

function readFinish(end: CallEnd, { finishReason, usage, providerMetadata }: Finish, opening: string): void {
  end.isFiltered = finishReason.unified === 'content-filter';
  end.isCutShort = finishReason.unified === 'length';
  end.isRefusal = providerMetadata?.[refusalKey] !== undefined;
  end.isProse = !end.isRefusal && finishReason.unified === 'stop' && isProse(opening);
  end.inputTokens = usage.inputTokens.total;
  end.outputTokens = usage.outputTokens.total;
  end.textTokens = usage.outputTokens.text ?? usage.outputTokens.total;
}

function isProse(text: string): boolean {
  return /\p{L}\s+\p{L}/u.test(text) && !/[[{]/u.test(text);
}

/** A malformed part of an answer, which is skipped as long as the stream continues. */
function isMalformed(error: unknown): boolean {
  return JSONParseError.isInstance(error) || TypeValidationError.isInstance(error) || InvalidResponseDataError.isInstance(error);
}
