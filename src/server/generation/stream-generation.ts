import { PassThrough } from 'node:stream';

import type { FastifyReply } from 'fastify';

import type { Generated } from '../../contract/test-shapes.ts';
import { failureBody } from '../shared/answer-failure.ts';
import { AppError } from '../shared/app-error.ts';
import type { Paper } from './generation-service.ts';
import type { RunningGeneration } from './running-generation.ts';

const heartbeatMilliseconds = 10_000;

/**
 * Sends a generation as server-sent events (HTML Living Standard, 9.2): what happens on the way, then `done` with the whole
 * answer or `failed` with the failure. Ends the generation when the browser goes away.
 */
export function streamGeneration(reply: FastifyReply, running: RunningGeneration<Paper>, answer: Promise<Generated>): FastifyReply {
  const stream = new PassThrough();
  const send = (event: string, data: unknown) => stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  const heartbeat = setInterval(() => stream.write(': still writing\n\n'), heartbeatMilliseconds);
  const stop = running.listen(({ name, data }) => send(name, data));
  stream.once('close', () => {
    clearInterval(heartbeat);
    stop();
  });
  void answer
    .then((done) => send('done', done))
    .catch((error: unknown) => send('failed', failureOf(error)))
    .finally(() => {
      clearInterval(heartbeat);
      stream.end();
    });
  return reply.type('text/event-stream; charset=utf-8').header('X-Accel-Buffering', 'no').send(stream);
}

function failureOf(error: unknown) {
  if (error instanceof AppError) return failureBody(error.code, error.message, error.details);
  return failureBody('unexpected', 'Something went wrong', {});
}
