import { expect, it } from 'vitest';

import { solution } from './__fixtures__/solution.ts';
import { explanationParts } from './explanation-parts.ts';

const shown = solution({
  options: ['Oxygen', 'Starch', 'ATP', 'Water'],
  correctAnswer: 'ATP',
  userAnswer: 'Starch',
  explanation: 'ATP is spent in the stroma.',
  optionNotes: ['It is given off.', 'It is where the sugar ends.', 'ATP is made in the light.', 'It is split.'],
});
const leads = (parts: readonly { lead: string }[]) => parts.map(({ lead }) => lead);

it('begins with the wrong option that was chosen, then the key; the others come last', () => {
  const { first, others } = explanationParts(shown);

  expect(first).toEqual([
    { option: 1, look: 'mine', lead: 'You chose B', texts: ['It is where the sugar ends.'] },
    { option: 2, look: 'right', lead: 'C is right', texts: ['ATP is made in the light.', 'ATP is spent in the stroma.'] },
  ]);
  expect(leads(others)).toEqual(['A is wrong', 'D is wrong']);
});

it('begins with the key for a right answer and for a blank', () => {
  const right = explanationParts({ ...shown, userAnswer: 'ATP' });
  const blank = explanationParts({ ...shown, userAnswer: null, attempted: false });

  expect([leads(right.first), leads(right.others)]).toEqual([['You chose C, and it is right'], ['A is wrong', 'B is wrong', 'D is wrong']]);
  expect([leads(blank.first), leads(blank.others)]).toEqual([['C is right'], ['A is wrong', 'B is wrong', 'D is wrong']]);
});

it.each([
  ['ATP is made in the light.', ['ATP is made in the light.']],
  ['ATP is made in the light. It is spent in the dark.', ['ATP is made in the light. It is spent in the dark.']],
  ['ATP is made', ['ATP is made in the light.']],
  ['', ['ATP is made in the light.']],
])('says nothing twice where the explanation is %j', (explanation, texts) => {
  expect(explanationParts({ ...shown, explanation }).first[1]?.texts).toEqual(texts);
});

it('leaves out an option of which nothing is said', () => {
  const { first, others } = explanationParts({ ...shown, explanation: '', optionNotes: ['It is given off.', ' ', '', ''] });

  expect(first).toEqual([]);
  expect(leads(others)).toEqual(['A is wrong']);
});

it('calls nothing right or wrong in a void question', () => {
  const { first, others } = explanationParts({ ...shown, isVoid: true });

  expect(leads(first)).toEqual(['You chose B']);
  expect(leads(others)).toEqual(['Of A', 'C was marked as the answer', 'Of D']);
});

it('says in a match question what goes with what, and which pairs of the chosen option are wrong', () => {
  const match = solution({
    form: 'match',
    question: 'Match the states with their capitals.\nA. Assam\nB. Goa\n1. Panaji\n2. Dispur\nWhich is right?',
    options: ['A-1, B-2', 'A-2, B-1', 'A-1, B-1', 'A-2, B-2'],
    correctAnswer: 'A-2, B-1',
    userAnswer: 'A-2, B-2',
    explanation: 'Both are on rivers.',
    optionNotes: ['', '', '', 'Goa lies on the coast.'],
  });

  const { first } = explanationParts(match);

  expect(first.map(({ texts }) => texts)).toEqual([
    ['B goes with 1, not 2.', 'Goa lies on the coast.'],
    ['A-2: Assam – Dispur\nB-1: Goa – Panaji', 'Both are on rivers.'],
  ]);
});
