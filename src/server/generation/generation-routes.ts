import { randomUUID } from 'node:crypto';
import { m } from '#messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Generated, TestForm } from '../../contract/shapes/test-shapes.ts';
import { AppError } from '../shared/app-error.ts';
import { describeUser } from '../shared/wire/describe-user.ts';
import type { GuestIdentity } from '../shared/guest-identity.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import { createRateWindow } from '../shared/rate-window.ts';
import type { Learner } from '../shared/sessions.ts';
import type { Asker } from '../store/generation/allowances.ts';
import type { Database } from '../store/open-database.ts';
import { findSubject } from '../store/learners/subjects.ts';
import type { RequestedGeneration, GenerationService } from './generation-service.ts';
import { createEventStream } from './event-stream.ts';
import type { StoredWriter } from '../store/schema/schema.ts';
import { isIPv6 } from 'node:net';

export interface GenerationRouteServices {
  database: Database;
  guests: GuestIdentity;
  generations: GenerationService;
  freeTestsPerMonth: number;
  now: () => number;
}

/** Per minute, for one learner or one network of guests. */
const mostPlans = 30;

export function generationRoutes(mount: MountEndpoint, services: GenerationRouteServices): void {
  const { database, generations, freeTestsPerMonth, now } = services;

  mount('generate', async ({ body, learner, request, reply }) => {
    const order = await readRequest(services, body.formData, learner, request, reply);
    const stream = request.headers.accept?.includes('text/event-stream') ? createEventStream() : undefined;
    const { result, leave } = await generations.begin(order, stream?.send ?? (() => undefined));
    const answer = result.then(async ({ questions, writer, ...rest }): Promise<Generated> => {
      const user = learner && (await describeUser(database, learner.user, freeTestsPerMonth, now()));
      return { success: true, jsonResponse: { questions }, writer: describeWriter(writer), ...rest, ...(user && { user }) };
    });
    onDisconnect(reply, leave);
    return stream ? stream.answerWith(reply, answer, leave) : answer;
  });

  const mayPlan = createRateWindow(mostPlans, 60_000, now);
  mount('planTest', async ({ body, learner, request }) => {
    if (!mayPlan(learner?.user.id ?? networkOf(request.ip))) {
      throw new AppError('slow-down', m.server_many_plans, { retryAfter: 60 });
    }
    const { form, subjectId } = await readForm(database, body.formData, learner);
    return generations.plan(form, subjectId);
  });

  mount('replaceQuestion', async ({ body, learner, request, reply }) => {
    const leaving = new AbortController();
    onDisconnect(reply, () => leaving.abort(new Error('The browser disconnected')));
    return generations.replace({ asker: askerOf(services, learner, request, reply), ...body }, leaving.signal);
  });
}

/** Calls `listener` when the connection closes, or at once if it is closed already. */
function onDisconnect({ raw }: FastifyReply, listener: () => void): void {
  if (raw.destroyed) listener();
  else raw.once('close', listener);
}

async function readRequest(
  services: GenerationRouteServices,
  formData: TestForm,
  learner: Learner | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestedGeneration> {
  const read = await readForm(services.database, formData, learner);
  return { ...read, asker: askerOf(services, learner, request, reply), idempotencyKey: readKey(request), log: request.log };
}

/** Separates the subject from what the test is written from. A guest has no subjects. */
async function readForm(
  database: Database,
  { subjectId = null, ...form }: TestForm,
  learner: Learner | undefined,
): Promise<Pick<RequestedGeneration, 'form' | 'subjectId'>> {
  if (!learner) return { form, subjectId: null };
  if (subjectId !== null && !(await findSubject(database, learner.user.id, subjectId)))
    throw new AppError('not-found', m.server_no_such_subject);
  return { form, subjectId };
}

function askerOf({ guests }: GenerationRouteServices, learner: Learner | undefined, request: FastifyRequest, reply: FastifyReply): Asker {
  if (learner) return { kind: 'learner', userId: learner.user.id };
  return { kind: 'guest', guestId: guests.findOrCreate(request, reply), address: networkOf(request.ip) };
}

function readKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return randomUUID();
  if (typeof key === 'string' && /^[\u0021-\u007E]{1,200}$/u.test(key)) return key;
  throw new AppError('invalid', m.server_key_wrong, { fields: { 'Idempotency-Key': m.server_key_wrong() } });
}

/** The writer of a test, as shown to its learner. */
export function describeWriter({ kind, name, isCompleted }: StoredWriter): Generated['writer'] {
  if (kind === 'builtin') return { kind, name: m.server_writer_builtin() };
  return { kind, name: isCompleted ? m.server_writer_completed({ name }) : name };
}

/** The network that is rate-limited as one: an IPv4 address itself, or the /64 of an IPv6 address, which is one household. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/u, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
