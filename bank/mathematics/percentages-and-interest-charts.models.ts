import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger, shuffled } from '../../src/assessment/random.ts';
import { barChart, pieChart } from '../figures/graphs.ts';
import { positiveWhole, rupees } from '../typeset-numbers.ts';

const pack = 'mathematics/percentages-and-interest';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;
const dayNames = { Mon: 'Monday', Tue: 'Tuesday', Wed: 'Wednesday', Thu: 'Thursday', Fri: 'Friday' } as const;
const stalls = [
  { place: 'A library', things: 'books', does: 'lent' },
  { place: 'A canteen', things: 'thalis', does: 'sold' },
  { place: 'A dairy', things: 'crates of milk', does: 'sent out' },
  { place: 'A nursery', things: 'saplings', does: 'sold' },
  { place: 'A post office', things: 'parcels', does: 'took in' },
] as const;

interface Week {
  stall: (typeof stalls)[number];
  /** Of the five days, in order. */
  counts: readonly number[];
  from: number;
  to: number;
}

function ends({ counts, from, to }: Week): [before: number, after: number] {
  return [counts[from] ?? 0, counts[to] ?? 0];
}

function nameOf(day: number): string {
  return dayNames[days[day] ?? 'Mon'];
}

const percent = (value: number) => String.raw`$${value}\%$`;

function change(week: Week): number {
  const [before, after] = ends(week);
  return Math.abs(after - before);
}

export const changeInBarChart = itemModel<Week, number>({
  id: 'change-in-bar-chart',
  pack,
  concept: 'Percentage change',
  difficulty: 'medium',
  draw: (random) => {
    const [from = 0, to = 1] = shuffled(random, [0, 1, 2, 3, 4])
      .slice(0, 2)
      .sort((one, other) => one - other);
    return { stall: pickOne(random, stalls), counts: days.map(() => 10 * randomInteger(random, 2, 12)), from, to };
  },
  constraint: (week) => {
    const [before, after] = ends(week);
    return before !== after && Number.isInteger((100 * (after - before)) / before) && change(week) < 2 * before;
  },
  stem: (week) => {
    const { stall, from, to } = week;
    const [before, after] = ends(week);
    return (
      `${stall.place} counts the ${stall.things} that it ${stall.does} on each of five days, as the bar chart shows. ` +
      `By what percentage did the number ${after > before ? 'rise' : 'fall'} from ${nameOf(from)} to ${nameOf(to)}?`
    );
  },
  figure: ({ stall, counts }) => {
    const read = counts.map((count, day) => `${nameOf(day)} ${count}`).join(', ');
    const bars = counts.map((value, day) => ({ name: days[day] ?? '', value }));
    return barChart(
      { name: `Number of ${stall.things}`, most: 120, step: 20 },
      bars,
      `A bar chart of the number of ${stall.things}: ${read}.`,
    );
  },
  key: (week) => (100 * change(week)) / ends(week)[0],
  keyWhy: (week) => {
    const [before] = ends(week);
    return String.raw`The number changes by $${change(week)}$, and the change is compared with the number at first: $\frac{${change(week)}}{${before}} \times 100 = ${(100 * change(week)) / before}$ per cent.`;
  },
  slips: [
    {
      name: 'divides by the later number',
      answer: (week) => positiveWhole((100 * change(week)) / ends(week)[1]),
      why: (week) =>
        String.raw`$\frac{${change(week)}}{${ends(week)[1]}}$ compares the change with the later number; a change is a part of the number at first, $${ends(week)[0]}$.`,
    },
    {
      name: 'gives the change itself',
      answer: change,
      why: (week) => `The bars differ by $${change(week)}$; this is a number, which still has to be compared with $${ends(week)[0]}$.`,
    },
    {
      name: 'gives the later number as a share',
      answer: (week) => positiveWhole((100 * ends(week)[1]) / ends(week)[0]),
      why: (week) =>
        String.raw`$\frac{${ends(week)[1]}}{${ends(week)[0]}} \times 100$ says what percentage the later number is of the first, not by how much it differs.`,
    },
    {
      name: 'halves the change',
      answer: (week) => positiveWhole((50 * change(week)) / ends(week)[0]),
      why: (week) =>
        String.raw`This takes $${change(week) / 2}$ for the change, as if each step of the axis were $10$; it is $20$, and the change is $${change(week)}$.`,
    },
    {
      name: 'divides by the sum of both',
      answer: (week) => positiveWhole((100 * change(week)) / (ends(week)[0] + ends(week)[1])),
      why: (week) =>
        String.raw`This compares the change with both numbers together, $${ends(week)[0] + ends(week)[1]}$; it has to be compared with the first alone.`,
    },
    {
      name: 'doubles the change',
      answer: (week) => positiveWhole((200 * change(week)) / ends(week)[0]),
      why: (week) => `This takes $${2 * change(week)}$ for the change; the bars differ by $${change(week)}$.`,
    },
  ],
  show: percent,
  // The number at first, changed by that percentage, is the later one.
  proof: (answer, week) => {
    const [before, after] = ends(week);
    return Math.abs(before * (1 + (Math.sign(after - before) * answer) / 100) - after) < 1e-9;
  },
});

const spending = ['Food', 'Rent', 'School', 'Savings'] as const;

interface Budget {
  income: number;
  /** Of the four sectors, in degrees. */
  degrees: readonly number[];
  asked: number;
}

function askedDegrees({ degrees, asked }: Budget): number {
  return degrees[asked] ?? 0;
}

export const amountFromPieChart = itemModel<Budget, number>({
  id: 'amount-from-pie-chart',
  pack,
  concept: 'Percent of a quantity',
  difficulty: 'medium',
  draw: (random) => {
    const first = [0, 1, 2].map(() => 18 * randomInteger(random, 2, 7));
    const rest = 360 - first.reduce((sum, value) => sum + value);
    return { income: 1200 * randomInteger(random, 10, 40), degrees: [...first, rest], asked: randomInteger(random, 0, 3) };
  },
  constraint: ({ degrees, asked }) => degrees.every((value) => value >= 36 && value <= 160) && ![90, 100].includes(degrees[asked] ?? 0),
  stem: ({ income, asked }) =>
    `A family divides its monthly income of ${rupees(income)} as the pie chart shows. How much of it goes to ${(spending[asked] ?? '').toLowerCase()} in a month?`,
  figure: (budget) => {
    const sectors = budget.degrees.map((degrees, index) => ({ name: spending[index] ?? '', degrees, shown: `${degrees}°` }));
    return pieChart(sectors, `A pie chart with four sectors: ${sectors.map(({ name, shown }) => `${name} ${shown}`).join(', ')}.`);
  },
  key: (budget) => (budget.income * askedDegrees(budget)) / 360,
  keyWhy: (budget) =>
    String.raw`The sector is $\frac{${askedDegrees(budget)}}{360}$ of the circle, so the amount is $\frac{${askedDegrees(budget)}}{360} \times ${budget.income} = ${(budget.income * askedDegrees(budget)) / 360}$ rupees.`,
  slips: [
    {
      name: 'takes degrees for per cent',
      answer: (budget) => (askedDegrees(budget) < 100 ? (budget.income * askedDegrees(budget)) / 100 : undefined),
      why: (budget) => `This takes $${askedDegrees(budget)}$ per cent of the income; the whole circle has $360$ degrees, not $100$.`,
    },
    {
      name: 'divides by the straight angle',
      answer: (budget) => (budget.income * askedDegrees(budget)) / 180,
      why: (budget) =>
        String.raw`$\frac{${askedDegrees(budget)}}{180}$ compares the sector with half a circle; the whole has $360$ degrees.`,
    },
    {
      name: 'gives the other sectors',
      answer: (budget) => (budget.income * (360 - askedDegrees(budget))) / 360,
      why: (budget) => `This is what goes to all the others, which have $${360 - askedDegrees(budget)}$ degrees together.`,
    },
    {
      name: 'gives a quarter',
      answer: ({ income }) => income / 4,
      why: (budget) => `This takes four equal sectors of $90$ degrees; this one has $${askedDegrees(budget)}$.`,
    },
    {
      name: 'gives the next sector',
      answer: ({ income, degrees, asked }) => (income * (degrees[(asked + 1) % 4] ?? 0)) / 360,
      why: ({ degrees, asked }) =>
        `This takes the sector of $${degrees[(asked + 1) % 4]}$ degrees, which is the next one round the circle and is for something else.`,
    },
    {
      name: 'halves the share',
      answer: (budget) => (budget.income * askedDegrees(budget)) / 720,
      why: (budget) => String.raw`This is half of the share: $\frac{${askedDegrees(budget)}}{720}$ counts the circle twice.`,
    },
  ],
  show: rupees,
  // One degree at a time: each is worth a 360th of the income.
  proof: (amount, budget) => {
    let sum = 0;
    for (let degree = 0; degree < askedDegrees(budget); degree++) sum += budget.income / 360;
    return Math.abs(sum - amount) < 1e-6;
  },
});
