import { expect, it } from 'vitest';

import type { WireQuestion } from '../../../contract/test-shapes.ts';
import { announcementOf, placesOf, withQuestion } from './places.ts';

const question = (id: string, checked: WireQuestion['checked'] = null): WireQuestion => ({
  id,
  type: 'truefalse',
  question: `Stem of ${id}`,
  options: ['True', 'False'],
  concept: 'Leaves',
  difficulty: 'easy',
  checked,
});

it('keeps questions in the order of their places, not of their arrival', () => {
  const questions = ['g.10', 'g.2', 'g.1'].map((id) => question(id)).reduce(withQuestion, [] as WireQuestion[]);

  expect(questions.map(({ id }) => id)).toEqual(['g.1', 'g.2', 'g.10']);
});

it('lets the later of two questions for one place count', () => {
  const changed = withQuestion([question('g.1'), question('g.2')], question('g.1', 'solved-blind'));
  const another = withQuestion(changed, question('h.2'));

  expect(changed.map(({ checked }) => checked)).toEqual(['solved-blind', null]);
  expect(another.map(({ id }) => id)).toEqual(['g.1', 'h.2']);
});

it('leaves a place empty until its question is there', () => {
  expect(placesOf([question('g.1'), question('g.3')], 4).map((place) => place?.id)).toEqual(['g.1', undefined, 'g.3', undefined]);
});

it('says the first question and each quarter aloud, and nothing between', () => {
  const said = Array.from({ length: 21 }, (_, ready) => announcementOf(ready, 20));

  expect([...new Set(said)]).toEqual([
    'Your questions are being written.',
    '1 of 20 ready',
    '5 of 20 ready',
    '10 of 20 ready',
    '15 of 20 ready',
    '20 of 20 ready',
  ]);
});

it.each([1, 2, 3, 5, 50])('says that all of %i are ready', (wanted) => {
  expect(announcementOf(wanted, wanted)).toBe(`${wanted} of ${wanted} ready`);
});
