import { pickOne, shuffled } from '../../src/assessment/random.ts';
import { numberModel } from '../models/number-model.ts';
import { inMath } from '../typeset-numbers.ts';

const rules: readonly { formula: string; apply: (n: number) => number }[] = [
  { formula: 'n^2 + n', apply: (n) => n ** 2 + n },
  { formula: 'n^2 - n', apply: (n) => n ** 2 - n },
  { formula: 'n^2 + 1', apply: (n) => n ** 2 + 1 },
  { formula: 'n^2 - 1', apply: (n) => n ** 2 - 1 },
  { formula: 'n^2', apply: (n) => n ** 2 },
  { formula: 'n^2 + 2n', apply: (n) => n ** 2 + 2 * n },
  { formula: 'n^2 - 2n', apply: (n) => n ** 2 - 2 * n },
  { formula: '2n^2', apply: (n) => 2 * n ** 2 },
  { formula: '2n^2 + n', apply: (n) => 2 * n ** 2 + n },
  { formula: 'n^3 + 1', apply: (n) => n ** 3 + 1 },
  { formula: 'n^3 - 1', apply: (n) => n ** 3 - 1 },
  { formula: 'n^3 + n', apply: (n) => n ** 3 + n },
  { formula: 'n^3 - n', apply: (n) => n ** 3 - n },
  { formula: 'n^3', apply: (n) => n ** 3 },
];

/** Not plain powers, which are seen at once. */
const asked = rules.filter(({ formula }) => !/^n\^\d$/u.test(formula));

/** Whether one straight rule, so many times the number and so much more, gives all pairs as well. */
function isStraight(numbers: readonly number[], apply: (n: number) => number): boolean {
  const [one = 0, two = 0, three = 0] = numbers;
  return (apply(two) - apply(one)) * (three - two) === (apply(three) - apply(two)) * (two - one);
}

export const numberAnalogy = numberModel({
  id: 'number-analogy',
  pack: 'reasoning/number-series-and-coding',
  concept: 'Analogy',
  difficulty: 'medium',
  draw: (random) => {
    const numbers = shuffled(random, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).slice(0, 3);
    return {
      rule: pickOne(random, asked),
      numbers,
      next: pickOne(
        random,
        [5, 6, 7, 8, 9, 10, 11, 12, 13].filter((n) => !numbers.includes(n)),
      ),
    };
  },
  ask: ({ rule, numbers, next }) => {
    const pairs = numbers.map((n) => inMath(`${n} : ${rule.apply(n)}`));
    const fitting = rules.filter(({ apply }) => numbers.every((n) => apply(n) === rule.apply(n)));
    const key = rule.apply(next);
    return {
      stem: `The numbers of each pair are related in the same way: ${pairs.join(', ')} and ${inMath(`${next} : \\,?`)} Which number replaces the question mark?`,
      key,
      why: `Each second number is $${rule.formula}$, where $n$ is the first; for $n = ${next}$ it is $${key}$.`,
      slips: [
        ...rules
          .filter((other) => other !== rule)
          .map(({ formula, apply }) => [apply(next), `This follows the rule $${formula}$, which the given pairs do not.`] as const),
        [key + next, `This adds $${next}$ once more than the rule $${rule.formula}$ does.`] as const,
        [rule.apply(next + 1), `This is the partner of $${next + 1}$, not of $${next}$.`] as const,
        [rule.apply(next - 1), `This is the partner of $${next - 1}$, not of $${next}$.`] as const,
      ],
      isProved: fitting.length === 1 && fitting[0]?.apply(next) === key && !isStraight(numbers, rule.apply),
    };
  },
});
