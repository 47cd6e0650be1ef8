import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { tidyAssertionOption } from './forms/assertion-reason-options.ts';
import { askedDifficulties, difficultyOf, placeOptions, planSlots } from './test-layout.ts';
import { difficulties, type McqDraft, questionTypes } from './question.ts';
import { seededRandom } from './seeded-random.ts';

const gas: McqDraft = {
  type: 'mcq',
  stem: 'Which gas do green leaves give off in bright light?',
  correct: { text: 'Oxygen', why: 'Water is split.' },
  distractors: [
    { text: 'Nitrogen', why: 'Leaves neither make nor use it.' },
    { text: 'Methane', why: 'Microbes make it.' },
    { text: 'Hydrogen', why: 'It stays in the cell.' },
  ],
  concept: 'Light reactions',
};

const common = { id: '1', difficulty: 'easy', checked: null, order: seededRandom('x') } as const;
const place = (draft: McqDraft, position: number) => placeOptions(draft, { ...common, position: () => position / 4 });

describe('planSlots', () => {
  it('plans exactly the number asked, a mixed test with both kinds from two questions on', () => {
    const count = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(fc.constantFrom(...questionTypes), count, fc.constantFrom(...difficulties), fc.string(), (type, n, difficulty, seed) => {
        const slots = planSlots(type, n, difficulty, seededRandom(seed));

        expect(slots.map(({ slot }) => slot)).toEqual(Array.from({ length: n }, (_, index) => index));
        const kinds = new Set(slots.map((slot) => slot.type));
        if (type !== 'mixed') expect([...kinds]).toEqual([type]);
        else if (n >= 2) expect(kinds.size).toBe(2);
      }),
    );
  });

  it('gives a mixed test of ten three true/false questions', () => {
    const slots = planSlots('mixed', 10, 'medium', seededRandom('seed'));

    expect(slots.filter((slot) => slot.type === 'truefalse')).toHaveLength(3);
  });
});

describe('placeOptions', () => {
  it('puts the key in the given position and every note with its option', () => {
    const question = place(gas, 2);

    expect(question.key).toBe(2);
    expect(question.options[2]).toBe('Oxygen');
    expect(question.optionNotes[question.options.indexOf('Methane')]).toBe('Microbes make it.');
    expect(question.explanation).toBe('Water is split.');
  });

  it('sorts options that are numbers, wherever the key was to go', () => {
    const option = (text: string) => ({ text, why: text });
    const count = { ...gas, correct: option('7'), distractors: [option('10'), option('3'), option('21')] };

    const question = place(count, 3);

    expect(question.options).toEqual(['3', '7', '10', '21']);
    expect(question.key).toBe(1);
  });

  it('leaves codes of an order where the key was to go', () => {
    const option = (text: string) => ({ text, why: text });
    const order: McqDraft = {
      ...gas,
      form: 'order',
      correct: option('4, 2, 1, 3'),
      distractors: ['2, 4, 1, 3', '1, 2, 4, 3', '3, 2, 1, 4'].map(option),
    };

    expect([0, 1, 2, 3].map((position) => place(order, position).key)).toEqual([0, 1, 2, 3]);
  });

  it.each(['en', 'hi'] as const)('gives the options on assertion and reason the order of every paper (%s)', (language) => {
    const option = (written: string) => ({ text: tidyAssertionOption(written, language) ?? '', why: written });
    const [explained, both, first, last] = ['R explains A', 'R does not explain A', 'A true, R false', 'A false, R true'].map(option);
    if (!explained || !both || !first || !last) throw new Error('Four options are made above');
    const draft: McqDraft = { ...gas, form: 'assertion-reason', correct: last, distractors: [first, explained, both] };

    for (const position of [0, 1, 2, 3]) {
      const question = place(draft, position);
      expect(question.options).toEqual([explained, both, first, last].map(({ text }) => text));
      expect(question.key).toBe(3);
      expect(question.optionNotes[2]).toBe('A true, R false');
    }
  });

  it('keeps True before False', () => {
    const draft = { type: 'truefalse', stem: 'Leaves make sugar.', isTrue: false, why: 'Why.', concept: 'Leaves' } as const;

    const question = placeOptions(draft, { ...common, position: seededRandom('y') });

    expect(question.options).toEqual(['True', 'False']);
    expect(question.key).toBe(1);
    expect(question.optionNotes).toEqual(['', 'Why.']);
  });

  it('gives no reason for an option that only repeats that of the key', () => {
    const [correct, repeating, other, last] = ['4', '5', '6', '7'].map((text) => ({ text, why: text === '6' ? 'Six.' : 'Four.' }));
    if (!correct || !repeating || !other || !last) throw new Error('four options');
    const draft = { type: 'mcq', stem: 'How many?', correct, distractors: [repeating, other, last], concept: '' } as const;

    const question = placeOptions({ ...draft, distractors: [...draft.distractors] }, { ...common, position: seededRandom('y') });

    const notes = Object.fromEntries(question.options.map((option, place) => [option, question.optionNotes[place]]));
    expect(notes).toEqual({ 4: 'Four.', 5: '', 6: 'Six.', 7: '' });
  });
});

const mcq = (difficulty: 'easy' | 'medium' | 'hard') => ({ type: 'mcq' as const, difficulty });
const easedTrueFalse = { type: 'truefalse' as const, difficulty: 'medium' as const };

it.each([
  ['no outline', 'easy', undefined, ['easy'], 'easy'],
  ['an outline of one difficulty', 'easy', [mcq('medium')], ['medium'], 'medium'],
  ['an outline of several', 'easy', [mcq('hard'), mcq('easy')], ['easy', 'hard'], 'easy'],
  ['the true/false questions of a hard test', 'hard', [mcq('hard'), easedTrueFalse], ['hard'], 'hard'],
] as const)('the difficulty of a test is, with %s, what the learner asked for', (_, difficulty, plan, all, one) => {
  expect(askedDifficulties({ difficulty, plan })).toEqual(all);
  expect(difficultyOf({ difficulty, plan })).toBe(one);
});
