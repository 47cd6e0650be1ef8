import type { FastifyReply } from 'fastify';

import { untilDisconnect } from '../http/until-disconnect.ts';
import type { Learner } from '../sessions.ts';
import { createJobLine } from './job-line.ts';

/** Does what takes long for a learner with many tests: in turns that are fair to each, and not for a browser that has left. */
export type ComputeFor = <Result>(learner: Learner, reply: FastifyReply, job: () => Promise<Result>) => Promise<Result>;

/** While one computes, others wait for the database. */
const atOnce = 4;
/** A class may open its analytics at once, and most take a moment. */
const mostWaiting = 1000;

export function createComputeFor(now: () => number): ComputeFor {
  const line = createJobLine({ now, atOnce, mostWaiting });
  return (learner, reply, job) => line.run({ caller: learner.user.id, signal: untilDisconnect(reply), estimate: 0 }, job);
}
