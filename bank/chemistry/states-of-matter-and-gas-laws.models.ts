import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { greatestCommonDivisor, positiveWhole, quantity } from '../typeset-numbers.ts';

const pack = 'chemistry/states-of-matter-and-gas-laws';

const millilitres = (value: number) => quantity(Math.round(value), 'mL');
const kilopascals = (value: number) => quantity(value, 'kPa');
const degrees = (celsius: number) => String.raw`$${celsius}\,^\circ\text{C}$`;
const zeroGiven = String.raw`(Take $0\,^\circ\text{C}$ as $273\,\text{K}$.)`;

interface Compression {
  /** In millilitres. */
  volume: number;
  /** In kilopascals. */
  before: number;
  after: number;
}

export const boyleVolume = itemModel<Compression, number>({
  id: 'boyle-volume',
  pack,
  concept: 'Gas laws',
  difficulty: 'easy',
  draw: (random) => ({
    volume: 20 * randomInteger(random, 5, 45),
    before: 10 * randomInteger(random, 6, 30),
    after: 10 * randomInteger(random, 6, 30),
  }),
  constraint: ({ volume, before, after }) => before !== after && Number.isInteger((volume * before) / after),
  stem: ({ volume, before, after }) => [
    `A gas fills ${millilitres(volume)} at ${kilopascals(before)}. Its pressure is brought to ${kilopascals(after)} at constant temperature. What is its volume then?`,
    `At constant temperature the pressure of a gas changes from ${kilopascals(before)} to ${kilopascals(after)}. Its volume was ${millilitres(volume)}. What does it become?`,
  ],
  claim: ({ volume, before, after }, shown) =>
    `A gas that fills ${millilitres(volume)} at ${kilopascals(before)} fills ${shown} at ${kilopascals(after)} and the same temperature.`,
  key: ({ volume, before, after }) => (volume * before) / after,
  keyWhy: ({ volume, before, after }) =>
    String.raw`At constant temperature $pV$ stays the same: $V = \frac{${before} \times ${volume}}{${after}} = ${(volume * before) / after}$ millilitres.`,
  slips: [
    {
      name: 'takes the proportion for direct',
      answer: ({ volume, before, after }) => (volume * after) / before,
      why: ({ volume, before, after }) =>
        String.raw`$${volume} \times \frac{${after}}{${before}}$ lets the volume ${after > before ? 'grow' : 'shrink'} with the pressure; at constant temperature ${after > before ? 'more' : 'less'} pressure means ${after > before ? 'less' : 'more'} volume.`,
    },
    {
      name: 'keeps the sum',
      answer: ({ volume, before, after }) => positiveWhole(volume + before - after),
      why: ({ before, after }) =>
        `This ${after > before ? 'takes off' : 'adds'} $${Math.abs(after - before)}$, as much as the pressure ${after > before ? 'gains' : 'loses'} in kilopascals; it is the product of pressure and volume that stays the same.`,
    },
    {
      name: 'adds the change of pressure',
      answer: ({ volume, before, after }) => positiveWhole(volume + after - before),
      why: ({ before, after }) =>
        `This changes the volume by $${Math.abs(after - before)}$ in the same sense as the pressure; pressure and volume change in opposite senses, and by a factor.`,
    },
    {
      name: 'keeps the volume',
      answer: ({ volume }) => volume,
      why: ({ volume, before, after }) =>
        `${millilitres(volume)} is the volume at ${kilopascals(before)}; at ${kilopascals(after)} the gas takes ${after > before ? 'less' : 'more'} room.`,
    },
    {
      name: 'halves or doubles',
      answer: ({ volume, before, after }) => (after > before ? volume / 2 : volume * 2),
      why: ({ before, after }) =>
        String.raw`${after > before ? 'Half' : 'Twice'} the volume belongs to ${after > before ? 'twice' : 'half'} the pressure; here the pressure changes by the factor $\frac{${after}}{${before}}$.`,
    },
  ],
  show: millilitres,
  // Pressure times volume before and after.
  proof: (newVolume, { volume, before, after }) => Math.abs(newVolume * after - volume * before) < 1e-9,
});

/** In kelvins; multiples of fifty, so that volumes come out whole. */
const temperatures = [300, 350, 400, 450, 500, 600] as const;

function celsius(kelvins: number): number {
  return kelvins - 273;
}

interface Heating {
  volume: number;
  from: number;
  to: number;
}

export const volumeOfHeatedGas = itemModel<Heating, number>({
  id: 'volume-of-heated-gas',
  pack,
  concept: 'Gas laws',
  difficulty: 'medium',
  draw: (random) => ({
    volume: 10 * randomInteger(random, 12, 90),
    from: pickOne(random, temperatures),
    to: pickOne(random, temperatures),
  }),
  constraint: ({ volume, from, to }) => from !== to && Number.isInteger((volume * to) / from),
  stem: ({ volume, from, to }) => [
    `A gas fills ${millilitres(volume)} at ${degrees(celsius(from))}. ${zeroGiven} What is its volume at ${degrees(celsius(to))} and the same pressure?`,
    `At constant pressure a gas is ${to > from ? 'heated' : 'cooled'} from ${degrees(celsius(from))} to ${degrees(celsius(to))}. ${zeroGiven} Its volume was ${millilitres(volume)}. What is it now?`,
  ],
  claim: ({ volume, from, to }, shown) =>
    String.raw`A gas that fills ${millilitres(volume)} at ${degrees(celsius(from))} fills ${shown} at ${degrees(celsius(to))} and the same pressure, with $0\,^\circ\text{C}$ taken as $273\,\text{K}$.`,
  key: ({ volume, from, to }) => (volume * to) / from,
  keyWhy: ({ volume, from, to }) =>
    String.raw`In kelvins the temperatures are $${from}$ and $${to}$, so $V = ${volume} \times \frac{${to}}{${from}} = ${(volume * to) / from}$ millilitres.`,
  slips: [
    {
      name: 'leaves degrees Celsius',
      answer: ({ volume, from, to }) => (volume * celsius(to)) / celsius(from),
      why: ({ volume, from, to }) =>
        String.raw`$${volume} \times \frac{${celsius(to)}}{${celsius(from)}}$ takes the ratio in degrees Celsius; the volume is proportional to the temperature in kelvins, $${to}$ to $${from}$.`,
    },
    {
      name: 'turns the ratio upside down',
      answer: ({ volume, from, to }) => (volume * from) / to,
      why: ({ volume, from, to }) =>
        String.raw`$${volume} \times \frac{${from}}{${to}}$ lets the gas ${to > from ? 'shrink as it is heated' : 'expand as it is cooled'}; the volume changes in the same sense as the temperature.`,
    },
    {
      name: 'adds the change of temperature',
      answer: ({ volume, from, to }) => positiveWhole(volume + to - from),
      why: ({ from, to }) =>
        `This ${to > from ? 'adds' : 'takes off'} a millilitre for each of the $${Math.abs(to - from)}$ degrees; the volume changes by the factor $${to} : ${from}$.`,
    },
    {
      name: 'converts the first temperature only',
      answer: ({ volume, from, to }) => (volume * celsius(to)) / from,
      why: ({ from, to }) =>
        String.raw`$\frac{${celsius(to)}}{${from}}$ has only the first temperature in kelvins; the second is $${to}$ kelvins.`,
    },
    {
      name: 'keeps the volume',
      answer: ({ volume }) => volume,
      why: ({ volume, from, to }) =>
        `${millilitres(volume)} is the volume at ${degrees(celsius(from))}; the gas ${to > from ? 'expands' : 'shrinks'} when it is ${to > from ? 'heated' : 'cooled'} at the same pressure.`,
    },
  ],
  show: millilitres,
  // Each kelvin has the same share in the volume before and after.
  proof: (newVolume, { volume, from, to }) => Math.abs(newVolume / to - volume / from) < 1e-9,
});

interface GasChange {
  volume: number;
  pressures: readonly [before: number, after: number];
  temperatures: readonly [before: number, after: number];
}

function changedVolume({ volume, pressures, temperatures }: GasChange): number {
  return (volume * pressures[0] * temperatures[1]) / (pressures[1] * temperatures[0]);
}

export const combinedGasLaw = itemModel<GasChange, number>({
  id: 'combined-gas-law',
  pack,
  concept: 'Gas laws',
  difficulty: 'hard',
  draw: (random) => {
    const pressures = [10 * randomInteger(random, 6, 24), 10 * randomInteger(random, 6, 24)] as const;
    const kelvins = [pickOne(random, temperatures), pickOne(random, temperatures)] as const;
    // The volume is a multiple of what the factor of change has below the line, or few draws would come out whole.
    const below = pressures[1] * kelvins[0];
    const divisor = below / greatestCommonDivisor(pressures[0] * kelvins[1], below);
    return {
      volume: divisor * randomInteger(random, Math.ceil(120 / divisor), Math.floor(900 / divisor)),
      pressures,
      temperatures: kelvins,
    };
  },
  constraint: (change) => {
    const [[before, after], [from, to]] = [change.pressures, change.temperatures];
    return before !== after && from !== to && change.volume <= 900 && changedVolume(change) >= 50 && changedVolume(change) <= 2000;
  },
  stem: ({ volume, pressures: [before, after], temperatures: [from, to] }) => [
    `A gas fills ${millilitres(volume)} at ${degrees(celsius(from))} and ${kilopascals(before)}. ${zeroGiven} ` +
      `What is its volume at ${degrees(celsius(to))} and ${kilopascals(after)}?`,
    `The pressure of a gas changes from ${kilopascals(before)} to ${kilopascals(after)}, its temperature from ${degrees(celsius(from))} to ${degrees(celsius(to))}. ${zeroGiven} ` +
      `Its volume was ${millilitres(volume)}. What is it now?`,
  ],
  claim: ({ volume, pressures: [before, after], temperatures: [from, to] }, shown) =>
    String.raw`A gas that fills ${millilitres(volume)} at ${degrees(celsius(from))} and ${kilopascals(before)} fills ${shown} at ${degrees(celsius(to))} and ${kilopascals(after)}, with $0\,^\circ\text{C}$ taken as $273\,\text{K}$.`,
  key: changedVolume,
  keyWhy: (change) => {
    const { volume, pressures, temperatures } = change;
    return String.raw`$\frac{pV}{T}$ stays the same, with $T$ in kelvins: $V = ${volume} \times \frac{${pressures[0]}}{${pressures[1]}} \times \frac{${temperatures[1]}}{${temperatures[0]}} = ${changedVolume(change)}$ millilitres.`;
  },
  slips: [
    {
      name: 'leaves degrees Celsius',
      answer: ({ volume, pressures, temperatures }) =>
        (volume * pressures[0] * celsius(temperatures[1])) / (pressures[1] * celsius(temperatures[0])),
      why: ({ temperatures }) =>
        String.raw`This takes the ratio of the temperatures in degrees Celsius, $\frac{${celsius(temperatures[1])}}{${celsius(temperatures[0])}}$; the law holds in kelvins, $\frac{${temperatures[1]}}{${temperatures[0]}}$.`,
    },
    {
      name: 'leaves out the temperature',
      answer: ({ volume, pressures }) => (volume * pressures[0]) / pressures[1],
      why: ({ temperatures }) =>
        `This reckons with the pressure alone; the temperature ${temperatures[1] > temperatures[0] ? 'rises' : 'falls'} too, from $${temperatures[0]}$ to $${temperatures[1]}$ kelvins.`,
    },
    {
      name: 'leaves out the pressure',
      answer: ({ volume, temperatures }) => (volume * temperatures[1]) / temperatures[0],
      why: ({ pressures }) =>
        `This reckons with the temperature alone; the pressure changes too, from ${kilopascals(pressures[0])} to ${kilopascals(pressures[1])}.`,
    },
    {
      name: 'turns the temperatures round',
      answer: ({ volume, pressures, temperatures }) => (volume * pressures[0] * temperatures[0]) / (pressures[1] * temperatures[1]),
      why: ({ temperatures }) =>
        String.raw`This multiplies by $\frac{${temperatures[0]}}{${temperatures[1]}}$; ${temperatures[1] > temperatures[0] ? 'a hotter gas takes more' : 'a colder gas takes less'} room, so the factor is $\frac{${temperatures[1]}}{${temperatures[0]}}$.`,
    },
    {
      name: 'turns the pressures round',
      answer: ({ volume, pressures, temperatures }) => (volume * pressures[1] * temperatures[1]) / (pressures[0] * temperatures[0]),
      why: ({ pressures }) =>
        String.raw`This multiplies by $\frac{${pressures[1]}}{${pressures[0]}}$; ${pressures[1] > pressures[0] ? 'a higher pressure leaves less' : 'a lower pressure leaves more'} room, so the factor is $\frac{${pressures[0]}}{${pressures[1]}}$.`,
    },
  ],
  show: millilitres,
  // The amount of gas, pV/RT, before and after.
  proof: (volume, change) => {
    const [before, after] = [
      (change.pressures[0] * change.volume) / (8.314 * change.temperatures[0]),
      (change.pressures[1] * volume) / (8.314 * change.temperatures[1]),
    ];
    return Math.abs(before - after) < 1e-9;
  },
});
