import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Slot } from '../../../assessment/test-layout.ts';
import { formedDraft, formedPassage } from '../generation/formed-draft.ts';
import { type FakePlan, goodPlan } from '../generation/good-plan.ts';
import type { AdviseTask, ModelTask, PlanTask, SolveTask, WriteTask } from '../generation/model-tasks.ts';
import { createElementReader } from '../../writers/model/read-elements.ts';
import { writtenShape } from '../../writers/model/written-shape.ts';

export type { AdviseTask, SolveTask, WriteTask };

export interface ModelRequest<Task = WriteTask> {
  /** The request body, and the task parsed from its user turn. */
  body: string;
  task: Task;
  /** Resolves if the product closes the call before it is answered. */
  abandoned: Promise<void>;
}

export interface FakeModelServer {
  /** Its OpenAI-compatible base URL, which ends in `/v1`. */
  url: string;
  /** The calls to write, in order. */
  requests: ModelRequest[];
  /** The calls to plan, in order. */
  plans: ModelRequest<PlanTask>[];
  /** The calls to solve, in order. */
  solves: ModelRequest<SolveTask>[];
  /** The calls to advise, in order. */
  advised: ModelRequest<AdviseTask>[];
  /** Sets how it writes; by default one good draft per slot. */
  setAnswer: (answer: FakeAnswer) => void;
  /** Sets how it plans; by default one objective per slot. */
  setPlan: (plan: FakePlan) => void;
  /** Teaches it drafts that an answer writes without `send`, so that it can solve them. */
  learn: (text: string) => void;
  /** Sets how it solves; by default correctly. */
  setSolution: (solution: FakeSolution) => void;
  /** Sets how it advises; by default soundly. */
  setAdvice: (advice: FakeAdvice) => void;
  /** Calls in progress: neither answered to the end nor closed by the product. */
  openCalls: () => number;
  /** Forgets every call, and answers all kinds of task well again. */
  reset: () => void;
  /** Resolves once that many calls to write, or to solve, have arrived. */
  received: (kind: 'requests' | 'solves' | 'plans', count: number) => Promise<void>;
  close: () => Promise<void>;
}

/** `send` streams a piece of the model's text; the answer ends when the function does. */
export type FakeAnswer = (task: WriteTask, send: (text: string) => void, response: ServerResponse) => Promise<void> | void;

export interface FakeSolved {
  id: string;
  correct: string[];
}

/** `right` holds the correct answers to questions that this server wrote. */
export type FakeSolution = (
  task: SolveTask,
  send: (text: string) => void,
  response: ServerResponse,
  right: FakeSolved[],
) => Promise<void> | void;

export type FakeAdvice = (task: AdviseTask, send: (text: string) => void, response: ServerResponse) => Promise<void> | void;

export const goodAnswer: FakeAnswer = (task, send) => send(JSON.stringify({ elements: task.slots.map(goodDraft) }));
export const rightSolution: FakeSolution = (_task, send, _response, right) => send(JSON.stringify({ elements: right }));

export const soundAdvice: FakeAdvice = (task, send) => send(JSON.stringify({ elements: task.needs.map(soundWords) }));

export function soundWords({ need, concept, correct, questions }: AdviseTask['needs'][number]) {
  return { need, words: `You got ${correct} of ${questions} right on ${concept}. Read why the others were wrong, then try again.` };
}

/** How it answers each kind of task. */
const goodWays = { answer: goodAnswer, plan: goodPlan, solution: rightSolution, advice: soundAdvice };

/** Starts an OpenAI-compatible model server with streaming chat completions. */
export async function startFakeModelServer(): Promise<FakeModelServer> {
  const calls: Pick<FakeModelServer, 'requests' | 'plans' | 'solves' | 'advised'> = { requests: [], plans: [], solves: [], advised: [] };
  const { requests, plans, solves, advised } = calls;
  const ways = { ...goodWays };
  const keys = new Map<string, string>();
  const open = new Set<ServerResponse>();
  const arrivals = new EventEmitter();
  const learnKey = (written: Keyed) => keys.set(clean(written.stem), keyOf(written));

  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return void response.writeHead(404).end();
    // A fault may listen for `close` many times.
    response.setMaxListeners(0);
    open.add(response);
    response.once('close', () => open.delete(response));
    void (async () => {
      const { body, task } = await readTask(request);
      const abandoned = untilAbandoned(response);
      const reader = createElementReader(writtenShape);
      const send = (content: string) => {
        if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        for (const written of reader.read(content)) learnKey(written);
        response.write(eventOf({ content }, null));
      };
      if (task.task === 'plan') {
        plans.push({ body, task, abandoned });
        arrivals.emit('call');
        await ways.plan(task, send, response);
      } else if (task.task === 'solve') {
        solves.push({ body, task, abandoned });
        arrivals.emit('call');
        const right = task.questions.map((question) => rightOf(question, keys));
        await ways.solution(task, send, response, right);
      } else if (task.task === 'advise') {
        advised.push({ body, task, abandoned });
        await ways.advice(task, send, response);
      } else {
        requests.push({ body, task, abandoned });
        arrivals.emit('call');
        for (const slot of task.slots) learnKey(goodDraft(slot));
        await ways.answer(task, send, response);
        for (const written of reader.finish()) learnKey(written);
      }
      if (response.writableEnded || response.destroyed) return;
      endAnswer(response);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    ...calls,
    setAnswer: (answer) => void Object.assign(ways, { answer }),
    setPlan: (plan) => void Object.assign(ways, { plan }),
    setSolution: (solution) => void Object.assign(ways, { solution }),
    setAdvice: (advice) => void Object.assign(ways, { advice }),
    learn(text) {
      const reader = createElementReader(writtenShape);
      for (const written of [...reader.read(text), ...reader.finish()]) learnKey(written);
    },
    openCalls: () => open.size,
    reset() {
      for (const each of Object.values(calls)) each.length = 0;
      Object.assign(ways, goodWays);
    },
    async received(kind, count) {
      while (calls[kind].length < count) await once(arrivals, 'call');
    },
    close: () => closeNow(server),
  };
}

function closeNow(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function readTask(request: IncomingMessage): Promise<{ body: string; task: ModelTask }> {
  const body = await readAll(request);
  const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] };
  return { body, task: JSON.parse(messages.find(({ role }) => role === 'user')?.content ?? '{}') as ModelTask };
}

function untilAbandoned(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', () => !response.writableFinished && resolve());
  });
}

/** What a draft’s key is read from. */
type Keyed = { stem: string } & ({ type: 'mcq'; correct: { text: string } } | { type: 'truefalse'; isTrue: boolean });

/** Normalises a text as the product does before it is solved. */
function clean(text: string): string {
  return text.replaceAll('\u0000', '').trim();
}

function keyOf(written: Keyed): string {
  if (written.type === 'mcq') return clean(written.correct.text);
  return written.isTrue ? 'True' : 'False';
}

function rightOf({ id, question, options }: SolveTask['questions'][number], keys: ReadonlyMap<string, string>): FakeSolved {
  // A reader’s report is appended below the stem.
  const key = keys.get(question) ?? keys.get(question.split('\n\n')[0] ?? '');
  return { id, correct: options.filter(({ text }) => text === key).map((option) => option.id) };
}

/** Resolves when the call has ended, on either side. */
export async function closed(response: ServerResponse): Promise<void> {
  if (!response.destroyed) await new Promise<void>((resolve) => response.once('close', () => resolve()));
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

/** One serialised server-sent event. */
export function eventOf(delta: object, finishReason: string | null): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }];
  return `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'test', choices })}\n\n`;
}

type Usage = Partial<Record<'input' | 'output' | 'thoughts', number>>;

/** Ends an answer with its usage in tokens; thoughts are part of the output. */
export function endAnswer(response: ServerResponse, finishReason: 'stop' | 'length' = 'stop', used: Usage = {}): void {
  const { input = 120, output = 340, thoughts = 0 } = used;
  const usage = { prompt_tokens: input, completion_tokens: output, completion_tokens_details: { reasoning_tokens: thoughts } };
  if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.end(`${eventOf({}, finishReason)}data: ${JSON.stringify({ id: 'x', choices: [], usage })}\n\ndata: [DONE]\n\n`);
}

const subjects = ['rivers', 'planets', 'metals', 'novels', 'sports', 'gases', 'birds', 'spices', 'fabrics', 'engines'];
const places = ['Asia', 'Peru', 'Kenya', 'Norway', 'Japan', 'Chile', 'Egypt', 'Ghana', 'Spain', 'Nepal'];

/** A draft that passes every check and differs from those of other slots. */
export function goodDraft({ slot, type, form, passage }: Slot) {
  const subject = subjects[slot % 10] ?? '';
  const place = places[Math.floor(slot / 10 + slot) % 10] ?? '';
  const concept = `Concept ${slot % 10}`;
  if (type === 'truefalse') {
    const stem = `Code ${slot * 37 + 11} names ${subject} found in ${place}.`;
    return { slot, type, stem, isTrue: slot % 2 === 0, why: `The register of ${place} says so.`, concept };
  }
  const option = (text: string) => ({ text, why: `The register lists ${text} there.` });
  const formed = form && formedDraft(form, slot, subject, place);
  return {
    slot,
    type,
    stem: formed?.stem ?? `Which code number ${slot * 37 + 11} stands for ${subject} in ${place}?`,
    correct: option(formed?.key ?? `KQ${slot}`),
    distractors: (formed?.others ?? [`LR${slot}`, `MS${slot}`, `NT${slot}`]).map(option),
    concept,
    form,
    passage: passage === undefined ? undefined : formedPassage(form, passage),
  };
}
