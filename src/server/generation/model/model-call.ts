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
  /** What the model is told to do. */
  system: string;
  /** What it is to do that with: data, never an instruction. */
  document: object;
  /** What its answer is to look like. */
  schema: JSONSchema7;
  mostTokens: number;
}

/** How one call of a model ended. */
export interface CallEnd {
  /** We ended it. */
  cut?: Cut | undefined;
  /** Its host, or the way there, failed. */
  error?: unknown;
  /** A part of the answer that could not be read; the parts after it were. */
  unreadable?: unknown;
  isRefusal: boolean;
  /** Text came, usable or not. */
  hasSpoken?: boolean;
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
}

/**
 * Asks a model once, and yields its text piece by piece. All that can go wrong is told by how it ended; it throws only the
 * signal's reason. Whoever stops reading ends the call.
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
    const { stream } = await model.speak(meter.fetch).doStream(optionsOf(question, meter.signal));
    const reader = stream.getReader();
    for (let step = await reader.read(); !step.done && length <= mostText; step = await reader.read()) {
      signal.throwIfAborted();
      const part = step.value;
      if (part.type === 'text-delta') {
        yield part.delta.slice(0, mostText - length);
        length += part.delta.length;
        end.hasSpoken ||= part.delta.trim() !== '';
        if (opening.length < mostOpening) opening += part.delta;
      } else if (part.type === 'finish') {
        noteFinish(end, part, opening);
      } else if (part.type === 'error') {
        if (!isUnreadable(part.error)) throw part.error;
        end.unreadable = part.error;
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
    // Long thinking is a long silence; models that do not think are not sent this. Nothing a learner wrote is to be kept.
    providerOptions: { openai: { reasoningEffort: 'low', store: false } },
  };
}

type Finish = Extract<LanguageModelV3StreamPart, { type: 'finish' }>;

function noteFinish(end: CallEnd, { finishReason, usage, providerMetadata }: Finish, opening: string): void {
  const isFiltered = finishReason.unified === 'content-filter' || providerMetadata?.[refusalKey] !== undefined;
  end.isRefusal = isFiltered || (finishReason.unified === 'stop' && isProse(opening));
  end.inputTokens = usage.inputTokens.total;
  end.outputTokens = usage.outputTokens.total;
}

/** Words and no JSON at all, from a model that was told to answer in JSON and came to its end: it declines. */
function isProse(text: string): boolean {
  return /\p{L}\s+\p{L}/u.test(text) && !/[[{]/u.test(text);
}

/** One part of an answer that is not as it should be, or an end without the usual words: no failure while it goes on. */
function isUnreadable(error: unknown): boolean {
  return JSONParseError.isInstance(error) || TypeValidationError.isInstance(error) || InvalidResponseDataError.isInstance(error);
}
