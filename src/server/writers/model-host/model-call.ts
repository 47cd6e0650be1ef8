import {
  InvalidResponseDataError,
  type JSONSchema7,
  JSONParseError,
  type LanguageModelV3CallOptions,
  type LanguageModelV3StreamPart,
  TypeValidationError,
} from '@ai-sdk/provider';

import { type ConnectedModel, refusalKey } from './connect-model.ts';
import { createMeter, type Cut } from './metered-fetch.ts';

/** In UTF-16 units. */
const mostText = 256 * 1024;
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
  /** Whether any text arrived, usable or not. */
  hasText?: boolean;
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
}

/**
 * Makes one call to a model and yields its text piece by piece. Failures are reported in the returned `CallEnd`; it throws only
 * the signal’s reason. Ending the iteration aborts the call.
 */
export async function* callModel(
  model: ConnectedModel,
  question: ModelQuestion,
  signal: AbortSignal,
): AsyncGenerator<string, CallEnd, void> {
  signal.throwIfAborted();
  const meter = createMeter(model.timers, signal);
  const end: CallEnd = { isRefusal: false };
  let length = 0;
  let opening = '';
  try {
    const { stream } = await model.through(meter.fetch).doStream(optionsOf(question, meter.signal));
    const reader = stream.getReader();
    for (let step = await reader.read(); !step.done && length <= mostText; step = await reader.read()) {
      signal.throwIfAborted();
      const part = step.value;
      if (part.type === 'text-delta') {
        yield part.delta.slice(0, mostText - length);
        length += part.delta.length;
        end.hasText ||= part.delta.trim() !== '';
        if (opening.length < mostOpening) opening += part.delta;
      } else if (part.type === 'finish') {
        readFinish(end, part, opening);
      } else if (part.type === 'error') {
        if (!isMalformed(part.error)) throw part.error;
        end.malformed = part.error;
      }
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

function optionsOf({ system, document, schema, mostTokens }: ModelQuestion, abortSignal: AbortSignal): LanguageModelV3CallOptions {
  return {
    prompt: [
      { role: 'system', content: system },
      { role: 'user', content: [{ type: 'text', text: JSON.stringify(document) }] },
    ],
    responseFormat: { type: 'json', schema },
    maxOutputTokens: mostTokens,
    abortSignal,
    // Long reasoning would be cut as silence; models that do not reason are not sent this. OpenAI must not store learners’ texts.
    providerOptions: { openai: { reasoningEffort: 'low', store: false } },
  };
}

type Finish = Extract<LanguageModelV3StreamPart, { type: 'finish' }>;

function readFinish(end: CallEnd, { finishReason, usage, providerMetadata }: Finish, opening: string): void {
  const isFiltered = finishReason.unified === 'content-filter' || providerMetadata?.[refusalKey] !== undefined;
  end.isRefusal = isFiltered || (finishReason.unified === 'stop' && isProse(opening));
  end.inputTokens = usage.inputTokens.total;
  end.outputTokens = usage.outputTokens.total;
}

/** A completed answer in prose from a model that was told to answer in JSON is a refusal. */
function isProse(text: string): boolean {
  return /\p{L}\s+\p{L}/u.test(text) && !/[[{]/u.test(text);
}

/** A malformed part of an answer, which is skipped as long as the stream continues. */
function isMalformed(error: unknown): boolean {
  return JSONParseError.isInstance(error) || TypeValidationError.isInstance(error) || InvalidResponseDataError.isInstance(error);
}
