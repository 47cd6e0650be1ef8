/** For each of two blind solutions, whether it found exactly the key. */
export type BlindReadings = readonly [isKey: boolean, isKey: boolean];

/** Upheld if neither solution found the key: a single match is reason enough for the question to count. */
export function judgeReport([one, other]: BlindReadings): 'upheld' | 'refused' {
  return one || other ? 'refused' : 'upheld';
}
