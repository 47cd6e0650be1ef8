import { m } from '#messages';

import type { AttemptQuestion } from '../shared/root-shapes.ts';

/** What is still open before submitting. An index is -1 where there is no such question. */
export interface OpenQuestions {
  words: string;
  firstUnanswered: number;
  firstMarked: number;
}

export function openQuestions(questions: readonly Pick<AttemptQuestion, 'attempted' | 'isMarked'>[]): OpenQuestions {
  const unanswered = questions.filter(({ attempted }) => !attempted).length;
  const marked = questions.filter(({ isMarked }) => isMarked).length;
  const sentences = [
    unanswered === 0 ? m.attempt_all_answered() : m.attempt_some_unanswered({ count: unanswered, total: questions.length }),
    ...(marked === 0 ? [] : [m.attempt_some_marked({ count: marked })]),
  ];
  return {
    words: sentences.join(' '),
    firstUnanswered: questions.findIndex(({ attempted }) => !attempted),
    firstMarked: questions.findIndex(({ isMarked }) => isMarked),
  };
}
