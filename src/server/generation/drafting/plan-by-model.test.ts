import { describe, expect, it } from 'vitest';

import { seededDraws } from '../../../assessment/seeded-random.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import { createLog } from '../../create-log.ts';
import { createScriptedWriter } from '../../testing/generation/scripted-writer.ts';
import { ModelFailure } from '../../writers/question-solver.ts';
import type { Objective, TestBrief } from '../../writers/question-writer.ts';
import { planByModel, withObjectives } from './plan-by-model.ts';

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

describe('the plan of long notes', () => {
  const ofParts = [0, 0, 0, 1, 1, 1, 2, 2].map((part, slot): Slot => ({ slot, part, type: 'mcq', difficulty: 'easy' }));
  const filtered = new ModelFailure('filtered', 'No');

  async function planned(among: readonly Slot[], failing: readonly number[]) {
    const writer = createScriptedWriter();
    let calls = 0;
    writer.plan = async function* ({ slots: [first, ...others] }: TestBrief) {
      calls += 1;
      if (failing.includes(first?.part ?? -1)) throw filtered;
      yield* [first, ...others].map((slot) => ({ ...good, objective: `Objective ${slot?.slot}` }));
    };
    const brief = { title: 'T', description: 'T', language: 'en', draws: seededDraws('s'), slots: among, earlier: [] } as const;
    const { slots: filled, end } = await planByModel(writer, brief, { signal: new AbortController().signal }, createLog('silent'));
    return { calls, end, filled: filled.flatMap(({ slot, objective }) => (objective === undefined ? [] : slot)) };
  }

  it.each<[string, readonly Slot[], readonly number[], object]>([
    ['takes no call for a part of two questions', ofParts, [], { calls: 2, end: undefined, filled: [0, 1, 2, 3, 4, 5] }],
    ['goes on without a part that is filtered', ofParts, [0], { calls: 2, end: undefined, filled: [3, 4, 5] }],
    ['goes on with a part that needs no plan', ofParts, [0, 1], { calls: 2, end: undefined, filled: [] }],
    ['ends where every part is filtered', ofParts.slice(0, 6), [0, 1], { calls: 2, end: filtered, filled: [] }],
  ])('%s', async (_, among, failing, expected) => {
    expect(await planned(among, failing)).toEqual(expected);
  });
});
