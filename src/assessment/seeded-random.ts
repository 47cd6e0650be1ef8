import type { Draws, Random } from './random.ts';

/**
 * The same numbers for the same seed, for what anyone may guess: Mulberry32 (Tommy Ettinger, public domain) over an FNV-1a hash of the
 * seed. Its 32 bits of state can be searched in minutes, so nothing that decides the place of a key is drawn from it: the linter
 * names the files that may import it.
 */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function seededDraws(seed: string): Draws {
  return (label) => seededRandom(`${seed}:${label}`);
}
