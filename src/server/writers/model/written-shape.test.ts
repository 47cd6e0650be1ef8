import { describe, expect, it } from 'vitest';

import { writtenShape } from './written-shape.ts';

const claim = { slot: 3, type: 'truefalse', stem: 's', isTrue: true, why: 'w', concept: 'c', quote: null };
const reasoned = (text: string) => ({ text, why: 'w' });
const choice = {
  slot: 3,
  type: 'mcq',
  stem: 's',
  correct: reasoned('a'),
  distractors: ['b', 'c', 'd'].map(reasoned),
  concept: 'c',
  quote: null,
};

const without = (fields: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

describe('a question as a model writes it', () => {
  it.each(['3', 'Slot 3', 'slot: 3', '3.', '#3', ' 3 ', 'Question 3 of 10'])('has its slot in "%s"', (slot) => {
    expect(writtenShape.parse({ ...claim, slot })).toEqual(claim);
  });

  it.each([
    'MCQ',
    'mcq',
    'multiple-choice',
    'Multiple Choice',
    'multiple_choice_question',
    'single_correct',
    'Single choice',
    'Multiple Choice (MCQ)',
  ])('is one of several options by the type "%s"', (type) => {
    expect(writtenShape.parse({ ...choice, type })).toEqual(choice);
  });

  it.each(['True/False', 'true_false', 'True or False', 'TF', 'T/F', 'boolean', 'TRUEFALSE'])('is a claim by the type "%s"', (type) => {
    expect(writtenShape.parse({ ...claim, type })).toEqual(claim);
  });

  it.each([{}, { type: null }, { type: '' }, { type: 'बहुविकल्पीय' }])(
    'has the type of its fields if it names none in English: %o',
    (type) => {
      expect(writtenShape.parse({ ...without(claim, 'type'), ...type })).toEqual(claim);
      expect(writtenShape.parse({ ...without(choice, 'type'), ...type })).toEqual(choice);
    },
  );

  it.each<[string, boolean]>([
    ['true', true],
    ['True', true],
    ['Yes', true],
    [' T ', true],
    ['false', false],
    ['False', false],
    ['No', false],
  ])('has its truth in "%s"', (isTrue, truth) => {
    expect(writtenShape.parse({ ...claim, isTrue })).toEqual({ ...claim, isTrue: truth });
  });

  it('may name its stem "question" and its reasons "explanation"', () => {
    const explained = ({ text, why }: { text: string; why: string }) => ({ text, explanation: why });

    expect(writtenShape.parse({ ...without(claim, 'stem', 'why'), question: 's', explanation: 'w' })).toEqual(claim);
    expect(
      writtenShape.parse({
        ...without(choice, 'stem'),
        question: 's',
        correct: explained(choice.correct),
        distractors: choice.distractors.map(explained),
      }),
    ).toEqual(choice);
    expect(writtenShape.parse({ ...claim, question: 'another', explanation: 'another' })).toEqual(claim);
  });

  it.each<[string, object]>([
    ['of another type', { ...choice, type: 'essay' }],
    ['with several right options', { ...choice, type: 'multiple_correct' }],
    ['with options and an answer', { ...without(choice, 'correct', 'distractors'), options: ['a', 'b', 'c', 'd'], answer: 'a' }],
    ['whose truth is unclear', { ...claim, isTrue: 'partly' }],
    ['whose type and fields disagree', { ...claim, type: 'mcq' }],
    ['without a slot', without(claim, 'slot')],
    ['without a slot’s number', { ...claim, slot: 'first' }],
  ])('is none %s', (_name, written) => {
    expect(writtenShape.safeParse(written).success).toBe(false);
  });

  it.each([[null], ['text'], [5], [[claim]]])('is none as %o', (written) => {
    expect(writtenShape.safeParse(written).success).toBe(false);
  });
});
