import type { ItemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, type Random, randomInteger } from '../../src/assessment/random.ts';
import { numberModel } from '../models/number-model.ts';

const pack = 'mathematics/conic-sections';

/** Whole sides of a right triangle, the hypotenuse last. */
function drawTriple(random: Random): readonly [number, number, number] {
  const [one, other, hypotenuse] = pickOne(random, [
    [3, 4, 5],
    [4, 3, 5],
    [5, 12, 13],
    [12, 5, 13],
    [8, 15, 17],
    [15, 8, 17],
    [7, 24, 25],
    [24, 7, 25],
    [20, 21, 29],
    [21, 20, 29],
  ] as const);
  const scale = randomInteger(random, 1, 12);
  return [scale * one, scale * other, scale * hypotenuse];
}

interface Parabola {
  focus: number;
  at: number;
}

const focalDistance = numberModel<Parabola>({
  id: 'focal-distance-on-parabola',
  pack,
  concept: 'Parabola',
  difficulty: 'easy',
  makesClaims: true,
  draw: (random) => {
    const values = { focus: randomInteger(random, 1, 9), at: randomInteger(random, 1, 40) };
    return values.focus === values.at ? undefined : values;
  },
  ask: ({ focus, at }) => {
    const parabola = `y^2 = ${4 * focus}x`;
    return {
      stem: [
        `A point of the parabola $${parabola}$ has the $x$-coordinate $${at}$. How far is it from the focus?`,
        `How far from the focus of the parabola $${parabola}$ is its point with the $x$-coordinate $${at}$ above the axis?`,
      ],
      claim: (shown) =>
        `The points of the parabola $${parabola}$ with the $x$-coordinate $${at}$ are at a distance from the focus of ${shown}.`,
      key: at + focus,
      why: `$4a = ${4 * focus}$, so $a = ${focus}$, and the distance equals that from the directrix, $x + a = ${at} + ${focus}$.`,
      slips: [
        [at, `This is the distance from the $y$-axis; the directrix is $x = ${-focus}$.`],
        [Math.abs(at - focus), 'This is the difference of the $x$-coordinates of point and focus.'],
        [at + 4 * focus, `This takes $${4 * focus}$ for $a$; it is $4a$.`],
        [at + 2 * focus, `This adds $2a = ${2 * focus}$, the distance of the focus from the directrix.`],
        [focus, 'This is the distance of the vertex from the focus.'],
        [4 * focus * at, 'This is the square of the $y$-coordinate.'],
        [4 * focus, 'This is the length of the latus rectum.'],
      ],
      isProved: Math.abs(Math.hypot(at - focus, Math.sqrt(4 * focus * at)) - at - focus) < 1e-9,
    };
  },
});

interface Axes {
  curve: 'ellipse' | 'hyperbola';
  sides: readonly [number, number, number];
}

const distanceOfFoci = numberModel<Axes>({
  id: 'distance-between-foci',
  pack,
  concept: 'Types of conics',
  difficulty: 'medium',
  makesClaims: true,
  draw: (random) => ({ curve: pickOne(random, ['ellipse', 'hyperbola'] as const), sides: drawTriple(random) }),
  ask: ({ curve, sides: [one, other, hypotenuse] }) => {
    const isEllipse = curve === 'ellipse';
    // The semi-axes and the distance of a focus from the centre.
    const [a, b, c] = isEllipse ? [hypotenuse, one, other] : [one, other, hypotenuse];
    const axes = isEllipse
      ? `a major axis of length $${2 * a}$ and a minor axis of length $${2 * b}$`
      : `a transverse axis of length $${2 * a}$ and a conjugate axis of length $${2 * b}$`;
    return {
      stem: [
        `${isEllipse ? 'An ellipse' : 'A hyperbola'} has ${axes}. How far apart are its foci?`,
        `What is the distance between the foci of ${isEllipse ? 'an ellipse' : 'a hyperbola'} with ${axes}?`,
      ],
      claim: (shown) => `The distance between the foci of ${isEllipse ? 'an ellipse' : 'a hyperbola'} with ${axes} is ${shown}.`,
      key: 2 * c,
      why: `$c^2 = ${a}^2 ${isEllipse ? '-' : '+'} ${b}^2$ gives $c = ${c}$, and the foci are $2c$ apart.`,
      slips: [
        [c, 'This is the distance of a focus from the centre.'],
        [2 * a, `This is the distance between the vertices on the ${isEllipse ? 'major' : 'transverse'} axis.`],
        [2 * b, `This is the length of the ${isEllipse ? 'minor' : 'conjugate'} axis.`],
        [2 * (a + b), 'This adds the two axes; the squares of the semi-axes count.'],
        [2 * Math.abs(a - b), 'This subtracts the two axes; the squares of the semi-axes count.'],
        [a + b, 'This adds the two semi-axes.'],
        [4 * c, 'This takes the whole axes for the semi-axes and doubles the result.'],
        [Math.abs(a - c), 'This is the distance of a focus from the vertex next to it.'],
        [c * c, 'This is the square of the distance of a focus from the centre.'],
      ],
      isProved: isEllipse ? b * b + c * c === a * a : a * a + b * b === c * c,
    };
  },
});

interface Branches {
  sides: readonly [number, number, number];
  near: number;
}

const otherFocalDistance = numberModel<Branches>({
  id: 'other-focal-distance-of-hyperbola',
  pack,
  concept: 'Hyperbola',
  difficulty: 'hard',
  makesClaims: true,
  draw: (random) => {
    const sides = drawTriple(random);
    const [a, , c] = sides;
    // The point is on the branch near this focus. No point is nearer than c − a, and from c + a on the other branch fits too.
    const near = randomInteger(random, c - a, c + a - 1);
    return c > 65 || near === 2 * a || near === c - a ? undefined : { sides, near };
  },
  ask: ({ sides: [a, b, c], near }) => {
    const hyperbola = String.raw`\frac{x^2}{${a * a}} - \frac{y^2}{${b * b}} = 1`;
    // The x-coordinate of the point, from its focal distance.
    const x = ((near + a) * a) / c;
    const y = b * Math.sqrt((x * x) / (a * a) - 1);
    return {
      stem: [
        `A point of the hyperbola $${hyperbola}$ is $${near}$ units away from one focus. How far is it from the other focus?`,
        `One focal distance of a point of the hyperbola $${hyperbola}$ is $${near}$. What is its other focal distance?`,
      ],
      claim: (shown) =>
        `If a point of the hyperbola $${hyperbola}$ is $${near}$ units away from one focus, its distance from the other focus is ${shown}.`,
      key: near + 2 * a,
      why: `The distances differ by $2a = ${2 * a}$, and a distance below $c - a = ${c - a}$ does not occur, so $2a$ is added.`,
      slips: [
        [near - 2 * a, `The difference fits, but no point is nearer to a focus than $c - a = ${c - a}$.`],
        [2 * a, 'This is the difference of the two distances.'],
        [near + a, `The distances differ by $2a = ${2 * a}$, not by $a$.`],
        [near + 2 * c, 'This adds the distance between the foci.'],
        [near + 2 * b, 'This adds the conjugate axis instead of the transverse axis.'],
        [2 * c, 'This is the distance between the foci.'],
        [near + 4 * a, 'Here the transverse axis was added twice.'],
        [near + a * a, 'This adds the denominator $a^2$ instead of $2a$.'],
      ],
      isProved: Math.abs(Math.hypot(x - c, y) - near) < 1e-6 && Math.abs(Math.hypot(x + c, y) - near - 2 * a) < 1e-6,
    };
  },
});

export const conicSections: readonly ItemModel[] = [...focalDistance, ...distanceOfFoci, ...otherFocalDistance];
