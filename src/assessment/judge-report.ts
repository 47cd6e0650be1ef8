/** Whether the key came out, in each of two readings by somebody who did not know it. */
export type BlindReadings = readonly [isKey: boolean, isKey: boolean];

/** Upheld where neither reading comes to exactly the key: one that does is a reason to let the question count. */
export function judgeReport([one, other]: BlindReadings): 'upheld' | 'refused' {
  return one || other ? 'refused' : 'upheld';
}
