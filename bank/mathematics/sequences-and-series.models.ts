import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { bracketed, inMath, rupees, wholeNumber } from '../typeset-numbers.ts';
import { ordinal } from './ordinal.ts';

const pack = 'mathematics/sequences-and-series';

interface Progression {
  first: number;
  difference: number;
  place: number;
}

function term({ first, difference }: Omit<Progression, 'place'>, place: number): number {
  return first + (place - 1) * difference;
}

export const termOfArithmeticProgression = itemModel<Progression, number>({
  id: 'term-of-arithmetic-progression',
  pack,
  concept: 'Arithmetic progression',
  difficulty: 'easy',
  draw: (random) => ({
    first: randomInteger(random, 2, 30),
    difference: randomInteger(random, -9, 9),
    place: randomInteger(random, 8, 30),
  }),
  constraint: ({ first, difference }) => Math.abs(difference) > 1 && first !== difference,
  stem: (values) => {
    const terms = String.raw`$${term(values, 1)}, ${term(values, 2)}, ${term(values, 3)}, \ldots$`;
    return [
      `What is the ${ordinal(values.place)} term of the arithmetic progression ${terms}?`,
      `An arithmetic progression begins ${terms}. Which number is its ${ordinal(values.place)} term?`,
    ];
  },
  claim: (values, shown) =>
    String.raw`The ${ordinal(values.place)} term of the arithmetic progression $${term(values, 1)}, ${term(values, 2)}, ${term(values, 3)}, \ldots$ is ${shown}.`,
  key: (values) => term(values, values.place),
  keyWhy: (values) =>
    String.raw`The common difference is $${values.difference}$, and from the first term to the ${ordinal(values.place)} there are $${values.place - 1}$ steps: $${values.first} + ${values.place - 1} \times ${bracketed(values.difference)} = ${term(values, values.place)}$.`,
  slips: [
    {
      name: 'counts one step too many',
      answer: (values) => term(values, values.place + 1),
      why: (values) =>
        String.raw`$${values.first} + ${values.place} \times ${bracketed(values.difference)}$ takes $${values.place}$ steps, which lead to the ${ordinal(values.place + 1)} term.`,
    },
    {
      name: 'counts one step too few',
      answer: (values) => term(values, values.place - 1),
      why: (values) =>
        String.raw`$${values.first} + ${values.place - 2} \times ${bracketed(values.difference)}$ takes $${values.place - 2}$ steps, which lead to the ${ordinal(values.place - 1)} term only.`,
    },
    {
      name: 'multiplies place and difference',
      answer: ({ difference, place }) => place * difference,
      why: ({ first, difference, place }) =>
        String.raw`$${place} \times ${bracketed(difference)}$ would be right for a progression that begins with $${difference}$; this one begins with $${first}$.`,
    },
    {
      name: 'leaves out the first term',
      answer: ({ difference, place }) => (place - 1) * difference,
      why: ({ first, difference, place }) =>
        String.raw`$${place - 1} \times ${bracketed(difference)}$ is how far the term lies from the first one, $${first}$, to which it still has to be added.`,
    },
    {
      name: 'turns the sign of the difference',
      answer: ({ first, difference, place }) => first - (place - 1) * difference,
      why: (values) =>
        `This takes the common difference for $${-values.difference}$; it is $${term(values, 2)} - ${values.first} = ${values.difference}$.`,
    },
    {
      name: 'adds before it multiplies',
      answer: ({ first, difference, place }) => (first + difference) * (place - 1),
      why: ({ first, difference, place }) =>
        String.raw`$(${first} ${difference < 0 ? '-' : '+'} ${Math.abs(difference)}) \times ${place - 1}$ takes the first term $${place - 1}$ times; only the difference is multiplied by the number of steps.`,
    },
    {
      name: 'gives the sum',
      answer: ({ first, difference, place }) => halfOf(place, 2 * first + (place - 1) * difference),
      why: (values) => `This is the sum of the first $${values.place}$ terms; the ${ordinal(values.place)} term alone is asked for.`,
    },
  ],
  show: inMath,
  proof: (answer, { first, difference, place }) => {
    const terms = [first];
    while (terms.length < place) terms.push((terms.at(-1) ?? Number.NaN) + difference);
    return terms.at(-1) === answer;
  },
});

interface Savings extends Progression {
  name: string;
  pronoun: 'she' | 'he';
  period: 'week' | 'month';
}

function halfOf(count: number, bracket: number): number {
  return (count * bracket) / 2;
}

export const sumOfSavings = itemModel<Savings, number>({
  id: 'sum-of-savings',
  pack,
  concept: 'Arithmetic progression',
  difficulty: 'medium',
  draw: (random) => {
    const [name, pronoun] = pickOne(random, [
      ['Meera', 'she'],
      ['Farida', 'she'],
      ['Arjun', 'he'],
      ['Joseph', 'he'],
      ['Ritu', 'she'],
      ['Salim', 'he'],
    ] as const);
    const period = pickOne(random, ['week', 'month'] as const);
    const first = 10 * randomInteger(random, 4, 30);
    return { name, pronoun, period, first, difference: 10 * randomInteger(random, 1, 6), place: randomInteger(random, 6, 16) };
  },
  constraint: ({ first, difference }) => difference < first,
  stem: ({ name, pronoun, period, first, difference, place }) => [
    `${name} saves ${rupees(first)} in the first ${period}, and in each ${period} after that ${rupees(difference)} more than in the ${period} before. ` +
      `How much does ${pronoun} save in the first $${place}$ ${period}s altogether?`,
    `${name} puts ${rupees(first)} aside in the first ${period} and increases the amount by ${rupees(difference)} from ${period} to ${period}. ` +
      `How much has ${pronoun} saved after $${place}$ ${period}s?`,
  ],
  claim: ({ name, pronoun, period, first, difference, place }, shown) =>
    `If ${name} saves ${rupees(first)} in the first ${period} and in each ${period} after that ${rupees(difference)} more than in the ${period} before, ${pronoun} has saved ${shown} after $${place}$ ${period}s.`,
  key: ({ first, difference, place }) => halfOf(place, 2 * first + (place - 1) * difference),
  keyWhy: (values) => {
    const { first, place } = values;
    const last = term(values, place);
    return String.raw`The last amount is $${first} + ${place - 1} \times ${values.difference} = ${last}$, and the sum $\frac{n}{2}(a + l) = \frac{${place}}{2} \times (${first} + ${last}) = ${halfOf(place, first + last)}$.`;
  },
  slips: [
    {
      name: 'gives the last amount',
      answer: (values) => term(values, values.place),
      why: (values) =>
        `${rupees(term(values, values.place))} is what is saved in the ${ordinal(values.place)} ${values.period}; the amounts of all $${values.place}$ have to be added.`,
    },
    {
      name: 'does not halve',
      answer: ({ first, difference, place }) => place * (2 * first + (place - 1) * difference),
      why: (values) =>
        String.raw`$${values.place} \times (${values.first} + ${term(values, values.place)})$ still has to be halved: first and last amount together are twice the mean amount.`,
    },
    {
      name: 'counts the increases as often as the amounts',
      answer: ({ first, difference, place }) => halfOf(place, 2 * first + place * difference),
      why: (values) =>
        `This takes the last amount for ${rupees(term(values, values.place + 1))}, with $${values.place}$ increases; up to the ${ordinal(values.place)} ${values.period} there are $${values.place - 1}$.`,
    },
    {
      name: 'doubles no first term',
      answer: ({ first, difference, place }) => halfOf(place, first + (place - 1) * difference),
      why: (values) =>
        String.raw`$\frac{${values.place}}{2} \times ${term(values, values.place)}$ takes half of the last amount for the mean; the first amount, $${values.first}$, has to be added to it before halving.`,
    },
    {
      name: 'saves the same all the time',
      answer: ({ first, place }) => place * first,
      why: ({ first, place, period }) =>
        String.raw`$${place} \times ${first}$ saves ${rupees(first)} in each ${period}; the amount grows from ${period} to ${period}.`,
    },
    {
      name: 'saves the last amount all the time',
      answer: (values) => values.place * term(values, values.place),
      why: (values) =>
        String.raw`$${values.place} \times ${term(values, values.place)}$ counts the last and largest amount for each ${values.period}.`,
    },
  ],
  show: rupees,
  proof: (sum, { first, difference, place }) => {
    let [total, amount] = [0, first];
    for (let saved = 0; saved < place; saved++) {
      total += amount;
      amount += difference;
    }
    return total === sum;
  },
});

interface TwoTerms extends Progression {
  early: number;
  late: number;
}

export const termFromTwoTerms = itemModel<TwoTerms, number>({
  id: 'term-from-two-terms',
  pack,
  concept: 'Arithmetic progression',
  difficulty: 'hard',
  draw: (random) => {
    const early = randomInteger(random, 3, 8);
    const late = early + randomInteger(random, 3, 9);
    const place = late + randomInteger(random, 3, 15);
    return { first: randomInteger(random, -20, 30), difference: randomInteger(random, -7, 9), early, late, place };
  },
  constraint: ({ first, difference }) => Math.abs(difference) > 1 && first !== 0 && first !== difference,
  stem: (values) => [
    `In an arithmetic progression the ${ordinal(values.early)} term is $${term(values, values.early)}$ and the ${ordinal(values.late)} term is ` +
      `$${term(values, values.late)}$. What is the ${ordinal(values.place)} term?`,
    `The ${ordinal(values.early)} and the ${ordinal(values.late)} term of an arithmetic progression are $${term(values, values.early)}$ and ` +
      `$${term(values, values.late)}$. Which number is its ${ordinal(values.place)} term?`,
  ],
  claim: (values, shown) =>
    `If the ${ordinal(values.early)} term of an arithmetic progression is $${term(values, values.early)}$ and its ${ordinal(values.late)} term is $${term(values, values.late)}$, the ${ordinal(values.place)} term is ${shown}.`,
  key: (values) => term(values, values.place),
  keyWhy: (values) => {
    const { early, late, place, difference } = values;
    return String.raw`In $${late} - ${early} = ${late - early}$ steps the terms change by $${term(values, late) - term(values, early)}$, so $d = ${difference}$; $${place - late}$ steps further the term is $${term(values, late)} + ${place - late} \times ${bracketed(difference)} = ${term(values, place)}$.`;
  },
  slips: [
    {
      name: 'takes the early term for the first',
      answer: (values) => term(values, values.early) + (values.place - 1) * values.difference,
      why: (values) =>
        String.raw`$${term(values, values.early)} + ${values.place - 1} \times ${bracketed(values.difference)}$ counts $${values.place - 1}$ steps from the ${ordinal(values.early)} term; there are $${values.place - values.early}$.`,
    },
    {
      name: 'counts the steps from the wrong term',
      answer: (values) => term(values, values.late) + (values.place - values.early) * values.difference,
      why: (values) =>
        String.raw`$${term(values, values.late)} + ${values.place - values.early} \times ${bracketed(values.difference)}$ begins at the ${ordinal(values.late)} term but counts the steps from the ${ordinal(values.early)}.`,
    },
    {
      name: 'counts the terms between',
      answer: (values) => term(values, values.place - 1),
      why: (values) =>
        String.raw`$${term(values, values.late)} + ${values.place - values.late - 1} \times ${bracketed(values.difference)}$ counts the terms between the ${ordinal(values.late)} and the ${ordinal(values.place)}; there is one step more than that.`,
    },
    {
      name: 'divides by the number of terms',
      answer: (values) => {
        const step = wholeNumber((term(values, values.late) - term(values, values.early)) / (values.late - values.early + 1));
        return step === undefined ? undefined : term(values, values.late) + (values.place - values.late) * step;
      },
      why: (values) =>
        `This divides the change $${term(values, values.late) - term(values, values.early)}$ by the $${values.late - values.early + 1}$ terms from the ` +
        `${ordinal(values.early)} to the ${ordinal(values.late)}; between them there are $${values.late - values.early}$ steps.`,
    },
    {
      name: 'counts one step too many',
      answer: (values) => term(values, values.place + 1),
      why: (values) => {
        const { first, difference, place } = values;
        return String.raw`$${first} + ${place} \times ${bracketed(difference)}$, with the first term $${first}$, takes $a + nd$; the term is $a + (n - 1)d$.`;
      },
    },
    {
      name: 'leaves out the first term',
      answer: ({ difference, place }) => (place - 1) * difference,
      why: ({ first, difference, place }) =>
        String.raw`$${place - 1} \times ${bracketed(difference)}$ leaves out the first term, which is $${first}$.`,
    },
    {
      name: 'begins at the early term with the later steps',
      answer: (values) => term(values, values.early) + (values.place - values.late) * values.difference,
      why: (values) =>
        `This takes the $${values.place - values.late}$ steps from the ${ordinal(values.late)} term on, but begins with $${term(values, values.early)}$, the ${ordinal(values.early)} term.`,
    },
  ],
  show: inMath,
  // Three points on one straight line: equal slopes on both sides of the later of the two terms.
  proof: (answer, values) => {
    const [earlyTerm, lateTerm] = [term(values, values.early), term(values, values.late)];
    return (answer - lateTerm) * (values.late - values.early) === (lateTerm - earlyTerm) * (values.place - values.late);
  },
});
