import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { randomInteger } from '../../src/assessment/random.ts';
import { inMath } from '../typeset-numbers.ts';

const pack = 'computing/digital-logic-and-number-systems';

function binary(value: number): string {
  return value.toString(2);
}

/** The places of the ones of a binary number, each as the power of two that it stands for, the greatest first. */
function powersIn(value: number): number[] {
  const digits = [...binary(value)];
  return digits.flatMap((digit, index) => (digit === '1' ? [2 ** (digits.length - 1 - index)] : []));
}

/** What a string of binary digits reads from right to left. */
function readBackwards(value: number): number {
  return Number.parseInt([...binary(value)].toReversed().join(''), 2);
}

/** The value by Horner's scheme: double and add, digit by digit. */
function doubleAndAdd(digits: string): number {
  return [...digits].reduce((total, digit) => 2 * total + Number(digit), 0);
}

export const binaryToDecimal = itemModel<{ value: number }, number>({
  id: 'binary-to-decimal',
  pack,
  concept: 'Number systems',
  difficulty: 'easy',
  draw: (random) => ({ value: randomInteger(random, 17, 255) }),
  constraint: ({ value }) => powersIn(value).length >= 2 && powersIn(value).length < binary(value).length,
  stem: ({ value }) => [
    `Which decimal number is the binary number $${binary(value)}$?`,
    `What is the binary number $${binary(value)}$ in decimal notation?`,
    `A register holds the binary number $${binary(value)}$. Which decimal number is that?`,
    `Which decimal number is written $${binary(value)}$ in base two?`,
    `The lamps of a counter show $${binary(value)}$, a number in binary. What is it in decimal?`,
  ],
  claim: ({ value }, shown) => [
    `The binary number $${binary(value)}$ is ${shown} in decimal notation.`,
    `Written in base two, the decimal number ${shown} is $${binary(value)}$.`,
  ],
  key: ({ value }) => value,
  keyWhy: ({ value }) => `The ones stand in the places of $${powersIn(value).join('$, $')}$: $${powersIn(value).join(' + ')} = ${value}$.`,
  slips: [
    {
      name: 'reads from the wrong end',
      answer: ({ value }) => readBackwards(value),
      why: ({ value }) =>
        `This counts the places from the left, as if $${[...binary(value)].toReversed().join('')}$ were written; the place of $1$ stands on the right.`,
    },
    {
      name: 'begins with the place of two',
      answer: ({ value }) => 2 * value,
      why: () => 'This gives the last digit the place value $2$, and so doubles all places; the last digit counts $2^0 = 1$.',
    },
    {
      name: 'leaves out the first digit',
      answer: ({ value }) => value - (powersIn(value)[0] ?? 0),
      why: ({ value }) => `This leaves out the first digit; a one in that place counts $${powersIn(value)[0]}$.`,
    },
    {
      name: 'leaves out the last digit',
      answer: ({ value }) => Math.floor(value / 2),
      why: ({ value }) =>
        `This drops the last digit and reads $${binary(Math.floor(value / 2))}$; each digit counts, also the one in the place of $1$.`,
    },
    {
      name: 'lets the places grow by two',
      answer: ({ value }) => powersIn(value).reduce((total, power) => total + Math.max(1, 2 * Math.log2(power)), 0),
      why: ({ value }) =>
        `This lets the places grow by adding two, as $1, 2, 4, 6, 8$; they double each time, so the first digit counts $${powersIn(value)[0]}$.`,
    },
    {
      name: 'counts the zeros as well',
      answer: ({ value }) => 2 ** binary(value).length - 1,
      why: ({ value }) =>
        `This adds up all $${binary(value).length}$ places; a place with a zero counts nothing, which leaves $${powersIn(value).join(' + ')}$.`,
    },
  ],
  show: inMath,
  proof: (answer, { value }) => doubleAndAdd(binary(value)) === answer,
});

export const decimalToBinary = itemModel<{ value: number }, string>({
  id: 'decimal-to-binary',
  pack,
  concept: 'Number systems',
  difficulty: 'medium',
  draw: (random) => ({ value: randomInteger(random, 18, 250) }),
  constraint: ({ value }) => powersIn(value).length >= 2 && powersIn(value).length < binary(value).length,
  stem: ({ value }) => [
    `How is the decimal number $${value}$ written in binary?`,
    `Which binary number is equal to the decimal number $${value}$?`,
    `What is $${value}$, a decimal number, in base two?`,
    `A counter stands at $${value}$ in decimal. Which binary number does it store?`,
    `Which digits does the decimal number $${value}$ have in the binary system?`,
  ],
  claim: ({ value }, shown) => [
    `The decimal number $${value}$ is ${shown} in binary.`,
    `In base two the decimal number $${value}$ is written ${shown}.`,
  ],
  key: ({ value }) => binary(value),
  keyWhy: ({ value }) =>
    `$${value} = ${powersIn(value).join(' + ')}$, so a one stands in the place of each of these powers of two: $${binary(value)}$.`,
  slips: [
    {
      name: 'writes the remainders in the order they come',
      answer: ({ value }) => (value % 2 === 1 ? [...binary(value)].toReversed().join('') : undefined),
      why: ({ value }) =>
        `These are the remainders of the divisions by two in the order they come; the last one has to be written first, which gives $${binary(value)}$.`,
    },
    {
      name: 'writes each decimal digit in binary',
      answer: ({ value }) => (value > 99 ? undefined : binary(Math.floor(value / 10)) + binary(value % 10).padStart(4, '0')),
      why: ({ value }) =>
        `This writes the decimal digits $${Math.floor(value / 10)}$ and $${value % 10}$ in binary one by one; the number as a whole is $${powersIn(value).join(' + ')}$.`,
    },
    {
      name: 'stops one division early',
      answer: ({ value }) => (binary(value)[1] === '1' ? binary(value).slice(1) : undefined),
      why: ({ value }) =>
        `This stops one division too early and leaves out the first digit, which counts $${powersIn(value)[0]}$; it reads $${value - (powersIn(value)[0] ?? 0)}$.`,
    },
    {
      name: 'leaves out a zero',
      answer: ({ value }) => binary(value).replace('0', ''),
      why: ({ value }) =>
        `This leaves out a zero, so it reads $${Number.parseInt(binary(value).replace('0', ''), 2)}$; a power of two that is not needed still keeps its place.`,
    },
    {
      name: 'leaves out the first remainder',
      answer: ({ value }) => binary(Math.floor(value / 2)),
      why: ({ value }) =>
        `This leaves out the remainder of the very first division, which is the last digit; without it the number reads $${Math.floor(value / 2)}$.`,
    },
    {
      name: 'appends a zero',
      answer: ({ value }) => `${binary(value)}0`,
      why: ({ value }) => `The zero at the end doubles the number: this reads $${2 * value}$. The last place is that of $1$, not of $2$.`,
    },
    {
      name: 'is wrong in the last digit',
      answer: ({ value }) => binary(value % 2 === 0 ? value + 1 : value - 1),
      why: ({ value }) =>
        `This reads $${value % 2 === 0 ? value + 1 : value - 1}$: ${value % 2 === 0 ? 'an even number leaves the remainder $0$, so it ends in a zero' : 'an odd number leaves the remainder $1$, so it ends in a one'}.`,
    },
  ],
  show: inMath,
  proof: (answer, { value }) => doubleAndAdd(answer) === value && answer.startsWith('1'),
});

interface Sum {
  one: number;
  other: number;
}

/** Column by column, a column of two ones written as `10` where it stands, without carrying. */
function columnsWithoutCarry({ one, other }: Sum): string {
  const length = binary(Math.max(one, other)).length;
  const columns = [...binary(one).padStart(length, '0')].map(
    (digit, index) => Number(digit) + Number(binary(other).padStart(length, '0')[index]),
  );
  return columns.map((ones) => binary(ones)).join('');
}

/** Addition on paper: digits from the right, with carries. */
function addOnPaper({ one, other }: Sum): string {
  const [upper, lower] = [[...binary(one)].toReversed(), [...binary(other)].toReversed()];
  let [written, carry] = ['', 0];
  for (let place = 0; place < Math.max(upper.length, lower.length) || carry > 0; place++) {
    const ones = Number(upper[place] ?? 0) + Number(lower[place] ?? 0) + carry;
    written = `${ones % 2}${written}`;
    carry = ones > 1 ? 1 : 0;
  }
  return written;
}

export const binaryAddition = itemModel<Sum, string>({
  id: 'binary-addition',
  pack,
  concept: 'Number systems',
  difficulty: 'medium',
  draw: (random) => ({ one: randomInteger(random, 9, 63), other: randomInteger(random, 5, 47) }),
  constraint: ({ one, other }) => one !== other && (one & other) !== 0,
  stem: ({ one, other }) => [
    `What is the sum of the binary numbers $${binary(one)}$ and $${binary(other)}$, written in binary?`,
    `The binary numbers $${binary(one)}$ and $${binary(other)}$ are added. What is the result in binary?`,
  ],
  claim: ({ one, other }, shown) =>
    `The sum of the binary numbers $${binary(one)}$ and $${binary(other)}$, written in binary, is ${shown}.`,
  key: ({ one, other }) => binary(one + other),
  keyWhy: ({ one, other }) =>
    `Two ones make $10$: write $0$, carry $1$. The sum is $${binary(one + other)}$; in decimal, $${one} + ${other} = ${one + other}$.`,
  slips: [
    {
      name: 'forgets to carry',
      answer: ({ one, other }) => binary(one ^ other),
      why: ({ one, other }) =>
        `This writes $0$ for two ones but carries nothing. It reads $${one ^ other}$, while $${one} + ${other} = ${one + other}$.`,
    },
    {
      name: 'writes a one for two ones',
      answer: ({ one, other }) => binary(one | other),
      why: ({ one, other }) =>
        `This writes $1$ for two ones, as an OR gate does. It reads $${one | other}$, while $${one} + ${other} = ${one + other}$.`,
    },
    {
      name: 'writes 10 in a column',
      answer: columnsWithoutCarry,
      why: ({ one, other }) =>
        `This writes $10$ into a column with two ones instead of carrying the $1$ to the next; the sum is $${one + other}$, or $${binary(one + other)}$.`,
    },
    {
      name: 'leaves out the last carry',
      answer: ({ one, other }) => {
        const sum = binary(one + other);
        return sum.length > binary(Math.max(one, other)).length && sum[1] === '1' ? sum.slice(1) : undefined;
      },
      why: ({ one, other }) =>
        `This leaves out the last carry, the $1$ in front; it reads $${Number.parseInt(binary(one + other).slice(1), 2)}$ instead of $${one + other}$.`,
    },
    {
      name: 'carries one too many',
      answer: ({ one, other }) => binary(one + other + 1),
      why: ({ one, other }) =>
        `This reads $${one + other + 1}$, one more than $${one} + ${other}$: nothing is carried into the last column.`,
    },
    {
      name: 'carries past a column',
      answer: ({ one, other }) => binary((one ^ other) + 4 * (one & other)),
      why: ({ one, other }) =>
        `This carries two columns to the left instead of one and reads $${(one ^ other) + 4 * (one & other)}$; the carry of two ones counts in the very next column.`,
    },
  ],
  show: inMath,
  proof: (answer, sum) => addOnPaper(sum) === answer,
});
