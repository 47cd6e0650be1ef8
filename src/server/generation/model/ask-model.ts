import type { JSONSchema7 } from '@ai-sdk/provider';
import * as z from 'zod';

import { nextDayStart } from '../../../assessment/allowance.ts';
import { ModelFailure, type OnSpent, type TokensSpent } from '../../shared/question-solver.ts';
import type { CallPermit } from './circuit-breaker.ts';
import type { CallReport, ConnectedModel } from './connect-model.ts';
import { type CallEnd, callModel } from './model-call.ts';
import { findTrouble, type Trouble } from './model-failure.ts';
import { createElementReader } from './read-elements.ts';

export interface Task<Element> {
  name: CallReport['task'];
  system: string;
  /** The user's turn beside the name of the task. */
  document: object;
  element: z.ZodType<Element>;
  mostTokens: number;
}

/** Room for an answer of so many parts, with the thinking that some models count in; more than the cap, some models refuse. */
export function tokensFor(parts: number, share = 1): number {
  return Math.min(16_000, (2000 + 700 * parts) * share);
}

/**
 * Asks a model once, and yields the elements of its answer as they are ready. Throws a `ModelFailure` where the model did
 * not do its work, perhaps after some elements: those count. While its breaker is open it is not asked at all.
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
  // A character is hardly ever more than a token.
  const most = sent + mostTokens;
  const pay = await model.budget?.take(most);
  if (model.budget && !pay) {
    throw new ModelFailure('down', 'Too few tokens of the day are left.', { notBefore: nextDayStart(model.now()) });
  }
  const begun = model.now();
  const permit = model.breaker.enter(begun);
  if (!permit) {
    await pay?.(0);
    throw new ModelFailure('down', 'The model is left alone after its failures.');
  }
  const call = callModel(model, { system, document: { task: name, ...document }, schema: schemaOf(element), mostTokens }, signal);
  const read = createElementReader(element);
  let usable = 0;
  let received = 0;
  let ended: CallEnd = { isRefusal: false };
  let trouble: Trouble | undefined;
  try {
    let step = await call.next();
    for (; !step.done; step = await call.next()) {
      received += step.value.length;
      for (const found of read(step.value)) {
        usable += 1;
        yield found;
      }
    }
    ended = step.value;
    trouble = findTrouble(ended, usable, { now: model.now(), random: model.random });
    if (trouble) throw trouble.failure;
  } finally {
    // Whoever stops early ends the call.
    await call.return({ isRefusal: false });
    const now = model.now();
    if (settle(permit, trouble, usable, now)) {
      model.log?.error({ model: model.name, reason: trouble?.failure.message }, 'a model is left alone for a while');
    }
    const outcome = trouble?.failure.kind ?? (usable > 0 ? 'answered' : 'stopped');
    const spent = tokensOf(ended, sent, received);
    onSpent?.(spent);
    await pay?.(owedFor(ended, received) ?? most);
    const { inputTokens, outputTokens } = ended;
    const estimated = spent.isEstimated && { estimated: spent };
    model.onCall?.({ task: name, outcome, inputTokens, outputTokens, ...estimated, milliseconds: now - begun });
  }
}

/** English has about four characters to a token, other scripts fewer. */
const charactersPerToken = 4;

/** As its host has counted; by the length of what was sent and received where a call was ended before that. */
function tokensOf({ inputTokens, outputTokens }: CallEnd, sent: number, received: number): TokensSpent {
  const isEstimated = inputTokens === undefined && outputTokens === undefined && received > 0;
  if (!isEstimated) return { input: inputTokens ?? 0, output: outputTokens ?? 0, isEstimated };
  return { input: Math.ceil(sent / charactersPerToken), output: Math.ceil(received / charactersPerToken), isEstimated };
}

/** The tokens that a call is paid for; undefined where its host did not say, and may have counted all the same. */
function owedFor({ inputTokens, outputTokens, error, cut }: CallEnd, received: number): number | undefined {
  if (inputTokens !== undefined || outputTokens !== undefined) return (inputTokens ?? 0) + (outputTokens ?? 0);
  const isNotTaken = error !== undefined && cut === undefined && received === 0;
  return isNotTaken ? 0 : undefined;
}

/** Tells the breaker how a call went; answers whether that opened it. */
function settle(permit: CallPermit, trouble: Trouble | undefined, usable: number, now: number): boolean {
  if (trouble?.effect.kind === 'rests') return permit.rest(now, trouble.effect.milliseconds);
  if (usable > 0) permit.succeeded();
  else if (trouble?.effect.kind === 'counts') return permit.failed(now);
  else permit.abandoned(now);
  return false;
}

function schemaOf(element: z.ZodType): JSONSchema7 {
  const { $schema: _, ...schema } = z.toJSONSchema(z.object({ elements: z.array(element) }), { target: 'draft-7' });
  return schema as JSONSchema7;
}
