import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, type Random, randomInteger } from '../../src/assessment/random.ts';
import { added, bracketed, inMath } from '../typeset-numbers.ts';

const pack = 'mathematics/matrices-and-determinants';

type Row = readonly [number, number];
/** Of order 2, by rows. */
type Matrix = readonly [Row, Row];

function bmatrix(rows: readonly (readonly number[])[], kind = 'bmatrix'): string {
  return String.raw`\begin{${kind}} ${rows.map((row) => row.join(' & ')).join(String.raw` \\ `)} \end{${kind}}`;
}

function drawMatrix(random: Random): Matrix {
  const entry = () => pickOne(random, [-1, 1]) * randomInteger(random, 1, 7);
  return [
    [entry(), entry()],
    [entry(), entry()],
  ];
}

function product(left: Matrix, right: Matrix): Matrix {
  const [[a, b], [c, d]] = left;
  const [[e, f], [g, h]] = right;
  return [
    [a * e + b * g, a * f + b * h],
    [c * e + d * g, c * f + d * h],
  ];
}

function turned([[a, b], [c, d]]: Matrix): Matrix {
  return [
    [a, c],
    [b, d],
  ];
}

interface Pair {
  left: Matrix;
  right: Matrix;
  row: 0 | 1;
  column: 0 | 1;
}

const places = ['first', 'second'] as const;

/** The two products that add up to the asked element. */
function partsOf({ left, right, row, column }: Pair): Row {
  return [left[row][0] * right[0][column], left[row][1] * right[1][column]];
}

export const elementOfProduct = itemModel<Pair, number>({
  id: 'element-of-product',
  pack,
  concept: 'Matrix operations',
  difficulty: 'easy',
  draw: (random) => ({
    left: drawMatrix(random),
    right: drawMatrix(random),
    row: pickOne(random, [0, 1] as const),
    column: pickOne(random, [0, 1] as const),
  }),
  stem: ({ left, right, row, column }) => [
    `Let $A = ${bmatrix(left)}$ and $B = ${bmatrix(right)}$. Which element stands in the ${places[row]} row and the ${places[column]} column of $AB$?`,
    `What is the element in the ${places[row]} row and the ${places[column]} column of the product $${bmatrix(left)}${bmatrix(right)}$?`,
  ],
  claim: ({ left, right, row, column }, shown) =>
    `The product $${bmatrix(left)}${bmatrix(right)}$ has in its ${places[row]} row and its ${places[column]} column the element ${shown}.`,
  key: ({ left, right, row, column }) => product(left, right)[row][column],
  keyWhy: (pair) => {
    const { left, right, row, column } = pair;
    const terms = [0, 1].map(
      (index) => String.raw`${bracketed(left[row][index as 0 | 1])} \times ${bracketed(right[index as 0 | 1][column])}`,
    );
    return `The ${places[row]} row of the first matrix is multiplied by the ${places[column]} column of the second: $${terms.join(' + ')} = ${product(left, right)[row][column]}$.`;
  },
  slips: [
    {
      name: 'multiplies in the other order',
      answer: ({ left, right, row, column }) => product(right, left)[row][column],
      why: () => 'This is the element of the product in the other order; the order of the factors matters.',
    },
    {
      name: 'multiplies a row by a row',
      answer: ({ left, right, row, column }) => product(left, turned(right))[row][column],
      why: ({ row, column }) =>
        `This multiplies the ${places[row]} row of the first matrix by the ${places[column]} row of the second; it has to be a column.`,
    },
    {
      name: 'multiplies a column by a column',
      answer: ({ left, right, row, column }) => product(turned(left), right)[row][column],
      why: ({ row }) => `This takes the ${places[row]} column of the first matrix in place of its ${places[row]} row.`,
    },
    {
      name: 'exchanges row and column',
      answer: ({ left, right, row, column }) => (row === column ? undefined : product(left, right)[column][row]),
      why: ({ row, column }) => `This element stands in the ${places[column]} row and the ${places[row]} column; the row comes first.`,
    },
    {
      name: 'takes the opposite corner',
      answer: ({ left, right, row, column }) =>
        row === column ? product(left, right)[(1 - row) as 0 | 1][(1 - column) as 0 | 1] : undefined,
      why: ({ row }) => `This element stands in the other row and column of the product, not in the ${places[row]} ones.`,
    },
    {
      name: 'multiplies elements at the same place',
      answer: ({ left, right, row, column }) => left[row][column] * right[row][column],
      why: () => 'This multiplies the two elements at that place; a product of matrices goes row by column.',
    },
    {
      name: 'subtracts the products',
      answer: (pair) => partsOf(pair)[0] - partsOf(pair)[1],
      why: (pair) =>
        `The two products, $${partsOf(pair)[0]}$ and $${partsOf(pair)[1]}$, are added here; they are subtracted in a determinant.`,
    },
    {
      name: 'leaves out the second product',
      answer: (pair) => partsOf(pair)[0],
      why: (pair) => `This leaves out the second product, $${partsOf(pair)[1]}$.`,
    },
    {
      name: 'leaves out the first product',
      answer: (pair) => partsOf(pair)[1],
      why: (pair) => `This leaves out the first product, $${partsOf(pair)[0]}$.`,
    },
  ],
  show: inMath,
  // By columns: the product with a unit column picks the column.
  proof: (answer, { left, right, row, column }) => {
    const [x, y] = right.map((each) => each[column]) as [number, number];
    const image = left.map(([a, b]) => a * x + b * y);
    return image[row] === answer;
  },
});

interface OfThree {
  rows: readonly [readonly number[], readonly number[], readonly number[]];
}

/** The minors of the first row. */
function minors({ rows: [, middle, last] }: OfThree, sign = -1): [number, number, number] {
  const minor = (one: number, other: number) =>
    (middle[one] as number) * (last[other] as number) + sign * (middle[other] as number) * (last[one] as number);
  return [minor(1, 2), minor(0, 2), minor(0, 1)];
}

/** The first row times its minors, with these signs. */
function expanded(values: OfThree, signs: readonly number[], ofMinors = minors(values)): number {
  return values.rows[0].reduce((sum, entry, index) => sum + (signs[index] as number) * entry * (ofMinors[index] as number), 0);
}

const alternating = [1, -1, 1];

export const determinantOfOrderThree = itemModel<OfThree, number>({
  id: 'determinant-of-order-three',
  pack,
  concept: 'Determinants',
  difficulty: 'medium',
  draw: (random) => {
    const row = () => [0, 1, 2].map(() => randomInteger(random, -4, 5));
    return { rows: [row(), row(), row()] };
  },
  constraint: (values) => {
    const [one, two, three] = minors(values);
    return values.rows[0].every((entry) => entry !== 0) && one !== 0 && two !== 0 && three !== 0 && expanded(values, alternating) !== 0;
  },
  stem: ({ rows }) => [
    `What is the value of the determinant $${bmatrix(rows, 'vmatrix')}$?`,
    `What is $|A|$ for $A = ${bmatrix(rows)}$?`,
    `What value does the expansion of $${bmatrix(rows, 'vmatrix')}$ along a row give?`,
  ],
  claim: ({ rows }, shown) => `The value of the determinant $${bmatrix(rows, 'vmatrix')}$ is ${shown}.`,
  key: (values) => expanded(values, alternating),
  keyWhy: (values) => {
    const [one, two, three] = minors(values);
    const [a, b, c] = values.rows[0] as [number, number, number];
    const terms = String.raw`${a} \times ${bracketed(one)} - ${bracketed(b)} \times ${bracketed(two)} + ${bracketed(c)} \times ${bracketed(three)}`;
    return `The first row with its minors and alternating signs gives $${terms} = ${expanded(values, alternating)}$.`;
  },
  slips: [
    {
      name: 'adds all three products',
      answer: (values) => expanded(values, [1, 1, 1]),
      why: () => 'This adds the three products of the first row and its minors; the middle one has the sign minus.',
    },
    {
      name: 'subtracts the last product',
      answer: (values) => expanded(values, [1, -1, -1]),
      why: () => 'The signs alternate, so the third product of the first row and its minor has the sign plus.',
    },
    {
      name: 'takes the products the other way round',
      answer: (values) => -expanded(values, alternating),
      why: (values) => `This is the opposite of the value, $${expanded(values, alternating)}$, as after an exchange of two rows.`,
    },
    {
      name: 'adds within the minors',
      answer: (values) => expanded(values, alternating, minors(values, 1)),
      why: () => 'In each minor the products of the two diagonals were added; the second has to be subtracted.',
    },
    {
      name: 'multiplies down the diagonals alone',
      answer: ({ rows: [a, b, c] }) => {
        const [x, y] = [(a[0] as number) * (b[1] as number) * (c[2] as number), (a[2] as number) * (b[1] as number) * (c[0] as number)];
        return x - y;
      },
      why: () => 'This is the difference of the products along the two diagonals, which is enough for order 2 alone.',
    },
    {
      name: 'leaves out the middle product',
      answer: (values) => expanded(values, [1, 0, 1]),
      why: (values) => `This leaves out the middle product, $${-(values.rows[0][1] as number) * minors(values)[1]}$.`,
    },
    {
      name: 'leaves out the last product',
      answer: (values) => expanded(values, [1, -1, 0]),
      why: (values) => `This leaves out the last product, $${(values.rows[0][2] as number) * minors(values)[2]}$.`,
    },
    {
      name: 'leaves out the first product',
      answer: (values) => expanded(values, [0, -1, 1]),
      why: (values) => `This leaves out the first product, $${(values.rows[0][0] as number) * minors(values)[0]}$.`,
    },
  ],
  show: inMath,
  // Sarrus: the diagonals downwards less those upwards.
  proof: (answer, { rows }) => {
    const at = (row: number, column: number) => (rows[row] as readonly number[])[column % 3] as number;
    const along = (step: number) => [0, 1, 2].reduce((sum, start) => sum + at(0, start) * at(1, start + step) * at(2, start + 2 * step), 0);
    return along(1) - along(2) === answer;
  },
});

interface Square {
  matrix: Matrix;
}

function trace({ matrix: [[a], [, d]] }: Square): number {
  return a + d;
}

function determinant({ matrix: [[a, b], [c, d]] }: Square): number {
  return a * d - b * c;
}

export const squareAsCombination = itemModel<Square, number>({
  id: 'square-as-combination',
  pack,
  concept: 'Adjoint and inverse',
  difficulty: 'hard',
  draw: (random) => ({ matrix: drawMatrix(random) }),
  constraint: (values) => trace(values) !== 0 && Math.abs(determinant(values)) > 1 && trace(values) !== determinant(values),
  stem: ({ matrix }) => [
    `If $A = ${bmatrix(matrix)}$ and $A^2 = pA + qI$ with numbers $p$ and $q$, what is $p + q$?`,
    `The matrix $A = ${bmatrix(matrix)}$ satisfies $A^2 = pA + qI$ for two numbers $p$ and $q$. What is $p + q$?`,
  ],
  claim: ({ matrix }, shown) => `If $A = ${bmatrix(matrix)}$ and $A^2 = pA + qI$ with numbers $p$ and $q$, then $p + q$ is ${shown}.`,
  key: (values) => trace(values) - determinant(values),
  keyWhy: (values) => {
    const squared = product(values.matrix, values.matrix);
    return `$A^2 = ${bmatrix(squared)}$; off the diagonal $p = ${trace(values)}$, and then on it $q = ${-determinant(values)}$, the opposite of $|A|$.`;
  },
  slips: [
    {
      name: 'adds the determinant',
      answer: (values) => trace(values) + determinant(values),
      why: (values) => `Here $q = ${determinant(values)}$; the matrix satisfies $A^2 = pA - |A|I$, with a minus sign.`,
    },
    {
      name: 'turns the sign of the trace',
      answer: (values) => -trace(values) - determinant(values),
      why: (values) => `Here $p = ${-trace(values)}$; off the diagonal $A^2$ has $${trace(values)}$ times the elements of $A$.`,
    },
    {
      name: 'gives p alone',
      answer: trace,
      why: () => 'This is $p$ alone, which is found off the diagonal.',
    },
    {
      name: 'gives q alone',
      answer: (values) => -determinant(values),
      why: () => 'This is $q$ alone, the opposite of the determinant.',
    },
    {
      name: 'adds the products of the determinant',
      answer: ({ matrix: [[a, b], [c, d]] }) => a + d - (a * d + b * c),
      why: () => 'For $q$ the products of the two diagonals were added; in the determinant the second is subtracted.',
    },
    {
      name: 'subtracts on the diagonal',
      answer: (values) => values.matrix[0][0] - values.matrix[1][1] - determinant(values),
      why: ({ matrix: [[a], [, d]] }) =>
        `For $p$ the elements of the diagonal were subtracted, $${a} ${added(-d)}$; they have to be added.`,
    },
    {
      name: 'multiplies p and q',
      answer: (values) => -trace(values) * determinant(values),
      why: (values) => `This is the product of $p = ${trace(values)}$ and $q = ${-determinant(values)}$.`,
    },
  ],
  show: inMath,
  proof: (answer, { matrix }) => {
    const squared = product(matrix, matrix);
    const p = squared[0][1] / matrix[0][1];
    const q = squared[1][1] - p * matrix[1][1];
    return Math.abs(squared[0][0] - p * matrix[0][0] - q) < 1e-9 && Math.abs(p + q - answer) < 1e-9;
  },
});
