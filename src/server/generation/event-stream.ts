import { PassThrough, type Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import type { Generated } from '../../contract/shapes/test-shapes.ts';
import { failureBody, logFailure } from '../shared/http/answer-failure.ts';
import type { GenerationEvent } from './running/running-generation.ts';

const heartbeatMilliseconds = 10_000;

/** A stream of server-sent events (HTML Living Standard, 9.2): progress, then `done` or `failed`. */
export interface EventStream {
  send: (event: GenerationEvent) => void;
  /** The body of the reply, which ends with `answer`. Calls `onClose` when it has ended or the browser has disconnected. */
  answerWith: (reply: FastifyReply, answer: Promise<Generated>, onClose: () => void) => Readable;
}

export function createEventStream(): EventStream {
  const stream = new PassThrough();
  const write = (event: string, data: unknown) => stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  return {
    send: ({ name, data }) => write(name, data),
    answerWith(reply, answer, onClose) {
      const heartbeat = setInterval(() => stream.write(': still writing\n\n'), heartbeatMilliseconds);
      stream.once('close', () => {
        clearInterval(heartbeat);
        onClose();
      });
      void answer
        .then((done) => write('done', done))
        .catch((error: Error) => {
          const failure = logFailure(error, reply.log);
          // The status line has been sent; metrics count the failure.
          reply.request.failureCode = failure.code;
          // The generation goes on elsewhere: for the browser, only the connection is lost.
          if (failure.code !== 'unavailable') write('failed', failureBody(failure));
        })
        .finally(() => {
          clearInterval(heartbeat);
          stream.end();
        });
      void reply.type('text/event-stream; charset=utf-8').header('X-Accel-Buffering', 'no');
      return stream;
    },
  };
}
