import { expect, it } from 'vitest';

import type { Question } from '../../../assessment/question.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import { spreadOverParts } from './spread-over-parts.ts';

const parts = ['Rivers carry silt to the sea.', 'Planets turn around the sun.', 'Metals conduct heat and current.'];
const slot = (number: number, changes: Partial<Slot> = {}): Slot => ({ slot: number, type: 'mcq', difficulty: 'easy', ...changes });
const partsOf = (...given: Parameters<typeof spreadOverParts>) => spreadOverParts(...given).map(({ part }) => part);

it('shares the slots among the parts, and each goes to one that names its sub-topic', () => {
  expect(
    partsOf(
      [0, 1, 2].map((number) => slot(number)),
      parts,
    ),
  ).toEqual([0, 1, 2]);
  expect(partsOf([slot(0, { concept: 'metals' }), slot(1, { concept: 'rivers' }), slot(2)], parts)).toEqual([2, 0, 1]);
});

it('frees a slot whose sub-topic is in a part without room', () => {
  const [, second] = spreadOverParts([slot(0, { concept: 'rivers' }), slot(1, { concept: 'rivers' }), slot(2)], parts);

  expect(second).toMatchObject({ part: 1, concept: undefined });
});

it('keeps the slots of a passage together', () => {
  expect(partsOf([slot(0, { passage: 1 }), slot(1, { passage: 1 }), slot(2), slot(3)], parts)).toEqual([0, 0, 1, 2]);
});

it('divides a planned test again by what its slots and questions are about, and the others by what is left', () => {
  const objective = 'Say what conducts current.';
  const question = { stem: 'What do planets turn around?', explanation: 'The sun.' } as Question;
  const planned = [slot(0, { part: 0 }), slot(1, { part: 7, objective, concept: 'Rivers' }), slot(2, { part: 7 })];

  const spread = spreadOverParts(planned, parts, [{ slot: 2, question }]);

  expect(spread.map(({ part }) => part)).toEqual([0, 2, 1]);
  expect(spread[1]).toMatchObject({ objective, concept: 'Rivers' });
});

it('drops the parts of notes that are no longer divided', () => {
  expect(spreadOverParts([slot(0, { part: 3 })], undefined)).toEqual([slot(0)]);
});
