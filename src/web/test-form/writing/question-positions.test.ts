import { expect, it } from 'vitest';

import { wireQuestion } from '../../../contract/shapes/__fixtures__/wire-question.ts';
import type { WireQuestion } from '../../../contract/shapes/test-shapes.ts';
import { announcementText, byPosition, withQuestion } from './question-positions.ts';

const question = (id: string, checked: WireQuestion['checked'] = null) => wireQuestion({ id, checked });

it('orders questions by position, not by arrival', () => {
  const questions = ['g.10', 'g.2', 'g.1'].map((id) => question(id)).reduce(withQuestion, [] as WireQuestion[]);

  expect(questions.map(({ id }) => id)).toEqual(['g.1', 'g.2', 'g.10']);
});

it('keeps the later of two questions for one position', () => {
  const changed = withQuestion([question('g.1'), question('g.2')], question('g.1', 'solved-blind'));
  const another = withQuestion(changed, question('h.2'));

  expect(changed.map(({ checked }) => checked)).toEqual(['solved-blind', null]);
  expect(another.map(({ id }) => id)).toEqual(['g.1', 'h.2']);
});

it('leaves a position empty until its question arrives', () => {
  expect(byPosition([question('g.1'), question('g.3')], 4).map((place) => place?.id)).toEqual(['g.1', undefined, 'g.3', undefined]);
});

it('announces the first question and each quarter only', () => {
  const said = Array.from({ length: 21 }, (_, ready) => announcementText(ready, 20));

  expect([...new Set(said)]).toEqual([
    'Your questions are being written.',
    '1 of 20 ready',
    '5 of 20 ready',
    '10 of 20 ready',
    '15 of 20 ready',
    '20 of 20 ready',
  ]);
});

it.each([1, 2, 3, 5, 50])('announces that all of %i are ready', (wanted) => {
  expect(announcementText(wanted, wanted)).toBe(`${wanted} of ${wanted} ready`);
});
