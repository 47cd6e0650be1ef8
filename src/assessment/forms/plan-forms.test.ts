import { describe, expect, it } from 'vitest';

import { seededRandom } from '../seeded-random.ts';
import { type NamedLevel, namedLevels } from '../levels.ts';
import type { QuestionForm } from '../question.ts';
import { planSlots, type Slot } from '../test-layout.ts';
import { needsPassage, sharesOf, withForms, withSets } from './plan-forms.ts';

const plan = (count: number, level: NamedLevel | undefined, named?: QuestionForm[], type: 'mcq' | 'mixed' = 'mcq') =>
  withForms(planSlots(type, count, 'medium', seededRandom('seed')), sharesOf(level, named, count), seededRandom('seed'));

function countOf(slots: readonly Slot[]): Partial<Record<QuestionForm, number>> {
  const counts: Partial<Record<QuestionForm, number>> = {};
  for (const { form } of slots) if (form) counts[form] = (counts[form] ?? 0) + 1;
  return counts;
}

/** How many questions each passage has. */
function setsOf(slots: readonly Slot[]): number[] {
  const passages = new Set(slots.flatMap(({ passage }) => passage ?? []));
  return [...passages].map((passage) => slots.filter((slot) => slot.passage === passage).length);
}

it.each<[NamedLevel | undefined, QuestionForm[] | undefined, Partial<Record<QuestionForm, number>>]>([
  ['class-6', undefined, { 'assertion-reason': 1, match: 1 }],
  ['class-10', undefined, { 'assertion-reason': 1, match: 1, passage: 2 }],
  ['neet', undefined, { 'assertion-reason': 1, statements: 2, match: 1 }],
  ['cuet', undefined, { 'assertion-reason': 1, statements: 1, match: 2, order: 1, passage: 2 }],
  ['ssc', undefined, { data: 2, passage: 2, order: 1 }],
  ['banking', undefined, { data: 3, passage: 2, order: 1 }],
  ['upsc', undefined, { 'assertion-reason': 1, statements: 5, match: 2 }],
  ['college', undefined, {}],
  [undefined, undefined, {}],
  ['neet', [], {}],
  ['upsc', ['statements'], { statements: 5 }],
  ['neet', ['match', 'statements'], { match: 1, statements: 2 }],
  ['college', ['match', 'order'], { match: 3, order: 2 }],
  [undefined, ['data'], { data: 5 }],
])('ten questions for %s with the forms %j named have %j', (level, named, expected) => {
  expect(countOf(plan(10, level, named))).toEqual(expected);
});

it.each<[number, NamedLevel | undefined, QuestionForm[], Partial<Record<QuestionForm, number>>]>([
  [4, 'neet', ['order'], { order: 1 }],
  [10, 'neet', ['order', 'match'], { order: 1, match: 1 }],
  [4, 'class-10', ['passage'], { passage: 2 }],
  [3, undefined, ['match', 'order', 'statements', 'assertion-reason'], { 'assertion-reason': 1, match: 1, statements: 1 }],
  [6, undefined, ['match', 'order', 'passage'], { match: 1, order: 1, passage: 2 }],
])('%i questions for %s have each of the forms %j that they have room for', (count, level, named, expected) => {
  expect(countOf(plan(count, level, named))).toEqual(expected);
});

describe('a test with forms', () => {
  it.each(namedLevels)('of %s has every slot once, and sets of two to five neighbours', (level) => {
    for (let count = 1; count <= 50; count++) {
      const slots = plan(count, level, undefined, 'mixed');
      const places = slots.filter(({ form }) => needsPassage(form));

      expect(slots.map(({ slot }) => slot)).toEqual(Array.from({ length: count }, (_, slot) => slot));
      expect(slots.filter(({ type, form }) => type === 'truefalse' && form)).toEqual([]);
      expect(setsOf(slots).filter((size) => size < 2 || size > 5)).toEqual([]);
      expect(places.every(({ slot, passage }) => passage === slots[slot - 1]?.passage || passage === slots[slot + 1]?.passage)).toBe(true);
    }
  });

  it('has no passage if it has one question', () => {
    expect(plan(1, undefined, ['passage'])).toMatchObject([{ type: 'mcq' }]);
    expect(setsOf(plan(1, undefined, ['passage']))).toEqual([]);
  });

  it('keeps its order without any', () => {
    const slots = planSlots('mixed', 10, 'easy', seededRandom('seed'));

    expect(withForms(slots, {}, seededRandom('seed'))).toEqual(slots);
  });
});

it.each<[string, (QuestionForm | undefined)[], (number | undefined)[]]>([
  ['share one', ['passage', 'passage', undefined, 'match'], [1, 1, undefined, undefined]],
  ['of another form have another', ['passage', 'data', 'data'], [1, 2, 2]],
  ['apart have two', ['data', undefined, 'data'], [1, undefined, 2]],
  ['beyond five are divided evenly', Array<QuestionForm>(6).fill('passage'), [1, 1, 1, 2, 2, 2]],
])('neighbours that need a passage: those that %s', (_, forms, passages) => {
  const slots = withSets(forms.map((form, slot) => ({ slot, type: 'mcq', difficulty: 'easy', form })));

  expect(slots.map(({ passage }) => passage)).toEqual(passages);
});
