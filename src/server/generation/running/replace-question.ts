import { m } from '#messages';

import type { Question } from '../../../assessment/question.ts';
import type { GenerationReport, WireQuestion } from '../../../contract/test-shapes.ts';
import { AppError } from '../../shared/app-error.ts';
import { generationIdOf, placeOf, questionIdOf } from '../../shared/make-test.ts';
import { type Asker, ownerOf } from '../../store/allowances.ts';
import { findGeneration, type StoredGeneration } from '../../store/generations.ts';
import { beginReplacement, finishReplacement, giveUpReplacement, mostReplacements } from '../../store/replacements.ts';
import { listAskedQuestions } from '../../store/tests.ts';
import { asFailure, type GenerationRunServices, novelAgainst } from '../generation-work.ts';
import { followSignal } from '../writing/follow-signal.ts';
import { toBrowser } from './paper.ts';
import { prepareWriting } from '../test-writing.ts';
import { writeOpenSlots } from '../writing/write-test.ts';

export interface ReplacementOrder {
  asker: Asker;
  questionId: string;
  reason: string;
}

/** Shorter than the time for which a replacement keeps the next one waiting, in ms. */
const totalMilliseconds = 30_000;

/**
 * Writes another question of the same type, difficulty and sub-topic in the place of one that its learner does not want,
 * before the test is made. Takes nothing of the allowance; throws an `AppError` where none may or can be had.
 */
export async function replaceQuestion(
  services: GenerationRunServices,
  order: ReplacementOrder,
  signal: AbortSignal,
): Promise<{ question: WireQuestion; replacementsLeft: number }> {
  const { database, log, now } = services;
  const generation = await findReady(services, order);
  const standing = generation.questions.find(({ id }) => placeOf(id) === placeOf(order.questionId));
  // The answer to the first such call was lost.
  if (standing && standing.id !== order.questionId) {
    return { question: toBrowser(standing), replacementsLeft: mostReplacements - generation.replacements };
  }
  const begun = await beginReplacement(database, generation.id, now());
  if (!begun?.questions || !begun.report) throw refusal(generation);
  const { questions, report: before } = begun;
  try {
    // As it is now: another replacement may have ended since it was found.
    const { question, report } = await writeAnother(services, { ...begun, questions, report: before }, order, signal);
    const replacementsLeft = await finishReplacement(database, {
      generationId: generation.id,
      questionId: order.questionId,
      question,
      report,
    });
    if (replacementsLeft === undefined) throw new AppError('wrong-state', m.server_test_made_by_now);
    return { question: toBrowser(question), replacementsLeft };
  } catch (error) {
    await giveUpReplacement(database, generation.id).catch((second: unknown) =>
      log.error({ err: second }, 'giving up a replacement failed'),
    );
    if (!(error instanceof AppError) && !signal.aborted) log.error({ err: error, generation: generation.id }, 'replacement failed');
    throw asFailure(error);
  }
}

type ReadyGeneration = StoredGeneration & { questions: Question[]; report: GenerationReport };

/** Throws `not-found`, the same for a question that is not there and for somebody else's. */
async function findReady({ database }: GenerationRunServices, { asker, questionId }: ReplacementOrder): Promise<ReadyGeneration> {
  const generation = await findGeneration(database, generationIdOf(questionId));
  const { questions, report } = generation ?? {};
  const isThere = questions?.some(({ id }) => placeOf(id) === placeOf(questionId));
  if (generation?.owner !== ownerOf(asker) || !report || !questions || !isThere) {
    throw new AppError('not-found', m.server_no_such_question);
  }
  if (generation.state !== 'ready') throw new AppError('wrong-state', m.server_test_made);
  return { ...generation, questions, report };
}

function refusal({ replacements }: StoredGeneration): AppError {
  if (replacements >= mostReplacements) {
    return new AppError('wrong-state', () => m.server_replacements_used_up({ count: mostReplacements }));
  }
  return new AppError('wrong-state', m.server_being_replaced);
}

async function writeAnother(
  services: GenerationRunServices,
  generation: ReadyGeneration,
  { questionId, reason }: ReplacementOrder,
  signal: AbortSignal,
): Promise<{ question: Question; report: GenerationReport }> {
  const { id, form, subjectId, questions, replaced, report, replacementTries } = generation;
  const old = questions.find((question) => question.id === questionId);
  if (!old) throw new AppError('not-found', m.server_no_such_question);
  const ofSubject = subjectId === null ? [] : await listAskedQuestions(services.database, subjectId, novelAgainst);
  const asked = [...questions, ...replaced].map(({ stem, concept, options, key }) => ({ stem, concept, keyText: options[key] ?? '' }));
  // A concept it strayed from is not asked for again.
  const concept = reason === 'off-topic' || !form.plan ? undefined : old.concept;
  const place = questions.indexOf(old);
  const slot = { slot: questions.length + replacementTries, type: old.type, difficulty: old.difficulty };
  // Our own bank may hold no other of that sub-topic: one of the rest of the topic is better than the one that is not wanted.
  const slots = concept !== undefined && services.writer.kind === 'builtin' ? [{ ...slot, concept }, slot] : [{ ...slot, concept }];
  const { controller, release } = followSignal(signal);
  const cancelLimit = services.timers.limit(totalMilliseconds, () => controller.abort(new Error('It took too long')));
  try {
    for (const wanted of slots) {
      const writing = prepareWriting(services, {
        form,
        slots: [wanted],
        seed: crypto.randomUUID(),
        idOf: () => questionIdOf(id, place, replacementTries),
        earlier: [...asked, ...ofSubject],
        onQuestion: () => undefined,
        signal: controller.signal,
      });
      await writeOpenSlots(writing);
      const [question] = writing.sheet.questions();
      if (question) return { question, report: merged(report, writing.sheet.report(), reason) };
    }
    throw noOther(services.writer.kind);
  } finally {
    cancelLimit();
    release();
  }
}

function noOther(kind: 'builtin' | 'model'): AppError {
  if (kind === 'model') return new AppError('generation-failed', m.server_not_generated);
  return new AppError('topic-not-covered', m.server_no_other_question, {
    suggestions: [],
  });
}

function merged(one: GenerationReport, other: GenerationReport, reason: string): GenerationReport {
  const rejected = { ...one.rejected };
  for (const [name, count] of Object.entries(other.rejected)) rejected[name] = (rejected[name] ?? 0) + count;
  const replaced = { ...one.replaced, [reason]: (one.replaced?.[reason] ?? 0) + 1 };
  return { written: one.written + other.written, rejected, repeatsRefused: one.repeatsRefused + other.repeatsRefused, replaced };
}
