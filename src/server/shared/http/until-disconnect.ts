import type { FastifyReply } from 'fastify';

/** The answer is not wanted: no fault, and nothing to log. */
export class BrowserLeft extends Error {}

/** Aborted when the connection closes. */
export function untilDisconnect(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  onDisconnect(reply, () => leaving.abort(new BrowserLeft('The browser disconnected')));
  return leaving.signal;
}

/** Calls `listener` when the connection closes, or at once if it is closed already. */
export function onDisconnect({ raw }: FastifyReply, listener: () => void): void {
  if (raw.destroyed) listener();
  else raw.once('close', listener);
}
