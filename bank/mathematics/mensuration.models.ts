import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { cuboid, cylinder } from '../figures/shapes.ts';
import { inMath, positiveWhole, quantity, rupees } from '../typeset-numbers.ts';

const pack = 'mathematics/mensuration';

const metres = (value: number) => quantity(value, 'm');
const centimetres = (value: number) => quantity(value, 'cm');

interface OpenTank {
  length: number;
  breadth: number;
  depth: number;
  /** Rupees for a square metre. */
  rate: number;
}

function floor({ length, breadth }: OpenTank): number {
  return length * breadth;
}

function walls({ length, breadth, depth }: OpenTank): number {
  return 2 * depth * (length + breadth);
}

export const plasteringOpenTank = itemModel<OpenTank, number>({
  id: 'plastering-open-tank',
  pack,
  concept: 'Surface area',
  difficulty: 'medium',
  draw: (random) => ({
    length: randomInteger(random, 3, 12),
    breadth: randomInteger(random, 2, 9),
    depth: randomInteger(random, 2, 5),
    rate: pickOne(random, [20, 25, 30, 40, 50, 60, 75, 80, 100]),
  }),
  constraint: ({ length, breadth, depth }) => length > breadth && depth <= breadth,
  stem: ({ length, breadth, depth, rate }) => [
    `A rectangular water tank, open at the top, is ${metres(length)} long, ${metres(breadth)} broad and ${metres(depth)} deep. ` +
      `Its whole inner surface is plastered at ${rupees(rate)} per square metre. What does that cost?`,
    `The floor and the walls of a rectangular pit, ${metres(length)} long, ${metres(breadth)} broad and ${metres(depth)} deep, are lined with cement ` +
      `at ${rupees(rate)} per square metre; its top stays open. What is the cost of that?`,
  ],
  claim: ({ length, breadth, depth, rate }, shown) =>
    `To plaster the whole inside of a rectangular tank, open at the top, that is ${metres(length)} long, ${metres(breadth)} broad and ${metres(depth)} deep costs ${shown} at ${rupees(rate)} per square metre.`,
  figure: ({ length, breadth, depth }) =>
    cuboid(
      { length: `${length} m`, breadth: `${breadth} m`, height: `${depth} m` },
      true,
      `A rectangular hollow, open at the top, ${length} m long, ${breadth} m broad and ${depth} m deep.`,
    ),
  key: (tank) => (floor(tank) + walls(tank)) * tank.rate,
  keyWhy: (tank) => {
    const { length, breadth, depth, rate } = tank;
    const surface = floor(tank) + walls(tank);
    return String.raw`The floor has $${length} \times ${breadth} = ${floor(tank)}$ and the four walls $2 \times ${depth} \times (${length} + ${breadth}) = ${walls(tank)}$ square metres: $${surface} \times ${rate} = ${surface * rate}$.`;
  },
  slips: [
    {
      name: 'adds a lid',
      answer: (tank) => (2 * floor(tank) + walls(tank)) * tank.rate,
      why: (tank) =>
        String.raw`This counts $2 \times ${floor(tank)} + ${walls(tank)} = ${2 * floor(tank) + walls(tank)}$ square metres, all six faces of a closed box; the tank is open at the top.`,
    },
    {
      name: 'leaves out the floor',
      answer: (tank) => walls(tank) * tank.rate,
      why: (tank) =>
        String.raw`$${walls(tank)} \times ${tank.rate}$ is for the four walls alone; the floor of $${floor(tank)}$ square metres is plastered too.`,
    },
    {
      name: 'counts one wall of each pair',
      answer: (tank) => (floor(tank) + walls(tank) / 2) * tank.rate,
      why: (tank) =>
        `This counts $${floor(tank)} + ${walls(tank) / 2}$ square metres, with one long and one short wall; the tank has two of each.`,
    },
    {
      name: 'multiplies the volume',
      answer: ({ length, breadth, depth, rate }) => length * breadth * depth * rate,
      why: ({ length, breadth, depth }) =>
        String.raw`$${length} \times ${breadth} \times ${depth} = ${length * breadth * depth}$ is the volume in cubic metres; plaster covers a surface.`,
    },
    {
      name: 'makes all walls as long as the longest',
      answer: (tank) => (floor(tank) + 4 * tank.length * tank.depth) * tank.rate,
      why: ({ length, breadth, depth }) =>
        String.raw`This takes four walls of $${length} \times ${depth}$; two of them are only ${metres(breadth)} long.`,
    },
    {
      name: 'makes all walls as short as the shortest',
      answer: (tank) => (floor(tank) + 4 * tank.breadth * tank.depth) * tank.rate,
      why: ({ length, breadth, depth }) =>
        String.raw`This takes four walls of $${breadth} \times ${depth}$; two of them are ${metres(length)} long.`,
    },
  ],
  show: rupees,
  // The net of the tank: the rectangle of floor and walls laid flat, less the four corners cut out.
  proof: (cost, { length, breadth, depth, rate }) => ((length + 2 * depth) * (breadth + 2 * depth) - 4 * depth * depth) * rate === cost,
});

interface Water {
  length: number;
  breadth: number;
  /** In centimetres. */
  depth: number;
}

export const litresInTank = itemModel<Water, number>({
  id: 'litres-in-tank',
  pack,
  concept: 'Volume and capacity',
  difficulty: 'medium',
  draw: (random) => ({
    length: randomInteger(random, 2, 12),
    breadth: randomInteger(random, 2, 8),
    depth: 5 * randomInteger(random, 4, 30),
  }),
  constraint: ({ length, breadth }) => length >= breadth,
  stem: ({ length, breadth, depth }) => [
    `Water stands ${centimetres(depth)} deep in a rectangular tank whose floor is ${metres(length)} long and ${metres(breadth)} broad. ` +
      `How many litres of water are in it?`,
    `A rectangular pool with a floor of ${metres(length)} by ${metres(breadth)} is filled ${centimetres(depth)} deep. How many litres of water does that take?`,
  ],
  claim: ({ length, breadth, depth }, shown) =>
    `A rectangular tank whose floor is ${metres(length)} long and ${metres(breadth)} broad holds ${shown} litres of water when it is filled ${centimetres(depth)} deep.`,
  figure: ({ length, breadth, depth }) =>
    cuboid(
      { length: `${length} m`, breadth: `${breadth} m`, height: `${depth} cm` },
      false,
      `The water as a box, ${length} m long, ${breadth} m broad and ${depth} cm deep.`,
    ),
  key: ({ length, breadth, depth }) => (length * breadth * depth * 1000) / 100,
  keyWhy: ({ length, breadth, depth }) =>
    String.raw`$${length} \times ${breadth} \times ${depth / 100} = ${(length * breadth * depth) / 100}$ cubic metres, and a cubic metre is $1000$ litres.`,
  slips: [
    {
      name: 'takes 100 litres for a cubic metre',
      answer: ({ length, breadth, depth }) => length * breadth * depth,
      why: ({ length, breadth, depth }) =>
        String.raw`$${length} \times ${breadth} \times ${depth}$ takes $100$ litres for a cubic metre; it is $1000$, since each of its edges is $10$ decimetres long.`,
    },
    {
      name: 'takes 10 centimetres for a metre',
      answer: ({ length, breadth, depth }) => length * breadth * depth * 100,
      why: ({ depth }) =>
        `This takes ${centimetres(depth)} for $${depth / 10}$ metres; a metre is $100$ centimetres, so the water is $${depth / 100}$ metres deep.`,
    },
    {
      name: 'takes centimetres for metres',
      answer: ({ length, breadth, depth }) => length * breadth * depth * 1000,
      why: ({ length, breadth, depth }) =>
        String.raw`$${length} \times ${breadth} \times ${depth} \times 1000$ takes the depth for ${metres(depth)}; it is ${centimetres(depth)}, which is $${depth / 100}$ metres.`,
    },
    {
      name: 'adds length and breadth',
      answer: ({ length, breadth, depth }) => (length + breadth) * depth * 10,
      why: ({ length, breadth }) =>
        String.raw`This takes $${length} + ${breadth}$ for the area of the floor; it is $${length} \times ${breadth} = ${length * breadth}$ square metres.`,
    },
    {
      name: 'takes the perimeter of the floor',
      answer: ({ length, breadth, depth }) => 2 * (length + breadth) * depth * 10,
      why: ({ length, breadth }) =>
        String.raw`This takes $2 \times (${length} + ${breadth})$, the perimeter of the floor, for its area, which is $${length} \times ${breadth} = ${length * breadth}$ square metres.`,
    },
  ],
  show: inMath,
  // In decimetres: a cube of one decimetre is a litre.
  proof: (litres, { length, breadth, depth }) => 10 * length * 10 * breadth * (depth / 10) === litres,
});

interface Recast {
  /** All in centimetres. */
  radius: number;
  height: number;
  ball: number;
  metal: string;
}

/** The volume of the cylinder as a multiple of a ball's radius cubed times π. */
function share({ radius, height, ball }: Recast): number {
  return (radius * radius * height) / ball ** 3;
}

export const ballsFromCylinder = itemModel<Recast, number>({
  id: 'balls-from-cylinder',
  pack,
  concept: 'Volume and capacity',
  difficulty: 'hard',
  draw: (random) => {
    const ball = randomInteger(random, 1, 4);
    return {
      ball,
      radius: ball * randomInteger(random, 2, 7),
      height: ball * randomInteger(random, 4, 24),
      metal: pickOne(random, ['copper', 'lead', 'aluminium', 'brass', 'iron', 'silver']),
    };
  },
  constraint: (recast) => Number.isInteger((3 * share(recast)) / 4) && share(recast) <= 600,
  stem: ({ radius, height, ball, metal }) => [
    `A solid cylinder of ${metal}, ${centimetres(height)} high and ${centimetres(radius)} in radius, is melted and recast into solid balls ` +
      `of radius ${centimetres(ball)}. How many balls can be made?`,
    `How many solid balls of radius ${centimetres(ball)} can be cast from the ${metal} of a solid cylinder with a height of ${centimetres(height)} and a radius of ${centimetres(radius)}?`,
  ],
  claim: ({ radius, height, ball, metal }, shown) =>
    `The ${metal} of a solid cylinder that is ${centimetres(height)} high and ${centimetres(radius)} in radius makes ${shown} solid balls of radius ${centimetres(ball)}.`,
  figure: ({ radius, height }) =>
    cylinder({ radius: `${radius} cm`, height: `${height} cm` }, `An upright cylinder of radius ${radius} cm and height ${height} cm.`),
  key: (recast) => share(recast) / (4 / 3),
  keyWhy: (recast) => {
    const { radius, height, ball } = recast;
    return String.raw`The volumes are $\pi \times ${radius}^2 \times ${height} = ${radius * radius * height}\pi$ and $\frac{4}{3}\pi \times ${ball}^3$ cubic centimetres, so there are $\frac{3 \times ${radius * radius * height}}{4 \times ${ball ** 3}} = ${(3 * share(recast)) / 4}$ balls.`;
  },
  slips: [
    {
      name: 'leaves out the factor 4/3',
      answer: (recast) => positiveWhole(share(recast)),
      why: ({ radius, height, ball }) =>
        String.raw`$\frac{${radius * radius * height}}{${ball ** 3}}$ takes $\pi r^3$ for the volume of a ball; it is $\frac{4}{3}\pi r^3$.`,
    },
    {
      name: 'makes half balls',
      answer: (recast) => positiveWhole((3 * share(recast)) / 2),
      why: ({ ball }) => String.raw`This takes $\frac{2}{3}\pi \times ${ball}^3$ for a ball, which is the volume of a hemisphere.`,
    },
    {
      name: 'takes the cylinder for a cone',
      answer: (recast) => positiveWhole(share(recast) / 4),
      why: ({ radius, height }) =>
        String.raw`This takes $\frac{1}{3}\pi \times ${radius}^2 \times ${height}$ for the cylinder, which is the volume of a cone.`,
    },
    {
      name: 'squares the radius of the ball',
      answer: (recast) => positiveWhole((3 * share(recast) * recast.ball) / 4),
      why: ({ ball }) => String.raw`This takes $\frac{4}{3}\pi \times ${ball}^2$ for a ball; a volume has the radius in the third power.`,
    },
    {
      name: 'does not square the radius of the cylinder',
      answer: (recast) => positiveWhole((3 * share(recast)) / (4 * recast.radius)),
      why: ({ radius, height }) =>
        String.raw`This takes $\pi \times ${radius} \times ${height}$ for the cylinder; its base is $\pi \times ${radius}^2$.`,
    },
    {
      name: 'takes the cone factor for the ball',
      answer: (recast) => positiveWhole(3 * share(recast)),
      why: ({ ball }) => String.raw`This takes $\frac{1}{3}\pi \times ${ball}^3$ for a ball; its factor is $\frac{4}{3}$.`,
    },
    {
      name: 'takes the surface of the ball',
      answer: (recast) => positiveWhole((share(recast) * recast.ball) / 4),
      why: ({ ball }) => String.raw`This divides by $4\pi \times ${ball}^2$, which is the surface of a ball, not its volume.`,
    },
  ],
  show: inMath,
  // The metal of all the balls, poured into a cylinder of the same radius, stands as high as before.
  proof: (count, { radius, height, ball }) => {
    const metal = (count * 4 * Math.PI * ball ** 3) / 3;
    return Math.abs(metal / (Math.PI * radius ** 2) - height) < 1e-9;
  },
});
