import { bestBlindStrategy, scoreBlindStrategies } from '../../assessment/blind-strategies.ts';
import type { Question } from '../../assessment/question.ts';
import type { Solutions } from '../../contract/attempt-shapes.ts';

/** How far somebody gets on these questions without knowing the subject; shares from 0 to 1. */
export function describeBlindStrategies(questions: readonly Question[]): Solutions['report'] {
  const scores = scoreBlindStrategies(questions);
  const best = bestBlindStrategy(scores);
  return {
    chance: best?.chance ?? 0,
    best: { strategy: best?.strategy ?? '', share: best?.score ?? 0 },
    strategies: Object.fromEntries(scores.map(({ strategy, score }) => [strategy, score])),
  };
}
