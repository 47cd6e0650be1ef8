import { m } from '#messages';

import type { EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import { countAsked, isNarrow, tallyMatches } from '../../../assessment/matches.ts';
import type { Question } from '../../../assessment/question.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import type { Matched } from '../../../contract/shapes/test-shapes.ts';
import { AppError } from '../../shared/app-error.ts';
import type { StoredForm } from '../../store/schema/schema.ts';
import { newId } from '../../store/new-id.ts';
import { listAskedQuestions } from '../../store/attempts/practice-tests.ts';
import type { ModelFailure } from '../../writers/question-solver.ts';
import { type RunServices, comparedQuestions } from '../run-services.ts';
import { prepareWriting } from '../prepare-writing.ts';
import type { Candidate } from '../drafting/filled-slots.ts';
import { planTest } from '../drafting/plan-test.ts';
import { writeOpenSlots, type WritingJob } from '../drafting/write-open-slots.ts';

/** What a test from the bank will hold. */
interface TestPreview {
  slots: Slot[];
  matched: Matched[];
}

/**
 * Writes a test from the bank for trial: with the same id and the same earlier questions, it is the one that will be written.
 * Throws if it cannot be as asked for, before anything is reserved.
 */
export async function previewTest(
  services: RunServices,
  form: StoredForm,
  subjectId: string | null,
  generationId: string,
): Promise<TestPreview> {
  const earlier = subjectId === null ? [] : await listAskedQuestions(services.database, subjectId, comparedQuestions);
  if (form.widen !== true && services.writer.lacksPart?.(form)) throw await shortageError(services, form, earlier, []);
  const trial = await writeTrial(services, form, earlier, generationId);
  const questions = trial.map(({ question }) => question);
  if (!isAsAsked(questions, form)) throw await shortageError(services, form, earlier, questions);
  const slots = trial.map(({ slot, question: { type, difficulty, concept } }) => ({ slot, type, difficulty, concept }));
  return { slots: slots.sort((one, other) => one.slot - other.slot), matched: tallyMatches(questions) };
}

function isAsAsked(questions: readonly Question[], { questionCount, widen }: StoredForm): boolean {
  return questions.length === questionCount && (widen === true || !isNarrow(questions, questionCount));
}

/** The failure for a test whose slots stayed open. */
export async function openSlotsError(
  services: RunServices,
  form: StoredForm,
  { writer, earlier, draftTest }: WritingJob,
  end: ModelFailure,
): Promise<Error> {
  return writer.kind === 'model' ? end : shortageError(services, form, earlier, draftTest.questions());
}

/** The failure for a test that the bank cannot fill as asked for: it says how it could be. */
async function shortageError(
  services: RunServices,
  form: StoredForm,
  earlier: readonly EarlierQuestion[],
  questions: readonly Question[],
): Promise<AppError> {
  const { writer } = services;
  if (!writer.refuse) return new AppError('generation-failed', m.server_not_generated);
  const tryWith = async (changes: Partial<StoredForm>) => {
    const trial = await writeTrial(services, { ...form, ...changes }, earlier, newId());
    return trial.map(({ question }) => question);
  };
  const available = form.widen ? questions.length : countAsked(questions);
  const matched = tallyMatches(form.widen ? questions : await tryWith({ widen: true }));
  const isUsedUp =
    form.onlyUnseen === true && !writer.lacksPart?.(form) && countAsked(await tryWith({ onlyUnseen: false })) > countAsked(questions);
  return writer.refuse(form, { available, matched, isUsedUp }, earlier);
}

async function writeTrial(
  services: RunServices,
  form: StoredForm,
  earlier: readonly EarlierQuestion[],
  generationId: string,
): Promise<Candidate[]> {
  const draws = services.drawsOf(generationId);
  const writing = prepareWriting(services, {
    form,
    slots: planTest(services, form, draws),
    draws,
    turn: 0,
    idOf: String,
    earlier,
    onQuestion: () => undefined,
    context: { signal: new AbortController().signal },
  });
  await writeOpenSlots(writing);
  return writing.draftTest.progress().questions;
}
