/** Numbers in [0, 1), of 32 random bits or more. */
export type Random = () => number;

/** A random source of its own for each label: what is drawn from one tells nothing about another. */
export type Draws = (label: string) => Random;

/** The sources of a part of the work. Its labels are its own. */
export function drawsWithin(draws: Draws, part: string): Draws {
  return (label) => draws(`${part}: ${label}`);
}

const resolution = 2 ** 32;

/** An integer from 0 to `count` − 1, each exactly as often: what is left over from dividing is drawn again. */
function integerBelow(random: Random, count: number): number {
  if (!(count >= 1)) throw new RangeError('Nothing to draw from');
  const share = Math.floor(resolution / count);
  for (;;) {
    const drawn = Math.floor(Math.floor(random() * resolution) / share);
    if (drawn < count) return drawn;
  }
}

/** An integer from `low` to `high`, both inclusive. */
export function randomInteger(random: Random, low: number, high: number): number {
  return low + integerBelow(random, high - low + 1);
}

export function pickOne<T>(random: Random, values: readonly T[]): T {
  return values[integerBelow(random, values.length)] as T;
}

/** A shuffled copy (Fisher–Yates). */
export function shuffled<T>(random: Random, values: readonly T[]): T[] {
  const copy = [...values];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = integerBelow(random, last + 1);
    [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
  }
  return copy;
}

/** Sources that go on where they were left when a label is asked for again, so that no number is drawn twice. */
export function continuedDraws(draws: Draws): Draws {
  const known = new Map<string, Random>();
  return (label) => {
    const random = known.get(label) ?? draws(label);
    known.set(label, random);
    return random;
  };
}
