import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { quantity, wholeNumber } from '../typeset-numbers.ts';

const pack = 'physics/current-electricity';

const ohms = (value: number) => String.raw`$${value}\,\Omega$`;
const volts = (value: number) => quantity(value, 'V');

/** Pairs of unequal resistances in ohms that make a whole number in parallel. */
const parallelPairs = [
  [3, 6],
  [4, 12],
  [5, 20],
  [6, 12],
  [6, 30],
  [8, 24],
  [9, 18],
  [10, 15],
  [10, 40],
  [12, 24],
  [15, 30],
  [15, 60],
  [20, 30],
  [21, 28],
] as const;

interface MixedCircuit {
  one: number;
  two: number;
  series: number;
}

function parallel(one: number, two: number): number {
  return (one * two) / (one + two);
}

export const mixedResistance = itemModel<MixedCircuit, number>({
  id: 'mixed-resistance',
  pack,
  concept: 'Series and parallel',
  difficulty: 'medium',
  draw: (random) => {
    const [one, two] = pickOne(random, parallelPairs);
    return { one, two, series: randomInteger(random, 2, 15) };
  },
  stem: ({ one, two, series }) =>
    `Two resistors, ${ohms(one)} and ${ohms(two)}, are joined in parallel, and a third, ${ohms(series)}, is joined in series with the pair. ` +
    `What is the equivalent resistance of all three?`,
  key: ({ one, two, series }) => parallel(one, two) + series,
  keyWhy: ({ one, two, series }) =>
    String.raw`The pair has $\frac{${one} \times ${two}}{${one} + ${two}} = ${parallel(one, two)}$ ohms; in series with $${series}$ ohms that makes $${parallel(one, two)} + ${series} = ${parallel(one, two) + series}$ ohms.`,
  slips: [
    {
      name: 'leaves out the series resistor',
      answer: ({ one, two }) => parallel(one, two),
      why: ({ one, two, series }) =>
        `${ohms(parallel(one, two))} is the resistance of the parallel pair alone; the ${ohms(series)} in series still has to be added.`,
    },
    {
      name: 'halves the smaller resistor',
      answer: ({ one, two, series }) => wholeNumber(Math.min(one, two) / 2 + series),
      why: ({ one, two, series }) =>
        `$${Math.min(one, two) / 2} + ${series}$ takes half of the smaller resistor for the pair, which holds for two equal resistors only.`,
    },
    {
      name: 'takes all in series',
      answer: ({ one, two, series }) => one + two + series,
      why: ({ one, two, series }) =>
        `$${one} + ${two} + ${series}$ is right if all three are in series; in parallel the pair has less than either of its resistors.`,
    },
    {
      name: 'averages the pair',
      answer: ({ one, two, series }) => wholeNumber((one + two) / 2 + series),
      why: ({ one, two, series }) =>
        `This takes the mean of $${one}$ and $${two}$ for the pair, $${(one + two) / 2} + ${series}$; in parallel a pair has less than either of its resistors.`,
    },
    {
      name: 'counts the smaller of the pair',
      answer: ({ one, two, series }) => Math.min(one, two) + series,
      why: ({ one, two, series }) =>
        `$${Math.min(one, two)} + ${series}$ counts one resistor of the pair, as if all the current took that way; the other branch lowers the resistance of the pair to ${ohms(parallel(one, two))}.`,
    },
    {
      name: 'leaves out the pair',
      answer: ({ series }) => series,
      why: ({ one, two, series }) =>
        `${ohms(series)} is the series resistor alone; the current must still pass the pair, which adds ${ohms(parallel(one, two))}.`,
    },
    {
      name: 'exchanges series and parallel',
      answer: ({ one, two, series }) => wholeNumber(parallel(one + two, series)),
      why: ({ one, two, series }) =>
        String.raw`This joins ${ohms(one)} and ${ohms(two)} in series and ${ohms(series)} in parallel with them: series and parallel are exchanged.`,
    },
  ],
  show: ohms,
  // A test current of 1 A: it splits in the pair so that both branches have the same voltage.
  proof: (resistance, { one, two, series }) => {
    const currentInOne = two / (one + two);
    const [voltageOfOne, voltageOfTwo] = [currentInOne * one, (1 - currentInOne) * two];
    return Math.abs(voltageOfOne - voltageOfTwo) < 1e-9 && Math.abs(voltageOfOne + series - resistance) < 1e-9;
  },
});

/** Ratings in watts, and the most hours a day that such a thing runs in a household. */
const appliances: readonly { name: string; ratings: readonly number[]; longest: number }[] = [
  { name: 'geyser', ratings: [1500, 2000, 3000], longest: 3 },
  { name: 'iron', ratings: [750, 1000, 1200], longest: 3 },
  { name: 'water pump', ratings: [500, 750, 1500], longest: 4 },
  { name: 'room heater', ratings: [800, 1000, 1500, 2000], longest: 8 },
  { name: 'air cooler', ratings: [150, 200, 250], longest: 12 },
];

interface Appliance {
  name: string;
  watts: number;
  hours: number;
  days: number;
}

function kilowattHours({ watts, hours, days }: Appliance): number {
  return (watts * hours * days) / 1000;
}

export const applianceEnergy = itemModel<Appliance, number>({
  id: 'appliance-energy',
  pack,
  concept: 'Power and energy',
  difficulty: 'easy',
  draw: (random) => {
    const { name, ratings, longest } = pickOne(random, appliances);
    return { name, watts: pickOne(random, ratings), hours: randomInteger(random, 2, longest), days: pickOne(random, [10, 15, 20, 25, 30]) };
  },
  constraint: (appliance) => Number.isInteger(kilowattHours(appliance)),
  stem: ({ name, watts, hours, days }) =>
    `${/^[aeiou]/.test(name) ? 'An' : 'A'} ${name} of ${quantity(watts, 'W')} runs for ${quantity(hours, 'h')} a day. ` +
    `How much electrical energy does it use in $${days}$ days?`,
  key: kilowattHours,
  keyWhy: (appliance) =>
    String.raw`The power is ${quantity(appliance.watts / 1000, 'kW')} and the time $${appliance.hours} \times ${appliance.days} = ${appliance.hours * appliance.days}$ hours, so the energy is $${appliance.watts / 1000} \times ${appliance.hours * appliance.days} = ${kilowattHours(appliance)}$ kilowatt-hours.`,
  slips: [
    {
      name: 'leaves out the hours a day',
      answer: ({ watts, days }) => wholeNumber((watts * days) / 1000),
      why: ({ watts, hours, days }) =>
        String.raw`$${watts / 1000} \times ${days}$ counts one hour on each of the $${days}$ days; there are $${hours}$ hours a day.`,
    },
    {
      name: 'runs day and night',
      answer: ({ watts, days }) => wholeNumber((watts * 24 * days) / 1000),
      why: ({ watts, hours, days }) =>
        String.raw`$${watts / 1000} \times 24 \times ${days}$ lets it run day and night; it runs for $${hours}$ of the $24$ hours.`,
    },
    {
      name: 'leaves out the days',
      answer: ({ watts, hours }) => wholeNumber((watts * hours) / 1000),
      why: ({ watts, hours, days }) =>
        String.raw`$${watts / 1000} \times ${hours}$ is the energy of one day; the question is about $${days}$ days.`,
    },
    {
      name: 'divides watts by 100',
      answer: ({ watts, hours, days }) => (watts * hours * days) / 100,
      why: ({ watts }) =>
        String.raw`This takes ${quantity(watts, 'W')} for ${quantity(watts / 100, 'kW')}; a kilowatt is $1000$ watts, so it is ${quantity(watts / 1000, 'kW')}.`,
    },
    {
      name: 'adds hours and days',
      answer: ({ watts, hours, days }) => wholeNumber((watts * (hours + days)) / 1000),
      why: ({ watts, hours, days }) =>
        String.raw`$${watts / 1000} \times (${hours} + ${days})$ adds hours and days; the hours in all are $${hours} \times ${days} = ${hours * days}$.`,
    },
  ],
  show: (energy) => quantity(energy, 'kWh'),
  // By way of joules: 1 kWh is 3.6 million of them.
  proof: (energy, { watts, hours, days }) => energy * 3_600_000 === watts * hours * 3600 * days,
});

interface LoadedCell {
  current: number;
  internal: number;
  external: number;
}

function electromotiveForce({ current, internal, external }: LoadedCell): number {
  return current * (internal + external);
}

export const terminalVoltage = itemModel<LoadedCell, number>({
  id: 'terminal-voltage',
  pack,
  concept: 'Cells and emf',
  difficulty: 'medium',
  draw: (random) => ({
    current: randomInteger(random, 2, 6),
    internal: randomInteger(random, 1, 4),
    external: pickOne(random, [2, 3, 4, 5, 6, 8, 9, 10, 12]),
  }),
  constraint: (cell) => cell.external > cell.internal && electromotiveForce(cell) <= 48,
  stem: (cell) =>
    `A battery has an emf of ${volts(electromotiveForce(cell))} and an internal resistance of ${ohms(cell.internal)}. ` +
    `It is connected to a resistor of ${ohms(cell.external)}. What is the voltage between its terminals?`,
  key: (cell) => (electromotiveForce(cell) * cell.external) / (cell.internal + cell.external),
  keyWhy: (cell) => {
    const { current, internal, external } = cell;
    return String.raw`The current is $I = \frac{${electromotiveForce(cell)}}{${external} + ${internal}} = ${current}$ amperes, and $V = IR = ${current} \times ${external} = ${current * external}$ volts.`;
  },
  slips: [
    {
      name: 'gives the emf',
      answer: electromotiveForce,
      why: ({ current, internal }) =>
        String.raw`That is the emf, the voltage while no current flows; $Ir = ${current} \times ${internal} = ${current * internal}$ volts are lost inside the battery.`,
    },
    {
      name: 'gives the lost volts',
      answer: ({ current, internal }) => current * internal,
      why: ({ current, internal }) =>
        String.raw`$Ir = ${current} \times ${internal} = ${current * internal}$ volts are lost across the internal resistance; the terminals have what remains.`,
    },
    {
      name: 'finds the current without the internal resistance',
      answer: (cell) => {
        const lost = (electromotiveForce(cell) / cell.external) * cell.internal;
        return wholeNumber(electromotiveForce(cell) - lost);
      },
      why: (cell) =>
        String.raw`This loses $\frac{${electromotiveForce(cell)}}{${cell.external}} \times ${cell.internal}$ volts inside; the current is limited by both resistances, $${cell.external} + ${cell.internal}$ ohms.`,
    },
    {
      name: 'subtracts the resistance from the emf',
      answer: (cell) => electromotiveForce(cell) - cell.internal,
      why: (cell) =>
        `$${electromotiveForce(cell)} - ${cell.internal}$ subtracts ohms from volts, as if the current were $1$ ampere; it is $${cell.current}$ amperes.`,
    },
    {
      name: 'counts the internal resistance twice',
      answer: ({ current, internal, external }) => current * (external - internal),
      why: ({ current, internal, external }) =>
        String.raw`$${current} \times ${external} = ${current * external}$ volts across the resistor already leave out the loss inside; this subtracts $${current} \times ${internal}$ volts once more.`,
    },
  ],
  show: volts,
  // Energy in each second: what the battery supplies, less the heat inside it, reaches the resistor as V²/R.
  proof: (voltage, cell) => {
    const current = voltage / cell.external;
    const supplied = electromotiveForce(cell) * current;
    return Math.abs(supplied - current ** 2 * cell.internal - voltage ** 2 / cell.external) < 1e-9;
  },
});
