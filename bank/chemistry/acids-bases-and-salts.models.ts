import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { inMath, positiveWhole, quantity, wholeNumber } from '../typeset-numbers.ts';

const pack = 'chemistry/acids-bases-and-salts';

const millilitres = (value: number) => quantity(value, 'mL');

const acidsAndBases = [
  { base: 'sodium hydroxide', acid: 'hydrochloric acid' },
  { base: 'potassium hydroxide', acid: 'nitric acid' },
  { base: 'sodium hydroxide', acid: 'sulphuric acid' },
  { base: 'ammonia', acid: 'hydrochloric acid' },
] as const;

interface Proportion {
  substances: (typeof acidsAndBases)[number];
  base: number;
  acid: number;
  newBase: number;
}

export const neutralisationProportion = itemModel<Proportion, number>({
  id: 'neutralisation-proportion',
  pack,
  concept: 'Titration and neutralisation',
  difficulty: 'easy',
  draw: (random) => {
    const [baseShare, acidShare] = [randomInteger(random, 2, 8), randomInteger(random, 2, 8)];
    const [first, second] = [randomInteger(random, 2, 6), randomInteger(random, 2, 9)];
    return { substances: pickOne(random, acidsAndBases), base: first * baseShare, acid: first * acidShare, newBase: second * baseShare };
  },
  constraint: ({ base, acid, newBase }) => base !== acid && base !== newBase,
  stem: ({ substances, base, acid, newBase }) => [
    `${millilitres(base)} of a solution of ${substances.base} is just neutralised by ${millilitres(acid)} of dilute ${substances.acid}. ` +
      `How much of the same acid neutralises ${millilitres(newBase)} of the same solution?`,
    `It takes ${millilitres(acid)} of a dilute ${substances.acid} to neutralise ${millilitres(base)} of a solution of ${substances.base}. ` +
      `How much of this acid does ${millilitres(newBase)} of this solution take?`,
  ],
  claim: ({ substances, base, acid, newBase }, shown) =>
    `If ${millilitres(acid)} of dilute ${substances.acid} just neutralises ${millilitres(base)} of a solution of ${substances.base}, ${millilitres(newBase)} of the same solution takes ${shown} of the same acid.`,
  key: ({ base, acid, newBase }) => (acid * newBase) / base,
  keyWhy: ({ base, acid, newBase }) =>
    String.raw`The volumes keep their ratio: $${acid} \times \frac{${newBase}}{${base}} = ${(acid * newBase) / base}$ millilitres.`,
  slips: [
    {
      name: 'turns the ratio upside down',
      answer: ({ base, acid, newBase }) => wholeNumber((base * newBase) / acid),
      why: ({ base, acid, newBase }) =>
        String.raw`$${newBase} \times \frac{${base}}{${acid}}$ turns the ratio upside down: it takes ${millilitres(acid)} of acid for ${millilitres(base)} of base, not the other way round.`,
    },
    {
      name: 'keeps the difference',
      answer: ({ base, acid, newBase }) => positiveWhole(acid + newBase - base),
      why: ({ base, acid, newBase }) =>
        newBase > base
          ? `$${acid} + ${newBase - base}$ adds as much acid as base, ${millilitres(newBase - base)}; it is the ratio of the volumes that stays the same, not their difference.`
          : `$${acid} - ${base - newBase}$ takes away as much acid as base, ${millilitres(base - newBase)}; it is the ratio of the volumes that stays the same, not their difference.`,
    },
    {
      name: 'takes equal volumes',
      answer: ({ newBase }) => newBase,
      why: ({ base, acid }) =>
        `Equal volumes neutralise each other where the concentrations are equal; here ${millilitres(base)} of base took ${millilitres(acid)} of acid.`,
    },
    {
      name: 'keeps the volume of acid',
      answer: ({ acid }) => acid,
      why: ({ substances, base, acid, newBase }) =>
        `${millilitres(acid)} neutralises ${millilitres(base)} of the base; ${millilitres(newBase)} holds ${newBase > base ? 'more' : 'less'} ${substances.base}.`,
    },
    {
      name: 'takes the proportion for inverse',
      answer: ({ base, acid, newBase }) => wholeNumber((acid * base) / newBase),
      why: ({ base, acid, newBase }) =>
        String.raw`$${acid} \times \frac{${base}}{${newBase}}$ gives ${newBase > base ? 'more base less acid' : 'less base more acid'}; the acid grows with the base.`,
    },
    {
      name: 'adds base and acid',
      answer: ({ acid, newBase }) => acid + newBase,
      why: ({ base, acid, newBase }) =>
        `$${newBase} + ${acid}$ adds the volume of acid that ${millilitres(base)} took to the new volume of base; the acid has to grow or shrink in the ratio $${newBase} : ${base}$.`,
    },
    {
      name: 'gives the first volume of base',
      answer: ({ base }) => base,
      why: ({ base, newBase }) =>
        `${millilitres(base)} is how much base there was at first; now there are ${millilitres(newBase)}, and it is the acid that has to be found.`,
    },
  ],
  show: millilitres,
  // The acid that one millilitre of base needs is the same both times.
  proof: (newAcid, { base, acid, newBase }) => Math.abs(newAcid / newBase - acid / base) < 1e-9,
});

interface Formula {
  name: string;
  /** Hydrogen or hydroxide ions that one formula unit gives. */
  ions: number;
}

const monobasic: readonly Formula[] = [
  { name: String.raw`$\mathrm{HCl}$`, ions: 1 },
  { name: String.raw`$\mathrm{HNO_3}$`, ions: 1 },
];
const dibasic: Formula = { name: String.raw`$\mathrm{H_2SO_4}$`, ions: 2 };
const monoacidic: readonly Formula[] = [
  { name: String.raw`$\mathrm{NaOH}$`, ions: 1 },
  { name: String.raw`$\mathrm{KOH}$`, ions: 1 },
];
const diacidic: Formula = { name: String.raw`$\mathrm{Ba(OH)_2}$`, ions: 2 };

interface Titration {
  acid: Formula;
  base: Formula;
  acidVolume: number;
  /** Concentrations are in hundredths of a mole per litre, to keep the arithmetic exact. */
  acidHundredths: number;
  baseHundredths: number;
}

function molar(hundredths: number): string {
  return String.raw`$${(hundredths / 100).toFixed(2)}\,\text{M}$`;
}

function baseVolume({ acid, base, acidVolume, acidHundredths, baseHundredths }: Titration): number {
  return (acidVolume * acidHundredths * acid.ions) / (baseHundredths * base.ions);
}

function millimoles(volume: number, hundredths: number): number {
  return (volume * hundredths) / 100;
}

export const neutralisationVolume = itemModel<Titration, number>({
  id: 'neutralisation-volume',
  pack,
  concept: 'Titration and neutralisation',
  levels: ['class-11', 'class-12', 'neet', 'jee', 'ssc', 'college'],
  difficulty: 'hard',
  draw: (random) => {
    const isDibasic = random() < 0.5;
    return {
      acid: isDibasic ? dibasic : pickOne(random, monobasic),
      base: isDibasic ? pickOne(random, monoacidic) : diacidic,
      acidVolume: pickOne(random, [10, 15, 20, 25, 30, 40, 50]),
      acidHundredths: pickOne(random, [5, 10, 15, 20, 25, 30, 40, 50]),
      // Barium hydroxide does not dissolve to much more than 0.2 M at room temperature.
      baseHundredths: pickOne(random, isDibasic ? [5, 10, 15, 20, 25, 30, 40, 50] : [5, 10, 15, 20]),
    };
  },
  constraint: (values) => Number.isInteger(baseVolume(values)) && baseVolume(values) >= 5 && baseVolume(values) <= 150,
  stem: ({ acid, base, acidVolume, acidHundredths, baseHundredths }) => [
    `What volume of ${molar(baseHundredths)} ${base.name} solution exactly neutralises ${millilitres(acidVolume)} of ${molar(acidHundredths)} ${acid.name} solution?`,
    `In a titration ${millilitres(acidVolume)} of ${molar(acidHundredths)} ${acid.name} is neutralised with ${molar(baseHundredths)} ${base.name}. How much of the base does it take?`,
  ],
  claim: ({ acid, base, acidVolume, acidHundredths, baseHundredths }, shown) =>
    `To neutralise ${millilitres(acidVolume)} of ${molar(acidHundredths)} ${acid.name} solution exactly takes ${shown} of ${molar(baseHundredths)} ${base.name} solution.`,
  key: baseVolume,
  keyWhy: (values) => {
    const { acid, base, acidVolume, acidHundredths, baseHundredths } = values;
    const hydrogen = acid.ions * millimoles(acidVolume, acidHundredths);
    return (
      String.raw`The acid gives $${acid.ions} \times ${acidVolume} \times ${acidHundredths / 100} = ${hydrogen}$ millimoles of $\mathrm{H^+}$; ` +
      String.raw`each millilitre of the base has $${base.ions} \times ${baseHundredths / 100} = ${(base.ions * baseHundredths) / 100}$ millimoles of $\mathrm{OH^-}$, ` +
      String.raw`so it takes $\frac{${hydrogen}}{${(base.ions * baseHundredths) / 100}} = ${baseVolume(values)}$ millilitres.`
    );
  },
  slips: [
    {
      name: 'counts one ion for each formula unit',
      answer: ({ acidVolume, acidHundredths, baseHundredths }) => wholeNumber((acidVolume * acidHundredths) / baseHundredths),
      why: ({ acid, base, acidVolume, acidHundredths, baseHundredths }) => {
        const [double, ion] = acid.ions === 2 ? [acid, 'H^+'] : [base, 'OH^-'];
        return (
          String.raw`$${acidVolume} \times ${acidHundredths / 100} \div ${baseHundredths / 100}$ takes as many moles of base as of acid, ` +
          String.raw`but one formula unit of ${double.name} gives two $\mathrm{${ion}}$ ions.`
        );
      },
    },
    {
      name: 'puts the factor 2 on the wrong side',
      answer: (values) => wholeNumber((baseVolume(values) * values.base.ions ** 2) / values.acid.ions ** 2),
      why: ({ acid, base }) =>
        acid.ions === 2
          ? `This halves the volume of base instead of doubling it: one ${acid.name} needs two ${base.name}.`
          : `This doubles the volume of base instead of halving it: one ${base.name} neutralises two ${acid.name}.`,
    },
    {
      name: 'exchanges the concentrations',
      answer: ({ acid, base, acidVolume, acidHundredths, baseHundredths }) =>
        wholeNumber((acidVolume * baseHundredths * acid.ions) / (acidHundredths * base.ions)),
      why: ({ acid, base, acidHundredths, baseHundredths }) =>
        `This exchanges the concentrations: it takes the acid ${acid.name} for ${molar(baseHundredths)} and the base ${base.name} for ${molar(acidHundredths)}.`,
    },
    {
      name: 'ignores the concentrations',
      answer: ({ acid, base, acidVolume }) => wholeNumber((acidVolume * acid.ions) / base.ions),
      why: ({ acidHundredths, baseHundredths }) =>
        `This counts the ions of each formula unit but leaves out that the acid has ${molar(acidHundredths)} and the base ${molar(baseHundredths)}.`,
    },
    {
      name: 'takes equal volumes',
      answer: ({ acidVolume }) => acidVolume,
      why: ({ acid, base, acidHundredths, baseHundredths }) =>
        String.raw`Equal volumes neutralise each other where the ions are equally concentrated; here ${molar(acid.ions * acidHundredths)} of $\mathrm{H^+}$ meets ${molar(base.ions * baseHundredths)} of $\mathrm{OH^-}$.`,
    },
    {
      name: 'gives the volume of the mixture',
      answer: (values) => values.acidVolume + baseVolume(values),
      why: (values) =>
        `$${values.acidVolume} + ${baseVolume(values)}$ is the volume of acid and base together once they are mixed; the base alone takes up ${millilitres(baseVolume(values))}.`,
    },
  ],
  show: millilitres,
  // Writes out the salt: all acid and all base are used up in the ratio of the balanced equation.
  proof: (volume, { acid, base, acidVolume, acidHundredths, baseHundredths }) => {
    const waterFromAcid = acid.ions * millimoles(acidVolume, acidHundredths);
    const waterFromBase = base.ions * millimoles(volume, baseHundredths);
    return Math.abs(waterFromAcid - waterFromBase) < 1e-9;
  },
});

interface Dilution {
  acid: string;
  volume: number;
  acidity: number;
  /** The volume grows by this power of ten. */
  power: number;
}

function finalVolume({ volume, power }: Dilution): number {
  return volume * 10 ** power;
}

export const acidityAfterDilution = itemModel<Dilution, number>({
  id: 'acidity-after-dilution',
  pack,
  concept: 'pH and strength',
  levels: ['class-11', 'class-12', 'neet', 'jee', 'ssc', 'college'],
  difficulty: 'medium',
  draw: (random) => ({
    acid: pickOne(random, ['hydrochloric', 'nitric', 'hydrobromic', 'perchloric']),
    volume: pickOne(random, [2, 4, 5, 8, 10, 12, 15, 20, 25, 30, 40, 50]),
    acidity: randomInteger(random, 1, 4),
    power: pickOne(random, [1, 2, 2, 2, 3, 3]),
  }),
  // Above pH 5 the ions of the water itself begin to count.
  constraint: (values) => values.acidity + values.power <= 5 && finalVolume(values) <= 5000,
  stem: (values) => [
    `${millilitres(values.volume)} of ${values.acid} acid of pH $${values.acidity}$ is diluted with water to ${millilitres(finalVolume(values))}. ` +
      `What is the pH of the diluted acid?`,
    `Water is added to ${millilitres(values.volume)} of ${values.acid} acid until there are ${millilitres(finalVolume(values))}. The pH was $${values.acidity}$ before. What is it then?`,
    `A flask holds ${millilitres(values.volume)} of ${values.acid} acid with a pH of $${values.acidity}$. It is filled up with water to ${millilitres(finalVolume(values))}. Which pH does the acid have now?`,
  ],
  claim: (values, shown) =>
    `If ${millilitres(values.volume)} of ${values.acid} acid of pH $${values.acidity}$ is diluted with water to ${millilitres(finalVolume(values))}, the diluted acid has a pH of ${shown}.`,
  key: ({ acidity, power }) => acidity + power,
  keyWhy: ({ acidity, power }) =>
    String.raw`The volume grows $${10 ** power}$-fold, so $[\mathrm{H^+}]$ falls from $10^{-${acidity}}$ to $10^{-${acidity + power}}$ moles per litre: the pH rises by $${power}$ to $${acidity + power}$.`,
  slips: [
    {
      name: 'counts the noughts of the final volume',
      answer: (values) => {
        const noughts = String(finalVolume(values)).replace(/^.*?(0*)$/, '$1').length;
        return values.acidity + noughts;
      },
      why: (values) =>
        `This counts the noughts of $${finalVolume(values)}$; the volume grows from $${values.volume}$ to $${finalVolume(values)}$ millilitres, $${10 ** values.power}$-fold.`,
    },
    {
      name: 'takes the diluted acid for water',
      answer: () => 7,
      why: ({ acidity, power }) =>
        `A pH of $7$ belongs to pure water; diluted $${10 ** power}$-fold the acid still has $10^{${7 - acidity - power}}$ times as many hydrogen ions.`,
    },
    {
      name: 'lowers the pH',
      answer: ({ acidity, power }) => (acidity >= power ? acidity - power : undefined),
      why: ({ acidity, power }) => `$${acidity} - ${power}$ would be a stronger acid: with fewer hydrogen ions in each litre the pH rises.`,
    },
    {
      name: 'takes any dilution for one step',
      answer: ({ acidity }) => acidity + 1,
      why: ({ acidity, power }) =>
        `One step, from $${acidity}$ to $${acidity + 1}$, is a $10$-fold dilution; this one is $${10 ** power}$-fold.`,
    },
    {
      name: 'leaves the pH as it is',
      answer: ({ acidity }) => acidity,
      why: ({ acidity }) =>
        `The amount of acid stays the same, but not its concentration: pH $${acidity}$ belongs to the acid before it is diluted.`,
    },
    {
      name: 'counts one step too many',
      answer: ({ acidity, power }) => acidity + power + 1,
      why: ({ power }) => `A rise by $${power + 1}$ needs a $${10 ** (power + 1)}$-fold dilution; this one is $${10 ** power}$-fold.`,
    },
    {
      name: 'gives the pOH',
      answer: ({ acidity, power }) => 14 - acidity - power,
      why: ({ acidity, power }) =>
        `$14 - ${acidity + power}$ is the pOH of the diluted acid, which measures the hydroxide ions; the pH is $${acidity + power}$.`,
    },
    {
      name: 'multiplies by the power',
      answer: ({ acidity, power }) => (power > 1 ? acidity * power : undefined),
      why: ({ acidity, power }) =>
        String.raw`$${acidity} \times ${power}$ multiplies the pH by the power of ten in $10^${power}$; a dilution by that factor adds $${power}$ to the pH.`,
    },
  ],
  show: inMath,
  proof: (answer, values) => {
    const millimolesOfIons = values.volume * 10 ** -values.acidity;
    return Math.abs(-Math.log10(millimolesOfIons / finalVolume(values)) - answer) < 1e-9;
  },
});
