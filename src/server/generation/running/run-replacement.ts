import { m } from '#messages';

import { asEarlier } from '../../../assessment/drafts/novelty.ts';
import { tallyMatches } from '../../../assessment/matches.ts';
import { difficulties, type Difficulty, type Question } from '../../../assessment/question.ts';
import { drawsWithin } from '../../../assessment/random.ts';
import { askedDifficulty, type Slot } from '../../../assessment/test-layout.ts';
import type { GenerationReport, Replaced } from '../../../contract/shapes/test-shapes.ts';
import { AppError } from '../../shared/app-error.ts';
import { generationIdOf, placeOf, wasWrittenHere } from '../../shared/make-test.ts';
import { type Asker, callerOf, ownerOf } from '../../store/generation/allowances.ts';
import { findGeneration, type StoredGeneration } from '../../store/generation/generations.ts';
import { beginReplacement, finishReplacement, giveUpReplacement, maxReplacements } from '../../store/generation/replacements.ts';
import { listAskedQuestions } from '../../store/attempts/practice-tests.ts';
import type { StoredForm } from '../../store/schema/schema.ts';
import { toGenerationFailure, type RunServices, comparedQuestions } from '../run-services.ts';
import { followSignal } from '../../shared/node-20.ts';
import { writeReplacement } from '../bank/write-replacement.ts';
import { toBrowserQuestion } from './generated-test.ts';
import { briefFor } from '../prepare-writing.ts';
import { createPartFinder } from '../../writers/notes/prepared-notes.ts';

export interface ReplacementRequest {
  asker: Asker;
  questionId: string;
  reason: string;
}

/** Shorter than the lease of a replacement in the store, in ms. */
const totalMilliseconds = 30_000;

/**
 * Replaces a question of a test that was not created yet by another of the same type, difficulty, form and sub-topic, on the
 * same passage or part of the notes; by an easier or a harder one if it was too hard or too easy. Costs no allowance. Throws an `AppError` if it is not allowed or none can be written.
 */
export async function runReplacement(services: RunServices, request: ReplacementRequest, signal: AbortSignal): Promise<Replaced> {
  const { database, log, now } = services;
  const generation = await findReady(services, request);
  const current = generation.questions.find(({ id }) => placeOf(id) === placeOf(request.questionId));
  // A repeat of a call whose response was lost.
  if (current && current.id !== request.questionId) {
    return describe(generation, current, maxReplacements - generation.replacements);
  }
  const begun = await beginReplacement(database, generation.id, now());
  if (!begun?.questions || !begun.report) throw refusal(generation);
  const { questions, report: before } = begun;
  try {
    // From `begun`: another replacement may have finished since `findReady`.
    const { question, report } = await replace(services, { ...begun, questions, report: before }, request, signal);
    const replacementsLeft = await finishReplacement(database, {
      generationId: generation.id,
      questionId: request.questionId,
      question,
      report,
    });
    if (replacementsLeft === undefined) throw new AppError('wrong-state', m.server_test_made_by_now);
    const changed = questions.map((each) => (each.id === request.questionId ? question : each));
    return describe({ questions: changed, report }, question, replacementsLeft);
  } catch (error) {
    await giveUpReplacement(database, generation.id).catch((second: unknown) =>
      log.error({ err: second }, 'giving up a replacement failed'),
    );
    if (!(error instanceof AppError) && !signal.aborted) log.error({ err: error, generation: generation.id }, 'replacement failed');
    throw toGenerationFailure(error);
  }
}

function describe(
  { questions, report }: Pick<ReadyGeneration, 'questions' | 'report'>,
  question: Question,
  replacementsLeft: number,
): Replaced {
  return { question: toBrowserQuestion(question), replacementsLeft, report, matched: tallyMatches(questions) };
}

type ReadyGeneration = StoredGeneration & { questions: Question[]; report: GenerationReport };

/** Throws the same `not-found` for a missing question and for another owner’s. */
async function findReady({ database }: RunServices, { asker, questionId }: ReplacementRequest): Promise<ReadyGeneration> {
  const generation = await findGeneration(database, generationIdOf(questionId));
  const { questions, report } = generation ?? {};
  const isThere = questions?.some(({ id }) => placeOf(id) === placeOf(questionId));
  if (generation?.owner !== ownerOf(asker) || !report || !questions || !isThere) {
    throw new AppError('not-found', m.server_no_such_question);
  }
  if (!wasWrittenHere(generation)) throw new AppError('wrong-state', m.server_copy_stays);
  if (generation.state !== 'ready') throw new AppError('wrong-state', m.server_test_made);
  return { ...generation, questions, report };
}

function refusal({ replacements }: StoredGeneration): AppError {
  if (replacements >= maxReplacements) {
    return new AppError('wrong-state', () => m.server_replacements_used_up({ count: maxReplacements }));
  }
  return new AppError('wrong-state', m.server_being_replaced);
}

async function replace(
  services: RunServices,
  generation: ReadyGeneration,
  { asker, questionId, reason }: ReplacementRequest,
  signal: AbortSignal,
): Promise<{ question: Question; report: GenerationReport }> {
  const { form, subjectId, questions, replaced, report, replacementTries } = generation;
  const old = questions.find((question) => question.id === questionId);
  if (!old) throw new AppError('not-found', m.server_no_such_question);
  const ofSubject = subjectId === null ? [] : await listAskedQuestions(services.database, subjectId, comparedQuestions);
  const asked = [...questions, ...replaced].map(asEarlier);
  const unwanted = [old, ...replaced].flatMap(({ origin }) => origin ?? []);
  const isByBank = services.writer.kind === 'builtin';
  const wanted = difficultiesFor(old, reason);
  if (wanted?.length === 0) throw noOtherDifficulty(reason);
  // A question that was off-topic does not bind its replacement to the sub-topic. What the bank is told is a preference.
  const concept = reason === 'off-topic' || !(form.plan || isByBank) ? undefined : old.concept;
  const place = questions.indexOf(old);
  const { passage } = old;
  const draws = drawsWithin(services.drawsOf(generation.id), `replacement ${replacementTries}`);
  const { parts } = briefFor(services.writer, form, draws);
  const slot = {
    ...slotLike(old, questions.length + replacementTries, services.writer.kind),
    difficulty: wanted?.[0] ?? askedDifficulty(form, place),
    part: parts && createPartFinder(parts)(old),
  };
  // The bank may have no other question on what was asked for: then one near it will do, or any that it has.
  const wider = { ...form, plan: undefined, widen: true, exactTopic: false, onlyDifficulty: false };
  const onTopic = { ...form, exactTopic: form.exactTopic ?? reason === 'off-topic' };
  const anyDifficulty = [onTopic, wider, { ...wider, onlyUnseen: false }];
  const ofBank = wanted ? [{ ...onTopic, plan: undefined, onlyDifficulty: true }] : anyDifficulty;
  const forms = isByBank ? ofBank : [form];
  const { controller, release } = followSignal(signal);
  const cancelLimit = services.timers.limit(totalMilliseconds, () => controller.abort(new Error('It took too long')));
  const earlier = [...asked, ...ofSubject];
  const paperKey = services.paperKeyOf(generation.id);
  const of = { questionId, paperKey, tries: replacementTries, forms, difficulties: isByBank ? wanted : undefined };
  const brief = { ...of, slot: { ...slot, concept }, passage, earlier, unwanted };
  const context = { signal: controller.signal, owner: generation.owner };
  try {
    const written = services.bank
      ? await services.bank('replace', brief, { caller: callerOf(asker), signal: controller.signal })
      : await writeReplacement(services, brief, context);
    if (isByBank && wanted && !wanted.some((each) => each === written?.question.difficulty)) throw noOtherDifficulty(reason);
    if (!written) throw noReplacementError(services.writer.kind);
    const counts = count(questions.with(place, written.question), form);
    return { question: written.question, report: { ...mergeReports(report, written.report, reason), ...counts } };
  } finally {
    cancelLimit();
    release();
  }
}

/** What a replacement may have: the easiest first for a question that was too hard. Undefined where it does not matter. */
function difficultiesFor({ difficulty, type }: Question, reason: string): Difficulty[] | undefined {
  const place = difficulties.indexOf(difficulty);
  if (reason === 'too-hard') return difficulties.slice(0, place);
  // A true/false question is never hard. Of the hardest, another one will do.
  const harder = difficulties.slice(place + 1).filter((each) => type === 'mcq' || each !== 'hard');
  return reason === 'too-easy' && harder.length > 0 ? harder : undefined;
}

function noOtherDifficulty(reason: string): AppError {
  const words = reason === 'too-hard' ? m.server_none_easier : m.server_none_harder;
  return new AppError('topic-not-covered', words, { suggestions: [] });
}

/** The bank writes plain questions only. */
function slotLike({ type, form, passage }: Question, slot: number, writtenBy: 'builtin' | 'model'): Omit<Slot, 'difficulty'> {
  const like = { slot, type };
  return writtenBy === 'builtin' ? like : { ...like, ...(form && { form }), ...(passage && { passage: 1 }) };
}

function count(questions: readonly Question[], form: StoredForm): Pick<GenerationReport, 'otherDifficulty' | 'seenBefore'> {
  return {
    otherDifficulty: questions.filter(({ difficulty }, place) => difficulty !== askedDifficulty(form, place)).length || undefined,
    seenBefore: questions.filter(({ seenBefore }) => seenBefore).length || undefined,
  };
}

function noReplacementError(kind: 'builtin' | 'model'): AppError {
  if (kind === 'model') return new AppError('generation-failed', m.server_not_generated);
  return new AppError('topic-not-covered', m.server_no_other_question, {
    suggestions: [],
  });
}

function mergeReports(one: GenerationReport, other: GenerationReport, reason: string): GenerationReport {
  const rejected = { ...one.rejected };
  for (const [name, count] of Object.entries(other.rejected)) rejected[name] = (rejected[name] ?? 0) + count;
  const replaced = { ...one.replaced, [reason]: (one.replaced?.[reason] ?? 0) + 1 };
  const counts = { written: one.written + other.written, repeatsRefused: one.repeatsRefused + other.repeatsRefused };
  return { ...one, ...counts, rejected, replaced };
}
