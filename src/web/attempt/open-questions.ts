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
  const answeredWords =
    unanswered === 0
      ? 'Every question is answered.'
      : `${unanswered} of ${questions.length} ${unanswered === 1 ? 'is' : 'are'} unanswered.`;
  const markedWords = marked === 0 ? '' : ` ${marked} ${marked === 1 ? 'is' : 'are'} marked for review.`;
  return {
    words: answeredWords + markedWords,
    firstUnanswered: questions.findIndex(({ attempted }) => !attempted),
    firstMarked: questions.findIndex(({ isMarked }) => isMarked),
  };
}
