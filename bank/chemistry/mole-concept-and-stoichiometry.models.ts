import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { type Molecule, atomicMassesOf, atomsIn, massWithIndicesTwice, massWithoutIndices, molarMass, molecules } from './molecules.ts';

const pack = 'chemistry/mole-concept-and-stoichiometry';

/** One decimal, also where it is 0, so that whole and other numbers look alike. */
const grams = (value: number) => String.raw`$${value.toFixed(1)}\,\text{g}$`;
const moles = (value: number) => String.raw`$${value.toFixed(2)}\,\text{mol}$`;

interface Sample {
  molecule: Molecule;
  /** Of a mole, so that amounts and masses stay exact. */
  twentieths: number;
}

function massOf({ molecule, twentieths }: Sample): number {
  return (molarMass(molecule) * twentieths) / 20;
}

function hasOneDecimal(mass: number): boolean {
  return Number.isInteger(Number((10 * mass).toFixed(6)));
}

export const molesInMass = itemModel<Sample, number>({
  id: 'moles-in-mass',
  pack,
  concept: 'Moles and particles',
  difficulty: 'easy',
  draw: (random) => ({ molecule: pickOne(random, molecules), twentieths: randomInteger(random, 2, 70) }),
  constraint: (sample) => sample.twentieths !== 20 && hasOneDecimal(massOf(sample)),
  stem: (sample) => [
    `How many moles of molecules are there in ${grams(massOf(sample))} of ${sample.molecule.name}, ${sample.molecule.formula} (${atomicMassesOf(sample.molecule)})?`,
    `A vessel holds ${grams(massOf(sample))} of ${sample.molecule.name}, ${sample.molecule.formula} (${atomicMassesOf(sample.molecule)}). What amount of molecules is that?`,
  ],
  claim: (sample, shown) =>
    `There are ${shown} of molecules in ${grams(massOf(sample))} of ${sample.molecule.name}, ${sample.molecule.formula} (${atomicMassesOf(sample.molecule)}).`,
  key: ({ twentieths }) => twentieths / 20,
  keyWhy: (sample) =>
    String.raw`The molar mass is ${grams(molarMass(sample.molecule))}, so $n = \frac{${massOf(sample)}}{${molarMass(sample.molecule)}} = ${(sample.twentieths / 20).toFixed(2)}$.`,
  slips: [
    {
      name: 'overlooks the indices',
      answer: (sample) => massOf(sample) / massWithoutIndices(sample.molecule),
      why: (sample) =>
        String.raw`$\frac{${massOf(sample)}}{${massWithoutIndices(sample.molecule)}}$ counts each element of ${sample.molecule.formula} with one atom; with the indices the molar mass is $${molarMass(sample.molecule)}$.`,
    },
    {
      name: 'divides the molar mass by the mass',
      answer: (sample) => molarMass(sample.molecule) / massOf(sample),
      why: (sample) =>
        String.raw`$\frac{${molarMass(sample.molecule)}}{${massOf(sample)}}$ stands upside down: the mass has to be divided by the molar mass.`,
    },
    {
      name: 'counts the atoms',
      answer: ({ molecule, twentieths }) => (twentieths / 20) * atomsIn(molecule),
      why: ({ molecule, twentieths }) =>
        String.raw`$${(twentieths / 20).toFixed(2)} \times ${atomsIn(molecule)}$ is the amount of all atoms together; it is the molecules that are counted here.`,
    },
    {
      name: 'divides by the atoms in a molecule',
      answer: ({ molecule, twentieths }) => twentieths / 20 / atomsIn(molecule),
      why: ({ molecule, twentieths }) =>
        String.raw`$\frac{${(twentieths / 20).toFixed(2)}}{${atomsIn(molecule)}}$ divides by the $${atomsIn(molecule)}$ atoms of a molecule once more; the molar mass already counts all of them.`,
    },
    {
      name: 'divides by the heaviest element only',
      answer: (sample) => massOf(sample) / Math.max(...sample.molecule.atoms.map(({ mass }) => mass)),
      why: (sample) => {
        const heaviest = Math.max(...sample.molecule.atoms.map(({ mass }) => mass));
        return String.raw`$\frac{${massOf(sample)}}{${heaviest}}$ divides by the mass of a single atom; a mole of molecules has a mass of ${grams(molarMass(sample.molecule))}.`;
      },
    },
    {
      name: 'uses each index twice',
      answer: (sample) => massOf(sample) / massWithIndicesTwice(sample.molecule),
      why: (sample) =>
        String.raw`$\frac{${massOf(sample)}}{${massWithIndicesTwice(sample.molecule)}}$ multiplies by each index of ${sample.molecule.formula} twice; the molar mass is $${molarMass(sample.molecule)}$.`,
    },
    {
      name: 'takes the sample for one mole',
      answer: () => 1,
      why: (sample) =>
        `One mole of ${sample.molecule.name} has a mass of ${grams(molarMass(sample.molecule))}; there are ${grams(massOf(sample))} of it.`,
    },
  ],
  show: moles,
  // Building up the sample atom by atom.
  proof: (amount, sample) => {
    const masses = sample.molecule.atoms.map(({ mass, count }) => amount * count * mass);
    return Math.abs(masses.reduce((total, mass) => total + mass, 0) - massOf(sample)) < 1e-9;
  },
});

interface TwoSamples {
  given: Sample;
  asked: Molecule;
}

function askedMass({ given, asked }: TwoSamples): number {
  return (molarMass(asked) * given.twentieths) / 20;
}

export const sameNumberOfMolecules = itemModel<TwoSamples, number>({
  id: 'same-number-of-molecules',
  pack,
  concept: 'Moles and particles',
  difficulty: 'medium',
  draw: (random) => ({
    given: { molecule: pickOne(random, molecules), twentieths: randomInteger(random, 4, 60) },
    asked: pickOne(random, molecules),
  }),
  constraint: ({ given, asked }) =>
    molarMass(given.molecule) !== molarMass(asked) && [massOf(given), askedMass({ given, asked })].every(hasOneDecimal),
  stem: ({ given, asked }) => [
    `What mass of ${asked.name}, ${asked.formula}, holds as many molecules as ${grams(massOf(given))} of ${given.molecule.name}, ${given.molecule.formula} (${atomicMassesOf(given.molecule, asked)})?`,
    `A sample of ${asked.name}, ${asked.formula}, has as many molecules as ${grams(massOf(given))} of ${given.molecule.name}, ${given.molecule.formula} (${atomicMassesOf(given.molecule, asked)}). What is its mass?`,
  ],
  claim: ({ given, asked }, shown) =>
    `${shown} of ${asked.name}, ${asked.formula}, holds as many molecules as ${grams(massOf(given))} of ${given.molecule.name}, ${given.molecule.formula} (${atomicMassesOf(given.molecule, asked)}).`,
  key: askedMass,
  keyWhy: (samples) =>
    String.raw`$\frac{${massOf(samples.given)}}{${molarMass(samples.given.molecule)}} = ${samples.given.twentieths / 20}$ mol of one holds as many molecules as $${samples.given.twentieths / 20}$ mol of the other: $${samples.given.twentieths / 20} \times ${molarMass(samples.asked)} = ${askedMass(samples)}$ grams.`,
  slips: [
    {
      name: 'takes equal masses',
      answer: ({ given }) => massOf(given),
      why: ({ given, asked }) =>
        `Equal masses hold equal numbers of molecules only where the molar masses are equal; here they are $${molarMass(given.molecule)}$ and $${molarMass(asked)}$.`,
    },
    {
      name: 'turns the ratio upside down',
      answer: ({ given, asked }) => (massOf(given) * molarMass(given.molecule)) / molarMass(asked),
      why: ({ given, asked }) =>
        String.raw`$${massOf(given)} \times \frac{${molarMass(given.molecule)}}{${molarMass(asked)}}$ turns the ratio of the molar masses upside down.`,
    },
    {
      name: 'takes the same number of atoms',
      answer: ({ given, asked }) => (askedMass({ given, asked }) * atomsIn(given.molecule)) / atomsIn(asked),
      why: ({ given, asked }) =>
        `This mass holds as many atoms; a molecule of ${given.molecule.name} has $${atomsIn(given.molecule)}$ and one of ${asked.name} $${atomsIn(asked)}$, so the numbers of molecules differ.`,
    },
    {
      name: 'overlooks the indices',
      answer: ({ given, asked }) => (massOf(given) / massWithoutIndices(given.molecule)) * massWithoutIndices(asked),
      why: ({ given, asked }) =>
        `This adds each atomic mass once and gets $${massWithoutIndices(given.molecule)}$ and $${massWithoutIndices(asked)}$; with the indices the molar masses are $${molarMass(given.molecule)}$ and $${molarMass(asked)}$.`,
    },
    {
      name: 'keeps the difference',
      answer: ({ given, asked }) => {
        const mass = massOf(given) + molarMass(asked) - molarMass(given.molecule);
        return mass > 0 ? mass : undefined;
      },
      why: ({ given, asked }) => {
        const difference = molarMass(asked) - molarMass(given.molecule);
        return `This changes the mass by ${grams(Math.abs(difference))}, the difference of the molar masses; it is their ratio that counts.`;
      },
    },
    {
      name: 'takes one mole',
      answer: ({ given, asked }) => (given.twentieths === 20 ? undefined : molarMass(asked)),
      why: ({ given, asked }) =>
        `${grams(molarMass(asked))} is one mole; ${grams(massOf(given))} of ${given.molecule.name} is $${given.twentieths / 20}$ mol.`,
    },
  ],
  show: grams,
  // The molecules in both, counted in units of the Avogadro number.
  proof: (mass, { given, asked }) => Math.abs(massOf(given) * molarMass(asked) - mass * molarMass(given.molecule)) < 1e-9,
});
