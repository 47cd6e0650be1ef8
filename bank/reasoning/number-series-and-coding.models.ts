import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { randomInteger } from '../../src/assessment/random.ts';
import { inMath } from '../typeset-numbers.ts';
import { seriesClaim, seriesStem } from './series-texts.ts';

const pack = 'reasoning/number-series-and-coding';

function differences(terms: readonly number[]): number[] {
  return terms.slice(1).map((term, index) => term - (terms[index] ?? 0));
}

interface Growing {
  first: number;
  difference: number;
  growth: number;
}

const growingLength = 5;

/** The terms that are shown and the one that is asked for. */
function growingTerms({ first, difference, growth }: Growing): number[] {
  const terms = [first];
  for (let step = 0; step < growingLength; step++) terms.push((terms.at(-1) ?? 0) + difference + growth * step);
  return terms;
}

function lastDifference({ difference, growth }: Growing): number {
  return difference + growth * (growingLength - 2);
}

export const growingDifferences = itemModel<Growing, number>({
  id: 'growing-differences',
  pack,
  concept: 'Number series',
  difficulty: 'easy',
  draw: (random) => ({ first: randomInteger(random, 1, 20), difference: randomInteger(random, 2, 9), growth: randomInteger(random, 1, 5) }),
  stem: (series) => seriesStem(growingTerms(series).slice(0, -1)),
  claim: (series, shown) => seriesClaim(growingTerms(series).slice(0, -1), shown),
  key: (series) => growingTerms(series).at(-1) ?? 0,
  keyWhy: (series) => {
    const terms = growingTerms(series);
    return `The differences are $${differences(terms.slice(0, -1)).join(', ')}$: each is $${series.growth}$ more than the last. The next is $${lastDifference(series) + series.growth}$, and $${terms.at(-2)} + ${lastDifference(series) + series.growth} = ${terms.at(-1)}$.`;
  },
  slips: [
    {
      name: 'repeats the last difference',
      answer: (series) => (growingTerms(series).at(-2) ?? 0) + lastDifference(series),
      why: (series) =>
        `This adds $${lastDifference(series)}$, the last difference, once more; the differences grow by $${series.growth}$ each time.`,
    },
    {
      name: 'adds the growth twice',
      answer: (series) => (growingTerms(series).at(-2) ?? 0) + lastDifference(series) + 2 * series.growth,
      why: (series) =>
        `This adds $${lastDifference(series) + 2 * series.growth}$ and skips a difference: after $${lastDifference(series)}$ comes $${lastDifference(series) + series.growth}$.`,
    },
    {
      name: 'begins the differences again',
      answer: (series) => (growingTerms(series).at(-2) ?? 0) + series.difference,
      why: (series) =>
        `This adds $${series.difference}$, the first difference, as if they began again; after $${lastDifference(series)}$ comes $${lastDifference(series) + series.growth}$.`,
    },
    {
      name: 'doubles the last difference',
      answer: (series) => (growingTerms(series).at(-2) ?? 0) + 2 * lastDifference(series),
      why: (series) =>
        `This doubles the last difference to $${2 * lastDifference(series)}$; the differences grow by adding $${series.growth}$, not by doubling.`,
    },
    {
      name: 'adds one to the difference',
      answer: (series) => (growingTerms(series).at(-2) ?? 0) + lastDifference(series) + 1,
      why: (series) =>
        `This lets the difference grow by $1$, to $${lastDifference(series) + 1}$; each difference here is $${series.growth}$ more than the last.`,
    },
    {
      name: 'adds the last two terms',
      answer: (series) => {
        const [third = 0, fourth = 0, fifth = 0] = growingTerms(series).slice(2, 5);
        return third + fourth === fifth ? undefined : fourth + fifth;
      },
      why: (series) => {
        const [third, fourth, fifth] = growingTerms(series).slice(2, 5);
        return `This adds the last two terms; the series is no sum of that kind, for $${third} + ${fourth}$ does not make $${fifth}$.`;
      },
    },
  ],
  show: inMath,
  // The terms are values of a quadratic function, so each is fixed by the three before it.
  proof: (answer, series) => {
    const [third = 0, second = 0, last = 0] = growingTerms(series).slice(2, 5);
    return answer === 3 * last - 3 * second + third;
  },
});
