import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import type { Figure } from '../../src/assessment/question.ts';
import { pickOne, randomInteger, shuffled } from '../../src/assessment/random.ts';
import { rightTriangle } from '../figures/shapes.ts';
import { type Fraction, fraction, inMath, properFraction, quantity, reduced } from '../typeset-numbers.ts';

const pack = 'mathematics/trigonometry';

type Ratio = 'sin' | 'cos' | 'tan';

const names = { sin: String.raw`\sin`, cos: String.raw`\cos`, tan: String.raw`\tan` };

const reciprocals = { sin: String.raw`\operatorname{cosec}`, cos: String.raw`\sec`, tan: String.raw`\cot` };

const inverses = { sin: Math.asin, cos: Math.acos, tan: Math.atan };

const triples = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
  [12, 35, 37],
  [9, 40, 41],
  [28, 45, 53],
  [11, 60, 61],
  [33, 56, 65],
  [16, 63, 65],
] as const;

interface RightTriangle {
  opposite: number;
  adjacent: number;
  hypotenuse: number;
  /** The name of the angle. */
  angle: string;
  given: Ratio;
  asked: Ratio;
  third: Ratio;
}

function ratio(name: Ratio, { opposite, adjacent, hypotenuse }: RightTriangle): Fraction {
  if (name === 'sin') return [opposite, hypotenuse];
  return name === 'cos' ? [adjacent, hypotenuse] : [opposite, adjacent];
}

function upsideDown([numerator, denominator]: Fraction): Fraction {
  return [denominator, numerator];
}

/** The triangle of a learner who finds the third side by adding or subtracting the two known sides. */
function withoutSquares(triangle: RightTriangle): RightTriangle {
  const { opposite, adjacent, hypotenuse, given } = triangle;
  if (given === 'sin') return { ...triangle, adjacent: hypotenuse - opposite };
  if (given === 'cos') return { ...triangle, opposite: hypotenuse - adjacent };
  return { ...triangle, hypotenuse: opposite + adjacent };
}

function thirdSide({ opposite, adjacent, hypotenuse, given }: RightTriangle): string {
  if (given === 'tan') return String.raw`\sqrt{${opposite}^2 + ${adjacent}^2} = ${hypotenuse}`;
  const [known, found] = given === 'sin' ? [opposite, adjacent] : [adjacent, opposite];
  return String.raw`\sqrt{${hypotenuse}^2 - ${known}^2} = ${found}`;
}

function sumOrDifference({ opposite, adjacent, hypotenuse, given }: RightTriangle): string {
  if (given === 'tan') return `${opposite} + ${adjacent} = ${opposite + adjacent}`;
  const known = given === 'sin' ? opposite : adjacent;
  return `${hypotenuse} - ${known} = ${hypotenuse - known}`;
}

export const ratioFromRatio = itemModel<RightTriangle, Fraction>({
  id: 'ratio-from-ratio',
  pack,
  concept: 'Trigonometric ratios',
  difficulty: 'medium',
  draw: (random) => {
    const [short, long, hypotenuse] = pickOne(random, triples);
    const [opposite, adjacent] = random() < 0.5 ? [short, long] : [long, short];
    const [given = 'sin', asked = 'cos', third = 'tan'] = shuffled<Ratio>(random, ['sin', 'cos', 'tan']);
    return { opposite, adjacent, hypotenuse, angle: pickOne(random, ['A', 'B', 'P', String.raw`\theta`]), given, asked, third };
  },
  stem: (triangle) => {
    const { angle, given, asked } = triangle;
    const told = `$${names[given]} ${angle} = ${fraction(ratio(given, triangle))}$`;
    return [
      `If ${told} and $${angle}$ is an acute angle, what is $${names[asked]} ${angle}$?`,
      `In a right triangle ${told} for the acute angle $${angle}$. What is $${names[asked]} ${angle}$?`,
    ];
  },
  claim: (triangle, shown) => {
    const { angle, given, asked } = triangle;
    return `If $${names[given]} ${angle} = ${fraction(ratio(given, triangle))}$ for an acute angle $${angle}$, then $${names[asked]} ${angle}$ is ${shown}.`;
  },
  key: (triangle) => ratio(triangle.asked, triangle),
  keyWhy: (triangle) =>
    String.raw`Two sides of a right triangle give the third, $${thirdSide(triangle)}$, so $${names[triangle.asked]} ${triangle.angle} = ${fraction(ratio(triangle.asked, triangle))}$.`,
  slips: [
    {
      name: 'finds the third side without squares',
      answer: (triangle) => properFraction(...ratio(triangle.asked, withoutSquares(triangle))),
      why: (triangle) =>
        `The third side follows from the squares of the other two, $${thirdSide(triangle)}$; this takes it for $${sumOrDifference(triangle)}$.`,
    },
    {
      name: 'turns the ratio upside down',
      answer: (triangle) => upsideDown(ratio(triangle.asked, triangle)),
      why: (triangle) =>
        String.raw`This turns the ratio upside down: $${fraction(upsideDown(ratio(triangle.asked, triangle)))}$ is $${reciprocals[triangle.asked]} ${triangle.angle}$.`,
    },
    {
      name: 'gives the third ratio',
      answer: (triangle) => ratio(triangle.third, triangle),
      why: (triangle) =>
        String.raw`$${fraction(ratio(triangle.third, triangle))}$ is $${names[triangle.third]} ${triangle.angle}$: the sides are right, but the wrong two are compared.`,
    },
    {
      name: 'turns the given ratio upside down',
      answer: (triangle) => upsideDown(ratio(triangle.given, triangle)),
      why: (triangle) =>
        String.raw`$${fraction(upsideDown(ratio(triangle.given, triangle)))}$ is the given ratio turned upside down, $${reciprocals[triangle.given]} ${triangle.angle}$.`,
    },
  ],
  show: (answer) => inMath(fraction(reduced(...answer))),
  proof: ([numerator, denominator], triangle) => {
    const [top, bottom] = ratio(triangle.given, triangle);
    const angle = inverses[triangle.given](top / bottom);
    return Math.abs(Math[triangle.asked](angle) - numerator / denominator) < 1e-9;
  },
});

/** Which side of the right triangle is known, at which angle in degrees, and which is asked. */
const sightings = [
  { known: 'ground', angle: 30, asked: 'height' },
  { known: 'ground', angle: 60, asked: 'height' },
  { known: 'string', angle: 60, asked: 'height' },
  { known: 'string', angle: 30, asked: 'ground' },
] as const;

interface Sighting {
  sighting: (typeof sightings)[number];
  length: number;
  /** What is sighted from the ground. */
  sighted: string;
}

const sightedThings = ['tower', 'building', 'mast', 'chimney', 'skyscraper'] as const;

const metres = (value: number) => quantity(value, 'm');

/** All lengths here are multiples of √3 metres; an answer is the factor. */
const rootThreeMetres = (factor: number) => quantity(String.raw`${factor}\sqrt{3}`, 'm');

function degrees(angle: number): number {
  return (angle * Math.PI) / 180;
}

function sightingStem({ sighting, length, sighted }: Sighting): string[] {
  const angle = String.raw`$${sighting.angle}^\circ$`;
  if (sighting.known === 'ground') {
    return [
      `From a point on level ground ${metres(length)} away from the foot of a ${sighted}, the angle of elevation of its top is ${angle}. How high is the ${sighted}?`,
      `The top of a ${sighted} is seen at an angle of elevation of ${angle} from level ground, ${metres(length)} away from its foot. What is the height of the ${sighted}?`,
      `The foot of a ${sighted} is ${metres(length)} away on level ground, and its top appears at an angle of elevation of ${angle}. How high is the ${sighted}?`,
    ];
  }
  const asked = sighting.asked === 'height' ? 'How high is the kite?' : 'How far from the peg is the point right below the kite?';
  return [
    `A kite flies on a taut, straight string ${metres(length)} long, which is tied to a peg in level ground and makes an angle of ${angle} with it. ${asked}`,
    `The taut, straight string of a kite is ${metres(length)} long and runs from a peg in level ground at an angle of ${angle} to the ground. ${asked}`,
    `From a peg in level ground a taut, straight string of ${metres(length)} leads up to a kite at an angle of ${angle} to the ground. ${asked}`,
  ];
}

function sightingClaim({ sighting, length, sighted }: Sighting, shown: string): string {
  const angle = String.raw`$${sighting.angle}^\circ$`;
  if (sighting.known === 'ground') {
    return `A ${sighted} whose top is seen at an angle of elevation of ${angle} from level ground, ${metres(length)} away from its foot, is ${shown} high.`;
  }
  const kite = `If a taut, straight string ${metres(length)} long holds a kite at an angle of ${angle} to the level ground,`;
  return sighting.asked === 'height'
    ? `${kite} the kite is ${shown} high.`
    : `${kite} the point right below the kite is ${shown} from the peg.`;
}

function sightingFigure({ sighting: { known, angle, asked }, length }: Sighting): Figure {
  const nameOf = (side: 'ground' | 'string' | 'height') => {
    if (side === known) return `${length} m`;
    return side === asked ? '?' : '';
  };
  const words = known === 'ground' ? 'base' : 'sloping side';
  return rightTriangle(
    { base: 1, height: Math.tan(degrees(angle)) },
    { base: nameOf('ground'), height: nameOf('height'), hypotenuse: nameOf('string'), angle: `${angle}°` },
    `A right triangle on level ground. The angle between the base and the sloping side is ${angle}°, the ${words} is ${length} m, and the ${asked === 'height' ? 'height' : 'base'} has a question mark.`,
  );
}

function sightingFactor({ sighting, length }: Omit<Sighting, 'sighted'>): number {
  if (sighting.known === 'string') return length / 2;
  return sighting.angle === 30 ? length / 3 : length;
}

function sightingWhy({ sighting, length }: Sighting): string {
  if (sighting.known === 'ground') {
    const tangent = sighting.angle === 30 ? String.raw`\frac{${length}}{\sqrt{3}}` : String.raw`${length} \times \sqrt{3}`;
    return String.raw`The height is opposite the angle and the ${metres(length)} adjacent to it, so it is $${length}\tan ${sighting.angle}^\circ = ${tangent}$, that is ${rootThreeMetres(sightingFactor({ sighting, length }))}.`;
  }
  const [name, side] = sighting.asked === 'height' ? [names.sin, 'height is opposite'] : [names.cos, 'distance is adjacent to'];
  return String.raw`The string is the hypotenuse and the ${side} the angle, so it is $${length}${name} ${sighting.angle}^\circ = ${length} \times \frac{\sqrt{3}}{2}$, that is ${rootThreeMetres(length / 2)}.`;
}

/** The function of 30° or 60° whose value is √3/2. */
function halfOfRootThree(angle: 30 | 60): string {
  return angle === 60 ? String.raw`\sin 60^\circ` : String.raw`\cos 30^\circ`;
}

function tangentMistake({ sighting, length }: Sighting, angle: 30 | 60): string {
  const product = String.raw`This is $${length}\tan ${angle}^\circ$`;
  if (sighting.known === 'ground') return String.raw`${product}, but the angle of elevation is $${sighting.angle}^\circ$.`;
  return `${product}; a tangent compares the height with the distance along the ground, but the ${metres(length)} are the string, the hypotenuse.`;
}

function divisionMistake({ known, angle }: Sighting['sighting']): string {
  if (known === 'string') return 'which comes out longer than the string itself';
  return angle === 30 ? 'the line of sight to the top, not the height' : 'the line of sight if the given distance were the height';
}

export const heightsAndDistances = itemModel<Sighting, number>({
  id: 'heights-and-distances',
  pack,
  concept: 'Heights and distances',
  difficulty: 'medium',
  draw: (random) => ({
    sighting: pickOne(random, sightings),
    length: 6 * randomInteger(random, 2, 40),
    sighted: pickOne(random, sightedThings),
  }),
  stem: sightingStem,
  claim: sightingClaim,
  figure: sightingFigure,
  key: sightingFactor,
  keyWhy: sightingWhy,
  // Each case has one of these four as its key; the other three are its distractors.
  slips: [
    {
      name: 'uses tan 30°',
      answer: ({ length }) => length / 3,
      why: (values) => tangentMistake(values, 30),
    },
    {
      name: 'uses tan 60°',
      answer: ({ length }) => length,
      why: (values) => tangentMistake(values, 60),
    },
    {
      name: 'takes the known side for the hypotenuse',
      answer: ({ length }) => length / 2,
      why: ({ sighting, length }) =>
        String.raw`This is $${length}${halfOfRootThree(sighting.angle)}$, as if the ${metres(length)} were measured along the line of sight and not along the ground.`,
    },
    {
      name: 'divides where it has to multiply',
      answer: ({ length }) => (2 * length) / 3,
      why: ({ sighting, length }) =>
        String.raw`This is $${length} \div ${halfOfRootThree(sighting.angle)} = \frac{${2 * length}}{\sqrt{3}}$, ${divisionMistake(sighting)}.`,
    },
  ],
  show: rootThreeMetres,
  proof: (factor, { sighting, length }) => {
    const answer = factor * Math.sqrt(3);
    const opposite = sighting.asked === 'height' ? answer : Math.sqrt(length ** 2 - answer ** 2);
    const adjacent = sighting.known === 'ground' ? length : Math.sqrt(length ** 2 - opposite ** 2);
    return Math.abs(Math.atan2(opposite, adjacent) - degrees(sighting.angle)) < 1e-9;
  },
});

interface Walk {
  sighted: string;
  walk: number;
  direction: 'towards' | 'away';
}

export const heightFromTwoAngles = itemModel<Walk, number>({
  id: 'height-from-two-angles',
  pack,
  concept: 'Heights and distances',
  difficulty: 'hard',
  draw: (random) => ({
    sighted: pickOne(random, sightedThings),
    walk: 6 * randomInteger(random, 2, 66),
    direction: pickOne(random, ['towards', 'away']),
  }),
  stem: ({ sighted, walk, direction }) => {
    const [first, second] = direction === 'towards' ? [30, 60] : [60, 30];
    const way = direction === 'towards' ? `straight towards the ${sighted}` : `straight away from the ${sighted}`;
    return [
      String.raw`From a point on level ground the angle of elevation of the top of a ${sighted} is $${first}^\circ$. ` +
        String.raw`From a second point, ${metres(walk)} ${way}, it is $${second}^\circ$. How high is the ${sighted}?`,
      String.raw`On level ground the top of a ${sighted} is seen at an angle of elevation of $${first}^\circ$. ` +
        String.raw`After a walk of ${metres(walk)} ${way} the angle is $${second}^\circ$. What is the height of the ${sighted}?`,
      String.raw`An observer on level ground sees the top of a ${sighted} at an angle of elevation of $${first}^\circ$, goes ${metres(walk)} ${way} ` +
        String.raw`and now sees it at $${second}^\circ$. How high is the ${sighted}?`,
    ];
  },
  claim: ({ sighted, walk, direction }, shown) => {
    const [first, second] = direction === 'towards' ? [30, 60] : [60, 30];
    const way = direction === 'towards' ? 'towards it' : 'away from it';
    return String.raw`If the angle of elevation of the top of a ${sighted} changes from $${first}^\circ$ to $${second}^\circ$ on a walk of ${metres(walk)} straight ${way} over level ground, the ${sighted} is ${shown} high.`;
  },
  key: ({ walk }) => walk / 2,
  keyWhy: ({ walk }) =>
    String.raw`With the nearer point $x$ metres from the foot, $x\tan 60^\circ = (x + ${walk})\tan 30^\circ$, so $3x = x + ${walk}$ and $x = ${walk / 2}$. The height is $x\tan 60^\circ$, that is ${rootThreeMetres(walk / 2)}.`,
  slips: [
    {
      name: 'takes the walk for the nearer distance',
      answer: ({ walk, direction }) => (direction === 'towards' ? walk : undefined),
      why: ({ walk, sighted }) =>
        String.raw`This is $${walk}\tan 60^\circ$, which takes the ${metres(walk)} for the distance of the second point from the ${sighted}; they lie between the two points.`,
    },
    {
      name: 'takes the walk for the farther distance',
      answer: ({ walk, direction }) => (direction === 'away' ? walk / 3 : undefined),
      why: ({ walk, sighted }) =>
        String.raw`This is $${walk}\tan 30^\circ$, which takes the ${metres(walk)} for the distance of the second point from the ${sighted}; they lie between the two points.`,
    },
    {
      name: 'subtracts the tangents',
      answer: ({ walk }) => (2 * walk) / 3,
      why: ({ walk }) =>
        String.raw`This is $${walk}(\tan 60^\circ - \tan 30^\circ)$; it is the distances $\frac{h}{\tan 30^\circ}$ and $\frac{h}{\tan 60^\circ}$ that differ by ${metres(walk)}.`,
    },
    {
      name: 'uses the smaller angle at the nearer point',
      answer: ({ walk }) => walk / 6,
      why: ({ walk }) =>
        String.raw`The nearer point is ${metres(walk / 2)} from the foot, but there the angle is $60^\circ$; this multiplies by $\tan 30^\circ$.`,
    },
    {
      name: 'uses the larger angle at the farther point',
      answer: ({ walk }) => (3 * walk) / 2,
      why: ({ walk }) =>
        String.raw`The farther point is ${metres((3 * walk) / 2)} from the foot, but there the angle is $30^\circ$; this multiplies by $\tan 60^\circ$.`,
    },
  ],
  show: rootThreeMetres,
  proof: (factor, { walk }) => {
    const height = factor * Math.sqrt(3);
    return Math.abs(height / Math.tan(degrees(30)) - height / Math.tan(degrees(60)) - walk) < 1e-9;
  },
});
