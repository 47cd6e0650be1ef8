import { planSlots, type Slot } from '../../assessment/paper.ts';
import type { StoredForm } from '../store/schema.ts';
import { listAskedQuestions } from '../store/tests.ts';
import { type GenerationRunServices, novelAgainst, tooFew } from './run-generation.ts';
import { prepareWriting } from './test-writing.ts';
import { writeOpenSlots } from './writing/write-test.ts';

/** What our own bank would ask: a test that nobody sees, of which only types, difficulties and sub-topics are told. */
export async function planFromWriter(services: GenerationRunServices, form: StoredForm, subjectId: string | null): Promise<Slot[]> {
  const earlier = subjectId === null ? [] : await listAskedQuestions(services.database, subjectId, novelAgainst);
  const seed = crypto.randomUUID();
  const slots = planSlots(form.questionType, form.questionCount, form.difficulty, seed);
  const { signal } = new AbortController();
  const order = { form: { ...form, plan: undefined }, slots, seed, idOf: String, earlier, onQuestion: () => undefined, signal };
  const writing = prepareWriting(services, order);
  await writeOpenSlots(writing);
  const { questions } = writing.sheet.progress();
  if (questions.length < slots.length) throw tooFew(services.writer, form, questions.length);
  return questions
    .map(({ slot, question: { type, difficulty, concept } }) => ({ slot, type, difficulty, concept }))
    .sort((one, other) => one.slot - other.slot);
}
