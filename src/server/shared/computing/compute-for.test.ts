import { EventEmitter } from 'node:events';

import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';

import { createGate } from '../../testing/gate.ts';
import { BrowserLeft } from '../http/until-disconnect.ts';
import type { Learner } from '../sessions.ts';
import { createComputeFor } from './compute-for.ts';

const learner = (id: string) => ({ user: { id } }) as Learner;

/** Computes in turns, with a clock that computing moves. */
function createLine() {
  let time = 0;
  const computeFor = createComputeFor(
    () => 0,
    () => time,
  );
  const begun: string[] = [];
  const connections = new Map<string, EventEmitter>();
  const compute = (name: string, { waits = 0, computes = 0, until = Promise.resolve() } = {}) => {
    const raw = new EventEmitter();
    connections.set(name, raw);
    const read = async () => {
      begun.push(name);
      await until;
      time += waits;
    };
    return computeFor(learner(name), { raw } as unknown as FastifyReply, read, () => void (time += computes));
  };
  return { begun, connections, compute };
}

it('T-84: does four jobs at once, then that of the learner who has had the least, and none whose browser has left', async () => {
  const { begun, connections, compute } = createLine();
  await compute('busy', { computes: 500 });
  const gate = createGate();
  const running = ['a', 'b', 'c', 'd'].map((name) => compute(name, { until: gate.opened }));
  const left = compute('left');
  const waiting = [compute('busy'), compute('idle')];

  connections.get('left')?.emit('close');
  await expect(left).rejects.toThrow(BrowserLeft);
  expect(begun).toEqual(['busy', 'a', 'b', 'c', 'd']);
  gate.open();
  await Promise.all([...running, ...waiting]);

  expect(begun).toEqual(['busy', 'a', 'b', 'c', 'd', 'idle', 'busy']);
});

it('T-84: counts what was computed for a learner, and not what was waited for', async () => {
  const { compute } = createLine();
  await compute('waits', { waits: 60_000, computes: 19_000 });
  await compute('computes', { computes: 20_000 });

  await compute('waits');

  await expect(compute('computes')).rejects.toMatchObject({ code: 'slow-down' });
});

it('T-84: counts what was computed before a failure', async () => {
  let time = 0;
  const computeFor = createComputeFor(
    () => 0,
    () => time,
  );
  const compute = (fail: () => void) =>
    computeFor(
      learner('fails'),
      { raw: new EventEmitter() } as unknown as FastifyReply,
      async () => undefined,
      () => {
        time += 20_000;
        fail();
      },
    );

  await expect(
    compute(() => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');

  await expect(compute(() => undefined)).rejects.toMatchObject({ code: 'slow-down' });
});
