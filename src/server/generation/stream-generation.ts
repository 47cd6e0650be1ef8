import { PassThrough, type Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import type { Generated } from '../../contract/test-shapes.ts';
import { failureBody, notedFailure } from '../shared/answer-failure.ts';
import type { GenerationEvent } from './running/running-generation.ts';

const heartbeatMilliseconds = 10_000;

/** A stream of server-sent events (HTML Living Standard, 9.2): what happens on the way, then `done` or `failed`. */
export interface EventStream {
  hear: (event: GenerationEvent) => void;
  /** The stream to answer with, which ends with `answer`. Calls `onGone` when the browser is no longer there. */
  answerWith: (reply: FastifyReply, answer: Promise<Generated>, onGone: () => void) => Readable;
}

export function createEventStream(): EventStream {
  const stream = new PassThrough();
  const write = (event: string, data: unknown) => stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  return {
    hear: ({ name, data }) => write(name, data),
    answerWith(reply, answer, onGone) {
      const heartbeat = setInterval(() => stream.write(': still writing\n\n'), heartbeatMilliseconds);
      stream.once('close', () => {
        clearInterval(heartbeat);
        onGone();
      });
      void answer
        .then((done) => write('done', done))
        .catch((error: Error) => {
          const failure = notedFailure(error, reply.log);
          // Its status was sent long ago; what is counted is what came of it.
          reply.request.failureCode = failure.code;
          write('failed', failureBody(failure));
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
