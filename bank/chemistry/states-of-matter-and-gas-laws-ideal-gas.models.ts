import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { quantity } from '../typeset-numbers.ts';
import { type Molecule, atomicMassesOf, massWithoutIndices, molarMass, molecules } from './molecules.ts';

const pack = 'chemistry/states-of-matter-and-gas-laws';

const gramsPerMole = (value: number) => quantity(value.toFixed(1), 'g/mol');
const atmospheres = (value: number) => quantity(value.toFixed(2), 'atm');
const grams = (value: number) => quantity(value, 'g');
const litres = (value: number) => quantity(value, 'L');

const molarVolume = 22.4;

function rounded(value: number): number {
  return Number(value.toFixed(3));
}

interface WeighedGas {
  molar: number;
  /** The volume in litres is this many times 0.56, a fortieth of the molar volume. */
  fortieths: number;
}

function weighedVolume({ fortieths }: WeighedGas): number {
  return rounded((fortieths * molarVolume) / 40);
}

function weighedMass({ molar, fortieths }: WeighedGas): number {
  return rounded((molar * fortieths) / 40);
}

export const molarMassFromVolume = itemModel<WeighedGas, number>({
  id: 'molar-mass-from-volume',
  pack,
  concept: 'Ideal gas equation',
  difficulty: 'medium',
  draw: (random) => ({
    molar: pickOne(random, [4, 16, 17, 20, 26, 28, 30, 32, 34, 36, 40, 42, 44, 46, 48, 58, 60, 64, 70, 72, 80, 84]),
    fortieths: pickOne(random, [2, 4, 5, 6, 8, 10, 12, 14, 15, 16, 18, 20, 24, 25, 28, 30, 36, 44, 50, 60, 70, 80]),
  }),
  constraint: (gas) => Number.isInteger(10 * weighedMass(gas)),
  stem: (gas) => [
    String.raw`At $0\,^\circ\text{C}$ and $1\,\text{atm}$, where a mole of any gas fills ${litres(molarVolume)}, a sample of ${grams(weighedMass(gas))} of a gas fills ${litres(weighedVolume(gas))}. What is the molar mass of this gas?`,
    String.raw`A gas sample of ${litres(weighedVolume(gas))} at $0\,^\circ\text{C}$ and $1\,\text{atm}$ has a mass of ${grams(weighedMass(gas))}. (A mole of any gas fills ${litres(molarVolume)} then.) What is the molar mass of the gas?`,
    String.raw`A balloon is filled with ${litres(weighedVolume(gas))} of a gas at $0\,^\circ\text{C}$ and $1\,\text{atm}$. The gas has a mass of ${grams(weighedMass(gas))}, and a mole of any gas fills ${litres(molarVolume)} then. What is its molar mass?`,
  ],
  claim: (gas, shown) =>
    String.raw`If ${grams(weighedMass(gas))} of a gas fills ${litres(weighedVolume(gas))} at $0\,^\circ\text{C}$ and $1\,\text{atm}$, where a mole of any gas fills ${litres(molarVolume)}, its molar mass is ${shown}.`,
  key: ({ molar }) => molar,
  keyWhy: (gas) =>
    String.raw`The sample is $\frac{${weighedVolume(gas)}}{${molarVolume}} = ${gas.fortieths / 40}$ mol, so $M = \frac{${weighedMass(gas)}}{${gas.fortieths / 40}} = ${gas.molar}$ grams a mole.`,
  slips: [
    {
      name: 'multiplies by the amount',
      answer: (gas) => (weighedMass(gas) * gas.fortieths) / 40,
      why: (gas) =>
        String.raw`$${weighedMass(gas)} \times ${gas.fortieths / 40}$ multiplies by the amount of $${gas.fortieths / 40}$ mol; the mass has to be divided by it.`,
    },
    {
      name: 'gives the density',
      answer: (gas) => weighedMass(gas) / weighedVolume(gas),
      why: (gas) =>
        String.raw`$\frac{${weighedMass(gas)}}{${weighedVolume(gas)}}$ is the mass of one litre; a mole fills ${litres(molarVolume)}.`,
    },
    {
      name: 'gives the mass of the sample',
      answer: weighedMass,
      why: (gas) => `${grams(weighedMass(gas))} fills ${litres(weighedVolume(gas))}, not the ${litres(molarVolume)} of a mole.`,
    },
    {
      name: 'halves the molar mass',
      answer: ({ molar }) => molar / 2,
      why: ({ molar }) =>
        `$${molar / 2}$ is half of it, as if each molecule had two equal atoms and one atom were asked for; the molar mass counts whole molecules.`,
    },
    {
      name: 'doubles the molar mass',
      answer: ({ molar }) => 2 * molar,
      why: ({ molar }) =>
        `$${2 * molar}$ doubles the molar mass: $2$ is the factor between vapour density and molar mass, but the mass of ${litres(molarVolume)} is the molar mass itself.`,
    },
    {
      name: 'multiplies mass and volume',
      answer: (gas) => {
        const product = weighedMass(gas) * weighedVolume(gas);
        return product > 200 ? undefined : product;
      },
      why: (gas) =>
        String.raw`$${weighedMass(gas)} \times ${weighedVolume(gas)}$ multiplies by the volume of the sample; the mass has to be divided by it and multiplied by $${molarVolume}$.`,
    },
  ],
  show: gramsPerMole,
  // The equation of state with R in litre atmospheres, to the accuracy of the molar volume given.
  proof: (molar, gas) => {
    const amount = weighedVolume(gas) / (0.082057 * 273.15);
    return Math.abs(weighedMass(gas) / molar / amount - 1) < 0.002;
  },
});

interface GasInVessel {
  gas: Molecule;
  tenthMoles: number;
  volume: number;
  kelvins: number;
}

const gasConstant = 0.082;

/** Those of the molecules that are gases at room temperature and at the pressures drawn. */
const gases = molecules.filter(({ name }) => ['carbon dioxide', 'methane', 'oxygen', 'nitrogen', 'ethane'].includes(name));

function vesselMass({ gas, tenthMoles }: GasInVessel): number {
  return rounded((molarMass(gas) * tenthMoles) / 10);
}

function vesselPressure({ tenthMoles, volume, kelvins }: GasInVessel): number {
  return rounded((tenthMoles * gasConstant * kelvins) / (10 * volume));
}

export const pressureOfGasInVessel = itemModel<GasInVessel, number>({
  id: 'pressure-of-gas-in-vessel',
  pack,
  concept: 'Ideal gas equation',
  difficulty: 'hard',
  draw: (random) => ({
    gas: pickOne(random, gases),
    tenthMoles: randomInteger(random, 1, 20),
    volume: pickOne(random, [2.05, 4.1, 8.2, 10.25, 12.3, 16.4, 20.5, 24.6]),
    kelvins: pickOne(random, [300, 320, 350, 400, 450, 500]),
  }),
  constraint: (vessel) => {
    const pressure = vesselPressure(vessel);
    return vessel.tenthMoles !== 10 && Number.isInteger(rounded(100 * pressure)) && pressure >= 0.5 && pressure <= 8;
  },
  stem: (vessel) => {
    const given = String.raw`(${atomicMassesOf(vessel.gas)}; $R = ${gasConstant}\,\text{L atm}/(\text{K mol})$)`;
    const [gas, warmth] = [
      `${grams(vesselMass(vessel))} of ${vessel.gas.name}, ${vessel.gas.formula},`,
      String.raw`$${vessel.kelvins - 273}\,^\circ\text{C}$`,
    ];
    return [
      `What is the pressure of ${gas} in a vessel of ${litres(vessel.volume)} at ${warmth} ${given}?`,
      `A cylinder of ${litres(vessel.volume)} is filled with ${gas} at ${warmth} ${given}. What is the pressure in it?`,
    ];
  },
  claim: (vessel, shown) =>
    String.raw`In a vessel of ${litres(vessel.volume)} at $${vessel.kelvins - 273}\,^\circ\text{C}$ the pressure of ${grams(vesselMass(vessel))} of ${vessel.gas.name}, ${vessel.gas.formula}, is ${shown} (${atomicMassesOf(vessel.gas)}, $R = ${gasConstant}\,\text{L atm}/(\text{K mol})$).`,
  key: vesselPressure,
  keyWhy: (vessel) =>
    String.raw`$n = \frac{${vesselMass(vessel)}}{${molarMass(vessel.gas)}} = ${vessel.tenthMoles / 10}$ and $T = ${vessel.kelvins}$, so $p = \frac{nRT}{V} = \frac{${vessel.tenthMoles / 10} \times ${gasConstant} \times ${vessel.kelvins}}{${vessel.volume}} = ${vesselPressure(vessel).toFixed(2)}$ atmospheres.`,
  slips: [
    {
      name: 'leaves degrees Celsius',
      answer: (vessel) => vesselPressure({ ...vessel, kelvins: vessel.kelvins - 273 }),
      why: ({ kelvins }) => `This puts in $${kelvins - 273}$, the degrees Celsius; in the equation $T$ is in kelvins, $${kelvins}$.`,
    },
    {
      name: 'reckons with one mole',
      answer: (vessel) => vesselPressure({ ...vessel, tenthMoles: 10 }),
      why: (vessel) =>
        `This is the pressure of one mole; ${grams(vesselMass(vessel))} is $${vessel.tenthMoles / 10}$ mol of ${vessel.gas.name}.`,
    },
    {
      name: 'takes the temperature for 0 degrees',
      answer: (vessel) => vesselPressure({ ...vessel, kelvins: 273 }),
      why: ({ kelvins }) => String.raw`This is the pressure at $0\,^\circ\text{C}$, or $273$ kelvins; the gas is at $${kelvins}$ kelvins.`,
    },
    {
      name: 'adds 273 twice',
      answer: (vessel) => vesselPressure({ ...vessel, kelvins: vessel.kelvins + 273 }),
      why: ({ kelvins }) => `This adds $273$ twice, $${kelvins + 273}$; the temperature is $${kelvins - 273} + 273 = ${kelvins}$ kelvins.`,
    },
    {
      name: 'overlooks the indices',
      answer: (vessel) => (vesselPressure(vessel) * molarMass(vessel.gas)) / massWithoutIndices(vessel.gas),
      why: ({ gas }) =>
        `This takes the molar mass of ${gas.name} for $${massWithoutIndices(gas)}$, each atom counted once; by the formula ${gas.formula} it is $${molarMass(gas)}$.`,
    },
    {
      name: 'divides by the molar volume',
      answer: (vessel) => (vesselPressure(vessel) * vessel.volume) / molarVolume,
      why: ({ volume }) =>
        `This puts the ${litres(molarVolume)} of a mole at normal conditions in place of the volume; the vessel holds ${litres(volume)}.`,
    },
  ],
  show: atmospheres,
  // From the molar volume: so many litres at normal conditions, warmed and squeezed into the vessel.
  proof: (pressure, vessel) => {
    const litresAtNormal = (vesselMass(vessel) / molarMass(vessel.gas)) * 22.4;
    const expected = ((litresAtNormal / vessel.volume) * vessel.kelvins) / 273;
    return Math.abs(pressure / expected - 1) < 0.002;
  },
});
