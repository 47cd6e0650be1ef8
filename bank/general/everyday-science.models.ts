import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { measuringCylinders } from '../figures/bodies.ts';
import { inMath, positiveWhole } from '../typeset-numbers.ts';

interface Dip {
  thing: string;
  before: number;
  after: number;
  perCube: number;
}

function mass({ before, after, perCube }: Dip): number {
  return (after - before) * perCube;
}

export const densityFromLevels = itemModel<Dip, number>({
  id: 'density-from-levels',
  pack: 'general/everyday-science',
  concept: 'Measuring instruments',
  difficulty: 'hard',
  draw: (random) => ({
    thing: pickOne(random, ['stone', 'lump of metal', 'piece of ore', 'glass ball']),
    before: 5 * randomInteger(random, 4, 12),
    after: 5 * randomInteger(random, 6, 19),
    // Even ones more often: half of them is a slip.
    perCube: pickOne(random, [4, 6, 6, 8, 8, 10, 12, 3, 5, 7, 9]),
  }),
  constraint: ({ before, after }) => after - before >= 10 && after - before <= 60,
  stem: (dip) =>
    String.raw`A ${dip.thing} of $${mass(dip)}\,\text{g}$ is lowered into water in a measuring cylinder, which the diagram shows before and after. What is the density of the ${dip.thing} in $\text{g/cm}^3$?`,
  figure: ({ thing, before, after }) =>
    measuringCylinders(
      [before, after],
      { most: 100, step: 10 },
      `A measuring cylinder with marks every 10 mL, twice. Before, the water stands at ${before} mL. With the ${thing} in it, the water stands at ${after} mL.`,
    ),
  key: (dip) => mass(dip) / (dip.after - dip.before),
  keyWhy: (dip) =>
    String.raw`The water rises by $${dip.after} - ${dip.before} = ${dip.after - dip.before}$ millilitres, the volume in cubic centimetres: $\frac{${mass(dip)}}{${dip.after - dip.before}} = ${dip.perCube}$.`,
  slips: [
    {
      name: 'divides by the level after',
      answer: (dip) => positiveWhole(mass(dip) / dip.after),
      why: (dip) => `This divides by $${dip.after}$, which is water and body together; the body alone has $${dip.after - dip.before}$.`,
    },
    {
      name: 'divides by the level before',
      answer: (dip) => positiveWhole(mass(dip) / dip.before),
      why: (dip) => `This divides by $${dip.before}$, the volume of the water; the body has $${dip.after - dip.before}$.`,
    },
    {
      name: 'takes one mark too few',
      answer: (dip) => positiveWhole(mass(dip) / (dip.after - dip.before - 5)),
      why: (dip) => `This takes a rise of $${dip.after - dip.before - 5}$ millilitres, half a mark less than the diagram shows.`,
    },
    {
      name: 'takes half the volume',
      answer: ({ perCube }) => 2 * perCube,
      why: (dip) => `This divides by half of the rise of $${dip.after - dip.before}$ millilitres, as if each mark were 5 and not 10.`,
    },
    {
      name: 'adds one for the water',
      answer: ({ perCube }) => perCube + 1,
      why: () => `This adds the density of water, which is 1; the water only shows the volume of the body.`,
    },
    {
      name: 'subtracts the density of water',
      answer: ({ perCube }) => positiveWhole(perCube - 1),
      why: () => `This subtracts the density of water, 1, as for an apparent weight; a density is mass divided by volume.`,
    },
    {
      name: 'takes twice the volume',
      answer: ({ perCube }) => positiveWhole(perCube / 2),
      why: (dip) => `This divides by $${2 * (dip.after - dip.before)}$, twice the rise of the water.`,
    },
  ],
  show: inMath,
  // A body of that density in place of the rise has the mass given.
  proof: (answer, dip) => answer * dip.after - answer * dip.before === mass(dip),
});
