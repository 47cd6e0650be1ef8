import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { circlePoints, cutTriangle, sector, transversal, triangleWithExterior } from '../figures/angles.ts';
import { curves, numberLine } from '../figures/curves.ts';
import { histogram, lineChart } from '../figures/graphs.ts';
import { numberModel } from '../models/number-model.ts';

const shapes = 'mathematics/triangles-and-circles';

const exteriorAngle = numberModel({
  id: 'exterior-angle',
  pack: shapes,
  concept: 'Sides and angles of a triangle',
  difficulty: 'easy',
  unit: '°',
  draw: (random) => {
    const [a, b] = [randomInteger(random, 30, 85), randomInteger(random, 30, 80)];
    return a + b < 150 && a + b > 75 && a !== b ? { a, b } : undefined;
  },
  ask: ({ a, b }) => ({
    stem: [
      `In the figure, side BC of triangle ABC is produced to D, $\\angle A = ${a}^\\circ$ and $\\angle B = ${b}^\\circ$. What is $\\angle ACD$?`,
      `Two angles of triangle ABC in the figure are $\\angle A = ${a}^\\circ$ and $\\angle B = ${b}^\\circ$. What is the exterior angle ACD?`,
    ],
    figure: () =>
      triangleWithExterior(
        { b, c: 180 - a - b },
        { a: `${a}°`, b: `${b}°`, exterior: 'x' },
        `Triangle ABC with BC produced to D. Angle A is ${a}°, angle B is ${b}°, and angle ACD is x.`,
      ),
    key: a + b,
    why: `An exterior angle equals the sum of the two opposite interior angles: $${a}^\\circ + ${b}^\\circ$.`,
    slips: [
      [180 - a - b, 'This is the interior angle ACB.'],
      [180 - a, 'This is the supplement of angle A.'],
      [180 - b, 'This is the supplement of angle B.'],
      [360 - a - b, 'This subtracts the angles from 360° in place of adding them.'],
      [Math.abs(a - b), 'This subtracts the opposite angles; they are added.'],
      [a + b + 90, 'This adds a right angle.'],
      [(a + b) / 2, 'This halves the sum of the opposite angles.'],
      [90 + Math.min(a, b), 'This adds one angle to a right angle.'],
    ],
    isProved: 180 - (180 - a - b) === a + b,
  }),
});

const anglesOfParallels = numberModel({
  id: 'x-between-parallel-lines',
  pack: shapes,
  concept: 'Angles and parallel lines',
  difficulty: 'medium',
  draw: (random) => {
    const [factor, add, x] = [randomInteger(random, 2, 4), randomInteger(random, 2, 30), randomInteger(random, 8, 30)];
    const angle = factor * x + add;
    return angle >= 40 && angle <= 80 ? { factor, add, x, angle } : undefined;
  },
  ask: ({ factor, add, x, angle }) => ({
    stem: `In the figure, lines $l$ and $m$ are parallel. Angles of $(${factor}x + ${add})^\\circ$ and $${180 - angle}^\\circ$ are co-interior angles on the transversal $t$. What is $x$?`,
    figure: () =>
      transversal(
        angle,
        { from: 180, to: 180 + angle, name: `(${factor}x+${add})°` },
        { from: angle, to: 180, name: `${180 - angle}°` },
        `Parallel lines l and m cut by a line t. On the left of t and between the lines, the angle at l is (${factor}x + ${add})° and the angle at m is ${180 - angle}°.`,
      ),
    key: x,
    why: `Co-interior angles add up to $180^\\circ$: $${factor}x + ${add} = ${angle}$, so $x = \\frac{${angle - add}}{${factor}}$.`,
    slips: [
      [(180 - angle - add) / factor, 'This sets the two angles equal, as for alternate angles.'],
      [angle - add, `This forgets to divide by ${factor}.`],
      [(angle + add) / factor, `This adds ${add} in place of subtracting it.`],
      [angle, 'This is the whole angle, not x.'],
      [angle / factor, `This leaves out the ${add}.`],
      [x + factor, 'This takes the angle for larger than it is.'],
      [x - factor, 'This takes the angle for smaller than it is.'],
      [(360 - 180 + angle - add) / factor, 'This takes the angles to add up to 360°.'],
      [Math.round((90 - add) / factor), 'This takes the first angle for a right angle.'],
      [x - 2, 'This subtracts too much before dividing.'],
      [x - 5, 'This takes the supplement of the given angle for smaller than it is.'],
    ],
    isProved: factor * x + add + (180 - angle) === 180,
  }),
});

const angleAtCircle = numberModel({
  id: 'angle-at-circumference',
  pack: shapes,
  concept: 'Chords and angles in a circle',
  difficulty: 'medium',
  unit: '°',
  draw: (random) => ({ angle: 2 * randomInteger(random, 20, 75), turn: randomInteger(random, -25, 25) }),
  ask: ({ angle, turn }) => ({
    stem: [
      `In the figure, chord AB of a circle with centre O subtends $\\angle AOB = ${angle}^\\circ$. What is $\\angle ACB$?`,
      `O is the centre of the circle in the figure and $\\angle AOB = ${angle}^\\circ$. What is $\\angle ACB$ at the point C of the major arc?`,
    ],
    figure: () =>
      circlePoints(
        [
          { name: 'A', at: 270 - angle / 2 },
          { name: 'B', at: 270 + angle / 2 },
          { name: 'C', at: 90 + turn },
        ],
        [
          ['O', 'A'],
          ['O', 'B'],
          ['C', 'A'],
          ['C', 'B'],
        ],
        [{ at: 'O', from: 'A', to: 'B', name: `${angle}°` }],
        `A circle with centre O and points A, B and C on it. Angle AOB is ${angle}°, and C lies on the major arc AB.`,
      ),
    key: angle / 2,
    why: `The angle at the centre is twice the angle at the circumference on the same arc: $\\frac{${angle}^\\circ}{2}$.`,
    slips: [
      [angle, 'Only angles at the circumference on one arc are equal to each other.'],
      [2 * angle, 'This doubles the angle at the centre; it is halved.'],
      [180 - angle, 'This is the supplement of the angle at the centre.'],
      [(180 - angle) / 2, 'This is the angle OAB of the isosceles triangle.'],
      [180 - angle / 2, 'This is the angle at a point of the minor arc.'],
      [360 - angle, 'This is the reflex angle AOB.'],
      [Math.abs(90 - angle / 2) / 2, 'This halves the angle OAB.'],
      [angle / 4, 'This halves twice.'],
      [angle / 2 + 10, 'This takes the angle at the centre for larger than it is.'],
    ],
    isProved: 2 * (angle / 2) === angle,
  }),
});

const cyclicAngle = numberModel({
  id: 'angle-of-cyclic-quadrilateral',
  pack: shapes,
  concept: 'Chords and angles in a circle',
  difficulty: 'easy',
  unit: '°',
  draw: (random) => {
    const angle = randomInteger(random, 55, 125);
    return angle === 90 ? undefined : { angle, side: randomInteger(random, -15, 15) };
  },
  ask: ({ angle, side }) => ({
    stem: [
      `ABCD in the figure is a cyclic quadrilateral with $\\angle A = ${angle}^\\circ$. What is $\\angle C$?`,
      `The vertices of the quadrilateral ABCD lie on the circle in the figure, and $\\angle A = ${angle}^\\circ$. How large is $\\angle C$?`,
    ],
    figure: () =>
      circlePoints(
        [
          { name: 'A', at: 180 },
          { name: 'B', at: 360 - angle },
          { name: 'C', at: side },
          { name: 'D', at: angle },
        ],
        [
          ['A', 'B'],
          ['B', 'C'],
          ['C', 'D'],
          ['D', 'A'],
        ],
        [{ at: 'A', from: 'B', to: 'D', name: `${angle}°` }],
        `A quadrilateral ABCD whose vertices lie on a circle. Angle A is ${angle}°.`,
      ),
    key: 180 - angle,
    why: `Opposite angles of a cyclic quadrilateral add up to $180^\\circ$: $180^\\circ - ${angle}^\\circ$.`,
    slips: [
      [angle, 'Opposite angles are equal in a parallelogram; here they add up to 180°.'],
      [360 - angle, 'The four angles together make 360°, two opposite ones half of it.'],
      [Math.abs(90 - angle), 'This takes the two angles to add up to a right angle.'],
      [2 * angle, 'This is the central angle on the arc of A.'],
      [angle / 2, 'This halves the angle, as from the centre to the circumference.'],
      [(360 - angle) / 3, 'This shares the rest of 360° equally.'],
      [(180 - angle) / 2, 'This halves the supplement.'],
      [2 * (180 - angle), 'This doubles the supplement.'],
    ],
    isProved: angle + (180 - angle) === 180,
  }),
});

const sectorArea = numberModel({
  id: 'area-of-sector',
  pack: 'mathematics/mensuration',
  concept: 'Sectors and segments',
  difficulty: 'medium',
  draw: (random) => {
    const [radius, degrees] = [7 * randomInteger(random, 1, 6), pickOne(random, [30, 36, 40, 45, 60, 72, 80, 90, 120, 135, 144, 150])];
    return (154 * radius * radius * degrees) % (49 * 360) === 0 ? { radius, degrees } : undefined;
  },
  ask: ({ radius, degrees }) => {
    const circleArea = (22 * radius * radius) / 7;
    return {
      stem: [
        `Taking $\\pi = \\frac{22}{7}$, what is the area in $\\text{cm}^2$ of the sector in the figure, with radius $${radius}\\,\\text{cm}$ and central angle $${degrees}^\\circ$?`,
        `A sector of a circle has a radius of $${radius}\\,\\text{cm}$ and an angle of $${degrees}^\\circ$ at the centre, as in the figure. Taking $\\pi = \\frac{22}{7}$, what is its area in $\\text{cm}^2$?`,
        `A gate sweeps through $${degrees}^\\circ$ about its hinge O and is $${radius}\\,\\text{cm}$ wide, as in the figure. Taking $\\pi = \\frac{22}{7}$, what area does it sweep, in $\\text{cm}^2$?`,
        `A wiper of length $${radius}\\,\\text{cm}$ turns through $${degrees}^\\circ$ about O, as in the figure. Taking $\\pi = \\frac{22}{7}$, what area does it clean, in $\\text{cm}^2$?`,
      ],
      figure: () =>
        sector(
          degrees,
          { radius: `${radius} cm`, angle: `${degrees}°` },
          `A sector of a circle with radius ${radius} cm and a central angle of ${degrees}°.`,
        ),
      key: (circleArea * degrees) / 360,
      why: `$\\frac{${degrees}}{360} \\times \\frac{22}{7} \\times ${radius}^2$.`,
      slips: [
        [circleArea, 'This is the area of the whole circle.'],
        [(44 * radius * degrees) / (7 * 360), 'This is the length of the arc.'],
        [circleArea - (circleArea * degrees) / 360, 'This is the area of the rest of the circle.'],
        [(circleArea * degrees) / 180, 'This divides the angle by 180°, a half turn.'],
        [(circleArea * degrees) / 720, 'This halves the area of the sector.'],
        [(circleArea * 4 * degrees) / 360, 'This takes the diameter for the radius.'],
        [(circleArea * degrees) / 90, 'This divides the angle by 90°, a quarter turn.'],
        [(22 * radius * degrees) / (7 * 360), 'This forgets to square the radius.'],
        [(circleArea * degrees) / 360 / 3, 'This takes a third of the sector.'],
      ],
      isProved: Math.abs((0.5 * radius * ((2 * 22 * radius) / 7) * degrees) / 360 - (circleArea * degrees) / 360) < 1e-9,
    };
  },
});

const parallelCut = numberModel({
  id: 'side-cut-by-parallel',
  pack: shapes,
  concept: 'Similar triangles',
  difficulty: 'easy',
  unit: 'cm',
  draw: (random) => {
    const [ad, db, ae] = [randomInteger(random, 2, 12), randomInteger(random, 2, 12), randomInteger(random, 2, 15)];
    return ad !== db && (ae * db) % ad === 0 && ad / (ad + db) > 0.25 && ad / (ad + db) < 0.75 ? { ad, db, ae } : undefined;
  },
  ask: ({ ad, db, ae }) => ({
    stem: `In the figure, $DE \\parallel BC$, $AD = ${ad}\\,\\text{cm}$, $DB = ${db}\\,\\text{cm}$ and $AE = ${ae}\\,\\text{cm}$. What is $EC$?`,
    figure: () =>
      cutTriangle(
        ad / (ad + db),
        { ad: `${ad} cm`, db: `${db} cm`, ae: `${ae} cm`, ec: '?' },
        `Triangle ABC with D on AB and E on AC, DE parallel to BC. AD is ${ad} cm, DB is ${db} cm, AE is ${ae} cm, and EC is asked.`,
      ),
    key: (ae * db) / ad,
    why: `By the basic proportionality theorem $\\frac{AD}{DB} = \\frac{AE}{EC}$, so $EC = \\frac{${ae} \\times ${db}}{${ad}}$.`,
    slips: [
      [(ae * ad) / db, 'This turns the ratio upside down.'],
      [ae + db - ad, 'This adds the difference; the ratio counts.'],
      [ae - db + ad, 'This subtracts the difference; the ratio counts.'],
      [ae, 'E halves AC only if D halves AB.'],
      [(ae * (ad + db)) / ad, 'This is the whole side AC.'],
      [(ae * db) / (ad + db), 'This compares DB with the whole of AB.'],
      [db, 'This takes EC for as long as DB.'],
      [ad + db, 'This is the length of AB.'],
      [(ae * db) / ad + 1, 'This takes AE for longer than it is.'],
    ],
    isProved: ad * ((ae * db) / ad) === ae * db,
  }),
});

const triangleOfLine = numberModel({
  id: 'triangle-of-line-and-axes',
  pack: 'mathematics/linear-equations',
  concept: 'Graphs of lines',
  difficulty: 'medium',
  draw: (random) => {
    const [across, up] = [randomInteger(random, 2, 8), randomInteger(random, 2, 7)];
    return across !== up && across * up > 6 ? { across, up } : undefined;
  },
  ask: ({ across, up }) => ({
    stem: [
      `The line $${up}x + ${across}y = ${across * up}$ is drawn in the figure. What is the area, in square units, of the triangle that it makes with the axes?`,
      `What is the area, in square units, of the triangle between the axes and the line $${up}x + ${across}y = ${across * up}$ of the figure?`,
    ],
    figure: () =>
      curves(
        { x: [-1, 9], y: [-1, 8] },
        [{ of: (x) => up - (up / across) * x }],
        [
          { x: across, y: 0, name: 'A' },
          { x: 0, y: up, name: 'B' },
        ],
        `A graph of a line that crosses the x-axis at A, ${across} to the right of the origin, and the y-axis at B, ${up} above it.`,
      ),
    key: (across * up) / 2,
    why: `The line meets the axes at $x = ${across}$ and $y = ${up}$: $\\frac{1}{2} \\times ${across} \\times ${up}$.`,
    slips: [
      [across * up, 'This is the area of the rectangle; the triangle is half of it.'],
      [across + up, 'This adds the two intercepts.'],
      [(across * up) / 4, 'This halves the triangle once more.'],
      [(across + up) / 2, 'This is the mean of the intercepts.'],
      [(across * across) / 2, 'This uses the intercept on the x-axis twice.'],
      [(up * up) / 2, 'This uses the intercept on the y-axis twice.'],
      [2 * across * up, 'This doubles the area of the rectangle.'],
      [((across + 1) * up) / 2, 'This takes the intercept on the x-axis too large by 1.'],
      [((across - 1) * up) / 2, 'This takes the intercept on the x-axis too small by 1.'],
    ],
    isProved: Math.abs(0.5 * Math.abs(across * up - 0) - (across * up) / 2) < 1e-9,
  }),
});

const slopeFromGraph = numberModel({
  id: 'slope-from-graph',
  pack: 'mathematics/coordinate-geometry',
  concept: 'Slope of a line',
  difficulty: 'easy',
  decimals: 1,
  draw: (random) => {
    const [x, y, right, slope] = [
      randomInteger(random, -4, 0),
      randomInteger(random, -4, 4),
      randomInteger(random, 2, 6),
      pickOne(random, [-3, -2, -1.5, -1, -0.5, 0.5, 1, 1.5, 2, 3]),
    ];
    const end = { x: x + right, y: y + right * slope };
    return Number.isInteger(end.y) && Math.abs(end.y) <= 6 && end.x <= 6 ? { x, y, end, slope } : undefined;
  },
  ask: ({ x, y, end, slope }) => ({
    stem: 'What is the slope of the line through the points A and B in the figure?',
    figure: () =>
      curves(
        { x: [-6, 7], y: [-7, 7] },
        [{ of: (at) => y + slope * (at - x) }],
        [
          { x, y, name: 'A' },
          { x: end.x, y: end.y, name: 'B' },
        ],
        `A graph of a line through A (${x}, ${y}) and B (${end.x}, ${end.y}) over a grid of units.`,
      ),
    key: slope,
    why: `From A to B the line goes $${end.x - x}$ to the right and $${Math.abs(end.y - y)}$ ${slope > 0 ? 'up' : 'down'}, and slope is rise over run.`,
    slips: [
      [-slope, 'This has the wrong sign: a line that rises to the right has a positive slope.'],
      [1 / slope, 'This divides the run by the rise.'],
      [-1 / slope, 'This is the slope of a perpendicular line.'],
      [end.y - y, 'This is the rise, not yet divided by the run.'],
      [end.x - x, 'This is the run.'],
      [slope + 1, 'This counts one unit too many for each step to the right.'],
      [slope - 1, 'This counts one unit too few for each step to the right.'],
      [2 * slope, 'This doubles the rise.'],
      [slope / 2, 'This doubles the run.'],
      [slope + 2, 'This counts two units too many for each step to the right.'],
      [slope - 2, 'This counts two units too few for each step to the right.'],
    ].filter(([answer]) => answer !== 0) as [number, string][],
    isProved: Math.abs(y + slope * (end.x - x) - end.y) < 1e-9,
  }),
});

const rootsFromParabola = numberModel({
  id: 'constant-from-parabola',
  pack: 'mathematics/quadratic-equations',
  concept: 'Graphs',
  difficulty: 'medium',
  draw: (random) => {
    const [one, other] = [randomInteger(random, -4, 4), randomInteger(random, -4, 4)];
    return one < other && one * other !== 0 && one + other !== 0 && other - one <= 6 ? { one, other } : undefined;
  },
  ask: ({ one, other }) => ({
    stem: [
      'The figure shows the graph of $y = x^2 + bx + c$. What is $b + c$?',
      'The parabola $y = x^2 + bx + c$ is drawn in the figure. What is the sum $b + c$?',
    ],
    figure: () =>
      curves(
        { x: [-5, 5], y: [-10, 8], step: 1 },
        [{ of: (x) => (x - one) * (x - other) }],
        [],
        `A graph of a parabola that opens upwards and crosses the x-axis at ${one} and at ${other}.`,
      ),
    key: one * other - one - other,
    why: `The zeros are $${one}$ and $${other}$: $b$ is minus their sum, $${-(one + other)}$, and $c$ is their product, $${one * other}$.`,
    slips: [
      [one * other + one + other, 'This takes b for the sum of the zeros; it is minus the sum.'],
      [-one * other - one - other, 'This takes c for minus the product of the zeros.'],
      [one * other, 'This is c alone.'],
      [-one - other, 'This is b alone.'],
      [one + other, 'This is the sum of the zeros.'],
      [-one * other + one + other, 'This has both signs wrong.'],
      [one * other - one - other + 1, 'This is the value of y for x = 1, which counts the square too.'],
      [one * other - one - other + 2, 'This reads a zero one unit too far out.'],
      [one * other - one - other - 2, 'This reads a zero one unit too far in.'],
    ],
    isProved: (1 - one) * (1 - other) - 1 === one * other - one - other,
  }),
});

const pointOnNumberLine = numberModel({
  id: 'distance-on-number-line',
  pack: 'mathematics/real-numbers',
  concept: 'Rational and irrational numbers',
  difficulty: 'easy',
  decimals: 2,
  draw: (random) => {
    const parts = pickOne(random, [4, 5]);
    const [one, other] = [randomInteger(random, -2 * parts + 1, -1), randomInteger(random, 1, 3 * parts - 1)];
    return one % parts !== 0 && other % parts !== 0 ? { parts, one: one / parts, other: other / parts } : undefined;
  },
  ask: ({ parts, one, other }) => ({
    stem: [
      `Each unit of the number line in the figure is divided into ${parts} equal parts. How far apart are the points P and Q?`,
      `On the number line of the figure, with ${parts} equal parts in each unit, what is the distance between P and Q?`,
    ],
    figure: () =>
      numberLine(
        { least: -2, most: 3, parts },
        [
          { at: one, name: 'P' },
          { at: other, name: 'Q' },
        ],
        `A number line from −2 to 3 with ${parts} parts in each unit. P is ${Math.round(-one * parts)} parts to the left of 0, and Q is ${Math.round(other * parts)} parts to the right of 0.`,
      ),
    key: other - one,
    why: `$P = ${one.toFixed(2)}$ and $Q = ${other.toFixed(2)}$: the distance is $${other.toFixed(2)} + ${(-one).toFixed(2)}$.`,
    slips: [
      [Math.abs(other + one), 'This subtracts the distances from 0, as if both points lay on one side of it.'],
      [other, 'This is the distance of Q from 0.'],
      [-one, 'This is the distance of P from 0.'],
      [other - one + 1 / parts, 'This counts the marks in place of the parts between them.'],
      [other - one - 1 / parts, 'This counts only the marks between the two points.'],
      [(other - one) / 2, 'This is the distance from the midpoint.'],
      [((other - one) * parts) / 10, 'This takes each part for a tenth.'],
      [Math.ceil(other) - Math.floor(one), 'This goes to the next whole numbers.'],
      [other - one + 1, 'This counts one unit too many.'],
    ],
    isProved: Math.abs(one + (other - one) - other) < 1e-9,
  }),
});

const countFromHistogram = numberModel({
  id: 'count-from-histogram',
  pack: 'mathematics/probability-and-statistics',
  concept: 'Central values',
  difficulty: 'medium',
  draw: (random) => {
    const counts = Array.from({ length: 5 }, () => randomInteger(random, 2, 18));
    return new Set(counts).size === 5 ? { counts, from: randomInteger(random, 2, 3) } : undefined;
  },
  ask: ({ counts, from }) => {
    const limits = [0, 10, 20, 30, 40, 50];
    const above = counts.slice(from).reduce((sum, count) => sum + count, 0);
    const all = counts.reduce((sum, count) => sum + count, 0);
    return {
      stem: `The histogram shows the marks of the students of a class. How many students scored ${limits[from]} marks or more?`,
      figure: () =>
        histogram(
          { name: 'Marks', limits },
          { name: 'Number of students', most: 20, step: 2 },
          counts,
          `A histogram chart of marks: ${counts.map((count, index) => `${limits[index]} to ${limits[index + 1]}: ${count}`).join('; ')}.`,
        ),
      key: above,
      why: `The classes from ${limits[from]} on have $${counts.slice(from).join(' + ')} = ${above}$ students.`,
      slips: [
        [all - above, 'These are the students below that mark.'],
        [all, 'These are all students of the class.'],
        [above - (counts[from] ?? 0), 'This leaves out the class that begins at that mark.'],
        [above + (counts[from - 1] ?? 0), 'This counts one class below that mark as well.'],
        [counts[from] ?? 0, 'This is one class alone.'],
        [Math.max(...counts), 'This is the frequency of the modal class.'],
        [above + 1, 'This reads one bar too high by 1.'],
        [above - 1, 'This reads one bar too low by 1.'],
        [above - (counts[4] ?? 0), 'This leaves out the last class.'],
      ],
      isProved: counts.reduce((sum, count, index) => (index >= from ? sum + count : sum), 0) === above,
    };
  },
});

const changeInLineChart = numberModel({
  id: 'percent-change-in-line-chart',
  pack: 'mathematics/percentages-and-interest',
  concept: 'Percentage change',
  difficulty: 'medium',
  unit: '%',
  draw: (random) => {
    const values = Array.from({ length: 5 }, () => 10 * randomInteger(random, 2, 12));
    const at = randomInteger(random, 0, 3);
    const [before = 1, after = 1] = [values[at], values[at + 1]];
    return after > before && (100 * (after - before)) % before === 0 && after < 3 * before ? { values, at, before, after } : undefined;
  },
  ask: ({ values, at, before, after }) => {
    const years = [2018, 2019, 2020, 2021, 2022];
    return {
      stem: `The line graph shows the sales of a shop, in lakh rupees. By what percentage did they rise from ${years[at]} to ${years[at + 1]}?`,
      figure: () =>
        lineChart(
          { name: 'Sales in lakh rupees', most: 120, step: 20 },
          values.map((value, index) => ({ name: String(years[index]), value })),
          `A line chart of the sales in lakh rupees: ${values.map((value, index) => `${years[index]}: ${value}`).join('; ')}.`,
        ),
      key: (100 * (after - before)) / before,
      why: `The rise of $${after} - ${before} = ${after - before}$ is divided by the earlier value: $\\frac{${after - before}}{${before}} \\times 100$.`,
      slips: [
        [(100 * (after - before)) / after, 'This divides by the later value.'],
        [after - before, 'This is the rise in lakh rupees, not in percent.'],
        [(100 * after) / before, 'This is the later value as a percentage of the earlier one.'],
        [(100 * before) / after, 'This is the earlier value as a percentage of the later one.'],
        [(50 * (after - before)) / before, 'This halves the rise.'],
        [(200 * (after - before)) / before, 'This doubles the rise.'],
        [(100 * (after - before)) / before + 10, 'This reads the later value too high.'],
        [(100 * (after - before)) / before - 10, 'This reads the later value too low.'],
        [(after + before) / 2, 'This is the mean of the two values.'],
      ],
      isProved: Math.abs(before * (1 + (after - before) / before) - after) < 1e-9,
    };
  },
});

export const mathematicsFigures = [
  exteriorAngle,
  anglesOfParallels,
  angleAtCircle,
  cyclicAngle,
  sectorArea,
  parallelCut,
  triangleOfLine,
  slopeFromGraph,
  rootsFromParabola,
  pointOnNumberLine,
  countFromHistogram,
  changeInLineChart,
].flat();
