import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';

import { createGate } from '../../testing/gate.ts';
import { BrowserLeft } from '../http/until-disconnect.ts';
import type { Learner } from '../sessions.ts';
import { createOneAtATime } from './one-at-a-time.ts';

/** Jobs by learner, which record when they begin. */
function createJobs() {
  const oneAtATime = createOneAtATime();
  const begun: string[] = [];
  const ask = (name: string, { until = Promise.resolve(), raw = { destroyed: false } } = {}) =>
    oneAtATime({ user: { id: name.split(' ')[0] } } as Learner, { raw } as FastifyReply, async () => {
      begun.push(name);
      await until;
      return name;
    });
  return { begun, ask };
}

it('T-84: does what a learner asks for one after the other, while others do not wait for it', async () => {
  const { begun, ask } = createJobs();
  const gate = createGate();
  const own = ['asha 1', 'asha 2', 'asha 3'].map((name) => ask(name, { until: gate.opened }));

  const others = await Promise.all([ask('vikram 1'), ask('meera 1')]);

  expect(begun).toEqual(['asha 1', 'vikram 1', 'meera 1']);
  gate.open();
  expect([others, await Promise.all(own)]).toEqual([
    ['vikram 1', 'meera 1'],
    ['asha 1', 'asha 2', 'asha 3'],
  ]);
  expect(await ask('asha 4')).toBe('asha 4');
});

it('T-84: does nothing for a browser that has left while it waited, and refuses a learner for whom twenty calls wait', async () => {
  const { begun, ask } = createJobs();
  const gate = createGate();
  const first = ask('asha 1', { until: gate.opened });
  const raw = { destroyed: false };
  const left = ask('asha left', { raw });
  const waiting = Array.from({ length: 19 }, (_, number) => ask(`asha ${number + 2}`));

  await expect(ask('asha last')).rejects.toMatchObject({ code: 'slow-down', details: { retryAfter: 5 } });
  raw.destroyed = true;
  gate.open();

  await expect(left).rejects.toThrow(BrowserLeft);
  await Promise.all([first, ...waiting]);
  expect(begun).toHaveLength(20);
});

it('does the next after one that fails', async () => {
  const { ask } = createJobs();
  const failing = ask('asha 1', { until: Promise.reject(new Error('broken')) });
  const next = ask('asha 2');

  await expect(failing).rejects.toThrow('broken');

  expect(await next).toBe('asha 2');
});
