import { Readable } from 'node:stream';

import type { Timers } from '../timers.ts';

/** In ms, and the bytes that a reader takes at least within it: 8 kB/s, which every mobile connection can carry. */
export const slowWindow = 30_000;
export const leastTaken = 256 * 1024;

/** The reader of an answer takes less of it than a slow connection can carry. */
export class SlowReader extends Error {}

/**
 * The same stream, ended with an error once its reader takes too little of it: memory and a place among few are held for as long as it
 * is read. The connection breaks, so that no client takes the part for the whole.
 */
export function endSlowReading(stream: Readable, timers: Timers): Readable {
  let taken = 0;
  const counted = Readable.from(
    (async function* count() {
      for await (const piece of stream) {
        yield piece as Buffer;
        taken += (piece as Buffer).length;
      }
    })(),
    { objectMode: false },
  );
  let stop = () => {};
  const watch = () => {
    taken = 0;
    stop = timers.limit(slowWindow, () => {
      if (taken >= leastTaken) watch();
      else counted.destroy(new SlowReader('The reader took too little in half a minute'));
    });
  };
  watch();
  return counted.once('close', () => {
    stop();
    stream.destroy();
  });
}
