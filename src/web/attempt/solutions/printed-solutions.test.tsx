import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { result, solution } from './__fixtures__/solution.ts';
import { PrintedSolutions } from './printed-solutions.tsx';

const passage = { id: 'p', text: 'Agra lies on the Yamuna.' };
const questions = [
  solution({ id: 'a', userAnswer: 'Agra', secondsSpent: 12 }),
  solution({ id: 'b', question: 'Where is the Taj Mahal?', correctAnswer: 'Agra', form: 'passage', passage }),
  solution({ id: 'c', question: 'Consider:\nI. It is white.\nII. It is red.\nWhich is correct?', form: 'statements' }),
  solution({ id: 'd', form: 'passage', passage }),
];
const textOf = (asked: typeof questions) =>
  renderToStaticMarkup(<PrintedSolutions solutions={{ test: result(), questions: asked }} subjectName="Geography" />)
    // Inline tags do not separate words: a space between them must come from the text.
    .replaceAll(/<\/?(?:b|span)\b[^>]*>/gu, '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ');
const [paper = '', key = ''] = textOf(questions).split('Answers: ');

it('prints every question with its options as it was asked, and no key among them', () => {
  expect(paper).toContain('Geography · 4 questions · 6 min · Right +1, wrong −⅓, blank 0');
  expect(paper).toContain('1. What is the capital of India? (A) Agra (B) Delhi (C) Mumbai (D) Pune');
  expect(paper).toContain('2. Where is the Taj Mahal? (A) Agra');
  expect(paper).not.toContain('Parliament');
});

it('prints a passage once, before the first question on it, and the lists of a form', () => {
  expect(paper).toContain('Passage for questions 2, 4 Agra lies on the Yamuna. 2. Where is the Taj Mahal?');
  expect(paper.split('Yamuna')).toHaveLength(2);
  expect(paper).toContain('3. Consider: I. It is white. II. It is red. Which is correct? (A)');
});

it('prints the key, what was answered and what it earned, and every reason, apart from the paper', () => {
  expect(key).toContain('Score 2⅓ / 4');
  expect(key).toContain('1 B A wrong −⅓ 2 A – blank 0 3');
  expect(key).toContain('1. (B) Delhi');
  expect(key).toContain('−⅓ of a mark · You took 12 s');
  expect(key).toContain('You chose A. It was a capital of the Mughals.');
  expect(key).toContain('Parliament sits in New Delhi.');
});

it('prints no answers of the learner’s where there are none', () => {
  const [, unanswered = ''] = textOf([solution({ id: 'a' }), solution({ id: 'b' })]).split('Answers: ');

  expect(unanswered).toContain('1 B 2 B 1. (B) Delhi');
  expect(unanswered).not.toMatch(/Your answer|of a mark|0 marks|blank/u);
});
