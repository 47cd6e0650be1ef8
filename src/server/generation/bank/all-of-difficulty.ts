import type { EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import type { Question, QuestionKind } from '../../../assessment/question.ts';
import { type Draws, drawsWithin } from '../../../assessment/random.ts';
import type { StoredForm } from '../../store/schema/schema.ts';
import { isNotes } from '../../writers/notes/is-notes.ts';
import { asEarlier } from '../../../assessment/drafts/novelty.ts';
import { writeOpenSlots } from '../drafting/write-open-slots.ts';
import { prepareWriting, type WritingServices } from '../prepare-writing.ts';

interface WrittenTest {
  form: StoredForm;
  questions: readonly Question[];
  /** What the subject asked before. */
  earlier: readonly EarlierQuestion[];
  draws: Draws;
  signal: AbortSignal;
}

/**
 * How many new questions of the difficulty asked for a test has, if that is all that the bank has of them on what was asked for, for the
 * class or exam. Undefined where every question is of that difficulty, and where the bank would have one more: it is written for trial.
 */
export async function countAllOfDifficulty(services: WritingServices, test: WrittenTest): Promise<number | undefined> {
  const { form, questions } = test;
  const { difficulty, plan } = form;
  const kinds = kindsOf(form).filter((kind) => kind === 'mcq' || difficulty !== 'hard');
  const isOther = (question: Question) => question.difficulty !== difficulty && kinds.includes(question.type);
  if (plan || isNotes(form.description) || !questions.some(isOther)) return undefined;
  const more = await Promise.all(kinds.map((kind) => writeOneMore(services, test, kind)));
  if (more.some(isNewAndAsked)) return undefined;
  return questions.filter((question) => question.difficulty === difficulty && isNewAndAsked(question)).length;
}

function kindsOf({ questionType }: StoredForm): QuestionKind[] {
  return questionType === 'mixed' ? ['mcq', 'truefalse'] : [questionType];
}

function isNewAndAsked(question: Question | undefined): boolean {
  const { match, seenBefore } = question ?? {};
  return match?.isAsked === true && match.level === undefined && !seenBefore;
}

async function writeOneMore(services: WritingServices, test: WrittenTest, kind: QuestionKind): Promise<Question | undefined> {
  const { form, questions, earlier, draws, signal } = test;
  const writing = prepareWriting(services, {
    form: { ...form, exactTopic: true, onlyUnseen: true, onlyDifficulty: true },
    slots: [{ slot: 0, type: kind, difficulty: form.difficulty }],
    draws: drawsWithin(draws, `one more ${kind}`),
    turn: 0,
    idOf: String,
    earlier: [...questions.map(asEarlier), ...earlier],
    onQuestion: () => undefined,
    context: { signal },
  });
  await writeOpenSlots(writing);
  return writing.draftTest.questions()[0];
}
