import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { expect, it } from 'vitest';

import { createVirtualTimers } from '../../testing/model-host/virtual-timers.ts';
import { endSlowReading, leastTaken, slowWindow, SlowReader } from './end-slow-reading.ts';

const piece = Buffer.alloc(64 * 1024);
const enough = leastTaken / piece.length;

/** An endless answer, or one of that many pieces. */
function answer(pieces = Infinity) {
  const timers = createVirtualTimers();
  let isSourceOpen = true;
  const source = Readable.from(
    (function* make() {
      for (let number = 0; number < pieces; number++) yield piece;
    })(),
    { objectMode: false },
  ).once('close', () => {
    isSourceOpen = false;
  });
  const stream = endSlowReading(source, timers);
  const failed = once(stream, 'close').catch((error: unknown) => error);
  /** Takes pieces as a connection does: it asks for the next one once it has sent the last. */
  const take = async (count: number) => {
    for (let number = 0; number < count; number++) {
      while (stream.read() === null) await once(stream, 'readable');
    }
  };
  return { stream, timers, take, failed, isSourceOpen: () => isSourceOpen };
}

it('T-84: ends an answer of which nothing is read for half a minute, and frees its source', async () => {
  const { stream, timers, failed, isSourceOpen } = answer();

  timers.advance(slowWindow - 1);
  const before = stream.destroyed;
  timers.advance(1);

  expect([before, stream.destroyed, await failed]).toEqual([false, true, expect.any(SlowReader)]);
  await expect.poll(isSourceOpen).toBe(false);
});

it('T-84: ends an answer that is read a little at a time', async () => {
  const { timers, take, failed } = answer();
  await take(2 * enough);
  timers.advance(slowWindow);

  await take(enough - 3);
  timers.advance(slowWindow);

  expect(await failed).toBeInstanceOf(SlowReader);
});

it('keeps on sending to a reader that is slow and takes enough', async () => {
  const { stream, timers, take } = answer();

  for (let window = 0; window < 10; window++) {
    await take(enough + 1);
    timers.advance(slowWindow);
  }

  expect(stream.destroyed).toBe(false);
  stream.destroy();
});

it('sends a short answer unchanged, and does not watch it any longer', async () => {
  const { stream, timers } = answer(2);

  const sent = await buffer(stream);
  timers.advance(slowWindow);

  expect(sent).toHaveLength(2 * piece.length);
  expect(stream.errored).toBeNull();
});
