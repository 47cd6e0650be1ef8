import type { JSONSchema7 } from '@ai-sdk/provider';
import * as z from 'zod';

import { type CallContext, createPatience, type Patience } from '../call-context.ts';
import { type Abilities, askForLess, askForMore, isUnchanged, stepDown } from '../model-host/abilities.ts';
import { type CallFault, classifyCall } from '../model-host/classify-call.ts';
import type { CallReport, ConnectedModel } from '../model-host/connect-model.ts';
import type { HostTurn } from '../model-host/host-turn.ts';
import { createMeter, type Meter } from '../model-host/metered-fetch.ts';
import { type CallEnd, callModel, type ModelQuestion } from '../model-host/model-call.ts';
import { readRateHeaders } from '../model-host/rate-headers.ts';
import { ModelFailure } from '../question-solver.ts';
import { type Attempt, openAccount, reportOf } from './call-account.ts';
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

/** For what stands round the elements. */
const frameTokens = 200;
/** Before a call that failed is made again, in ms. The queue knows when its host has to rest longer. */
const failurePause = 1000;
/** How long a complete answer may take to end, in ms. */
const endMilliseconds = 2000;

type Sized = Pick<Task<unknown>, 'name' | 'elements' | 'tokensEach'>;

/** The most tokens to ask for: what the answer should take, and what the model needs to think. */
function tokensToAsk({ name, elements, tokensEach }: Sized, { abilities, lengths }: ConnectedModel): number {
  const wanted = Math.ceil(frameTokens + elements * tokensEach * lengths.marginOf(name)) + abilities.thinkingTokens;
  return Math.min(wanted, abilities.mostTokens);
}

/** Tokens of the instructions and a form. */
const promptTokens = 2200;

/** As many elements as the host allows in a minute, at most those of the task; `inputTokens` are those of the topic or notes. */
export function elementsInACall(model: ConnectedModel, task: Sized, inputTokens: number): number {
  const { tokensPerMinute = Infinity } = model.limits;
  let { elements } = task;
  while (elements > 1 && promptTokens + inputTokens + tokensToAsk({ ...task, elements }, model) > tokensPerMinute) elements -= 1;
  return elements;
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
  for (let last: CallFault | undefined; ;) {
    const asked = { ...model.abilities };
    const question = questionOf(model, task);
    const { fault, usable } = yield* askOnce(model, task, question, context, last);
    if (!fault) return;
    // What arrived counts: the caller asks for the rest.
    const mayAsk =
      usable === 0 && mayAskAgain(model.abilities, fault, { asked, mostTokens: question.mostTokens, elements: task.elements, last });
    if (!mayAsk || model.now() >= context.patience.until()) throw failureOf(model, fault, usable, before);
    last = fault;
    if (fault.kind === 'failed') await model.timers.pause(failurePause, context.signal);
  }
}

/** What an attempt asked for, and with which abilities. */
interface Asked {
  asked: Abilities;
  mostTokens: number;
  elements: number;
  /** The fault of the attempt before. */
  last: CallFault | undefined;
}

/** Whether the same task should be asked again in this call; adapts what is asked for. */
function mayAskAgain(abilities: Abilities, fault: CallFault, { asked, mostTokens, elements, last }: Asked): boolean {
  if (fault.kind === 'failed' || fault.kind === 'rate-limited') return true;
  // One that missed the task answers when it is asked again; one that refuses does not.
  if (fault.kind === 'prose') return last?.kind !== 'prose';
  if (fault.kind === 'ends') return false;
  // A call at the same time has found out already what the host takes; questions are divided among calls by the caller.
  if (!isUnchanged(abilities, asked)) return fault.kind !== 'too-large' || abilities.slotsPerCall === asked.slotsPerCall;
  if (fault.kind === 'rejected') return stepDown(abilities, fault.error, mostTokens);
  return fault.kind === 'cut-short' ? askForMore(abilities, mostTokens) : askForLess(abilities, elements);
}

/** What an attempt that is not repeated means for the caller. */
function failureOf(model: ConnectedModel, fault: CallFault, usable: number, before: Abilities): ModelFailure {
  if (fault.kind === 'ends') {
    if (fault.failure.kind === 'misconfigured') model.log?.error({ model: model.name, reason: fault.message }, 'the model cannot be used');
    return fault.failure;
  }
  if (fault.kind === 'prose') return new ModelFailure('refused', 'The model refused.');
  // A request that no form of it made acceptable says nothing about the model.
  if (fault.kind === 'rejected') Object.assign(model.abilities, before);
  const isDown = (fault.kind === 'failed' || fault.kind === 'rate-limited') && usable === 0;
  return new ModelFailure(isDown ? 'down' : 'broken', fault.message, { cause: fault.cause });
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

type Context = CallContext & { patience: Patience };

/** One call, from its place in the queue to its report. `last` is the fault of the attempt before. */
async function* askOnce<Element>(
  model: ConnectedModel,
  task: Task<Element>,
  question: ModelQuestion,
  { signal, owner = '', patience, onSpent }: Context,
  last: CallFault | undefined,
): AsyncGenerator<Element, Attempt, void> {
  const account = await openAccount(model, question);
  const isUrgent = task.name === 'solve';
  const turn = await model.queue.enter({ owner, isUrgent, tokens: account.tokens, signal, patience }).catch(async (error: unknown) => {
    await account.cancel();
    throw whyNot(error, last);
  });
  const begun = model.now();
  const attempt: Attempt = { end: { isRefusal: false }, usable: 0, received: 0, fault: undefined };
  const meter = createMeter(model.timers, signal, model.patience);
  try {
    yield* readAnswer(model, task, { call: callModel(model, question, { meter, signal }), meter, turn, patience }, attempt);
    return attempt;
  } finally {
    if (attempt.fault?.kind === 'failed') await turn.failed();
    if (attempt.fault?.kind === 'rate-limited') await turn.rateLimited(attempt.fault.pause);
    await turn.end();
    const spent = await account.close(attempt);
    onSpent?.(spent);
    model.onCall?.(reportOf(task.name, attempt, spent, model.now() - begun));
  }
}

/** When the time is over, the fault of the last attempt says more. */
function whyNot(error: unknown, last: CallFault | undefined): unknown {
  if (!last || !(error instanceof ModelFailure)) return error;
  return new ModelFailure(error.kind, last.message, { cause: last.cause });
}

interface Call {
  call: AsyncGenerator<string, CallEnd, void>;
  meter: Meter;
  turn: HostTurn;
  patience: Patience;
}

/** Yields the elements of an answer as they are complete, and notes in `attempt` how it went. */
async function* readAnswer<Element>(
  model: ConnectedModel,
  task: Task<Element>,
  { call, meter, turn, patience }: Call,
  attempt: Attempt,
): AsyncGenerator<Element, void, void> {
  const reader = createElementReader(task.element);
  const limit = limitAnswer(model, patience, meter);
  const take = async (found: readonly Element[]) => {
    if (found.length === 0) return found;
    attempt.usable += found.length;
    patience.renew();
    if (attempt.usable >= task.elements) limit.complete();
    await turn.succeeded();
    return found;
  };
  try {
    let step = await call.next();
    const count = readRateHeaders(meter.headers(), model.now());
    if (count) await turn.counted(count);
    for (; !step.done; step = await call.next()) {
      attempt.received += step.value.length;
      yield* await take(reader.read(step.value));
    }
    attempt.end = step.value;
    yield* await take(reader.finish());
    noteLength(model, task, attempt);
    attempt.fault = attempt.usable >= task.elements ? undefined : classifyCall(attempt.end, attempt.usable, model);
  } finally {
    limit.clear();
    // Aborts the call if the caller stopped early.
    await call.return({ isRefusal: false });
  }
}

function noteLength({ lengths }: ConnectedModel, { name, tokensEach }: Sized, { end, usable }: Attempt): void {
  const { textTokens, isCutShort = false } = end;
  if (isCutShort) lengths.note(name, Infinity);
  else if (textTokens !== undefined && usable > 0) lengths.note(name, textTokens / usable / tokensEach);
}

/** Ends a call when the patience does, or soon after its answer is complete, since some hosts keep a stream open. */
function limitAnswer({ timers, now }: ConnectedModel, patience: Patience, meter: Meter) {
  let clear = () => {};
  const watch = () => {
    clear = timers.limit(Math.max(1, patience.until() - now()), () => (now() < patience.until() ? watch() : meter.giveUp()));
  };
  watch();
  let isComplete = false;
  return {
    clear: () => clear(),
    complete() {
      if (isComplete) return;
      isComplete = true;
      clear();
      clear = timers.limit(endMilliseconds, meter.stop);
    },
  };
}

function schemaOf(element: z.ZodType): JSONSchema7 {
  const { $schema: _, ...schema } = z.toJSONSchema(z.object({ elements: z.array(element) }), { target: 'draft-7' });
  return schema as JSONSchema7;
}
