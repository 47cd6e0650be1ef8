import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { positiveWhole, rupees } from '../typeset-numbers.ts';

const pack = 'mathematics/percentages-and-interest';

const percent = (value: number) => String.raw`$${value}\%$`;

interface Change {
  direction: 'rises' | 'falls';
  percent: number;
}

interface ChangedPrice {
  article: string;
  price: number;
  first: Change;
  second: Change;
}

/** The percentage with its sign. */
function signed({ direction, percent: size }: Change): number {
  return direction === 'rises' ? size : -size;
}

function factor(change: Change): number {
  return (100 + signed(change)) / 100;
}

function times(price: number, ...percentages: readonly number[]): number {
  return percentages.reduce((changed, percentage) => (changed * (100 + percentage)) / 100, price);
}

const risesOrFalls = ['rises', 'falls'] as const;
const roundPercentages = [5, 10, 15, 20, 25, 30, 40] as const;

export const priceAfterTwoChanges = itemModel<ChangedPrice, number>({
  id: 'price-after-two-changes',
  pack,
  concept: 'Percentage change',
  difficulty: 'medium',
  draw: (random) => ({
    article: pickOne(random, ['a bicycle', 'a mobile phone', 'a sewing machine', 'an air cooler', 'a gas stove']),
    price: 200 * randomInteger(random, 20, 70),
    first: { direction: pickOne(random, risesOrFalls), percent: pickOne(random, roundPercentages) },
    second: { direction: pickOne(random, risesOrFalls), percent: pickOne(random, roundPercentages) },
  }),
  constraint: ({ price, first, second }) =>
    first.percent !== second.percent && Number.isInteger((price * first.percent * second.percent) / 10_000),
  stem: ({ article, price, first, second }) => [
    `The price of ${article} is ${rupees(price)}. First it ${first.direction} by ${percent(first.percent)}; ` +
      `after that it ${second.direction} by ${percent(second.percent)}. What is the price then?`,
    `Last year the price of ${article}, ${rupees(price)}, ${first.direction === 'rises' ? 'rose' : 'fell'} by ${percent(first.percent)}. ` +
      `This year the new price ${second.direction} by ${percent(second.percent)}. What does it cost now?`,
  ],
  claim: ({ article, price, first, second }, shown) =>
    `If the price of ${article}, ${rupees(price)}, first ${first.direction} by ${percent(first.percent)} and then ${second.direction} by ${percent(second.percent)}, it comes to ${shown}.`,
  key: ({ price, first, second }) => times(price, signed(first), signed(second)),
  keyWhy: ({ price, first, second }) =>
    String.raw`After the first change the price is $${price} \times ${factor(first)} = ${times(price, signed(first))}$, and the second is taken of that: $${times(price, signed(first))} \times ${factor(second)} = ${times(price, signed(first), signed(second))}$.`,
  slips: [
    {
      name: 'adds the percentages',
      answer: ({ price, first, second }) => times(price, signed(first) + signed(second)),
      why: ({ price, first, second }) =>
        `This takes ${percent(second.percent)} of ${rupees(price)} too; the second change is of the new price, ${rupees(times(price, signed(first)))}.`,
    },
    {
      name: 'turns the first change round',
      answer: ({ price, first, second }) => times(price, -signed(first), signed(second)),
      why: ({ first }) =>
        String.raw`This multiplies by $${(100 - signed(first)) / 100}$ first; the price ${first.direction} by ${percent(first.percent)}, which is a factor of $${factor(first)}$.`,
    },
    {
      name: 'turns the second change round',
      answer: ({ price, first, second }) => times(price, signed(first), -signed(second)),
      why: ({ second }) =>
        String.raw`This multiplies by $${(100 - signed(second)) / 100}$ in the second step; the price ${second.direction} by ${percent(second.percent)} there, which is a factor of $${factor(second)}$.`,
    },
    {
      name: 'leaves out the second change',
      answer: ({ price, first }) => times(price, signed(first)),
      why: ({ price, first, second }) =>
        `${rupees(times(price, signed(first)))} is the price after the first change; it then ${second.direction} by ${percent(second.percent)}.`,
    },
    {
      name: 'leaves out the first change',
      answer: ({ price, second }) => times(price, signed(second)),
      why: ({ price, first, second }) =>
        `This changes ${rupees(price)} by ${percent(second.percent)} only; before that the price ${first.direction} by ${percent(first.percent)}.`,
    },
  ],
  show: rupees,
  // The change of the whole is a + b + ab/100 per cent.
  proof: (answer, { price, first, second }) => {
    const [one, other] = [signed(first), signed(second)];
    return Math.abs(answer - price - (price * (one + other + (one * other) / 100)) / 100) < 1e-6;
  },
});

interface Sale {
  article: string;
  cost: number;
  marked: number;
  discount: number;
  profit: number;
}

export const costFromMarkedPrice = itemModel<Sale, number>({
  id: 'cost-from-marked-price',
  pack,
  concept: 'Profit, loss and discount',
  difficulty: 'hard',
  draw: (random) => {
    const [discount, profit] = [pickOne(random, [10, 20, 25, 40]), pickOne(random, [5, 10, 20, 25, 30, 50])];
    const cost = 60 * randomInteger(random, 5, 40);
    const article = pickOne(random, ['ceiling fan', 'school bag', 'pressure cooker', 'table lamp', 'wrist watch']);
    return { article, cost, marked: (cost * (100 + profit)) / (100 - discount), discount, profit };
  },
  constraint: ({ marked, discount, profit }) => marked % 10 === 0 && marked <= 4000 && discount !== profit,
  stem: ({ article, marked, discount, profit }) => [
    `A shopkeeper marks a ${article} at ${rupees(marked)}, sells it at a discount of ${percent(discount)} and still makes a profit of ` +
      `${percent(profit)} on what it cost. What did the shopkeeper pay for it?`,
    `The marked price of a ${article} is ${rupees(marked)}. Even at a discount of ${percent(discount)} it brings the shop a profit of ${percent(profit)} on the cost price. What is the cost price?`,
  ],
  claim: ({ article, marked, discount, profit }, shown) =>
    `A ${article} that is marked at ${rupees(marked)}, sold at a discount of ${percent(discount)} and still brings a profit of ${percent(profit)} on its cost price has cost the shop ${shown}.`,
  key: ({ marked, discount, profit }) => (marked * (100 - discount)) / (100 + profit),
  keyWhy: ({ marked, discount, profit, cost }) =>
    String.raw`It is sold at $${marked} \times ${(100 - discount) / 100} = ${times(marked, -discount)}$, which is $${(100 + profit) / 100}$ times the cost: $\frac{${times(marked, -discount)}}{${(100 + profit) / 100}} = ${cost}$.`,
  slips: [
    {
      name: 'takes the profit off the selling price',
      answer: ({ marked, discount, profit }) => positiveWhole(times(marked, -discount, -profit)),
      why: ({ marked, discount, profit }) =>
        `This takes ${percent(profit)} off the selling price ${rupees(times(marked, -discount))}; the profit is ${percent(profit)} of the cost, which is less.`,
    },
    {
      name: 'adds discount and profit',
      answer: ({ marked, discount, profit }) => positiveWhole(times(marked, -discount - profit)),
      why: ({ marked, discount, profit }) =>
        String.raw`This takes $${discount} + ${profit} = ${discount + profit}$ per cent off ${rupees(marked)}; the discount is a part of the marked price, but the profit a part of the cost.`,
    },
    {
      name: 'gives the selling price',
      answer: ({ marked, discount }) => positiveWhole(times(marked, -discount)),
      why: ({ marked, discount, profit }) =>
        `${rupees(times(marked, -discount))} is the selling price; it includes a profit of ${percent(profit)}.`,
    },
    {
      name: 'forgets the discount',
      answer: ({ marked, profit }) => positiveWhole((marked * 100) / (100 + profit)),
      why: ({ marked, discount, profit }) =>
        String.raw`$\frac{${marked}}{${(100 + profit) / 100}}$ would be the cost if it were sold at the marked price; it is sold ${percent(discount)} below.`,
    },
    {
      name: 'gives the profit',
      answer: ({ cost, profit }) => positiveWhole((cost * profit) / 100),
      why: ({ cost, profit }) =>
        `${rupees((cost * profit) / 100)} is the profit, ${percent(profit)} of the cost; the cost itself is ${rupees(cost)}.`,
    },
    {
      name: 'takes the profit off the marked price',
      answer: ({ marked, profit }) => positiveWhole(times(marked, -profit)),
      why: ({ marked, profit, discount }) =>
        `This takes ${percent(profit)} off the marked price ${rupees(marked)} and leaves out the discount of ${percent(discount)}.`,
    },
    {
      name: 'takes off the difference of the percentages',
      answer: ({ marked, discount, profit }) => (profit > discount ? positiveWhole(times(marked, discount - profit)) : undefined),
      why: ({ marked, discount, profit }) =>
        String.raw`This takes $${profit} - ${discount} = ${profit - discount}$ per cent off ${rupees(marked)}, as if discount and profit were shares of one amount that cancel in part.`,
    },
  ],
  show: rupees,
  // The story told forwards: cost, profit and discount lead to the marked price.
  proof: (cost, { marked, discount, profit }) => {
    const sold = cost + (cost * profit) / 100;
    return Math.abs(marked - (marked * discount) / 100 - sold) < 1e-6;
  },
});
