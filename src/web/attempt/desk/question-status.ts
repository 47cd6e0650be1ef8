import type { Solution } from '../../../contract/attempt-shapes.ts';
import type { AttemptQuestion } from '../../shared/root-shapes.ts';

/** In the order of the legend. */
export const attemptStatuses = ['answered', 'not-answered', 'marked', 'answered-and-marked', 'not-visited'] as const;
/** `void` last: the legend has it only where there is one. */
export const reviewStatuses = ['right', 'wrong', 'blank', 'void'] as const;

export type AttemptStatus = (typeof attemptStatuses)[number];
export type ReviewStatus = (typeof reviewStatuses)[number];
export type QuestionStatus = AttemptStatus | ReviewStatus;

export function attemptStatus({
  attempted,
  isMarked,
  isVisited,
}: Pick<AttemptQuestion, 'attempted' | 'isMarked' | 'isVisited'>): AttemptStatus {
  if (isMarked) return attempted ? 'answered-and-marked' : 'marked';
  if (attempted) return 'answered';
  return isVisited ? 'not-answered' : 'not-visited';
}

export function reviewStatus({ attempted, userAnswer, correctAnswer, isVoid }: Solution): ReviewStatus {
  if (isVoid) return 'void';
  if (!attempted || userAnswer === null) return 'blank';
  return userAnswer === correctAnswer ? 'right' : 'wrong';
}

/** How the list shows a status: its sign, coloured by name in the style sheet, and the word read aloud. */
export interface ListSign {
  sign: 'tick' | 'ring' | 'cross' | 'dash' | 'slash';
  word: string;
}

const attempted: ListSign = { sign: 'tick', word: 'attempted' };
const notAttempted: ListSign = { sign: 'ring', word: 'not attempted' };

/** The status panel tells all states apart; the list of an attempt only whether a question is attempted. */
export const statusWords: Record<QuestionStatus, { name: string; inList: ListSign }> = {
  answered: { name: 'Answered', inList: attempted },
  'not-answered': { name: 'Not answered', inList: notAttempted },
  marked: { name: 'Marked for review', inList: notAttempted },
  'answered-and-marked': { name: 'Answered and marked', inList: attempted },
  'not-visited': { name: 'Not visited', inList: notAttempted },
  right: { name: 'Right', inList: { sign: 'tick', word: 'right' } },
  wrong: { name: 'Wrong', inList: { sign: 'cross', word: 'wrong' } },
  blank: { name: 'Blank', inList: { sign: 'dash', word: 'blank' } },
  void: { name: 'Void: does not count', inList: { sign: 'slash', word: 'void' } },
};

export function countStatuses(statuses: readonly QuestionStatus[]): Map<QuestionStatus, number> {
  const counts = new Map<QuestionStatus, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}
