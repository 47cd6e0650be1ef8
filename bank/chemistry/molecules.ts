interface AtomsOfElement {
  element: string;
  /** The atomic mass as school tables round it. */
  mass: number;
  count: number;
}

export interface Molecule {
  name: string;
  formula: string;
  atoms: readonly AtomsOfElement[];
}

const hydrogen = (count: number) => ({ element: 'H', mass: 1, count });
const carbon = (count: number) => ({ element: 'C', mass: 12, count });
const nitrogen = (count: number) => ({ element: 'N', mass: 14, count });
const oxygen = (count: number) => ({ element: 'O', mass: 16, count });
const sulphur = (count: number) => ({ element: 'S', mass: 32, count });

function molecule(name: string, ...atoms: readonly AtomsOfElement[]): Molecule {
  const latex = atoms.map(({ element, count }) => (count === 1 ? element : `${element}_${count}`));
  return { name, formula: String.raw`$\mathrm{${latex.join('')}}$`, atoms };
}

export const molecules: readonly Molecule[] = [
  molecule('water', hydrogen(2), oxygen(1)),
  molecule('carbon dioxide', carbon(1), oxygen(2)),
  molecule('methane', carbon(1), hydrogen(4)),
  molecule('ammonia', nitrogen(1), hydrogen(3)),
  molecule('oxygen', oxygen(2)),
  molecule('nitrogen', nitrogen(2)),
  molecule('sulphur dioxide', sulphur(1), oxygen(2)),
  molecule('sulphur trioxide', sulphur(1), oxygen(3)),
  molecule('hydrogen sulphide', hydrogen(2), sulphur(1)),
  molecule('ethane', carbon(2), hydrogen(6)),
  molecule('propane', carbon(3), hydrogen(8)),
];

export function molarMass({ atoms }: Molecule): number {
  return atoms.reduce((total, { mass, count }) => total + mass * count, 0);
}

/** The sum of atomic masses without the indices: the mistake of overlooking them. */
export function massWithoutIndices({ atoms }: Molecule): number {
  return atoms.reduce((total, { mass }) => total + mass, 0);
}

export function atomsIn({ atoms }: Molecule): number {
  return atoms.reduce((total, { count }) => total + count, 0);
}

/** `atomic masses: C 12, O 16`, each element once. */
export function atomicMassesOf(...given: readonly Molecule[]): string {
  const masses = new Map(given.flatMap(({ atoms }) => atoms.map(({ element, mass }) => [element, mass] as const)));
  const listed = [...masses].map(([element, mass]) => String.raw`$\mathrm{${element}} = ${mass}$`);
  return `${masses.size === 1 ? 'atomic mass' : 'atomic masses'}: ${listed.join(', ')}`;
}

/** The sum of atomic masses with each index used twice: the mistake of squaring the indices. */
export function massWithIndicesTwice({ atoms }: Molecule): number {
  return atoms.reduce((total, { mass, count }) => total + mass * count * count, 0);
}
