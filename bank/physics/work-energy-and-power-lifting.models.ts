import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { positiveWhole, quantity } from '../typeset-numbers.ts';

const pack = 'physics/work-energy-and-power';

const joules = (value: number) => quantity(value, 'J');
const watts = (value: number) => quantity(value, 'W');
const kilograms = (value: number) => quantity(value, 'kg');
const metres = (value: number) => quantity(value, 'm');

const gravity = 10;
const gravityGiven = String.raw`(Take $g$ as $${gravity}\,\text{m/s}^2$.)`;

interface Pump {
  litres: number;
  height: number;
  minutes: number;
}

function pumpWork({ litres, height }: Pump): number {
  return litres * gravity * height;
}

export const powerOfPump = itemModel<Pump, number>({
  id: 'power-of-pump',
  pack,
  concept: 'Power',
  difficulty: 'medium',
  draw: (random) => ({
    litres: 60 * randomInteger(random, 5, 40),
    height: randomInteger(random, 4, 20),
    minutes: randomInteger(random, 2, 15),
  }),
  constraint: (pump) => {
    const power = pumpWork(pump) / (60 * pump.minutes);
    return Number.isInteger(power / 10) && power >= 100 && power <= 1500;
  },
  stem: ({ litres, height, minutes }) => [
    `A pump lifts ${quantity(litres, 'litres')} of water to a tank ${metres(height)} higher in $${minutes}$ minutes. ` +
      `A litre of water has a mass of ${kilograms(1)}. ${gravityGiven} What is the useful power of the pump?`,
    `In $${minutes}$ minutes a pump raises ${quantity(litres, 'litres')} of water, ${kilograms(1)} a litre, out of a well ${metres(height)} deep. ` +
      `${gravityGiven} What useful power does it deliver?`,
  ],
  claim: ({ litres, height, minutes }, shown) =>
    String.raw`A pump that lifts ${quantity(litres, 'litres')} of water, ${kilograms(1)} a litre, by ${metres(height)} in $${minutes}$ minutes has a useful power of ${shown}, with $g = ${gravity}\,\text{m/s}^2$.`,
  key: (pump) => pumpWork(pump) / (60 * pump.minutes),
  keyWhy: (pump) =>
    String.raw`$P = \frac{mgh}{t} = \frac{${pump.litres} \times 10 \times ${pump.height}}{${pump.minutes} \times 60} = ${pumpWork(pump) / (60 * pump.minutes)}$ watts.`,
  slips: [
    {
      name: 'leaves the time in minutes',
      answer: (pump) => positiveWhole(pumpWork(pump) / pump.minutes),
      why: ({ minutes }) =>
        `This divides by $${minutes}$, the minutes; a watt is a joule a second, so the time is $${minutes * 60}$ seconds.`,
    },
    {
      name: 'leaves out g',
      answer: (pump) => pumpWork(pump) / (60 * pump.minutes) / gravity,
      why: ({ litres, height }) =>
        String.raw`$${litres} \times ${height}$ leaves out $g$: lifting a kilogram by one metre takes ${joules(gravity)}, not ${joules(1)}.`,
    },
    {
      name: 'leaves out the height',
      answer: (pump) => positiveWhole((pump.litres * gravity) / (60 * pump.minutes)),
      why: ({ litres, minutes }) =>
        String.raw`$\frac{${litres * gravity}}{${minutes * 60}}$ divides the weight by the time and leaves out the height through which it is lifted.`,
    },
    {
      name: 'takes one minute for the time',
      answer: (pump) => positiveWhole(pumpWork(pump) / 60),
      why: ({ minutes }) => `This divides the work by $60$ seconds, as if the pump had done it in one minute; it took $${minutes}$.`,
    },
    {
      name: 'gives the work',
      answer: pumpWork,
      why: (pump) =>
        `$mgh = ${pumpWork(pump)}$ is the work in joules; for the power it has to be divided by the $${pump.minutes * 60}$ seconds.`,
    },
    {
      name: 'takes half the work',
      answer: (pump) => positiveWhole(pumpWork(pump) / (120 * pump.minutes)),
      why: (pump) =>
        String.raw`This puts a factor $\frac{1}{2}$ into the work; that belongs to $\frac{1}{2}mv^2$, while lifting takes $mgh = ${pumpWork(pump)}$ joules.`,
    },
  ],
  show: watts,
  // Litres a second times the energy that each of them gains.
  proof: (power, { litres, height, minutes }) => {
    const litresPerSecond = litres / (minutes * 60);
    return Math.abs(power / litresPerSecond - gravity * height) < 1e-9;
  },
});

interface Hoist {
  mass: number;
  height: number;
  seconds: number;
  percent: number;
}

function usefulPower({ mass, height, seconds }: Hoist): number {
  return (mass * gravity * height) / seconds;
}

export const powerTakenByMotor = itemModel<Hoist, number>({
  id: 'power-taken-by-motor',
  pack,
  concept: 'Power',
  difficulty: 'hard',
  draw: (random) => ({
    mass: 10 * randomInteger(random, 4, 40),
    height: randomInteger(random, 4, 18),
    seconds: pickOne(random, [5, 6, 8, 10, 12, 15, 20]),
    percent: pickOne(random, [40, 50, 60, 75, 80]),
  }),
  constraint: (hoist) => {
    const useful = usefulPower(hoist);
    return Number.isInteger(useful) && Number.isInteger((useful * 100) / hoist.percent) && useful >= 120 && useful <= 3000;
  },
  stem: ({ mass, height, seconds, percent }) => [
    String.raw`An electric motor with an efficiency of $${percent}\%$ lifts a load of ${kilograms(mass)} through ${metres(height)} in $${seconds}$ seconds, at a steady speed. ` +
      `${gravityGiven} How much electrical power does the motor take?`,
    String.raw`A hoist raises ${kilograms(mass)} of bricks steadily by ${metres(height)} in $${seconds}$ seconds. Its electric motor has an efficiency of $${percent}\%$. ` +
      `${gravityGiven} What electrical power does the motor take?`,
  ],
  claim: ({ mass, height, seconds, percent }, shown) =>
    String.raw`An electric motor with an efficiency of $${percent}\%$ that lifts ${kilograms(mass)} steadily through ${metres(height)} in $${seconds}$ seconds takes ${shown} of electrical power, with $g = ${gravity}\,\text{m/s}^2$.`,
  key: (hoist) => (usefulPower(hoist) * 100) / hoist.percent,
  keyWhy: (hoist) =>
    String.raw`The useful power is $\frac{mgh}{t} = ${usefulPower(hoist)}$ watts. That is $${hoist.percent}\%$ of what the motor takes: $\frac{${usefulPower(hoist)}}{${hoist.percent / 100}} = ${(usefulPower(hoist) * 100) / hoist.percent}$ watts.`,
  slips: [
    {
      name: 'multiplies by the efficiency',
      answer: (hoist) => positiveWhole((usefulPower(hoist) * hoist.percent) / 100),
      why: (hoist) =>
        String.raw`$${usefulPower(hoist)} \times ${hoist.percent / 100}$ makes the motor take less power than it delivers; the useful power has to be divided by the efficiency.`,
    },
    {
      name: 'leaves out the efficiency',
      answer: usefulPower,
      why: (hoist) =>
        String.raw`$\frac{mgh}{t} = ${usefulPower(hoist)}$ watts is the useful power; the motor takes more, since only $${hoist.percent}\%$ becomes useful.`,
    },
    {
      name: 'divides by the lost share',
      answer: (hoist) => positiveWhole((usefulPower(hoist) * 100) / (100 - hoist.percent)),
      why: (hoist) =>
        String.raw`This divides by $${(100 - hoist.percent) / 100}$, the share that is lost; the useful power is the other share, $${hoist.percent / 100}$.`,
    },
    {
      name: 'gives the power that is lost',
      answer: (hoist) => positiveWhole((usefulPower(hoist) * 100) / hoist.percent - usefulPower(hoist)),
      why: (hoist) =>
        String.raw`This is the power that is lost, $${100 - hoist.percent}\%$ of what the motor takes; the useful ${watts(usefulPower(hoist))} are taken from the supply as well.`,
    },
    {
      name: 'gives the energy taken',
      answer: (hoist) => (usefulPower(hoist) * hoist.seconds * 100) / hoist.percent,
      why: (hoist) =>
        `This is the energy in joules that the motor takes; for the power it still has to be divided by the $${hoist.seconds}$ seconds.`,
    },
    {
      name: 'adds the lost share of the useful power',
      answer: (hoist) => positiveWhole((usefulPower(hoist) * (200 - hoist.percent)) / 100),
      why: (hoist) =>
        String.raw`This adds $${100 - hoist.percent}\%$ of the useful power, $${usefulPower(hoist)} \times ${(200 - hoist.percent) / 100}$; the loss is $${100 - hoist.percent}\%$ of the power taken.`,
    },
    {
      name: 'adds useful power and power taken',
      answer: (hoist) => usefulPower(hoist) + (usefulPower(hoist) * 100) / hoist.percent,
      why: (hoist) => `This adds the useful power of ${watts(usefulPower(hoist))} to the power taken, but it is already a part of it.`,
    },
  ],
  show: watts,
  // Of the power taken, the given share does the work of lifting in the given time.
  proof: (taken, { mass, height, seconds, percent }) => {
    const workDone = (taken * seconds * percent) / 100;
    return Math.abs(workDone / (mass * gravity) - height) < 1e-9;
  },
});
