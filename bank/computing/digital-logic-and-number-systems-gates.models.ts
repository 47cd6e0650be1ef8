import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne } from '../../src/assessment/random.ts';
import { inMath } from '../typeset-numbers.ts';
import {
  type Expression,
  andOrSwapped,
  byDeMorgan,
  countOnes,
  input,
  joined,
  not,
  outputs,
  typesetExpression,
} from './logic-expressions.ts';

const pack = 'computing/digital-logic-and-number-systems';

const gateNames = { and: 'AND', or: 'OR', xor: 'XOR' } as const;

interface TwoInputs {
  names: readonly [left: string, right: string];
  kind: 'and' | 'or';
  isLeftNegated: boolean;
  isRightNegated: boolean;
  isNegated: boolean;
}

function inputOf(name: string, isNegated: boolean): Expression {
  return isNegated ? not(input(name)) : input(name);
}

function expressionOf({ names, kind, isLeftNegated, isRightNegated, isNegated }: TwoInputs): Expression {
  const inner = joined(kind, inputOf(names[0], isLeftNegated), inputOf(names[1], isRightNegated));
  return isNegated ? not(inner) : inner;
}

function column(gates: TwoInputs): string {
  return outputs(expressionOf(gates), gates.names).map(Number).join(', ');
}

function turnedRound(digits: string): string {
  return digits.split(', ').toReversed().join(', ');
}

function otherKind(kind: 'and' | 'or'): 'and' | 'or' {
  return kind === 'and' ? 'or' : 'and';
}

/** There are only fourteen expressions, so the names and the wording vary instead. */
const inputNames = [
  ['A', 'B'],
  ['C', 'D'],
  ['E', 'F'],
  ['G', 'H'],
  ['J', 'K'],
  ['M', 'N'],
  ['P', 'Q'],
  ['R', 'S'],
  ['S', 'T'],
  ['U', 'V'],
  ['X', 'Y'],
] as const;

export const outputColumn = itemModel<TwoInputs, string>({
  id: 'output-column',
  pack,
  concept: 'Logic gates',
  difficulty: 'medium',
  draw: (random) => ({
    names: pickOne(random, inputNames),
    kind: pickOne(random, ['and', 'or']),
    isLeftNegated: random() < 0.5,
    isRightNegated: random() < 0.5,
    isNegated: random() < 0.6,
  }),
  constraint: ({ isLeftNegated, isRightNegated, isNegated }) => isLeftNegated || isRightNegated || isNegated,
  stem: (gates) => {
    const [left, right] = gates.names;
    const [output, rows] = [`$${typesetExpression(expressionOf(gates))}$`, `$${left}${right} = 00, 01, 10, 11$`];
    return [
      `The output of a circuit with the inputs $${left}$ and $${right}$ is ${output}. What are its values, in this order, for ${rows}?`,
      `Which column does the truth table of ${output} have for the rows ${rows}, in this order?`,
      `A logic circuit gives ${output} for its inputs $${left}$ and $${right}$. What does it give for ${rows}, in this order?`,
      `In the truth table of ${output} the rows are ${rows}, in this order. What is the column of the output?`,
    ];
  },
  claim: (gates, shown) =>
    `For $${gates.names.join('')} = 00, 01, 10, 11$, in this order, the output $${typesetExpression(expressionOf(gates))}$ has the values ${shown}.`,
  key: column,
  keyWhy: (gates) => {
    const inner = column({ ...gates, isNegated: false });
    return gates.isNegated
      ? `Under the long bar stand the values $${inner}$; the bar turns each of them over: $${column(gates)}$.`
      : `${gates.isLeftNegated && gates.isRightNegated ? 'Each bar' : 'The bar'} turns over the input under it, then the ${gateNames[gates.kind]} gate joins the two: $${column(gates)}$.`;
  },
  slips: [
    {
      name: 'turns every output over',
      answer: (gates) => column({ ...gates, isNegated: !gates.isNegated }),
      why: ({ isNegated }) =>
        isNegated
          ? 'This leaves out the long bar, which turns over every value of what stands under it.'
          : 'This turns every value over, as if a bar stood over the whole expression.',
    },
    {
      name: 'drops the bars over the inputs',
      answer: (gates) => column({ ...gates, isLeftNegated: false, isRightNegated: false }),
      why: ({ isLeftNegated, isRightNegated, names }) =>
        isLeftNegated && isRightNegated
          ? `This leaves out the bars over $${names[0]}$ and $${names[1]}$; both inputs have to be turned over before they reach the gate.`
          : `This leaves out the bar over $${isLeftNegated ? names[0] : names[1]}$; that input has to be turned over before it reaches the gate.`,
    },
    {
      name: 'exchanges AND and OR',
      answer: (gates) => column({ ...gates, kind: otherKind(gates.kind) }),
      why: ({ kind }) =>
        String.raw`This joins the inputs by ${gateNames[otherKind(kind)]}; the sign $${kind === 'and' ? String.raw`\cdot` : '+'}$ stands for ${gateNames[kind]}.`,
    },
    {
      name: 'breaks the bar without changing the gate',
      answer: (gates) =>
        gates.isNegated
          ? column({ ...gates, isNegated: false, isLeftNegated: !gates.isLeftNegated, isRightNegated: !gates.isRightNegated })
          : undefined,
      why: ({ kind }) =>
        `This breaks the long bar into a bar over each input but keeps the ${gateNames[kind]}; by De Morgan's laws it becomes ${gateNames[otherKind(kind)]}.`,
    },
    {
      name: 'lists the rows from below',
      answer: (gates) => turnedRound(column(gates)),
      why: ({ names }) => `This lists the values from the row $${names.join('')} = 11$ up to $00$; they are asked for from $00$ to $11$.`,
    },
    {
      name: 'exchanges the inputs',
      answer: (gates) =>
        gates.isLeftNegated === gates.isRightNegated
          ? undefined
          : column({ ...gates, isLeftNegated: gates.isRightNegated, isRightNegated: gates.isLeftNegated }),
      why: ({ isLeftNegated, names }) =>
        `This puts the bar over $${isLeftNegated ? names[1] : names[0]}$; it stands over $${isLeftNegated ? names[0] : names[1]}$, whose digit comes ${isLeftNegated ? 'first' : 'second'} in each pair.`,
    },
  ],
  show: inMath,
  proof: (answer, gates) =>
    outputs(byDeMorgan(expressionOf(gates)), gates.names)
      .map(Number)
      .join(', ') === answer,
});

type GateKind = 'and' | 'or' | 'xor';

/** For how many of the four pairs of its inputs a gate gives 1; bars over the inputs do not change that. */
const onesOfGate = { and: 1, or: 3, xor: 2 } as const;

const fourNames = [
  ['A', 'B', 'C', 'D'],
  ['P', 'Q', 'R', 'S'],
  ['W', 'X', 'Y', 'Z'],
] as const;

interface FourInputs {
  names: (typeof fourNames)[number];
  leftKind: GateKind;
  rightKind: GateKind;
  /** Whether there is a bar over each of the inputs. */
  bars: readonly [boolean, boolean, boolean, boolean];
  kind: 'and' | 'or';
  isNegated: boolean;
}

function leftPart({ names, leftKind, bars }: FourInputs): Expression {
  return joined(leftKind, inputOf(names[0], bars[0]), inputOf(names[1], bars[1]));
}

function rightPart({ names, rightKind, bars }: FourInputs): Expression {
  return joined(rightKind, inputOf(names[2], bars[2]), inputOf(names[3], bars[3]));
}

function wholeOf(circuit: FourInputs): Expression {
  const inner = joined(circuit.kind, leftPart(circuit), rightPart(circuit));
  return circuit.isNegated ? not(inner) : inner;
}

export const combinationsThatGiveOne = itemModel<FourInputs, number>({
  id: 'combinations-that-give-one',
  pack,
  concept: 'Logic gates',
  difficulty: 'hard',
  draw: (random) => ({
    names: pickOne(random, fourNames),
    leftKind: pickOne(random, ['and', 'or', 'xor']),
    rightKind: pickOne(random, ['and', 'or', 'xor']),
    bars: [random() < 0.3, random() < 0.3, random() < 0.3, random() < 0.3],
    kind: pickOne(random, ['and', 'or']),
    isNegated: random() < 0.3,
  }),
  constraint: ({ leftKind, rightKind, kind }) => leftKind !== kind || rightKind !== kind,
  stem: (circuit) => {
    const [output, [one, two, three, four]] = [`$${typesetExpression(wholeOf(circuit))}$`, circuit.names];
    return [
      `A circuit with the inputs $${one}$, $${two}$, $${three}$ and $${four}$ has the output ${output}. For how many of the sixteen combinations of inputs is the output $1$?`,
      `How many of the sixteen rows in the truth table of ${output} have the output $1$?`,
    ];
  },
  claim: (circuit, shown) =>
    `In the truth table of $${typesetExpression(wholeOf(circuit))}$ the output is $1$ in ${shown} of the sixteen rows.`,
  key: (circuit) => countOnes(wholeOf(circuit), circuit.names),
  keyWhy: (circuit) => {
    const [left, right] = [onesOfGate[circuit.leftKind], onesOfGate[circuit.rightKind]];
    const parts = `The first part is $1$ for $${left}$ of the four pairs of its inputs, the second for $${right}$ of its four.`;
    const [joinedText, count] =
      circuit.kind === 'and'
        ? [String.raw`Both are $1$ for $${left} \times ${right} = ${left * right}$ combinations`, left * right]
        : [
            String.raw`Both are $0$ for $${4 - left} \times ${4 - right} = ${(4 - left) * (4 - right)}$ combinations, one or both $1$ for the other $${16 - (4 - left) * (4 - right)}$`,
            16 - (4 - left) * (4 - right),
          ];
    return `${parts} ${joinedText}${circuit.isNegated ? `; the long bar leaves $16 - ${count} = ${16 - count}$` : ''}.`;
  },
  slips: [
    {
      name: 'counts the zeros',
      answer: (circuit) => 16 - countOnes(wholeOf(circuit), circuit.names),
      why: (circuit) =>
        circuit.isNegated
          ? 'This leaves out the long bar: it counts the combinations for which what stands under it is $1$.'
          : 'This counts the combinations for which the output is $0$.',
    },
    {
      name: 'joins the parts by the other gate',
      answer: (circuit) => countOnes(wholeOf({ ...circuit, kind: otherKind(circuit.kind) }), circuit.names),
      why: ({ kind }) => `This joins the two parts by ${gateNames[otherKind(kind)]}; the sign between them stands for ${gateNames[kind]}.`,
    },
    {
      name: 'adds the combinations of both parts',
      answer: (circuit) => {
        const total = countOnes(leftPart(circuit), circuit.names) + countOnes(rightPart(circuit), circuit.names);
        return circuit.isNegated || total > 15 ? undefined : total;
      },
      why: (circuit) =>
        `This adds the $${countOnes(leftPart(circuit), circuit.names)}$ combinations that make the first part $1$ to the $${countOnes(rightPart(circuit), circuit.names)}$ of the second; ${circuit.kind === 'or' ? 'those that make both $1$ are counted twice' : 'with AND both parts have to be $1$ at once'}.`,
    },
    {
      name: 'adds the pairs',
      answer: ({ leftKind, rightKind }) => onesOfGate[leftKind] + onesOfGate[rightKind],
      why: ({ leftKind, rightKind }) =>
        `This adds $${onesOfGate[leftKind]} + ${onesOfGate[rightKind]}$, the pairs of the first two and of the last two inputs; each pair of one kind comes together with four of the other.`,
    },
    {
      name: 'looks at the first part only',
      answer: (circuit) =>
        circuit.isNegated ? 16 - countOnes(leftPart(circuit), circuit.names) : countOnes(leftPart(circuit), circuit.names),
      why: (circuit) =>
        `This looks at $${typesetExpression(leftPart(circuit))}$ only; the other part, $${typesetExpression(rightPart(circuit))}$, changes the output of some combinations.`,
    },
    {
      name: 'takes XOR for OR',
      answer: (circuit) =>
        countOnes(
          wholeOf({
            ...circuit,
            leftKind: circuit.leftKind === 'xor' ? 'or' : circuit.leftKind,
            rightKind: circuit.rightKind === 'xor' ? 'or' : circuit.rightKind,
          }),
          circuit.names,
        ),
      why: () => String.raw`This takes $\oplus$ for OR; XOR gives $0$ where both its inputs are $1$.`,
    },
    {
      name: 'exchanges AND and OR',
      answer: (circuit) => countOnes(andOrSwapped(wholeOf(circuit)), circuit.names),
      why: () => String.raw`This takes $\cdot$ for OR and $+$ for AND; it is the other way round.`,
    },
  ],
  show: inMath,
  // By De Morgan's laws the negated output is another expression; it is 1 for all the other combinations.
  proof: (answer, circuit) => 16 - countOnes(byDeMorgan(wholeOf(circuit), true), circuit.names) === answer,
});
