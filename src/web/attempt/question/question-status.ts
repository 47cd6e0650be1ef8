import { m } from '#messages';

import type { ReviewedOutcome } from '../../../assessment/review/reviewed-question.ts';
import type { AttemptQuestion } from '../../shared/root/root-shapes.ts';

/** In the order of the legend. */
export const attemptStatuses = ['answered', 'not-answered', 'marked', 'answered-and-marked', 'not-visited'] as const;

export type AttemptStatus = (typeof attemptStatuses)[number];
export type QuestionStatus = AttemptStatus | ReviewedOutcome;

export function attemptStatus({
  attempted,
  isMarked,
  isVisited,
}: Pick<AttemptQuestion, 'attempted' | 'isMarked' | 'isVisited'>): AttemptStatus {
  if (isMarked) return attempted ? 'answered-and-marked' : 'marked';
  if (attempted) return 'answered';
  return isVisited ? 'not-answered' : 'not-visited';
}

/** A status in the list: its sign, styled by name, and its text for screen readers. */
export interface ListSign {
  sign: 'tick' | 'ring' | 'cross' | 'dash' | 'slash';
  word: string;
}

const attempted: ListSign = { sign: 'tick', word: m.attempt_list_attempted() };
const notAttempted: ListSign = { sign: 'ring', word: m.attempt_list_not_attempted() };

/** The status panel shows every status; the list only whether a question is attempted. */
export const statusWords: Record<QuestionStatus, { name: string; inList: ListSign }> = {
  answered: { name: m.attempt_answered(), inList: attempted },
  'not-answered': { name: m.attempt_seen_not_answered(), inList: notAttempted },
  marked: { name: m.attempt_marked_not_answered(), inList: notAttempted },
  'answered-and-marked': { name: m.attempt_answered_and_marked(), inList: attempted },
  'not-visited': { name: m.attempt_not_visited(), inList: notAttempted },
  right: { name: m.attempt_right(), inList: { sign: 'tick', word: m.attempt_list_right() } },
  wrong: { name: m.attempt_wrong(), inList: { sign: 'cross', word: m.attempt_list_wrong() } },
  blank: { name: m.attempt_blank(), inList: { sign: 'dash', word: m.attempt_list_blank() } },
  void: { name: m.attempt_void(), inList: { sign: 'slash', word: m.attempt_list_void() } },
};

export function countStatuses(statuses: readonly QuestionStatus[]): Map<QuestionStatus, number> {
  const counts = new Map<QuestionStatus, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}
