import type { Question } from '../../assessment/question.ts';
import type { Database } from '../store/open-database.ts';
import { listOpenQuestions } from '../store/practising/practices.ts';
import { itemKeyOf } from '../writers/choosing/item-key.ts';

export interface OpenQuestions {
  questions: readonly Question[];
  /** Whether the key of a question is that of one of them: the same words, or the same item of the bank. */
  tellsKey: (question: Question) => boolean;
}

/** The questions of the learner's unfinished tests, whose keys are secret. */
export async function readOpenQuestions(database: Database, userId: string): Promise<OpenQuestions> {
  const questions = await listOpenQuestions(database, userId);
  const stems = new Set(questions.map(({ stem }) => stem));
  const items = new Set(questions.flatMap(itemsOf));
  return { questions, tellsKey: (question) => stems.has(question.stem) || itemsOf(question).some((item) => items.has(item)) };
}

/** A model draws other numbers each time, so only an item is known by where it came from. */
function itemsOf({ origin, checked }: Question): string[] {
  return origin === undefined || checked === 'computed' ? [] : [itemKeyOf(origin)];
}
