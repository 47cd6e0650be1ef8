import { describe, expect, it } from 'vitest';

import type { Slot } from '../../../assessment/test-layout.ts';
import type { Objective } from '../../writers/question-writer.ts';
import { withObjectives } from './plan-by-model.ts';

const slots: Slot[] = [0, 1].map((slot) => ({ slot, type: 'mcq', difficulty: 'hard', form: 'match', concept: 'By rule' }));
const fill = (objectives: readonly Objective[]) => withObjectives(slots, new Map(objectives.entries()));
const good: Objective = {
  objective: 'Tell mitosis from meiosis',
  concept: 'Cell division',
  bloom: 'analyse',
  misconception: 'They are one',
};

describe('an objective', () => {
  it('fills the slot in its place, and leaves it its type, difficulty and form', () => {
    expect(fill([good])).toEqual([{ ...slots[0], ...good }, slots[1]]);
  });

  it.each<[string, Partial<Objective>]>([
    ['without a text', { objective: '' }],
    ['without a concept', { concept: '' }],
    ['on a concept of 121 characters', { concept: 'c'.repeat(121) }],
    ['of more than a few sentences', { objective: 'o'.repeat(501) }],
    ['with a control character', { concept: 'a\u0007b' }],
    ['with half a character', { objective: 'a\uD800' }],
  ])('%s leaves its slot to the rule', (_, change) => {
    expect(fill([{ ...good, ...change }, good])).toEqual([slots[0], { ...slots[1], ...good }]);
  });

  it.each<[string, Objective, boolean]>([
    ['in the same words', { ...good, objective: 'Tell MITOSIS from meiosis.' }, true],
    ['of another concept', { ...good, concept: 'Genes' }, false],
  ])('that repeats another %s: %#', (_, second, isRepeat) => {
    expect(fill([good, second])[1]).toEqual(isRepeat ? slots[1] : { ...slots[1], ...second });
  });

  it('keeps a misconception only if it is a sentence', () => {
    const [slot] = fill([{ ...good, misconception: 'm'.repeat(501) }]);

    expect(slot).toMatchObject({ objective: good.objective, concept: good.concept });
    expect(slot).not.toHaveProperty('misconception');
  });
});
