import type { JSONSchema7 } from '@ai-sdk/provider';
import * as z from 'zod';

import { nextDayStart } from '../../../assessment/allowance.ts';
import { ModelFailure, type OnSpent, type TokensSpent } from '../question-solver.ts';
import type { CallPermit } from '../model-host/circuit-breaker.ts';
import type { CallReport, ConnectedModel } from '../model-host/connect-model.ts';
import { type CallEnd, callModel } from '../model-host/model-call.ts';
import { type ModelCallFailure, classifyCall } from '../model-host/classify-call.ts';
import { createElementReader } from './read-elements.ts';

export interface Task<Element> {
  name: CallReport['task'];
  system: string;
  /** The content of the user’s turn, together with the name of the task. */
  document: object;
  element: z.ZodType<Element>;
  mostTokens: number;
}

/** The token limit for an answer with that many parts, reasoning included. Some models reject a higher limit than the cap. */
export function tokensFor(parts: number, share = 1): number {
  return Math.min(16_000, (2000 + 700 * parts) * share);
}

/**
 * Makes one call to a model and yields the elements of its answer as they are ready. Throws a `ModelFailure` if the call fails,
 * possibly after some valid elements, or without a call while the circuit breaker is open.
 */
export async function* askModel<Element>(
  model: ConnectedModel,
  task: Task<Element>,
  signal: AbortSignal,
  onSpent?: OnSpent,
): AsyncGenerator<Element, void, void> {
  signal.throwIfAborted();
  const { name, system, element, document, mostTokens } = task;
  const sent = system.length + JSON.stringify(document).length;
  // A character is rarely more than one token.
  const most = sent + mostTokens;
  const settleBudget = await model.budget?.take(most);
  if (model.budget && !settleBudget) {
    throw new ModelFailure('down', 'Too few tokens of the day are left.', { notBefore: nextDayStart(model.now()) });
  }
  const begun = model.now();
  const permit = model.breaker.enter(begun);
  if (!permit) {
    await settleBudget?.(0);
    throw new ModelFailure('down', 'The model is left alone after its failures.');
  }
  const call = callModel(model, { system, document: { task: name, ...document }, schema: schemaOf(element), mostTokens }, signal);
  const reader = createElementReader(element);
  let usable = 0;
  let received = 0;
  let ended: CallEnd = { isRefusal: false };
  let failure: ModelCallFailure | undefined;
  try {
    let step = await call.next();
    for (; !step.done; step = await call.next()) {
      received += step.value.length;
      for (const found of reader.read(step.value)) {
        usable += 1;
        yield found;
      }
    }
    for (const found of reader.finish()) {
      usable += 1;
      yield found;
    }
    ended = step.value;
    failure = classifyCall(ended, usable, { now: model.now(), random: model.random });
    if (failure) throw failure.error;
  } finally {
    // Aborts the call if the caller stopped early.
    await call.return({ isRefusal: false });
    const now = model.now();
    if (reportToBreaker(permit, failure, usable, now)) {
      model.log?.error({ model: model.name, reason: failure?.error.message }, 'a model is left alone for a while');
    }
    const outcome = failure?.error.kind ?? (usable > 0 ? 'answered' : 'stopped');
    const spent = tokensOf(ended, sent, received);
    onSpent?.(spent);
    await settleBudget?.(chargedTokens(ended, received) ?? most);
    const { inputTokens, outputTokens } = ended;
    const estimated = spent.isEstimated && { estimated: spent };
    model.onCall?.({ task: name, outcome, inputTokens, outputTokens, ...estimated, milliseconds: now - begun });
  }
}

/** English has about four characters to a token, other scripts fewer. */
const charactersPerToken = 4;

/** The usage its host reported, or an estimate by length if the call ended before that. */
function tokensOf({ inputTokens, outputTokens }: CallEnd, sent: number, received: number): TokensSpent {
  const isEstimated = inputTokens === undefined && outputTokens === undefined && received > 0;
  if (!isEstimated) return { input: inputTokens ?? 0, output: outputTokens ?? 0, isEstimated };
  return { input: Math.ceil(sent / charactersPerToken), output: Math.ceil(received / charactersPerToken), isEstimated };
}

/** The tokens to settle with the budget; undefined if the host reported none but may have charged for the call. */
function chargedTokens({ inputTokens, outputTokens, error, cut }: CallEnd, received: number): number | undefined {
  if (inputTokens !== undefined || outputTokens !== undefined) return (inputTokens ?? 0) + (outputTokens ?? 0);
  const isFree = error !== undefined && cut === undefined && received === 0;
  return isFree ? 0 : undefined;
}

/** Reports the call to the circuit breaker; returns whether that opened it. */
function reportToBreaker(permit: CallPermit, failure: ModelCallFailure | undefined, usable: number, now: number): boolean {
  if (failure?.effect.kind === 'rests') return permit.rest(now, failure.effect.milliseconds);
  if (usable > 0) permit.succeeded();
  else if (failure?.effect.kind === 'counts') return permit.failed(now);
  else permit.abandoned(now);
  return false;
}

function schemaOf(element: z.ZodType): JSONSchema7 {
  const { $schema: _, ...schema } = z.toJSONSchema(z.object({ elements: z.array(element) }), { target: 'draft-7' });
  return schema as JSONSchema7;
}
