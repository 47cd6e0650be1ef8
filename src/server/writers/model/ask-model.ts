import type { JSONSchema7 } from '@ai-sdk/provider';
import * as z from 'zod';

import { nextDayStart } from '../../../assessment/allowance.ts';
import { type CallContext, createPatience, type TokensSpent } from '../call-context.ts';
import { askForLess, askForMore, stepDown } from '../model-host/abilities.ts';
import { type CallFault, classifyCall } from '../model-host/classify-call.ts';
import type { CallReport, ConnectedModel } from '../model-host/connect-model.ts';
import type { HostTurn } from '../model-host/host-turn.ts';
import { createMeter } from '../model-host/metered-fetch.ts';
import { type CallEnd, callModel, type ModelQuestion } from '../model-host/model-call.ts';
import { readRateHeaders } from '../model-host/rate-headers.ts';
import { ModelFailure } from '../question-solver.ts';
import { createElementReader } from './read-elements.ts';

export interface Task<Element> {
  name: CallReport['task'];
  system: string;
  /** The content of the user’s turn, together with the name of the task. */
  document: object;
  element: z.ZodType<Element>;
  /** How many elements answer it in full. */
  elements: number;
  /** Tokens that an element usually takes. */
  tokensEach: number;
}

/** What is asked for beyond the expected length, since models differ. */
const lengthMargin = 1.6;
/** For what stands round the elements. */
const frameTokens = 200;
/** English has about four characters to a token, other scripts fewer. */
const charactersPerToken = 4;
/** How long a complete answer may take to end, in ms. */
const endMilliseconds = 2000;

/** The most tokens to ask for: what the answer should take, and what the model needs to think. */
export function tokensToAsk(
  { elements, tokensEach }: Pick<Task<unknown>, 'elements' | 'tokensEach'>,
  { abilities }: ConnectedModel,
): number {
  const wanted = Math.ceil(frameTokens + elements * tokensEach * lengthMargin) + abilities.thinkingTokens;
  return Math.min(wanted, abilities.mostTokens);
}

/**
 * Asks a model and yields the elements of its answer as they are ready. Waits for the host, and tries again while the patience
 * lasts; what the model or its host cannot do is asked for in another form. Throws a `ModelFailure`, possibly after some elements.
 */
export async function* askModel<Element>(
  model: ConnectedModel,
  task: Task<Element>,
  given: CallContext,
): AsyncGenerator<Element, void, void> {
  const context = { ...given, patience: given.patience ?? createPatience(model.patience.useful, model.now) };
  const before = { ...model.abilities };
  for (;;) {
    const question = questionOf(model, task);
    const { fault, usable } = yield* askOnce(model, task, question, context);
    if (!fault) return;
    if (fault.kind === 'ends') {
      if (fault.failure.kind === 'misconfigured')
        model.log?.error({ model: model.name, reason: fault.message }, 'the model cannot be used');
      throw fault.failure;
    }
    if (mayAskAgain(model, fault, question, usable) && model.now() < context.patience.until()) continue;
    // A request that no form of it made acceptable says nothing about the model.
    if (fault.kind === 'rejected') Object.assign(model.abilities, before);
    const isDown = (fault.kind === 'failed' || fault.kind === 'rate-limited') && usable === 0;
    throw new ModelFailure(isDown ? 'down' : 'broken', fault.message, { cause: fault.cause });
  }
}

/** Whether the same task should be asked again in this call; adapts what is asked for. */
function mayAskAgain({ abilities }: ConnectedModel, fault: CallFault, { mostTokens }: ModelQuestion, usable: number): boolean {
  // What arrived counts: the caller asks for the rest.
  if (usable > 0) return false;
  switch (fault.kind) {
    case 'failed':
    case 'rate-limited':
      return true;
    case 'rejected':
      return stepDown(abilities, fault.error, mostTokens);
    case 'cut-short':
      return askForMore(abilities, mostTokens);
    case 'too-large':
      askForLess(abilities);
      return false;
    case 'ends':
      return false;
  }
}

function questionOf<Element>(model: ConnectedModel, task: Task<Element>): ModelQuestion {
  const schema = schemaOf(task.element);
  const form = `The answer is one JSON document of this JSON Schema, and nothing else: ${JSON.stringify(schema)}`;
  return {
    system: `${task.system}\n\n${form}`,
    document: { task: task.name, ...task.document },
    schema,
    mostTokens: tokensToAsk(task, model),
  };
}

type Context = CallContext & Required<Pick<CallContext, 'patience'>>;

async function* askOnce<Element>(
  model: ConnectedModel,
  task: Task<Element>,
  question: ModelQuestion,
  context: Context,
): AsyncGenerator<Element, { fault: CallFault | undefined; usable: number }, void> {
  const { signal, owner = '', patience, onSpent } = context;
  const sent = question.system.length + JSON.stringify(question.document).length;
  const settle = await takeBudget(model, sent + question.mostTokens);
  const tokens = Math.ceil(sent / charactersPerToken) + question.mostTokens;
  const turn = await model.queue.enter({ owner, tokens, signal, patience }).catch(async (error: unknown) => {
    await settle(0);
    throw error;
  });
  const begun = model.now();
  const meter = createMeter(model.timers, signal, model.patience);
  const call = callModel(model, question, { meter, signal });
  const reader = createElementReader(task.element);
  let usable = 0;
  let received = 0;
  let ended: CallEnd = { isRefusal: false };
  let fault: CallFault | undefined;
  let cancelEnd = () => {};
  const take = async (found: readonly Element[]) => {
    if (found.length === 0) return found;
    if (usable === 0) await turn.succeeded();
    usable += found.length;
    patience.renew();
    // Some hosts keep a stream open after its end.
    if (usable >= task.elements) cancelEnd = model.timers.limit(endMilliseconds, meter.stop);
    return found;
  };
  try {
    let step = await call.next();
    for (; !step.done; step = await call.next()) {
      received += step.value.length;
      if (usable === 0 && model.now() >= patience.until()) break;
      yield* await take(reader.read(step.value));
    }
    yield* await take(reader.finish());
    if (step.done) ended = step.value;
    fault = usable >= task.elements ? undefined : classifyCall(ended, usable, model.now());
    return { fault, usable };
  } finally {
    cancelEnd();
    // Aborts the call if the caller stopped early.
    await call.return({ isRefusal: false });
    const spent = tokensOf(ended, sent, received);
    await report(turn, fault, meter.headers(), model.now());
    await turn.end();
    onSpent?.(spent);
    await settle(chargedTokens(ended, received) ?? sent + question.mostTokens);
    const outcome = outcomeOf(fault, usable);
    const { inputTokens, outputTokens } = ended;
    const estimated = spent.isEstimated && { estimated: spent };
    model.onCall?.({ task: task.name, outcome, inputTokens, outputTokens, ...estimated, milliseconds: model.now() - begun });
  }
}

/** Reserves tokens of the day; returns the function that settles what was spent. */
async function takeBudget({ budget, now }: ConnectedModel, most: number): Promise<(spent: number) => Promise<void>> {
  if (!budget) return async () => undefined;
  const settle = await budget.take(most);
  if (!settle) throw new ModelFailure('down', 'Too few tokens of the day are left.', { notBefore: nextDayStart(now()) });
  return settle;
}

async function report(turn: HostTurn, fault: CallFault | undefined, headers: Record<string, string>, now: number): Promise<void> {
  if (fault?.kind === 'failed') await turn.failed();
  if (fault?.kind === 'rate-limited') await turn.rateLimited(fault.pause);
  const tokens = readRateHeaders(headers, now);
  if (tokens) await turn.counted(tokens);
}

function outcomeOf(fault: CallFault | undefined, usable: number): CallReport['outcome'] {
  if (!fault) return usable > 0 ? 'answered' : 'stopped';
  if (fault.kind !== 'ends') return fault.kind === 'rate-limited' ? 'down' : 'broken';
  const { kind } = fault.failure;
  return kind === 'filtered' ? 'refused' : kind === 'misconfigured' ? 'down' : kind;
}

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

function schemaOf(element: z.ZodType): JSONSchema7 {
  const { $schema: _, ...schema } = z.toJSONSchema(z.object({ elements: z.array(element) }), { target: 'draft-7' });
  return schema as JSONSchema7;
}
