import { EventEmitter } from 'node:events';

import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';

import { createGate } from '../../testing/gate.ts';
import { BrowserLeft } from '../http/until-disconnect.ts';
import type { Learner } from '../sessions.ts';
import { createComputeFor } from './compute-for.ts';

const learner = (id: string) => ({ user: { id } }) as Learner;

it('T-84: does four jobs at once, then that of the learner who has had the least, and none whose browser has left', async () => {
  let now = 0;
  const computeFor = createComputeFor(() => now);
  const begun: string[] = [];
  const connections = new Map<string, EventEmitter>();
  const compute = (name: string, job: () => Promise<void>) => {
    const raw = new EventEmitter();
    connections.set(name, raw);
    return computeFor(learner(name), { raw } as unknown as FastifyReply, async () => {
      begun.push(name);
      await job();
    });
  };
  await compute('busy', async () => {
    now += 500;
  });
  const gate = createGate();
  const running = ['a', 'b', 'c', 'd'].map((name) => compute(name, () => gate.opened));
  const left = compute('left', async () => undefined);
  const waiting = [compute('busy', async () => undefined), compute('idle', async () => undefined)];

  connections.get('left')?.emit('close');
  await expect(left).rejects.toThrow(BrowserLeft);
  expect(begun).toEqual(['busy', 'a', 'b', 'c', 'd']);
  gate.open();
  await Promise.all([...running, ...waiting]);

  expect(begun).toEqual(['busy', 'a', 'b', 'c', 'd', 'idle', 'busy']);
});
