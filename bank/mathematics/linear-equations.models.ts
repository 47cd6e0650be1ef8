import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, type Random, randomInteger } from '../../src/assessment/random.ts';
import { positiveWhole, rupees } from '../typeset-numbers.ts';

const pack = 'mathematics/linear-equations';
const concept = 'Word problems';

interface Article {
  one: string;
  many: string;
  lowest: number;
  highest: number;
}

interface Shop {
  place: string;
  articles: readonly [Article, Article];
}

/** Lowest and highest prices in rupees. */
const shops: readonly Shop[] = [
  {
    place: 'At a stationery shop',
    articles: [
      { one: 'pen', many: 'pens', lowest: 8, highest: 40 },
      { one: 'notebook', many: 'notebooks', lowest: 25, highest: 70 },
    ],
  },
  {
    place: 'At a canteen',
    articles: [
      { one: 'cup of tea', many: 'cups of tea', lowest: 10, highest: 30 },
      { one: 'plate of idli', many: 'plates of idli', lowest: 25, highest: 60 },
    ],
  },
  {
    place: 'At a museum',
    articles: [
      { one: "child's ticket", many: "children's tickets", lowest: 20, highest: 60 },
      { one: "adult's ticket", many: "adults' tickets", lowest: 40, highest: 120 },
    ],
  },
  {
    place: 'At a market',
    articles: [
      { one: 'kilogram of onions', many: 'kilograms of onions', lowest: 20, highest: 60 },
      { one: 'kilogram of tomatoes', many: 'kilograms of tomatoes', lowest: 20, highest: 70 },
    ],
  },
];

interface Bill {
  asked: number;
  other: number;
}

interface TwoBills {
  place: string;
  asked: Article;
  other: Article;
  isAskedFirst: boolean;
  price: number;
  otherPrice: number;
  bills: readonly [Bill, Bill];
}

function total({ price, otherPrice }: TwoBills, { asked, other }: Bill): number {
  return asked * price + other * otherPrice;
}

/** How many of the asked article are left once the other article is eliminated. */
function left({ bills: [first, second] }: TwoBills): number {
  return first.asked * second.other - second.asked * first.other;
}

function listedBill({ asked, other, isAskedFirst }: TwoBills, bill: Bill): string {
  const parts = [`$${bill.asked}$ ${asked.many}`, `$${bill.other}$ ${other.many}`];
  return (isAskedFirst ? parts : parts.toReversed()).join(' and ');
}

/** The bill with more of the asked article, relative to the other, comes first. */
function drawBills(random: Random): [Bill, Bill] {
  const [one, other] = [drawBill(random), drawBill(random)];
  return one.asked * other.other > other.asked * one.other ? [one, other] : [other, one];
}

function drawBill(random: Random): Bill {
  return { asked: randomInteger(random, 2, 8), other: randomInteger(random, 2, 8) };
}

export const priceFromTwoBills = itemModel<TwoBills, number>({
  id: 'price-from-two-bills',
  pack,
  concept,
  difficulty: 'hard',
  draw: (random) => {
    const { place, articles } = pickOne(random, shops);
    const isAskedFirst = random() < 0.5;
    const [asked, other] = isAskedFirst ? articles : [articles[1], articles[0]];
    return {
      place,
      asked,
      other,
      isAskedFirst,
      price: randomInteger(random, asked.lowest, asked.highest),
      otherPrice: randomInteger(random, other.lowest, other.highest),
      bills: drawBills(random),
    };
  },
  constraint: (values) => {
    const [first, second] = values.bills;
    return Math.abs(values.price - values.otherPrice) > 2 && first.other !== second.other && left(values) > 1 && left(values) < 20;
  },
  stem: (values) => {
    const [first, second] = values.bills;
    const [one, other] = [listedBill(values, first), listedBill(values, second)];
    const [price, otherPrice] = [rupees(total(values, first)), rupees(total(values, second))];
    return [
      `${values.place}, ${one} cost ${price}, while ${other} cost ${otherPrice}. What is the price of one ${values.asked.one}?`,
      `${values.place}, one customer pays ${price} for ${one}, another ${otherPrice} for ${other}. What does one ${values.asked.one} cost?`,
    ];
  },
  claim: (values, shown) => {
    const [first, second] = values.bills;
    return `If ${listedBill(values, first)} cost ${rupees(total(values, first))}, while ${listedBill(values, second)} cost ${rupees(total(values, second))}, one ${values.asked.one} costs ${shown}.`;
  },
  key: (values) => {
    const [first, second] = values.bills;
    return (second.other * total(values, first) - first.other * total(values, second)) / left(values);
  },
  keyWhy: (values) => {
    const [first, second] = values.bills;
    const difference = second.other * total(values, first) - first.other * total(values, second);
    return (
      String.raw`$${second.other}$ times the first bill less $${first.other}$ times the second, $${second.other} \times ${total(values, first)} - ${first.other} \times ${total(values, second)} = ${difference}$, ` +
      String.raw`leaves $${left(values)}$ ${values.asked.many} and nothing else: $${difference} \div ${left(values)} = ${values.price}$.`
    );
  },
  slips: [
    {
      name: 'gives the other price',
      answer: ({ otherPrice }) => otherPrice,
      why: ({ asked, other, otherPrice }) => `${rupees(otherPrice)} is the price of one ${other.one}, not of one ${asked.one}.`,
    },
    {
      name: 'adds the prices',
      answer: ({ price, otherPrice }) => price + otherPrice,
      why: ({ asked, other, price, otherPrice }) =>
        `${rupees(price + otherPrice)} is what one ${asked.one} and one ${other.one} cost together.`,
    },
    {
      name: 'subtracts the prices',
      answer: ({ price, otherPrice }) => Math.abs(price - otherPrice),
      why: ({ asked, other, price, otherPrice }) =>
        `${rupees(Math.abs(price - otherPrice))} is by how much the prices of one ${asked.one} and one ${other.one} differ.`,
    },
    {
      name: 'does not divide after the elimination',
      answer: (values) => left(values) * values.price,
      why: (values) =>
        `${rupees(left(values) * values.price)} is what remains once the other article is eliminated, for $${left(values)}$ ${values.asked.many}; it still has to be divided by $${left(values)}$.`,
    },
    {
      name: 'subtracts the bills as they stand',
      answer: (values) => {
        const [first, second] = values.bills;
        if (first.asked === second.asked) return undefined;
        return positiveWhole((total(values, first) - total(values, second)) / (first.asked - second.asked));
      },
      why: (values) => {
        const [first, second] = values.bills;
        const more = Math.abs(first.asked - second.asked);
        const difference = Math.abs(total(values, first) - total(values, second));
        const reckoning = more === 1 ? rupees(difference) : String.raw`$${difference} \div ${more}$`;
        return `${reckoning} puts the whole difference of the bills down to the ${values.asked.many}; the number of ${values.other.many} differs too.`;
      },
    },
    {
      name: 'divides a bill by all articles',
      answer: (values) => {
        const [first] = values.bills;
        return positiveWhole(total(values, first) / (first.asked + first.other));
      },
      why: (values) => {
        const [first] = values.bills;
        return String.raw`$${total(values, first)} \div ${first.asked + first.other}$ would be right if all articles of the first bill had the same price.`;
      },
    },
  ],
  show: rupees,
  proof: (price, values) => {
    const [first, second] = values.bills;
    const otherPrice = (total(values, first) - first.asked * price) / first.other;
    return second.asked * price + second.other * otherPrice === total(values, second);
  },
});
