import type { ItemModel } from '../../src/assessment/drafts/item-model.ts';
import { randomInteger } from '../../src/assessment/random.ts';
import { numberModel } from '../models/number-model.ts';

const pack = 'mathematics/integrals-and-differential-equations';

function withFactor(factor: number, rest: string): string {
  return `${factor === 1 ? '' : factor}${rest}`;
}

/** By Simpson's rule, which is exact for polynomials up to the third power. */
function integral(of: (x: number) => number, from: number, to: number): number {
  return ((to - from) / 6) * (of(from) + 4 * of((from + to) / 2) + of(to));
}

interface Curve {
  /** Of an antiderivative a x³ + b x² + c x. */
  a: number;
  b: number;
  c: number;
  end: number;
}

const areaUnderCurve = numberModel<Curve>({
  id: 'area-under-quadratic-curve',
  pack,
  concept: 'Areas of regions',
  difficulty: 'easy',
  makesClaims: true,
  draw: (random) => ({
    a: randomInteger(random, 1, 4),
    b: randomInteger(random, 1, 5),
    c: randomInteger(random, 1, 9),
    end: randomInteger(random, 2, 5),
  }),
  ask: ({ a, b, c, end }) => {
    const curve = `y = ${3 * a}x^2 + ${2 * b}x + ${c}`;
    const height = (x: number) => 3 * a * x ** 2 + 2 * b * x + c;
    const key = a * end ** 3 + b * end ** 2 + c * end;
    return {
      stem: [
        `What is the area between the curve $${curve}$ and the $x$-axis from $x = 0$ to $x = ${end}$, in square units?`,
        `How large is the region bounded by $${curve}$, the two axes and the line $x = ${end}$, in square units?`,
      ],
      claim: (shown) => `The area between $${curve}$ and the $x$-axis from $x = 0$ to $x = ${end}$ in square units is ${shown}.`,
      key,
      why: `An antiderivative is $${withFactor(a, 'x^3')} + ${withFactor(b, 'x^2')} + ${withFactor(c, 'x')}$, and its value at $${end}$ is $${key}$.`,
      slips: [
        [height(end), `This is the height of the curve at $x = ${end}$.`],
        [6 * a * end + 2 * b, `This is the slope of the curve at $x = ${end}$.`],
        [key - c * end, `The constant $${c}$ has to be integrated too: it contributes $${withFactor(c, 'x')}$.`],
        [a * end ** 3 + b * end ** 2 + c, `The constant $${c}$ was left as it is; its integral is $${withFactor(c, 'x')}$.`],
        [3 * a * end ** 3 + 2 * b * end ** 2 + c * end, 'The powers were raised, but not divided by the new exponents.'],
        [end * height(end), 'This is the rectangle as high as the curve at its right end.'],
        [(end * (height(0) + height(end))) / 2, 'This is the trapezium below the chord; the curve sags below it.'],
        [3 * a * end ** 3 + b * end ** 2 + c * end, 'In the first term the division by 3 is missing.'],
      ],
      isProved: Math.abs(integral(height, 0, end) - key) < 1e-9,
    };
  },
});

interface Modulus {
  turn: number;
  end: number;
}

const modulusIntegral = numberModel<Modulus>({
  id: 'integral-of-modulus',
  pack,
  concept: 'Properties of definite integrals',
  difficulty: 'medium',
  makesClaims: true,
  draw: (random) => {
    const turn = randomInteger(random, 1, 14);
    return { turn, end: turn + randomInteger(random, 1, 16) };
  },
  ask: ({ turn, end }) => {
    const function_ = `|2x - ${2 * turn}|`;
    const [left, right] = [turn ** 2, (end - turn) ** 2];
    const of = (x: number) => Math.abs(2 * x - 2 * turn);
    return {
      stem: [
        String.raw`What is $\int_0^{${end}} ${function_}\,dx$?`,
        `What is the definite integral of $${function_}$ from $x = 0$ to $x = ${end}$?`,
      ],
      claim: (shown) => String.raw`The definite integral $\int_0^{${end}} ${function_}\,dx$ equals ${shown}.`,
      key: left + right,
      why: `The sign changes at $x = ${turn}$. The two triangles have the areas $${turn}^2 = ${left}$ and $${end - turn}^2 = ${right}$.`,
      slips: [
        [right - left, 'This integrates without the modulus: the left triangle is subtracted.'],
        [right, `This leaves out the part from 0 to $${turn}$.`],
        [left, `This leaves out the part from $${turn}$ to $${end}$.`],
        [(left + right) / 2, 'This halves the two areas once too often; each triangle is twice as high as wide.'],
        [end ** 2, `This is the integral of $|2x|$, without the constant.`],
        [2 * (left + right), 'Here the area of a triangle was not halved.'],
        [end ** 2 + 2 * turn * end, `This integrates $2x + ${2 * turn}$; only negative values change their sign.`],
        [2 * end - 2 * turn, `This is the value of the function at $x = ${end}$.`],
      ],
      isProved: Math.abs(integral(of, 0, turn) + integral(of, turn, end) - left - right) < 1e-9,
    };
  },
});

interface Initial {
  factor: number;
  start: number;
  at: number;
}

const valueOfSolution = numberModel<Initial>({
  id: 'value-of-linear-equation-solution',
  pack,
  concept: 'Linear differential equations',
  difficulty: 'hard',
  makesClaims: true,
  draw: (random) => {
    const factor = randomInteger(random, 1, 6);
    return { factor, start: factor + randomInteger(random, 1, 12), at: randomInteger(random, 2, 6) };
  },
  ask: ({ factor, start, at }) => {
    const equation = String.raw`x\frac{dy}{dx} - y = ${withFactor(factor, 'x^2')}`;
    const constant = start - factor;
    const solution = (x: number) => factor * x ** 2 + constant * x;
    const slope = (2 * factor * at + constant) * at - solution(at);
    return {
      stem: [
        `If $${equation}$ for $x > 0$ and $y(1) = ${start}$, what is $y(${at})$?`,
        `A solution of $${equation}$ for $x > 0$ has the value $${start}$ at $x = 1$. Which value has it at $x = ${at}$?`,
      ],
      claim: (shown) => `If $${equation}$ for $x > 0$ and $y(1) = ${start}$, then $y(${at})$ is ${shown}.`,
      key: solution(at),
      why: String.raw`$\frac{d}{dx}\left(\frac{y}{x}\right) = ${factor}$, so $y = ${withFactor(factor, 'x^2')} + Cx$, and $y(1) = ${start}$ gives $C = ${constant}$.`,
      slips: [
        [factor * at ** 2, 'The constant of integration is missing.'],
        [factor * at ** 2 + constant, `The constant $${constant}$ was not multiplied by $x$.`],
        [start * at, `This is the solution of the equation with 0 on the right side.`],
        [factor * at ** 2 + start * at, `This takes the given value $${start}$ for the constant.`],
        [start * at ** 2, `This multiplies the given value by $x^2$.`],
        [factor * at ** 3 + constant * at, String.raw`The quotient $\frac{y}{x}$ was integrated to one power too many.`],
        [factor * at ** 2 + start, `This adds the given value $${start}$ to the particular solution.`],
      ],
      isProved: Math.abs(slope - factor * at ** 2) < 1e-9 && solution(1) === start,
    };
  },
});

export const integralsAndEquations: readonly ItemModel[] = [...areaUnderCurve, ...modulusIntegral, ...valueOfSolution];
