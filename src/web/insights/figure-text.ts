import { m } from '#messages';
import { type Counts, questionsIn } from '../../assessment/analytics/tally.ts';
import type { Difficulty } from '../../assessment/question.ts';
import type { WireTally } from '../../contract/shapes/analytics-shapes.ts';
import { noValue, percentText } from '../ui/text/figure-text.ts';

/** The main figure: the share of all questions that was answered right, e.g. `53%`. Blanks count. */
export function rightShareText(counts: Counts): string {
  return percentText(counts.correct, questionsIn(counts));
}

/** The second figure: the share of right answers among those given, as a named figure. */
export function accuracyFigure({ correct, wrong }: Counts): [name: string, value: string] {
  return [m.analytics_accuracy_of({ answered: correct + wrong }), percentText(correct, correct + wrong)];
}

/** For drawing only: not rounded for display. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

export const difficultyNames: Record<Difficulty, string> = {
  easy: m.analytics_easy(),
  medium: m.analytics_medium(),
  hard: m.analytics_hard(),
};

export const trendTexts: Record<WireTally['trend'], string> = {
  rising: m.analytics_rising(),
  falling: m.analytics_falling(),
  steady: m.analytics_steady(),
  unknown: noValue,
};

/** Two subjects may have a concept of the same name. */
export function conceptKey({ subjectId, concept }: { subjectId: string; concept: string }): string {
  return `${subjectId} ${concept}`;
}
