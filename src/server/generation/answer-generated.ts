import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Generated } from '../../contract/shapes/test-shapes.ts';
import { onDisconnect } from '../shared/http/until-disconnect.ts';
import type { Learner } from '../shared/sessions.ts';
import { describeUser } from '../shared/wire/describe-user.ts';
import { describeWriter } from '../shared/wire/describe-writer.ts';
import type { Database } from '../store/open-database.ts';
import { createEventStream } from './event-stream.ts';
import type { GeneratedTest } from './running/generated-test.ts';
import type { OnGenerationEvent } from './running/running-generation.ts';
import type { Waiter } from './running/run-registry.ts';

export interface AnswerServices {
  database: Database;
  freeTestsPerMonth: number;
  now: () => number;
}

/** The request whose answer is a generated test. */
export interface GeneratedCall {
  learner: Learner | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

export async function describeGenerated(
  { database, freeTestsPerMonth, now }: AnswerServices,
  learner: Learner | undefined,
  { questions, writer, report, matched, language, replacementsLeft }: GeneratedTest,
): Promise<Generated> {
  const user = learner && (await describeUser(database, learner.user, freeTestsPerMonth, now()));
  const about = { writer: describeWriter(writer), report, matched, language, replacementsLeft };
  return { success: true, jsonResponse: { questions }, ...about, ...(user && { user }) };
}

/** Answers with the test that `wait` waits for: as a stream of events, or as JSON unless the browser accepts a stream. */
export async function answerGenerated(
  services: AnswerServices,
  { learner, request, reply }: GeneratedCall,
  wait: (onEvent: OnGenerationEvent) => Promise<Waiter>,
  form = request.headers.accept?.includes('text/event-stream') ? 'stream' : 'json',
) {
  const stream = form === 'stream' ? createEventStream() : undefined;
  const { result, leave } = await wait(stream?.send ?? (() => undefined));
  const answer = result.then((generated) => describeGenerated(services, learner, generated));
  onDisconnect(reply, leave);
  return stream ? stream.answerWith(reply, answer, leave) : answer;
}
