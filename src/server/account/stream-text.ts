import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';

import type { FastifyBaseLogger } from 'fastify';

import type { FailureCode } from '../../contract/failure.ts';
import { notedFailure } from '../shared/answer-failure.ts';

/** A connection to the database is given up after 5 s of silence; a learner on a slow line takes longer for what was read. */
const pulseMilliseconds = 2000;
/** Nobody holds a connection and one of the few places for longer. */
const longestMilliseconds = 5 * 60_000;

/** As the server's timers have it. */
export interface Clock {
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  limit: (milliseconds: number, onOver: () => void) => () => void;
}

/** Writes pieces no faster than they are read; calls `keepAwake` every now and then while it waits. Throws where nobody reads any more. */
export type Pour = (pieces: AsyncIterable<string>, keepAwake: () => PromiseLike<unknown>) => Promise<void>;

export interface StreamOptions {
  clock: Clock;
  log: FastifyBaseLogger;
  /** Once nothing is read any more, however it ended, and before the last of the stream. */
  onOver: () => void;
  /** Where it fails after its status was sent. */
  onFailure: (code: FailureCode) => void;
}

/**
 * A stream of what `run` pours. If it fails in the middle, the stream breaks off without an end, so that nobody takes what came for
 * all there is; if it fails before, the stream fails with that, which still can be answered.
 */
export function streamText(run: (pour: Pour) => Promise<void>, { clock, log, onOver, onFailure }: StreamOptions): Readable {
  const stream = new PassThrough();
  const gone = new AbortController();
  stream.once('close', () => gone.abort(new Error('Nobody reads any more')));
  const cancelLimit = clock.limit(longestMilliseconds, () => stream.destroy());
  let isBegun = false;
  const pour: Pour = async (pieces, keepAwake) => {
    const over = new AbortController();
    const awaitPulse = () =>
      clock.pause(pulseMilliseconds, over.signal).then(
        () => true,
        () => false,
      );
    // One for all pieces: many, each read soon enough, keep the connection waiting as long as one that is not.
    let isDue = awaitPulse();
    try {
      for await (const piece of pieces) {
        gone.signal.throwIfAborted();
        isBegun = true;
        if (stream.write(piece)) continue;
        const drained = once(stream, 'drain', { signal: gone.signal }).then(() => false);
        // One thing after the other: a connection that is asked twice at once would have to queue.
        while (await Promise.race([drained, isDue])) {
          await keepAwake();
          isDue = awaitPulse();
        }
      }
    } finally {
      over.abort();
    }
  };
  const end = () => {
    cancelLimit();
    onOver();
  };
  run(pour).then(
    () => {
      end();
      stream.end();
    },
    (error: Error) => {
      end();
      if (gone.signal.aborted) return;
      if (isBegun) onFailure(notedFailure(error, log).code);
      stream.destroy(isBegun ? undefined : error);
    },
  );
  return stream;
}
