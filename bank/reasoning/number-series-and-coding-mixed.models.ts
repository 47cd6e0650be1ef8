import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { inMath, positiveWhole } from '../typeset-numbers.ts';
import { seriesClaim, seriesStem } from './series-texts.ts';

const pack = 'reasoning/number-series-and-coding';

interface Alternating {
  first: number;
  factor: number;
  /** What is added every other time; negative where it is subtracted. */
  change: number;
  /** How many terms are shown: after six it is the turn of adding, after seven that of multiplying. */
  shown: 6 | 7;
}

function alternatingTerms({ first, factor, change, shown }: Alternating): number[] {
  const terms = [first];
  for (let step = 0; step < shown; step++) terms.push(step % 2 === 0 ? (terms.at(-1) ?? 0) * factor : (terms.at(-1) ?? 0) + change);
  return terms;
}

function multiplies({ shown }: Alternating): boolean {
  return shown === 7;
}

/** The last term that is shown. */
function lastShown(series: Alternating): number {
  return alternatingTerms(series).at(-2) ?? 0;
}

function signed(change: number): string {
  return `${change > 0 ? '+' : '-'} ${Math.abs(change)}`;
}

function rule({ factor, change }: Alternating): string {
  return String.raw`$\times ${factor}$ and $${signed(change)}$`;
}

export const alternateOperations = itemModel<Alternating, number>({
  id: 'alternate-operations',
  pack,
  concept: 'Number series',
  difficulty: 'medium',
  draw: (random) => ({
    first: randomInteger(random, 2, 15),
    factor: pickOne(random, [2, 2, 3]),
    change: pickOne(random, [-8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
    shown: pickOne(random, [6, 7]),
  }),
  constraint: (series) => {
    const terms = alternatingTerms(series);
    return Math.min(...terms) >= 2 && Math.max(...terms) <= 500 && new Set(terms).size === terms.length;
  },
  stem: (series) => seriesStem(alternatingTerms(series).slice(0, -1)),
  claim: (series, shown) => seriesClaim(alternatingTerms(series).slice(0, -1), shown),
  key: (series) => alternatingTerms(series).at(-1) ?? 0,
  keyWhy: (series) => {
    const step = multiplies(series) ? String.raw`\times ${series.factor}` : signed(series.change);
    return `The steps ${rule(series)} take turns, and now it is the turn of $${step}$: $${lastShown(series)} ${step} = ${alternatingTerms(series).at(-1)}$.`;
  },
  slips: [
    {
      name: 'takes the wrong turn',
      answer: (series) => (multiplies(series) ? lastShown(series) + series.change : lastShown(series) * series.factor),
      why: (series) =>
        String.raw`The steps ${rule(series)} take turns; this makes the step $${multiplies(series) ? signed(series.change) : String.raw`\times ${series.factor}`}$, which was made just before.`,
    },
    {
      name: 'makes both steps',
      answer: (series) =>
        multiplies(series) ? lastShown(series) * series.factor + series.change : (lastShown(series) + series.change) * series.factor,
      why: (series) => `This makes both steps, ${rule(series)}, and so leaves out a term; only one of them is made at a time.`,
    },
    {
      name: 'repeats the last difference',
      answer: (series) => positiveWhole(2 * lastShown(series) - (alternatingTerms(series).at(-3) ?? 0)),
      why: (series) => {
        const difference = lastShown(series) - (alternatingTerms(series).at(-3) ?? 0);
        return `This repeats the last difference, $${signed(difference)}$; the steps take turns: ${rule(series)}.`;
      },
    },
    {
      name: 'repeats the difference of the last multiplication',
      answer: (series) =>
        multiplies(series)
          ? lastShown(series) + (alternatingTerms(series).at(-3) ?? 0) - (alternatingTerms(series).at(-4) ?? 0)
          : undefined,
      why: (series) =>
        `This adds $${(alternatingTerms(series).at(-3) ?? 0) - (alternatingTerms(series).at(-4) ?? 0)}$, as much as two steps before; that step was a multiplication by $${series.factor}$.`,
    },
    {
      name: 'turns the sign',
      answer: (series) => (multiplies(series) ? undefined : positiveWhole(lastShown(series) - series.change)),
      why: ({ change }) => `This makes the step $${signed(-change)}$; each second step of the series is $${signed(change)}$.`,
    },
    {
      name: 'lets the number grow',
      answer: (series) =>
        multiplies(series)
          ? lastShown(series) * (series.factor + 1)
          : positiveWhole(lastShown(series) + series.change + Math.sign(series.change)),
      why: (series) =>
        multiplies(series)
          ? String.raw`This multiplies by $${series.factor + 1}$; the factor stays $${series.factor}$ throughout.`
          : `This makes the step $${signed(series.change + Math.sign(series.change))}$; the step stays $${signed(series.change)}$ throughout.`,
    },
  ],
  show: inMath,
  // Turned round: the opposite step leads back to the last term that is shown.
  proof: (answer, series) => (multiplies(series) ? answer / series.factor : answer - series.change) === lastShown(series),
});

interface Interleaved {
  /** The terms at the odd places: an arithmetic series. */
  start: number;
  step: number;
  /** The terms at the even places: each so many times the last. */
  seed: number;
  factor: number;
  /** After seven terms a term of the second series comes next, after eight one of the first. */
  shown: 7 | 8;
}

function added({ start, step }: Interleaved, index: number): number {
  return start + step * index;
}

function multiplied({ seed, factor }: Interleaved, index: number): number {
  return seed * factor ** index;
}

function interleavedTerms(series: Interleaved): number[] {
  return Array.from({ length: series.shown + 1 }, (_, place) =>
    place % 2 === 0 ? added(series, place / 2) : multiplied(series, (place - 1) / 2),
  );
}

/** The three last terms before the one that is asked for, the latest first. */
function latest(series: Interleaved): [number, number, number] {
  const terms = interleavedTerms(series);
  return [terms.at(-2) ?? 0, terms.at(-3) ?? 0, terms.at(-4) ?? 0];
}

function ownRule(series: Interleaved): string {
  return series.shown === 8 ? signed(series.step) : String.raw`\times ${series.factor}`;
}

function apply(series: Interleaved, isAdding: boolean, value: number): number {
  return isAdding ? value + series.step : value * series.factor;
}

export const interleavedSeries = itemModel<Interleaved, number>({
  id: 'interleaved-series',
  pack,
  concept: 'Number series',
  difficulty: 'hard',
  draw: (random) => ({
    start: randomInteger(random, 5, 45),
    step: pickOne(random, [-8, -7, -6, -5, -4, -3, 3, 4, 5, 6, 7, 8, 9]),
    seed: randomInteger(random, 2, 9),
    factor: pickOne(random, [2, 2, 3]),
    shown: pickOne(random, [7, 8]),
  }),
  constraint: (series) => {
    const terms = interleavedTerms(series);
    return Math.min(...terms) >= 2 && Math.max(...terms) <= 250 && new Set(terms).size === terms.length && series.start !== series.seed;
  },
  stem: (series) => seriesStem(interleavedTerms(series).slice(0, -1)),
  claim: (series, shown) => seriesClaim(interleavedTerms(series).slice(0, -1), shown),
  key: (series) => interleavedTerms(series).at(-1) ?? 0,
  keyWhy: (series) => {
    const own = interleavedTerms(series).filter((_, place) => place % 2 === series.shown % 2);
    return `Two series take turns. The one that is next runs $${own.join(', ')}$, with the step $${ownRule(series)}$; the other has the step $${series.shown === 8 ? String.raw`\times ${series.factor}` : signed(series.step)}$.`;
  },
  slips: [
    {
      name: 'continues the other series',
      answer: (series) => positiveWhole(apply(series, series.shown === 7, latest(series)[0])),
      why: (series) => `Two series take turns; this continues the one that has just had its turn, to which $${latest(series)[0]}$ belongs.`,
    },
    {
      name: 'steps from the last term',
      answer: (series) => positiveWhole(apply(series, series.shown === 8, latest(series)[0])),
      why: (series) =>
        `The step $${ownRule(series)}$ is right, but it starts from $${latest(series)[1]}$, the last term of its own series, not from $${latest(series)[0]}$.`,
    },
    {
      name: 'takes the step of the other series',
      answer: (series) => positiveWhole(apply(series, series.shown === 7, latest(series)[1])),
      why: (series) =>
        `This starts from the right term, $${latest(series)[1]}$, but makes the step of the other series; its own step is $${ownRule(series)}$.`,
    },
    {
      name: 'skips a term',
      answer: (series) => positiveWhole(apply(series, series.shown === 8, interleavedTerms(series).at(-1) ?? 0)),
      why: (series) => `This makes the step $${ownRule(series)}$ twice from $${latest(series)[1]}$ and skips a term of its series.`,
    },
    {
      name: 'repeats the last difference',
      answer: (series) => positiveWhole(2 * latest(series)[0] - latest(series)[1]),
      why: (series) =>
        `This repeats the difference of the last two terms, $${signed(latest(series)[0] - latest(series)[1])}$; they belong to two series that take turns.`,
    },
    {
      name: 'repeats the difference before the last',
      answer: (series) => positiveWhole(latest(series)[0] + latest(series)[1] - latest(series)[2]),
      why: (series) =>
        `This takes the difference from $${latest(series)[2]}$ to $${latest(series)[1]}$ once more; the terms at every other place belong together, not neighbours.`,
    },
  ],
  show: inMath,
  // Of three terms at every other place the middle one is the mean of the others, or their product is its square.
  proof: (answer, series) => {
    const [, own] = latest(series);
    const before = interleavedTerms(series).at(-5) ?? 0;
    return series.shown === 8 ? answer + before === 2 * own : answer * before === own * own;
  },
});
