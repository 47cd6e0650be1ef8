import { m } from '#messages';

import type { EarlierQuestion } from '../../../assessment/novelty.ts';
import { planSlots, type Slot } from '../../../assessment/paper.ts';
import { AppError } from '../../shared/app-error.ts';
import type { StoredForm } from '../../store/schema.ts';
import { listAskedQuestions } from '../../store/tests.ts';
import { type GenerationRunServices, novelAgainst } from '../generation-work.ts';
import { prepareWriting } from '../test-writing.ts';
import type { Candidate } from '../writing/sheet.ts';
import { writeOpenSlots } from '../writing/write-test.ts';

/** What our own bank would ask: a test that nobody sees, of which only types, difficulties and sub-topics are told. */
export async function planFromWriter(services: GenerationRunServices, form: StoredForm, subjectId: string | null): Promise<Slot[]> {
  const earlier = subjectId === null ? [] : await listAskedQuestions(services.database, subjectId, novelAgainst);
  const questions = await writeInVain(services, form, earlier);
  if (questions.length < form.questionCount) throw await describeShortage(services, form, earlier, questions.length);
  return questions
    .map(({ slot, question: { type, difficulty, concept } }) => ({ slot, type, difficulty, concept }))
    .sort((one, other) => one.slot - other.slot);
}

/** How often a smaller test is tried before none is offered. */
const mostTries = 6;

/** What to say of a test that could not be filled, with a number of questions that can be. */
export async function describeShortage(
  services: GenerationRunServices,
  form: StoredForm,
  earlier: readonly EarlierQuestion[],
  written: number,
): Promise<AppError> {
  const { writer } = services;
  if (!writer.tooFew) return new AppError('generation-failed', m.server_not_generated);
  // A smaller test has another mixture of types: what filled slots of the longer may not fill its.
  let count = written;
  for (let tries = 0; count > 0 && !form.plan; tries++, count--) {
    if (tries === mostTries) return writer.tooFew(form, 0, earlier);
    const questions = await writeInVain(services, { ...form, questionCount: count }, earlier);
    if (questions.length === count) break;
  }
  return writer.tooFew(form, count, earlier);
}

async function writeInVain(services: GenerationRunServices, form: StoredForm, earlier: readonly EarlierQuestion[]): Promise<Candidate[]> {
  const seed = crypto.randomUUID();
  const slots = planSlots(form.questionType, form.questionCount, form.difficulty, seed);
  const { signal } = new AbortController();
  const order = { form: { ...form, plan: undefined }, slots, seed, idOf: String, earlier, onQuestion: () => undefined, signal };
  const writing = prepareWriting(services, order);
  await writeOpenSlots(writing);
  return writing.sheet.progress().questions;
}
