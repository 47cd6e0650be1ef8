import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { positiveWhole, rupees } from '../typeset-numbers.ts';

const pack = 'mathematics/percentages-and-interest';

const percent = (value: number) => String.raw`$${value}\%$`;

interface Loan {
  principal: number;
  rate: number;
  years: number;
}

function compounded({ principal, rate, years }: Loan): number {
  // In whole numbers as long as possible, so that rupees stay whole.
  return (principal * (100 + rate) ** years) / 100 ** years;
}

function oneYear({ principal, rate }: Loan): number {
  return (principal * rate) / 100;
}

export const simpleInterest = itemModel<Loan, number>({
  id: 'simple-interest',
  pack,
  concept: 'Simple interest',
  difficulty: 'easy',
  draw: (random) => ({
    principal: 500 * randomInteger(random, 4, 60),
    rate: randomInteger(random, 3, 12),
    years: randomInteger(random, 2, 6),
  }),
  stem: ({ principal, rate, years }) => [
    `What is the simple interest on ${rupees(principal)} for $${years}$ years at ${percent(rate)} a year?`,
    `A loan of ${rupees(principal)} runs for $${years}$ years at ${percent(rate)} simple interest a year. How much interest is paid in all?`,
    `A deposit of ${rupees(principal)} earns ${percent(rate)} simple interest a year. How much interest is that in $${years}$ years?`,
  ],
  claim: ({ principal, rate, years }, shown) =>
    `The simple interest on ${rupees(principal)} for $${years}$ years at ${percent(rate)} a year is ${shown}.`,
  key: ({ principal, rate, years }) => (principal * rate * years) / 100,
  keyWhy: ({ principal, rate, years }) =>
    String.raw`$\frac{PRT}{100} = \frac{${principal} \times ${rate} \times ${years}}{100} = ${(principal * rate * years) / 100}$.`,
  slips: [
    {
      name: 'gives the amount',
      answer: (loan) => loan.principal + loan.years * oneYear(loan),
      why: (loan) =>
        `${rupees(loan.principal + loan.years * oneYear(loan))} is the amount, the principal of ${rupees(loan.principal)} with its interest.`,
    },
    {
      name: 'counts one year',
      answer: oneYear,
      why: (loan) => `${rupees(oneYear(loan))} is the interest of one year; the question is about $${loan.years}$ years.`,
    },
    {
      name: 'compounds',
      answer: (loan) => positiveWhole(compounded(loan) - loan.principal),
      why: (loan) =>
        `${rupees(compounded(loan) - loan.principal)} is the compound interest; simple interest is paid on ${rupees(loan.principal)} in each year.`,
    },
    {
      name: 'adds rate and years',
      answer: ({ principal, rate, years }) => (principal * (rate + years)) / 100,
      why: ({ rate, years }) =>
        String.raw`This takes $${rate} + ${years} = ${rate + years}$ per cent of the principal; the rates of all years make $${rate} \times ${years} = ${rate * years}$ per cent.`,
    },
    {
      name: 'counts one year too many',
      answer: (loan) => (loan.years + 1) * oneYear(loan),
      why: (loan) => `This counts interest for $${loan.years + 1}$ years, one more than there are.`,
    },
    {
      name: 'counts one year too few',
      answer: (loan) => (loan.years - 1) * oneYear(loan),
      why: (loan) =>
        `This counts interest for ${loan.years === 2 ? 'one year' : `$${loan.years - 1}$ years`} only, as if the first were free of interest.`,
    },
    {
      name: 'adds up the totals of the years',
      answer: (loan) => ((loan.years * (loan.years + 1)) / 2) * oneYear(loan),
      why: (loan) =>
        `This adds up what has been paid after one year, after two years and so on, so that the first year counts $${loan.years}$ times; each of the $${loan.years}$ years brings ${rupees(oneYear(loan))} once.`,
    },
    {
      name: 'takes the interest off the principal',
      answer: (loan) => positiveWhole(loan.principal - loan.years * oneYear(loan)),
      why: (loan) =>
        `This takes the interest of $${loan.years}$ years off the principal of ${rupees(loan.principal)}; the interest itself is asked for.`,
    },
  ],
  show: rupees,
  // Year by year.
  proof: (interest, { principal, rate, years }) => {
    let owed = principal;
    for (let year = 1; year <= years; year++) owed += (principal / 100) * rate;
    return owed - principal === interest;
  },
});

export const compoundAmount = itemModel<Loan, number>({
  id: 'compound-amount',
  pack,
  concept: 'Compound interest',
  difficulty: 'medium',
  draw: (random) => ({
    principal: 400 * randomInteger(random, 5, 125),
    rate: pickOne(random, [4, 5, 6, 8, 10, 12, 15, 20]),
    years: 2,
  }),
  constraint: (loan) => Number.isInteger(compounded(loan)),
  stem: ({ principal, rate }) => [
    `A sum of ${rupees(principal)} is lent for $2$ years at ${percent(rate)} a year, compounded yearly. How much has to be paid back after the $2$ years?`,
    `A bank pays ${percent(rate)} a year, compounded yearly. To what amount does a deposit of ${rupees(principal)} grow in $2$ years?`,
    `What is the amount of ${rupees(principal)} after $2$ years at ${percent(rate)} compound interest a year?`,
  ],
  claim: ({ principal, rate }, shown) =>
    `At ${percent(rate)} a year, compounded yearly, ${rupees(principal)} grows to ${shown} in $2$ years.`,
  key: compounded,
  keyWhy: (loan) => {
    const afterOne = loan.principal + oneYear(loan);
    return String.raw`After one year ${rupees(afterOne)} is owed, and the second year's interest is ${percent(loan.rate)} of that: $${afterOne} \times ${(100 + loan.rate) / 100} = ${compounded(loan)}$.`;
  },
  slips: [
    {
      name: 'takes simple interest',
      answer: (loan) => loan.principal + 2 * oneYear(loan),
      why: (loan) =>
        `This adds ${rupees(oneYear(loan))} for each of the years, as simple interest does; the second year's interest is also paid on the first year's.`,
    },
    {
      name: 'gives the interest',
      answer: (loan) => compounded(loan) - loan.principal,
      why: (loan) => `${rupees(compounded(loan) - loan.principal)} is the interest alone; the sum lent has to be paid back too.`,
    },
    {
      name: 'stops after one year',
      answer: (loan) => loan.principal + oneYear(loan),
      why: (loan) => `${rupees(loan.principal + oneYear(loan))} is owed after one year; a second year's interest is still to come.`,
    },
    {
      name: 'counts three years',
      answer: (loan) => positiveWhole(compounded({ ...loan, years: 3 })),
      why: ({ rate }) => String.raw`This multiplies by $${(100 + rate) / 100}$ three times; there are two years.`,
    },
    {
      name: 'doubles the first amount',
      answer: (loan) => 2 * (loan.principal + oneYear(loan)),
      why: (loan) =>
        String.raw`$2 \times ${loan.principal + oneYear(loan)}$ doubles what is owed after one year; that would pay the sum itself back twice.`,
    },
    {
      name: 'doubles the rate in the second year',
      answer: ({ principal, rate }) => positiveWhole((principal * (100 + rate) * (100 + 2 * rate)) / 10_000),
      why: ({ rate }) => `This takes ${percent(2 * rate)} in the second year; the rate stays ${percent(rate)}, only the sum grows.`,
    },
  ],
  show: rupees,
  // Principal, two years' simple interest, and the interest of the second year on the first year's interest.
  proof: (amount, { principal, rate }) => {
    const yearly = (principal * rate) / 100;
    return Math.abs(principal + 2 * yearly + (yearly * rate) / 100 - amount) < 1e-6;
  },
});

interface Difference {
  principal: number;
  rate: number;
  difference: number;
}

export const sumFromInterestDifference = itemModel<Difference, number>({
  id: 'sum-from-interest-difference',
  pack,
  concept: 'Compound interest',
  difficulty: 'hard',
  draw: (random) => {
    const [principal, rate] = [100 * randomInteger(random, 10, 300), pickOne(random, [4, 5, 6, 8, 10, 12, 15, 20])];
    return { principal, rate, difference: (principal * rate * rate) / 10_000 };
  },
  constraint: ({ difference }) => Number.isInteger(difference) && difference >= 5,
  stem: ({ rate, difference }) => [
    `Over $2$ years at ${percent(rate)} a year, the compound interest on a sum (compounded yearly) is ${rupees(difference)} more than the simple interest on it. ` +
      `What is the sum?`,
    `On which sum do compound interest, compounded yearly, and simple interest at ${percent(rate)} a year differ by ${rupees(difference)} after $2$ years?`,
  ],
  claim: ({ rate, difference }, shown) =>
    `If the compound interest on a sum for $2$ years at ${percent(rate)} a year, compounded yearly, is ${rupees(difference)} more than the simple interest, the sum is ${shown}.`,
  key: ({ rate, difference }) => (difference * 10_000) / rate ** 2,
  keyWhy: ({ rate, difference, principal }) =>
    String.raw`The difference is the second year's interest on the first year's: ${percent(rate)} of ${percent(rate)} of the sum, which is $\frac{${rate ** 2}}{10000}$ of it. So the sum is $${difference} \times \frac{10000}{${rate ** 2}} = ${principal}$.`,
  slips: [
    {
      name: 'takes the difference for a year of interest',
      answer: ({ rate, difference }) => positiveWhole((difference * 100) / rate),
      why: ({ rate, difference }) =>
        String.raw`$${difference} \times \frac{100}{${rate}}$ is the interest of the first year; the sum is $\frac{100}{${rate}}$ times that.`,
    },
    {
      name: 'takes the difference for two years of interest',
      answer: ({ rate, difference }) => positiveWhole((difference * 100) / (2 * rate)),
      why: ({ rate, difference }) =>
        String.raw`On this sum $${difference}$ rupees would be the whole simple interest of two years, $${2 * rate}$ per cent; they are only the difference of the two interests.`,
    },
    {
      name: 'counts the difference in both years',
      answer: ({ rate, difference }) => positiveWhole((difference * 5000) / rate ** 2),
      why: ({ rate }) =>
        String.raw`This takes the difference for $2 \times \frac{${rate ** 2}}{10000}$ of the sum; in the first year both interests are equal, so it arises in the second alone.`,
    },
    {
      name: 'adds the simple interest',
      answer: ({ principal, rate }) => principal + (2 * principal * rate) / 100,
      why: ({ principal }) => `This is the amount with simple interest after two years; the sum itself is ${rupees(principal)}.`,
    },
    {
      name: 'gives the amount',
      answer: ({ principal, rate }) => positiveWhole(compounded({ principal, rate, years: 2 })),
      why: ({ principal }) => `This is the amount with compound interest after two years; the sum itself is ${rupees(principal)}.`,
    },
    {
      name: 'gives the amount after one year',
      answer: ({ principal, rate }) => principal + (principal * rate) / 100,
      why: ({ principal }) => `This is what the sum has grown to after the first year; the sum itself is ${rupees(principal)}.`,
    },
  ],
  show: rupees,
  proof: (principal, { rate, difference }) => {
    const compound = compounded({ principal, rate, years: 2 }) - principal;
    const simple = (principal * rate * 2) / 100;
    return Math.abs(compound - simple - difference) < 1e-6;
  },
});
