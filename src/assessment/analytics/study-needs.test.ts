import { describe, expect, it } from 'vitest';

import type { ConceptTally } from './analyse.ts';
import { conceptTally as concept, type TallyChanges } from './__fixtures__/concept-tally.ts';
import { studyNeeds } from './study-needs.ts';

function order(...concepts: ConceptTally[]): string[] {
  return studyNeeds(concepts).map((need) => need.concept.concept);
}

describe('studyNeeds', () => {
  it('names three at most', () => {
    const concepts = ['a', 'b', 'c', 'd'].map((name) => concept(name, { kinds: { blank: 1 } }));

    expect(order(...concepts)).toEqual(['a', 'b', 'c']);
  });

  it('leaves out a concept of which everything is known, or only slips were made', () => {
    expect(order(concept('known', { kinds: { sound: 5 } }), concept('slips', { kinds: { sound: 8, slip: 2 } }))).toEqual([]);
  });

  it('puts what is learned wrong before what is left out', () => {
    expect(order(concept('blank', { kinds: { blank: 2 } }), concept('wrong', { kinds: { misconception: 2 } }))).toEqual(['wrong', 'blank']);
  });

  it('puts the larger share first, and of equal shares the larger number', () => {
    const few = concept('3 of 3', { kinds: { misconception: 3 } });
    const rare = concept('3 of 30', { kinds: { misconception: 3, sound: 27 } });
    const many = concept('6 of 6', { kinds: { misconception: 6 } });

    expect(order(rare, few, many)).toEqual(['6 of 6', '3 of 3', '3 of 30']);
  });

  it('puts of two alike the one asked last first', () => {
    const kinds = { blank: 1 };

    expect(order(concept('then', { kinds, askedAt: 1 }), concept('now', { kinds, askedAt: 2 }))).toEqual(['now', 'then']);
  });

  it('gives the reason that weighs most, the more pressing one where two weigh alike', () => {
    const reasonOf = (kinds: TallyChanges['kinds']) => studyNeeds([concept('x', { kinds })])[0]?.reason;

    expect(reasonOf({ misconception: 2, blank: 4 })).toBe('blank');
    expect(reasonOf({ misconception: 2, blank: 3 })).toBe('misconception');
    expect(reasonOf({ lucky: 2, guess: 1 })).toBe('guess');
    expect(reasonOf({ lucky: 3, guess: 1 })).toBe('lucky');
  });
});
