import type { Question } from '../../assessment/question.ts';
import type { Database } from '../store/open-database.ts';
import { listOpenQuestions } from '../store/practising/practices.ts';
import { itemKeyOf } from '../writers/choosing/item-key.ts';

export interface OpenQuestions {
  questions: readonly Question[];
  stems: ReadonlySet<string>;
  items: ReadonlySet<string>;
  /** Whether the key of a question is that of one of them: the same words, or the same item of the bank. */
  tellsKey: (question: Question) => boolean;
}

/** The questions of the learner's unfinished tests, whose keys are secret. */
export async function readOpenQuestions(database: Database, userId: string): Promise<OpenQuestions> {
  const questions = await listOpenQuestions(database, userId);
  const stems = new Set(questions.map(({ stem }) => stem));
  const items = new Set(questions.flatMap((question) => toldItemOf(question) ?? []));
  const isItemOpen = (item: string | undefined) => item !== undefined && items.has(item);
  return { questions, stems, items, tellsKey: (question) => stems.has(question.stem) || isItemOpen(toldItemOf(question)) };
}

/** The item of the bank whose key the question tells. A model draws other numbers each time, so it tells none. */
export function toldItemOf({ origin, checked }: Question): string | undefined {
  return origin === undefined || checked === 'computed' ? undefined : itemKeyOf(origin);
}
