import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne } from '../../src/assessment/random.ts';
import type { Figure } from '../../src/assessment/question.ts';
import { concaveMirror, convexLens } from '../figures/rays.ts';
import { positiveWhole, quantity } from '../typeset-numbers.ts';

const pack = 'physics/light-reflection-and-refraction';

const centimetres = (value: number) => quantity(value, 'cm');

interface Bench {
  focal: number;
  /** The distance of the object, beyond the focus, so that the image is real. */
  object: number;
}

function image({ focal, object }: Bench): number {
  return (focal * object) / (object - focal);
}

/** Where the distance of the image in whole centimetres is neither equal nor much larger. */
const benches: readonly Bench[] = [6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 24, 30].flatMap((focal) =>
  Array.from({ length: 4 * focal }, (_, index) => ({ focal, object: focal + 2 + index })).filter(
    (bench) => Number.isInteger(image(bench)) && image(bench) !== bench.object && image(bench) <= 5 * focal,
  ),
);

const slips = [
  {
    name: 'gives the focal length less the distance',
    answer: ({ object, focal }: Bench) => positiveWhole(object - focal),
    why: ({ object, focal }: Bench) =>
      `$${object} - ${focal}$ subtracts the distances themselves; in the formula it is their reciprocals that are subtracted.`,
  },
  {
    name: 'adds the distances',
    answer: ({ object, focal }: Bench) => object + focal,
    why: ({ object, focal }: Bench) =>
      `$${object} + ${focal}$ adds the distances themselves; the formula has their reciprocals, $\\frac{1}{${focal}}$ and $\\frac{1}{${object}}$.`,
  },
  {
    name: 'adds the reciprocals',
    answer: ({ object, focal }: Bench) => positiveWhole((object * focal) / (object + focal)),
    why: ({ object, focal }: Bench) =>
      String.raw`This takes $\frac{1}{${focal}} + \frac{1}{${object}}$; for a real image the reciprocal of the object's distance is taken off.`,
  },
  {
    name: 'takes the image for as far as the object',
    answer: ({ object }: Bench) => object,
    why: ({ focal }: Bench) => `Image and object are equally far only at twice the focal length, ${centimetres(2 * focal)}.`,
  },
  {
    name: 'gives twice the focal length',
    answer: ({ focal }: Bench) => 2 * focal,
    why: ({ focal }: Bench) => `The image is at ${centimetres(2 * focal)} only if the object stands there too.`,
  },
  {
    name: 'gives the focal length',
    answer: ({ focal }: Bench) => focal,
    why: ({ focal }: Bench) => `The image is at the focus, ${centimetres(focal)} away, only for a very distant object.`,
  },
];

const namesOf = ({ object, focal }: Bench) => ({ object: `${object} cm`, focal: `${focal} cm` });

function why({ object, focal }: Bench, letters: string): string {
  return String.raw`${letters} gives $\frac{1}{v} = \frac{1}{${focal}} - \frac{1}{${object}}$ in size, so the distance is $\frac{${focal} \times ${object}}{${object} - ${focal}} = ${image({ object, focal })}$ centimetres.`;
}

/** Newton's form of the formula: the distances of object and image from the focuses have the square of f as product. */
function hasNewtonsProduct(distance: number, { focal, object }: Bench): boolean {
  return (distance - focal) * (object - focal) === focal * focal;
}

export const imageInConcaveMirror = itemModel<Bench, number>({
  id: 'image-in-concave-mirror',
  pack,
  concept: 'Mirror and lens formulas',
  difficulty: 'medium',
  draw: (random) => pickOne(random, benches),
  stem: ({ object, focal }) =>
    `An object stands ${centimetres(object)} in front of a concave mirror of focal length ${centimetres(focal)}, as in the diagram. How far from the mirror does its real image form?`,
  figure: (bench): Figure =>
    concaveMirror({
      ...bench,
      names: namesOf(bench),
      description: `A ray diagram. A concave mirror has its focus F ${bench.focal} cm from its pole P. An upright object stands on the axis ${bench.object} cm from P. A ray from its tip runs parallel to the axis towards the mirror.`,
    }),
  key: image,
  keyWhy: (bench) => why(bench, String.raw`$\frac{1}{v} + \frac{1}{u} = \frac{1}{f}$`),
  slips,
  show: centimetres,
  proof: hasNewtonsProduct,
});

export const imageInConvexLens = itemModel<Bench, number>({
  id: 'image-in-convex-lens',
  pack,
  concept: 'Lenses',
  difficulty: 'medium',
  draw: (random) => pickOne(random, benches),
  stem: ({ object, focal }) =>
    `A convex lens of focal length ${centimetres(focal)} throws a sharp image of a lamp on a screen. The lamp is ${centimetres(object)} from the lens, as in the diagram. How far from the lens is the screen?`,
  figure: (bench): Figure =>
    convexLens({
      ...bench,
      names: namesOf(bench),
      description: `A ray diagram. A convex lens has its two focuses ${bench.focal} cm from its centre, one on each side. An upright object stands on the axis ${bench.object} cm to the left of the lens. A ray from its tip runs parallel to the axis towards the lens.`,
    }),
  key: image,
  keyWhy: (bench) => why(bench, String.raw`$\frac{1}{v} - \frac{1}{u} = \frac{1}{f}$ with $u$ negative`),
  slips,
  show: centimetres,
  proof: hasNewtonsProduct,
});
