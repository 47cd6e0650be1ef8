import type { FastifyReply } from 'fastify';

import { untilDisconnect } from '../http/until-disconnect.ts';
import { processorTime } from '../node-20.ts';
import type { Learner } from '../sessions.ts';
import { createJobLine } from './job-line.ts';

/**
 * Reads, and computes of it, what takes long for a learner with many tests: in turns that are fair to each, and not for a browser that
 * has left. What is read is waited for, so only computing counts.
 */
export type ComputeFor = <Read, Result>(
  learner: Learner,
  reply: FastifyReply,
  read: () => Promise<Read>,
  compute: (found: Read) => Result,
) => Promise<Result>;

/** While one computes, others wait for the database. */
const atOnce = 4;
/** A class may open its analytics at once, and most take a moment. */
const mostWaiting = 1000;

export function createComputeFor(now: () => number, time = processorTime): ComputeFor {
  const line = createJobLine({ now, atOnce, mostWaiting });
  return (learner, reply, read, compute) =>
    line.run({ caller: learner.user.id, signal: untilDisconnect(reply), estimate: 0 }, async (spend) => {
      const found = await read();
      const begun = time();
      try {
        return compute(found);
      } finally {
        spend(time() - begun);
      }
    });
}
