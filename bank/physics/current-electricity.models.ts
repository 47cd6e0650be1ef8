import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { batteryCircuit, mixedCircuit } from '../figures/circuits.ts';
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
  [7, 42],
  [8, 24],
  [8, 56],
  [9, 18],
  [10, 15],
  [10, 40],
  [12, 24],
  [12, 36],
  [14, 35],
  [15, 30],
  [15, 60],
  [18, 36],
  [20, 30],
  [20, 60],
  [21, 28],
  [21, 42],
  [24, 40],
  [28, 70],
  [30, 45],
  [30, 60],
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
    return { one, two, series: randomInteger(random, 2, 24) };
  },
  stem: ({ one, two, series }) => [
    `Two resistors, ${ohms(one)} and ${ohms(two)}, are joined in parallel, and a third, ${ohms(series)}, is joined in series with the pair. ` +
      `What is the equivalent resistance of all three?`,
    `A resistor of ${ohms(series)} is connected in series with a parallel pair of ${ohms(one)} and ${ohms(two)}. What is the total resistance?`,
  ],
  claim: ({ one, two, series }, shown) =>
    `A resistor of ${ohms(series)} in series with a parallel pair of ${ohms(one)} and ${ohms(two)} makes a total resistance of ${shown}.`,
  figure: ({ one, two, series }) => mixedCircuit({ pair: [`${one} Ω`, `${two} Ω`], series: `${series} Ω` }),
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
  { name: 'microwave oven', ratings: [800, 1000, 1200], longest: 3 },
  { name: 'washing machine', ratings: [400, 500, 2000], longest: 4 },
];

interface Appliance {
  name: string;
  watts: number;
  hours: number;
  days: number;
}

function ofPower({ name, watts }: Appliance): string {
  return `${/^[aeiou]/.test(name) ? 'An' : 'A'} ${name} of ${quantity(watts, 'W')}`;
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
    return {
      name,
      watts: pickOne(random, ratings),
      hours: randomInteger(random, 2, longest),
      days: pickOne(random, [5, 8, 10, 12, 15, 20, 24, 25, 28, 30]),
    };
  },
  constraint: (appliance) => Number.isInteger(kilowattHours(appliance)),
  stem: (appliance) => {
    const [time, days] = [quantity(appliance.hours, 'h'), `$${appliance.days}$ days`];
    return [
      `${ofPower(appliance)} runs for ${time} a day. How much electrical energy does it use in ${days}?`,
      `${ofPower(appliance)} is switched on for ${time} on each of ${days}. What electrical energy does the meter count for that?`,
    ];
  },
  claim: (appliance, shown) =>
    `${ofPower(appliance)} that runs for ${quantity(appliance.hours, 'h')} a day uses ${shown} of electrical energy in $${appliance.days}$ days.`,
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
      why: ({ watts, hours, days }) => String.raw`$${watts / 1000} \times ${hours}$ is the energy of one day; it runs on $${days}$ days.`,
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
    {
      name: 'counts the hours when it is off',
      answer: ({ watts, hours, days }) => wholeNumber((watts * (24 - hours) * days) / 1000),
      why: ({ hours, days }) =>
        String.raw`This counts the $24 - ${hours} = ${24 - hours}$ hours a day when it is off; it runs for $${hours} \times ${days} = ${hours * days}$ hours.`,
    },
    {
      name: 'takes the days for a month',
      answer: ({ watts, hours, days }) => (days === 30 ? undefined : wholeNumber((watts * hours * 30) / 1000)),
      why: ({ hours, days }) => String.raw`This counts $${hours} \times 30$ hours, those of a whole month; it runs on $${days}$ days.`,
    },
  ],
  show: (energy) => quantity(energy, 'kWh'),
  // By way of joules: 1 kWh is 3.6 million of them.
  proof: (energy, { watts, hours, days }) => energy * 3_600_000 === watts * hours * 3600 * days,
});

interface LoadedCell {
  load: string;
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
    load: pickOne(random, ['resistor', 'lamp', 'heating coil']),
    current: randomInteger(random, 2, 8),
    internal: randomInteger(random, 1, 5),
    external: randomInteger(random, 2, 16),
  }),
  constraint: (cell) => cell.external > cell.internal && electromotiveForce(cell) <= 60,
  stem: (cell) => {
    const [emf, internal, external] = [volts(electromotiveForce(cell)), ohms(cell.internal), ohms(cell.external)];
    return [
      `A battery has an emf of ${emf} and an internal resistance of ${internal}. It is connected to a ${cell.load} of ${external}. What is the voltage between its terminals?`,
      `A ${cell.load} of ${external} is connected to a battery of emf ${emf} and internal resistance ${internal}. What is the terminal voltage?`,
    ];
  },
  claim: (cell, shown) =>
    `The terminal voltage of a battery with an emf of ${volts(electromotiveForce(cell))} and an internal resistance of ${ohms(cell.internal)} is ${shown} while it feeds a ${cell.load} of ${ohms(cell.external)}.`,
  figure: (cell) =>
    batteryCircuit({ emf: `${electromotiveForce(cell)} V`, internal: `${cell.internal} Ω`, external: `${cell.external} Ω` }),
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
        String.raw`$${current} \times ${external} = ${current * external}$ volts across the load already leave out the loss inside; this subtracts $${current} \times ${internal}$ volts once more.`,
    },
    {
      name: 'adds the lost volts to the emf',
      answer: (cell) => electromotiveForce(cell) + cell.current * cell.internal,
      why: (cell) =>
        `$${electromotiveForce(cell)} + ${cell.current * cell.internal}$ adds the volts that are lost inside the battery; they have to be taken off the emf.`,
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
