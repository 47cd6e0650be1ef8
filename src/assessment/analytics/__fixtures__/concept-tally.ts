import type { ConceptTally } from '../analyse.ts';
import type { ResponseKind } from '../classify-responses.ts';

export interface TallyChanges extends Partial<Pick<ConceptTally, 'askedAt' | 'trend' | 'guessSign'>> {
  kinds: Partial<Record<ResponseKind, number>>;
}

/** A concept with the given number of responses of each kind. */
export function conceptTally(name: string, { kinds: given, ...changes }: TallyChanges): ConceptTally {
  const kinds = { sound: 0, lucky: 0, slip: 0, guess: 0, misconception: 0, unsettled: 0, blank: 0, ...given };
  return {
    subjectId: 's',
    subjectName: 'S',
    concept: name,
    askedAt: 0,
    askedIn: { id: 't', title: 'T' },
    misconceptions: [],
    guessSign: undefined,
    correct: kinds.sound + kinds.lucky,
    wrong: kinds.slip + kinds.guess + kinds.misconception + kinds.unsettled,
    blank: kinds.blank,
    seconds: null,
    lostTwelfths: 0,
    twelfths: 0,
    mostTwelfths: 0,
    underNegativeMarking: 0,
    guessTwelfths: 0,
    kinds,
    difficulties: [],
    trend: 'unknown',
    points: [],
    ...changes,
  };
}
