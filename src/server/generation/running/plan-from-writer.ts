import { m } from '#messages';

import type { EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import { planSlots, type Slot } from '../../../assessment/test-layout.ts';
import { AppError } from '../../shared/app-error.ts';
import type { StoredForm } from '../../store/schema/schema.ts';
import { listAskedQuestions } from '../../store/attempts/practice-tests.ts';
import type { ModelFailure } from '../../writers/question-solver.ts';
import { type RunServices, comparedQuestions } from '../run-services.ts';
import { prepareWriting } from '../prepare-writing.ts';
import type { Candidate } from '../drafting/draft-test.ts';
import { writeOpenSlots, type WritingJob } from '../drafting/write-open-slots.ts';

/** Plans a test by writing one from the bank and reading off the types, difficulties and sub-topics. */
export async function planFromWriter(services: RunServices, form: StoredForm, subjectId: string | null): Promise<Slot[]> {
  const earlier = subjectId === null ? [] : await listAskedQuestions(services.database, subjectId, comparedQuestions);
  const questions = await writeTrial(services, form, earlier);
  if (questions.length < form.questionCount) throw await shortageError(services, form, earlier, questions.length);
  return questions
    .map(({ slot, question: { type, difficulty, concept } }) => ({ slot, type, difficulty, concept }))
    .sort((one, other) => one.slot - other.slot);
}

/** Attempts to find a smaller test that can be filled. */
const mostTries = 6;

/** The error for a test that could not be filled. */
export async function openSlotsError(
  services: RunServices,
  form: StoredForm,
  { writer, earlier, draftTest }: WritingJob,
  end: ModelFailure,
): Promise<Error> {
  return writer.kind === 'model' ? end : shortageError(services, form, earlier, draftTest.questions().length);
}

/** The error for a test that the bank could not fill; it offers a number of questions that can be. */
async function shortageError(
  services: RunServices,
  form: StoredForm,
  earlier: readonly EarlierQuestion[],
  written: number,
): Promise<AppError> {
  const { writer } = services;
  if (!writer.tooFew) return new AppError('generation-failed', m.server_not_generated);
  // A smaller test has a different mix of types, so the drafts of the longer one may not fill it.
  let count = written;
  for (let tries = 0; count > 0 && !form.plan; tries++, count--) {
    if (tries === mostTries) return writer.tooFew(form, 0, earlier);
    const questions = await writeTrial(services, { ...form, questionCount: count }, earlier);
    if (questions.length === count) break;
  }
  return writer.tooFew(form, count, earlier);
}

async function writeTrial(services: RunServices, form: StoredForm, earlier: readonly EarlierQuestion[]): Promise<Candidate[]> {
  const seed = crypto.randomUUID();
  const slots = planSlots(form.questionType, form.questionCount, form.difficulty, seed);
  const { signal } = new AbortController();
  const request = {
    form: { ...form, plan: undefined },
    slots,
    seed,
    idOf: String,
    earlier,
    onQuestion: () => undefined,
    context: { signal },
  };
  const writing = prepareWriting(services, request);
  await writeOpenSlots(writing);
  return writing.draftTest.progress().questions;
}
