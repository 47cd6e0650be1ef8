import { m } from '#messages';
import type { Solutions } from '../../../contract/shapes/attempt-shapes.ts';
import { type Marking, markingSchemes, marksOf } from '../../../assessment/marking.ts';
import type { ReviewedOutcome } from '../../../assessment/review/reviewed-question.ts';
import { gainText, marksText } from '../../ui/text/marks-text.ts';

export type OutcomeCounts = Readonly<Record<ReviewedOutcome, number>>;

/** The text alternative of the ring. */
export function scoreSentence({ score, total }: Pick<Solutions['test'], 'score' | 'total'>, counts: OutcomeCounts): string {
  if (counts.right + counts.wrong + counts.blank === 0) return m.solutions_none_counts();
  const { right, wrong, blank } = counts;
  const sentence = m.solutions_scored({ score: marksText(score), total: marksText(total), right, wrong, blank });
  if (counts.void === 0) return sentence;
  return `${sentence} ${m.solutions_void_count({ count: counts.void })}`;
}

export interface ScoreRow {
  outcome: ReviewedOutcome;
  count: number;
  /** The marks of these questions together, e.g. `−0.5`. */
  marks: string;
}

/** How the score adds up. Void questions have a row only where there are any. */
export function scoreRows(counts: OutcomeCounts, marking: Marking): ScoreRow[] {
  const { correct, wrong, blank } = markingSchemes[marking];
  const marks = (twelfths: number, count: number) => gainText(marksOf(twelfths * count));
  return [
    { outcome: 'right', count: counts.right, marks: marks(correct, counts.right) },
    { outcome: 'wrong', count: counts.wrong, marks: marks(wrong, counts.wrong) },
    { outcome: 'blank', count: counts.blank, marks: marks(blank, counts.blank) },
    ...(counts.void > 0 ? [{ outcome: 'void' as const, count: counts.void, marks: '0' }] : []),
  ];
}
