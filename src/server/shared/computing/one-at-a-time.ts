import { m } from '#messages';

import type { FastifyReply } from 'fastify';

import { AppError } from '../app-error.ts';
import { BrowserLeft } from '../http/until-disconnect.ts';
import type { Learner } from '../sessions.ts';

/** Does what one learner asks for one after the other, and not for a browser that has left: many calls at once are no faster than one. */
export type OneAtATime = <Result>(learner: Learner, reply: FastifyReply, job: () => Promise<Result>) => Promise<Result>;

/** Of one learner: more than a few open tabs ask for. */
const mostWaiting = 20;
/** In seconds. */
const retryAfter = 5;

export function createOneAtATime(): OneAtATime {
  /** What waits, by learner; without an entry nothing is under way. */
  const lines = new Map<string, (() => void)[]>();
  const beginNext = (id: string) => {
    const begin = lines.get(id)?.shift();
    if (begin) begin();
    else lines.delete(id);
  };
  return async ({ user: { id } }, { raw }, job) => {
    const line = lines.get(id);
    if (line && line.length >= mostWaiting) throw new AppError('slow-down', m.server_computed_much, { retryAfter });
    if (line) await new Promise<void>((begin) => line.push(begin));
    else lines.set(id, []);
    try {
      if (raw.destroyed) throw new BrowserLeft('The browser disconnected');
      return await job();
    } finally {
      beginNext(id);
    }
  };
}
