import { m } from '#messages';

import type { TestResult } from '../../../contract/shapes/score-shapes.ts';
import { percentOf, percentText } from '../../ui/text/figure-text.ts';
import { marksText } from '../../ui/text/marks-text.ts';

type Told = Pick<TestResult, 'subjectName' | 'earlier' | 'first'> & { test: Pick<TestResult['test'], 'score' | 'total'> };

/** Compares a score with the learner's earlier ones, in one or two sentences. Percentages are whole, so that they add up. */
export function resultMeaning({ test: { score, total }, subjectName: subject, earlier, first }: Told): string {
  if (total === 0) return m.home_none_counts();
  if (first) return m.home_retake_of({ score: marksText(first.score), total: marksText(first.total) });
  if (!earlier) return m.home_retake_uncounted();
  if (earlier.averageScore === 'N/A') return m.home_first_test({ subject });
  const average = percentOf(Number(earlier.averageScore), 100);
  const share = (score / total) * 100;
  const best = Number(earlier.highestScore);
  const besideAverage = averageText(percentOf(score, total) - average, average);
  // Two decimals, as the server rounds the best one.
  if (share > best + 0.005) return `${m.home_best({ subject })} ${besideAverage}`;
  if (Math.abs(share - best) <= 0.005) return `${m.home_equals_best({ subject })} ${besideAverage}`;
  return besideAverage;
}

function averageText(difference: number, average: number): string {
  const shown = { average: percentText(average, 100) };
  if (difference === 0) return m.home_level(shown);
  return difference > 0 ? m.home_above(shown) : m.home_below(shown);
}
