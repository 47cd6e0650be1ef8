import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TestForm } from '../../contract/shapes/test-shapes.ts';
import { AppError } from '../shared/app-error.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import { untilDisconnect } from '../shared/http/until-disconnect.ts';
import { networkOf } from '../shared/http/network-of.ts';
import { readIdempotencyKey } from '../shared/http/read-idempotency-key.ts';
import { createRateWindow } from '../shared/rate-window.ts';
import type { Learner } from '../shared/sessions.ts';
import type { Database } from '../store/open-database.ts';
import { findSubject } from '../store/learners/subjects.ts';
import { hindiWanted, languageOf } from '../writers/language-of.ts';
import { isNotes } from '../writers/notes/is-notes.ts';
import type { RequestedGeneration } from './generation-service.ts';
import { answerGenerated } from './answer-generated.ts';
import { isShortage } from './bank/preview-test.ts';
import { askerOf } from './asker-of.ts';
import { type OwnGenerationServices, ownGenerationRoutes } from './own-generation-routes.ts';

/** Per minute, for one learner or one network of guests. */
const mostPlans = 30;
/** Refused generations count against no allowance, but each is written for trial. */
const mostRefusals = 60;

export function generationRoutes(mount: MountEndpoint, services: OwnGenerationServices): void {
  const { database, generations, now } = services;
  ownGenerationRoutes(mount, services);

  const refusals = createRateWindow(mostRefusals, 60_000, now);
  mount('generate', async ({ body, learner, request, reply }) => {
    const caller = learner?.user.id ?? networkOf(request.ip);
    if (refusals.isFull(caller)) throw new AppError('slow-down', m.server_too_fast, { retryAfter: 60 });
    const order = await readRequest(services, body.formData, learner, request, reply);
    return answerGenerated(services, { learner, request, reply }, async (onEvent) => {
      try {
        return await generations.begin(order, onEvent);
      } catch (error) {
        if (isShortage(error)) refusals(caller);
        throw error;
      }
    });
  });

  const mayPlan = createRateWindow(mostPlans, 60_000, now);
  mount('planTest', async ({ body, learner, request, reply }) => {
    const caller = learner?.user.id ?? networkOf(request.ip);
    if (!mayPlan(caller)) throw new AppError('slow-down', m.server_many_plans, { retryAfter: 60 });
    const { form, subjectId } = await readForm(database, body.formData, learner);
    return generations.plan(form, subjectId, { caller, signal: untilDisconnect(reply) });
  });

  mount('replaceQuestion', async ({ body, learner, request, reply }) => {
    const asker = askerOf(services.guests, learner, request, reply);
    return generations.replace({ asker, ...body }, untilDisconnect(reply));
  });
}

async function readRequest(
  services: OwnGenerationServices,
  formData: TestForm,
  learner: Learner | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestedGeneration> {
  const read = await readForm(services.database, formData, learner);
  return {
    ...read,
    asker: askerOf(services.guests, learner, request, reply),
    idempotencyKey: readIdempotencyKey(request),
    log: request.log,
  };
}

/** Separates the subject from what the test is written from. A guest has no subjects. */
async function readForm(
  database: Database,
  { subjectId = null, ...sent }: TestForm,
  learner: Learner | undefined,
): Promise<Pick<RequestedGeneration, 'form' | 'subjectId'>> {
  const form = inLanguageOfPage(sent);
  if (!learner) return { form, subjectId: null };
  if (subjectId !== null && !(await findSubject(database, learner.user.id, subjectId)))
    throw new AppError('not-found', m.server_no_such_subject);
  return { form, subjectId };
}

/** On an English page, Hindi in Latin letters is how learners type, and no wish for questions in Hindi. */
function inLanguageOfPage<Form extends Omit<TestForm, 'subjectId'>>(form: Form): Form {
  const text = `${form.title} ${form.description}`;
  const isChosen = form.language !== undefined || getLocale() === 'hi' || isNotes(form.description);
  if (isChosen || /\p{Script=Devanagari}/u.test(text) || hindiWanted.test(text) || languageOf(text) === 'en') return form;
  return { ...form, language: 'en' };
}
