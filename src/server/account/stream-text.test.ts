import { text } from 'node:stream/consumers';

import fastify from 'fastify';
import { beforeEach, expect, it, vi } from 'vitest';

import { answerFailures } from '../shared/answer-failure.ts';
import { createLog } from '../create-log.ts';
import { createVirtualTimers } from '../testing/virtual-timers.ts';
import { type Pour, type StreamOptions, streamText } from './stream-text.ts';

const log = createLog('silent');
const onFailure = vi.fn<StreamOptions['onFailure']>();
beforeEach(() => {
  onFailure.mockClear();
});

/** More than a stream holds for a reader that does not come. */
const long = 'x'.repeat(50_000);

async function* three(): AsyncGenerator<string> {
  yield long;
  yield long;
  yield long;
}

it('what was read is held for a slow reader, whose connection is kept awake meanwhile, and no more is read', async () => {
  const clock = createVirtualTimers();
  const onOver = vi.fn<() => void>();
  let taken = 0;
  async function* counted() {
    for await (const piece of three()) {
      taken += 1;
      yield piece;
    }
  }
  let whole = Promise.resolve('');
  const takenBefore: number[] = [];
  const keepAwake = async () => {
    takenBefore.push(taken);
    if (takenBefore.length === 4) whole = text(stream);
  };

  const stream = streamText((pour) => pour(counted(), keepAwake), { clock, log, onOver, onFailure });
  await vi.waitFor(() => expect(takenBefore).toHaveLength(4), { timeout: 20_000 });

  expect(await whole).toBe(long.repeat(3));
  expect(takenBefore).toEqual([1, 1, 1, 1]);
  expect(clock.now()).toBeGreaterThanOrEqual(8000);
  expect(onOver).toHaveBeenCalledOnce();
});

it('the connection of one who takes each piece soon enough, but many of them, is kept awake too', async () => {
  const clock = createVirtualTimers();
  const pulses: number[] = [];
  async function* many() {
    for (let count = 0; count < 20; count++) yield long;
  }
  const keepAwake = async () => void pulses.push(clock.now());

  const stream = streamText((pour) => pour(many(), keepAwake), { clock, log, onOver: () => undefined, onFailure });
  let size = 0;
  for await (const chunk of stream) {
    size += String(chunk).length;
    await clock.elapse(1500);
  }

  const gaps = pulses.map((at, index) => at - (pulses[index - 1] ?? 0));
  expect(size).toBe(20 * long.length);
  expect(clock.now()).toBeGreaterThan(20_000);
  expect(pulses.length).toBeGreaterThan(6);
  expect(Math.max(...gaps)).toBeLessThan(4000);
});

it('who never reads is let go after five minutes, and takes nothing any more', async () => {
  const clock = createVirtualTimers();
  const onOver = vi.fn<() => void>();

  const stream = streamText((pour) => pour(three(), async () => undefined), { clock, log, onOver, onFailure });
  await vi.waitFor(() => expect(onOver).toHaveBeenCalledOnce(), { timeout: 20_000 });

  expect(stream.destroyed).toBe(true);
  expect(clock.now()).toBe(300_000);
});

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

async function answerOf(run: (pour: Pour) => Promise<void>): Promise<Response> {
  const app = fastify();
  answerFailures(app, { en: '', hi: '' });
  app.get('/', () => streamText(run, { clock: createVirtualTimers(), log, onOver: () => undefined, onFailure }));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const answer = await fetch(address);
    const body = await answer.text();
    return new Response(body, { status: answer.status, headers: answer.headers });
  } finally {
    await app.close();
  }
}

it('a failure before anything was read is answered like any other', async () => {
  const answer = await answerOf(() => Promise.reject(away));

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.json()).toMatchObject({ success: false, code: 'unavailable' });
  expect(onFailure).not.toHaveBeenCalled();
});

it('a failure in the middle leaves an answer that has no end', async () => {
  async function* failing() {
    yield '{"data":[';
    yield* three();
    throw away;
  }

  await expect(answerOf((pour) => pour(failing(), async () => undefined))).rejects.toThrow('terminated');
  expect(onFailure.mock.calls).toEqual([['unavailable']]);
});
