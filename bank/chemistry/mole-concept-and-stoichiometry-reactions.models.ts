import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';

const pack = 'chemistry/mole-concept-and-stoichiometry';

const grams = (value: number) => String.raw`$${value.toFixed(1)}\,\text{g}$`;

interface Substance {
  /** LaTeX without its dollar signs. */
  formula: string;
  /** In grams a mole, from atomic masses as school tables round them. */
  molar: number;
  coefficient: number;
}

interface Reaction {
  one: Substance;
  other: Substance;
  product: Substance;
}

function substance(coefficient: number, formula: string, molar: number): Substance {
  return { coefficient, formula: String.raw`\mathrm{${formula}}`, molar };
}

/** Two reactants make one product in each, so that all masses can be followed. */
const reactions: readonly Reaction[] = [
  { one: substance(2, 'Mg', 24), other: substance(1, 'O_2', 32), product: substance(2, 'MgO', 40) },
  { one: substance(4, 'Al', 27), other: substance(3, 'O_2', 32), product: substance(2, 'Al_2O_3', 102) },
  { one: substance(4, 'Fe', 56), other: substance(3, 'O_2', 32), product: substance(2, 'Fe_2O_3', 160) },
  { one: substance(1, 'N_2', 28), other: substance(3, 'H_2', 2), product: substance(2, 'NH_3', 17) },
  { one: substance(2, 'H_2', 2), other: substance(1, 'O_2', 32), product: substance(2, 'H_2O', 18) },
  { one: substance(2, 'SO_2', 64), other: substance(1, 'O_2', 32), product: substance(2, 'SO_3', 80) },
  { one: substance(2, 'CO', 28), other: substance(1, 'O_2', 32), product: substance(2, 'CO_2', 44) },
  { one: substance(4, 'Na', 23), other: substance(1, 'O_2', 32), product: substance(2, 'Na_2O', 62) },
  { one: substance(3, 'Mg', 24), other: substance(1, 'N_2', 28), product: substance(1, 'Mg_3N_2', 100) },
  { one: substance(2, 'Ca', 40), other: substance(1, 'O_2', 32), product: substance(2, 'CaO', 56) },
  { one: substance(2, 'Zn', 65), other: substance(1, 'O_2', 32), product: substance(2, 'ZnO', 81) },
  { one: substance(4, 'Li', 7), other: substance(1, 'O_2', 32), product: substance(2, 'Li_2O', 30) },
  { one: substance(3, 'Ca', 40), other: substance(1, 'N_2', 28), product: substance(1, 'Ca_3N_2', 148) },
];

function term({ coefficient, formula }: Substance): string {
  return coefficient === 1 ? formula : `${coefficient}${formula}`;
}

function equation({ one, other, product }: Reaction): string {
  return String.raw`$${term(one)} + ${term(other)} \rightarrow ${term(product)}$`;
}

function formula(one: Substance): string {
  return `$${one.formula}$`;
}

function molarMasses(...substances: readonly Substance[]): string {
  return `molar masses in g/mol: ${substances.map(({ formula, molar }) => `$${formula} = ${molar}$`).join(', ')}`;
}

/** The mass of a substance that takes part where the reaction runs so many times, counted in moles. */
function massFor({ coefficient, molar }: Substance, runs: number): number {
  return coefficient * molar * runs;
}

/** Without needless decimals. */
function short(value: number): string {
  return `${Number(value.toFixed(2))}`;
}

interface OneReactant {
  reaction: Reaction;
  /** The reactant whose mass is given. */
  given: Substance;
  runs: number;
}

export const massOfProduct = itemModel<OneReactant, number>({
  id: 'mass-of-product',
  pack,
  concept: 'Reacting masses',
  difficulty: 'medium',
  draw: (random) => {
    const reaction = pickOne(random, reactions);
    const given = pickOne(random, [reaction.one, reaction.other]);
    return { reaction, given, runs: randomInteger(random, 1, 24) / pickOne(random, [4, 5, 10]) };
  },
  constraint: ({ reaction: { product }, given, runs }) =>
    given.coefficient !== product.coefficient && massFor(given, runs) >= 1 && massFor(product, runs) >= 5 && massFor(product, runs) <= 300,
  stem: ({ reaction, given, runs }) => [
    `${equation(reaction)} (${molarMasses(given, reaction.product)}). What mass of ${formula(reaction.product)} is formed when ` +
      `${grams(massFor(given, runs))} of ${formula(given)} reacts completely?`,
    `${grams(massFor(given, runs))} of ${formula(given)} reacts completely in ${equation(reaction)} (${molarMasses(given, reaction.product)}). How much ${formula(reaction.product)} is formed?`,
  ],
  claim: ({ reaction, given, runs }, shown) =>
    `In the reaction ${equation(reaction)}, ${grams(massFor(given, runs))} of ${formula(given)} makes ${shown} of ${formula(reaction.product)} when it reacts completely (${molarMasses(given, reaction.product)}).`,
  key: ({ reaction, runs }) => massFor(reaction.product, runs),
  keyWhy: ({ reaction: { product }, given, runs }) =>
    String.raw`$\frac{${short(massFor(given, runs))}}{${given.molar}} = ${short(given.coefficient * runs)}$ mol of ${formula(given)} makes $${short(given.coefficient * runs)} \times \frac{${product.coefficient}}{${given.coefficient}} = ${short(product.coefficient * runs)}$ mol of ${formula(product)}, and $${short(product.coefficient * runs)} \times ${product.molar} = ${massFor(product, runs).toFixed(1)}$ grams.`,
  slips: [
    {
      name: 'ignores the coefficients',
      answer: ({ reaction: { product }, given, runs }) => given.coefficient * runs * product.molar,
      why: ({ reaction: { product }, given }) =>
        `This takes one mole of ${formula(product)} for each mole of ${formula(given)}; by the equation they are as $${product.coefficient}$ to $${given.coefficient}$.`,
    },
    {
      name: 'turns the coefficients round',
      answer: ({ reaction: { product }, given, runs }) => (given.coefficient ** 2 * runs * product.molar) / product.coefficient,
      why: ({ reaction: { product }, given }) =>
        String.raw`This multiplies by $\frac{${given.coefficient}}{${product.coefficient}}$; $${given.coefficient}$ mol of ${formula(given)} makes $${product.coefficient}$ mol of ${formula(product)}, so the factor is $\frac{${product.coefficient}}{${given.coefficient}}$.`,
    },
    {
      name: 'applies the coefficients to the masses',
      answer: ({ reaction: { product }, given, runs }) => product.coefficient * given.molar * runs,
      why: ({ reaction: { product }, given, runs }) =>
        String.raw`$${short(massFor(given, runs))} \times \frac{${product.coefficient}}{${given.coefficient}}$ applies the ratio of the moles to the grams; the molar masses differ.`,
    },
    {
      name: 'keeps the mass',
      answer: ({ given, runs }) => massFor(given, runs),
      why: ({ reaction, given }) => {
        const partner = given === reaction.one ? reaction.other : reaction.one;
        return `The mass of ${formula(given)} alone is not kept: that of the ${formula(partner)} which reacts with it comes on top.`;
      },
    },
    {
      name: 'leaves out the coefficient of the product',
      answer: ({ reaction: { product }, runs }) => (product.coefficient === 1 ? undefined : product.molar * runs),
      why: ({ reaction: { product }, given }) =>
        `This counts one mole of ${formula(product)} for $${given.coefficient}$ mol of ${formula(given)}; the equation has $${product.coefficient}$.`,
    },
    {
      name: 'leaves out the coefficient of the reactant',
      answer: ({ reaction: { product }, given, runs }) => given.coefficient * runs * product.coefficient * product.molar,
      why: ({ reaction: { product }, given }) =>
        `This counts $${product.coefficient}$ mol of ${formula(product)} for one mole of ${formula(given)}; the equation has $${given.coefficient}$.`,
    },
  ],
  show: grams,
  // The masses of both reactants make up that of the product.
  proof: (mass, { reaction, given, runs }) => {
    const partner = given === reaction.one ? reaction.other : reaction.one;
    return Math.abs(massFor(given, runs) + massFor(partner, runs) - mass) < 1e-9;
  },
});

interface TwoReactants {
  reaction: Reaction;
  /** How often the reaction could run with the given mass of each reactant. */
  oneRuns: number;
  otherRuns: number;
}

function limiting({ reaction, oneRuns, otherRuns }: TwoReactants): Substance {
  return oneRuns < otherRuns ? reaction.one : reaction.other;
}

function inExcess({ reaction, oneRuns, otherRuns }: TwoReactants): Substance {
  return oneRuns < otherRuns ? reaction.other : reaction.one;
}

/** The product of the reactant with fewer moles, ignoring the coefficients. */
function massFromFewerMoles({ reaction, oneRuns, otherRuns }: TwoReactants): number | undefined {
  const [oneMoles, otherMoles] = [reaction.one.coefficient * oneRuns, reaction.other.coefficient * otherRuns];
  return oneMoles === otherMoles ? undefined : massFor(reaction.product, oneMoles < otherMoles ? oneRuns : otherRuns);
}

export const limitingReagent = itemModel<TwoReactants, number>({
  id: 'limiting-reagent',
  pack,
  concept: 'Reacting masses',
  difficulty: 'hard',
  draw: (random) => ({
    reaction: pickOne(random, reactions),
    oneRuns: randomInteger(random, 2, 12) / 4,
    otherRuns: randomInteger(random, 2, 12) / 4,
  }),
  constraint: ({ reaction, oneRuns, otherRuns }) =>
    oneRuns !== otherRuns && [oneRuns, otherRuns].every((runs) => massFor(reaction.product, runs) <= 700),
  stem: ({ reaction, oneRuns, otherRuns }) => {
    const [one, other] = [grams(massFor(reaction.one, oneRuns)), grams(massFor(reaction.other, otherRuns))];
    const given = `${equation(reaction)} (${molarMasses(reaction.one, reaction.other, reaction.product)})`;
    return [
      `${given}. What is the greatest mass of ${formula(reaction.product)} that ${one} of ${formula(reaction.one)} and ${other} of ${formula(reaction.other)} can form?`,
      `${one} of ${formula(reaction.one)} and ${other} of ${formula(reaction.other)} react as far as they can: ${given}. What mass of ${formula(reaction.product)} do they form?`,
    ];
  },
  claim: ({ reaction, oneRuns, otherRuns }, shown) =>
    `In the reaction ${equation(reaction)}, ${grams(massFor(reaction.one, oneRuns))} of ${formula(reaction.one)} and ${grams(massFor(reaction.other, otherRuns))} of ${formula(reaction.other)} can form ${shown} of ${formula(reaction.product)} at most (${molarMasses(reaction.one, reaction.other, reaction.product)}).`,
  key: ({ reaction, oneRuns, otherRuns }) => massFor(reaction.product, Math.min(oneRuns, otherRuns)),
  keyWhy: (masses) => {
    const { product } = masses.reaction;
    const runs = Math.min(masses.oneRuns, masses.otherRuns);
    const scarce = limiting(masses);
    return String.raw`${formula(scarce)} is used up first: its $${short(scarce.coefficient * runs)}$ mol makes $${short(scarce.coefficient * runs)} \times \frac{${product.coefficient}}{${scarce.coefficient}} = ${short(product.coefficient * runs)}$ mol of ${formula(product)}, or $${massFor(product, runs).toFixed(1)}$ grams; of ${formula(inExcess(masses))} some is left over.`;
  },
  slips: [
    {
      name: 'reckons with the reactant in excess',
      answer: ({ reaction, oneRuns, otherRuns }) => massFor(reaction.product, Math.max(oneRuns, otherRuns)),
      why: (masses) =>
        `This lets all the ${formula(inExcess(masses))} react, but the ${formula(limiting(masses))} does not suffice for that and is used up before.`,
    },
    {
      name: 'adds the masses',
      answer: ({ reaction, oneRuns, otherRuns }) => massFor(reaction.one, oneRuns) + massFor(reaction.other, otherRuns),
      why: (masses) =>
        `This adds the two masses, as if nothing were left over; some ${formula(inExcess(masses))} finds no ${formula(limiting(masses))} to react with.`,
    },
    {
      name: 'ignores the coefficients',
      answer: (masses) => limiting(masses).coefficient * Math.min(masses.oneRuns, masses.otherRuns) * masses.reaction.product.molar,
      why: (masses) =>
        `This takes one mole of ${formula(masses.reaction.product)} for each mole of ${formula(limiting(masses))}; by the equation they are as $${masses.reaction.product.coefficient}$ to $${limiting(masses).coefficient}$.`,
    },
    {
      name: 'takes the fewer moles for limiting',
      answer: massFromFewerMoles,
      why: (masses) =>
        `There are fewer moles of ${formula(inExcess(masses))}, but the equation also needs fewer: $${inExcess(masses).coefficient}$ for $${limiting(masses).coefficient}$ of ${formula(limiting(masses))}, which is used up first.`,
    },
    {
      name: 'gives what is left over',
      answer: (masses) => massFor(inExcess(masses), Math.abs(masses.oneRuns - masses.otherRuns)),
      why: (masses) => `This is the mass of ${formula(inExcess(masses))} that is left over, not that of the product.`,
    },
    {
      name: 'gives the mass of the limiting reactant',
      answer: (masses) => massFor(limiting(masses), Math.min(masses.oneRuns, masses.otherRuns)),
      why: (masses) =>
        `This is the mass of the ${formula(limiting(masses))}, which is used up first; the ${formula(inExcess(masses))} that combines with it adds to the product.`,
    },
    {
      name: 'leaves out the coefficient of the product',
      answer: ({ reaction: { product }, oneRuns, otherRuns }) =>
        product.coefficient === 1 ? undefined : product.molar * Math.min(oneRuns, otherRuns),
      why: (masses) =>
        `This counts one mole of ${formula(masses.reaction.product)} for $${limiting(masses).coefficient}$ mol of ${formula(limiting(masses))}; the equation has $${masses.reaction.product.coefficient}$.`,
    },
  ],
  show: grams,
  // The reaction uses up one reactant and leaves zero or more of the other.
  proof: (mass, { reaction, oneRuns, otherRuns }) => {
    const productMoles = mass / reaction.product.molar;
    const left = ([one, runs]: [Substance, number]) =>
      massFor(one, runs) - (productMoles * one.coefficient * one.molar) / reaction.product.coefficient;
    const remains = (
      [
        [reaction.one, oneRuns],
        [reaction.other, otherRuns],
      ] as [Substance, number][]
    ).map(left);
    return Math.abs(Math.min(...remains)) < 1e-9 && Math.max(...remains) > 0;
  },
});
