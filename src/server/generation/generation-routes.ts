import { randomUUID } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Generated, TestForm } from '../../contract/test-shapes.ts';
import { AppError } from '../shared/app-error.ts';
import { describeUser } from '../shared/describe-user.ts';
import type { GuestIdentity } from '../shared/guest-identity.ts';
import type { MountEndpoint } from '../shared/mount-endpoint.ts';
import type { Learner } from '../shared/sessions.ts';
import type { Asker } from '../store/allowances.ts';
import type { Database } from '../store/open-database.ts';
import { findSubject } from '../store/subjects.ts';
import { networkOf } from './network-of.ts';
import type { GenerationOrder, GenerationService } from './generation-service.ts';
import { streamGeneration } from './stream-generation.ts';

export interface GenerationRouteServices {
  database: Database;
  guests: GuestIdentity;
  generations: GenerationService;
  freeTestsPerMonth: number;
  now: () => number;
}

export function generationRoutes(mount: MountEndpoint, services: GenerationRouteServices): void {
  const { database, generations, freeTestsPerMonth, now } = services;

  mount('generate', async ({ body, learner, request, reply }) => {
    const order = await orderOf(services, body.formData, learner, request, reply);
    const running = await generations.begin(order);
    const answer = running.result.then(async ({ questions, ...rest }): Promise<Generated> => {
      const user = learner && (await describeUser(database, learner.user, freeTestsPerMonth, now()));
      return { success: true, jsonResponse: { questions }, ...rest, ...(user && { user }) };
    });
    if (request.headers.accept?.includes('text/event-stream')) return streamGeneration(reply, running, answer);
    const stop = running.listen(() => undefined);
    // Closed before it was answered: the browser went away, perhaps while the test was being reserved.
    if (reply.raw.destroyed) stop();
    else reply.raw.once('close', stop);
    return answer;
  });
}

async function orderOf(
  { database, guests }: GenerationRouteServices,
  form: TestForm,
  learner: Learner | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<GenerationOrder> {
  const { title, description, questionCount, difficulty, questionType, negative, timePerQuestion } = form;
  const subjectId = learner ? (form.subjectId ?? null) : null;
  if (learner && subjectId !== null && !(await findSubject(database, learner.user.id, subjectId))) {
    throw new AppError('not-found', 'No such subject.');
  }
  const asker: Asker = learner
    ? { kind: 'learner', userId: learner.user.id }
    : { kind: 'guest', guestId: guests.findOrGive(request, reply), address: networkOf(request.ip) };
  return {
    asker,
    subjectId,
    form: { title, description, questionCount, difficulty, questionType, negative, timePerQuestion },
    idempotencyKey: readKey(request),
  };
}

function readKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return randomUUID();
  if (typeof key === 'string' && /^[\u0021-\u007E]{1,200}$/u.test(key)) return key;
  const message = 'Idempotency-Key must have 1 to 200 printable characters.';
  throw new AppError('invalid', message, { fields: { 'Idempotency-Key': message } });
}
