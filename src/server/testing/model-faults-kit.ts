import type { ServerResponse } from 'node:http';

import type { Slot } from '../../assessment/paper.ts';
import { type Random, randomInteger, seededRandom } from '../../assessment/random.ts';
import { eventOf, type FakeModelServer, type FakeSolution, goodDraft, rightSolution, type WriteTask } from './fake-model-server.ts';
import type { VirtualTimers } from './virtual-timers.ts';

/** One way in which a model, or its host, misbehaves, and what must come of it all the same. */
export interface ModelFault {
  name: string;
  /** From now on, the server misbehaves so; where it cuts what it sends varies with the seed. */
  install: (server: FakeModelServer, given: FaultSurroundings) => void;
  outcome: 'answers' | 'fails';
  /** Calls for writing, and time from the beginning to the end, of a test of at most ten questions. */
  mostCalls: number;
  mostMilliseconds: number;
  leastMilliseconds: number;
}

interface FaultSurroundings {
  seed: number;
  timers: VirtualTimers;
}

export type Bounds = Partial<Pick<ModelFault, 'mostCalls' | 'mostMilliseconds' | 'leastMilliseconds'>>;

/** One call for writing that is to go wrong. */
export interface FaultyCall {
  task: WriteTask;
  /** What a good model would write. */
  drafts: Record<string, unknown>[];
  response: ServerResponse;
  random: Random;
  timers: VirtualTimers;
  /** Streams a text as the model's, cut anywhere, down to the bytes of a character. */
  stream: (text: string) => Promise<void>;
  /** The same, and no more after it: no finish, no end. */
  sendBytes: (bytes: Buffer) => Promise<void>;
  /** Resolves when the other side has gone. */
  gone: () => Promise<void>;
}

export type Misbehaviour = (call: FaultyCall) => Promise<void> | void;

const bounds = { mostCalls: 3, mostMilliseconds: 45_000, leastMilliseconds: 0 };

/** Every call for writing goes wrong. */
export function always(name: string, outcome: ModelFault['outcome'], misbehave: Misbehaviour, own: Bounds = {}): ModelFault {
  return { name, outcome, ...bounds, ...own, install: (server, given) => installAnswer(server, given, () => misbehave) };
}

/** The first call for writing goes wrong, and none after it. */
export function once(name: string, misbehave: Misbehaviour, own: Bounds = {}): ModelFault {
  const install: ModelFault['install'] = (server, given) => installAnswer(server, given, (nth) => (nth === 0 ? misbehave : writeWell));
  return { name: `${name}, once`, outcome: 'answers', ...bounds, mostCalls: 2, ...own, install };
}

/** Calls for solving go wrong, with good drafts to solve. */
export function solving(name: string, outcome: ModelFault['outcome'], solutionFor: (given: FaultSurroundings) => FakeSolution): ModelFault {
  const install: ModelFault['install'] = (server, given) => {
    installAnswer(server, given, () => writeWell);
    server.setSolution(solutionFor(given));
  };
  return { name, outcome, ...bounds, install };
}

const writeWell: Misbehaviour = ({ stream, drafts }) => stream(JSON.stringify({ elements: drafts }));

function installAnswer(server: FakeModelServer, { seed, timers }: FaultSurroundings, misbehaviourOf: (nth: number) => Misbehaviour): void {
  let count = 0;
  server.setSolution(rightSolution);
  server.setAnswer(async (task, _send, response) => {
    const nth = count++;
    const random = seededRandom(`${seed}:${nth}`);
    const sendBytes = (bytes: Buffer) => sendInPieces(bytes, response, random);
    const drafts = task.slots.map((slot) => freshDraft(slot, nth));
    server.learn(JSON.stringify(drafts));
    const call: FaultyCall = {
      task,
      drafts,
      response,
      random,
      timers,
      sendBytes,
      stream(text) {
        server.learn(text);
        return sendBytes(
          Buffer.from(
            cutText(text, random)
              .map((content) => eventOf({ content }, null))
              .join(''),
          ),
        );
      },
      gone: () => goneFrom(response),
    };
    await misbehaviourOf(nth)(call);
  });
}

/** For the same slot another draft in each call. */
function freshDraft(slot: Slot, nth: number) {
  return { ...goodDraft({ ...slot, slot: slot.slot + 30 * nth }), slot: slot.slot };
}

function cutText(text: string, random: Random): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length;) {
    const to = from + randomInteger(random, 1, 60);
    pieces.push(text.slice(from, to));
    from = to;
  }
  return pieces;
}

const mostPieces = 40;

async function sendInPieces(bytes: Buffer, response: ServerResponse, random: Random): Promise<void> {
  beginStream(response);
  const longest = Math.max(64, Math.ceil((2 * bytes.length) / mostPieces));
  for (let from = 0; from < bytes.length && !response.destroyed;) {
    const to = from + randomInteger(random, 1, longest);
    await new Promise<void>((resolve) => response.write(bytes.subarray(from, to), () => resolve()));
    from = to;
  }
}

export function beginStream(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' });
}

async function goneFrom(response: ServerResponse): Promise<void> {
  if (!response.destroyed) await new Promise((resolve) => response.once('close', resolve));
}

/** Lets time pass until it is over, or the other side has gone. */
export async function elapse({ timers, response }: Pick<FaultyCall, 'timers' | 'response'>, milliseconds: number): Promise<void> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  response.once('close', leave);
  if (response.destroyed) leave();
  await timers.elapse(milliseconds, gone.signal);
  response.off('close', leave);
}

/** Answers with a failure, in JSON. */
export function failWith(status: number, error: object = {}, headers: Record<string, string> = {}): Misbehaviour {
  return ({ response }) => {
    const body = { error: { message: 'Upstream secret', type: null, code: null, ...error } };
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}
