import { PassThrough, type Readable } from 'node:stream';

import type { FastifyBaseLogger } from 'fastify';

import type { WatchedAttempt } from '../../contract/shapes/attempt-shapes.ts';
import type { Timers } from '../shared/timers.ts';
import { findAttemptStates } from '../store/attempts/responses.ts';
import type { Database } from '../store/open-database.ts';

/** How often (ms) the database is asked: once for all watched attempts, and not at all while none is. */
const pollMilliseconds = 1000;
/** Every so many polls a comment keeps the connection alive. */
const pollsPerHeartbeat = 20;
/** Streams of one learner; a further one ends the oldest, whose browser has probably gone. */
const mostPerLearner = 4;

interface Watcher {
  userId: string;
  testId: string;
  /** As it was last told. */
  told: string;
  stream: PassThrough;
}

export interface AttemptWatches {
  /** Streams what becomes of the learner's attempt in any process until it is over. */
  watch: (userId: string, testId: string, known: WatchedAttempt) => Readable;
  /** Ends every stream, and each new one after its first event. */
  close: () => void;
}

export function createAttemptWatches(services: { database: Database; timers: Timers; log: FastifyBaseLogger }): AttemptWatches {
  const { database, timers, log } = services;
  const watchers = new Set<Watcher>();
  const closing = new AbortController();
  let isPolling = false;

  const poll = async () => {
    isPolling = true;
    for (let polls = 1; watchers.size > 0; polls++) {
      await timers.pause(pollMilliseconds, closing.signal);
      if (polls % pollsPerHeartbeat === 0) for (const { stream } of watchers) stream.write(': here\n\n');
      // Saves and reads say the same without the streams; the next poll makes up for this one.
      await tellAll(database, watchers).catch((error: unknown) => log.warn({ err: error }, 'watched attempts could not be read'));
    }
    isPolling = false;
  };

  return {
    watch(userId, testId, known) {
      const watcher: Watcher = { userId, testId, told: '', stream: new PassThrough() };
      const own = [...watchers].filter((other) => other.userId === userId);
      if (own.length >= mostPerLearner) own[0]?.stream.end();
      watchers.add(watcher);
      // Ended by us, or left by the browser.
      for (const event of ['finish', 'close']) watcher.stream.once(event, () => watchers.delete(watcher));
      tell(watcher, known);
      if (closing.signal.aborted) watcher.stream.end();
      // Rejects only when closed.
      else if (!isPolling) poll().catch(() => undefined);
      return watcher.stream;
    },
    close() {
      closing.abort();
      for (const { stream } of watchers) stream.end();
    },
  };
}

/** Neither answers nor keys: the browser asks for them by its ordinary calls. */
function tell(watcher: Watcher, state: WatchedAttempt): void {
  const data = JSON.stringify(state);
  if (watcher.told === data || watcher.stream.writableEnded) return;
  watcher.told = data;
  watcher.stream.write(`event: attempt\ndata: ${data}\n\n`);
  if (state.state !== 'running') watcher.stream.end();
}

async function tellAll(database: Database, watchers: ReadonlySet<Watcher>): Promise<void> {
  const asked = [...watchers];
  const stateOf = await findAttemptStates(database, [...new Set(asked.map(({ testId }) => testId))]);
  for (const watcher of asked) tell(watcher, stateOf.get(watcher.testId) ?? { version: 0, state: 'gone' });
}
