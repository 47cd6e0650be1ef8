import type { ServerResponse } from 'node:http';

import type { Slot } from '../../../assessment/test-layout.ts';
import { type Random, randomInteger } from '../../../assessment/random.ts';
import { seededRandom } from '../../../assessment/seeded-random.ts';
import {
  eventOf,
  type FakeModelServer,
  type FakeSolution,
  goodDraft,
  rightSolution,
  type WriteTask,
} from '../model-host/fake-model-server.ts';
import type { VirtualTimers } from '../model-host/virtual-timers.ts';

/** A fault of a model or its host, and the required outcome. */
export interface ModelFault {
  name: string;
  /** Makes the server misbehave. The seed varies where it splits what it sends. */
  install: (server: FakeModelServer, given: FaultSurroundings) => void;
  /** `is unfinished`: it keeps the questions that passed. */
  outcome: 'answers' | 'fails' | 'is unfinished';
  /** Bounds of the calls to write and the total time, for a test of at most ten questions. */
  mostCalls: number;
  mostMilliseconds: number;
  leastMilliseconds: number;
}

interface FaultSurroundings {
  seed: number;
  timers: VirtualTimers;
}

export type Bounds = Partial<Pick<ModelFault, 'mostCalls' | 'mostMilliseconds' | 'leastMilliseconds'>>;

/** A call to write that fails. */
export interface FaultyCall {
  task: WriteTask;
  /** What the product sent. */
  body: Record<string, unknown>;
  /** The drafts of a good model. */
  drafts: Record<string, unknown>[];
  response: ServerResponse;
  random: Random;
  timers: VirtualTimers;
  /** Streams the model’s text, split at arbitrary bytes. */
  stream: (text: string) => Promise<void>;
  /** Sends bytes in pieces, without a finish reason or the end of the stream. */
  sendBytes: (bytes: Buffer) => Promise<void>;
}

export type Misbehaviour = (call: FaultyCall) => Promise<void> | void;

const bounds = { mostCalls: 3, mostMilliseconds: 45_000, leastMilliseconds: 0 };
/** Of a host that never becomes usable: it is asked again while the patience lasts. */
export const patiently: Bounds = { mostCalls: 12, leastMilliseconds: 120_000, mostMilliseconds: 185_000 };

/** Every call to write fails. */
export function always(name: string, outcome: ModelFault['outcome'], misbehave: Misbehaviour, own: Bounds = {}): ModelFault {
  return { name, outcome, ...bounds, ...own, install: (server, given) => installAnswer(server, given, () => misbehave) };
}

/** Only the first call to write fails. */
export function once(name: string, misbehave: Misbehaviour, own: Bounds = {}): ModelFault {
  const install: ModelFault['install'] = (server, given) => installAnswer(server, given, (nth) => (nth === 0 ? misbehave : writeWell));
  return { name: `${name}, once`, outcome: 'answers', ...bounds, mostCalls: 2, ...own, install };
}

/** Calls to solve fail; the drafts are good. */
export function solving(
  name: string,
  outcome: ModelFault['outcome'],
  solutionFor: (given: FaultSurroundings) => FakeSolution,
  own: Bounds = {},
): ModelFault {
  const install: ModelFault['install'] = (server, given) => {
    installAnswer(server, given, () => writeWell);
    server.setSolution(solutionFor(given));
  };
  return { name, outcome, ...bounds, ...own, install };
}

/** Calls that are not as the host wants them fail; the others are answered. */
export function unless(isAccepted: (call: FaultyCall) => boolean, misbehave: Misbehaviour): Misbehaviour {
  return (call) => (isAccepted(call) ? writeWell : misbehave)(call);
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
      body: JSON.parse(server.requests.at(-1)?.body ?? '{}') as Record<string, unknown>,
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
    };
    await misbehaviourOf(nth)(call);
  });
}

/** A different draft for the same slot in each call. */
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

/** Waits in virtual time, or until the call is closed. */
export async function elapse({ timers, response }: Pick<FaultyCall, 'timers' | 'response'>, milliseconds: number): Promise<void> {
  const over = new AbortController();
  const abort = () => over.abort();
  response.once('close', abort);
  if (response.destroyed) abort();
  await timers.elapse(milliseconds, over.signal);
  response.off('close', abort);
}

/** Answers with an error in JSON. */
export function failWith(status: number, error: object = {}, headers: Record<string, string> = {}): Misbehaviour {
  return ({ response }) => {
    const body = { error: { message: 'Upstream secret', type: null, code: null, ...error } };
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

/** The answer of these drafts; without its closing brackets; and a third of a call's drafts. */
export const answerOf = (drafts: unknown[]) => JSON.stringify({ elements: drafts });
export const openEnded = (drafts: unknown[]) => answerOf(drafts).slice(0, -2);
export const someOf = ({ drafts }: FaultyCall) => drafts.slice(0, Math.max(1, Math.floor(drafts.length / 3)));
