import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { Solution, Solutions } from '../../../contract/shapes/attempt-shapes.ts';
import { result, solution } from '../solutions/__fixtures__/solution.ts';
import { ResultSummary } from './result-summary.tsx';

const asked = [
  solution({ id: 'a', userAnswer: 'Delhi', confidence: 'sure', secondsSpent: 20, changes: ['Agra', 'Delhi'] }),
  solution({ id: 'b', userAnswer: 'Agra', confidence: 'sure', secondsSpent: 75, changes: ['Delhi', 'Agra'] }),
  solution({ id: 'c', userAnswer: 'Delhi', confidence: 'guess', secondsSpent: 4 }),
  solution({ id: 'd', secondsSpent: 31 }),
];

describe('ResultSummary', () => {
  it('shows the score and the marking in exact figures', () => {
    const text = textOf(asked);

    expect(text).toContain('2⅓ / 4');
    expect(text).toContain('Right +1, wrong −⅓, blank 0');
  });

  it('draws the score as a picture with a sentence for its name, and says how it came about as a table', () => {
    const markup = markupOf(asked);

    expect(markup).toMatch(/role="img" aria-label="You scored 2⅓ of 4: 2 right, 1 wrong and 1 blank\."/u);
    expect(markup).toContain('<caption class="visually-hidden">Score breakdown</caption>');
    expect(textOf(asked)).toContain('Right 2 +2 Wrong 1 −⅓ Blank 1 0 Score 4 2⅓ / 4');
  });

  it('tells what guessing did, where the time went, and the changes of mind', () => {
    const text = textOf(asked);

    expect(text).toContain('You were sure of 2 answers: 1 was wrong. Read that one first.');
    expect(text).toContain('You called 1 answer a guess: it was right, and earned 1 mark.');
    expect(text).toContain('a random guess among four options earns 0 on average');
    expect(text).toContain('You used 5 min of 6 min, with 1 min left.');
    expect(text).toContain('You spent 1 min 15 s on wrong answers and 31 s on blanks.');
    expect(text).toContain('Question 2 1 min 15 s, wrong');
    expect(text).toContain('You changed your answer 2 times: 1 from wrong to right, 1 from right to wrong.');
  });

  it('says the picture’s figures as a table too', () => {
    const markup = markupOf(asked);

    expect(markup).toContain('<caption class="visually-hidden">Each question’s time, confidence and marks</caption>');
    expect(textOf(asked)).toContain('2 1 min 15 s sure wrong −⅓');
  });

  it('leaves out what was not recorded', () => {
    const text = textOf([solution({ id: 'a', userAnswer: 'Delhi', changes: ['Delhi'] }), solution({ id: 'b' })]);

    expect(text).toContain('2⅓ / 4');
    for (const title of ['Confidence and guesses', 'Where the time went', 'Changed answers']) expect(text).not.toContain(title);
  });

  it('says which sitting a retake is, and leads to the first', () => {
    const markup = markupOf(asked, { retake: 'missed', retakeOf: 'first' });

    expect(markup).toContain('Retake of questions you missed');
    expect(markup).toContain('href="/solutions?test=first"');
    expect(markupOf(asked)).not.toContain('first attempt');
  });
});

describe('what next', () => {
  it('offers the whole test, what was wrong with its number, and one more like it', () => {
    const text = textOf(asked);

    expect(text).toContain('Retake this test');
    expect(text).toContain('Retake questions you missed');
    expect(text).toContain('2 questions you missed, 1 of them left blank, reshuffled.');
    expect(text).toContain('Retakes are free: they don’t use one of this month’s tests');
    expect(markupOf(asked)).toContain('href="/createTest/geography"');
  });

  it('says that nothing was wrong where everything was right', () => {
    const text = textOf([solution({ userAnswer: 'Delhi' })]);

    expect(text).toContain('You got everything right: there is nothing to retake.');
    expect(text).toContain('Retake this test');
    expect(text).not.toContain('Retake only');
  });

  it('offers no retake where no question counts', () => {
    const text = textOf([solution({ userAnswer: 'Agra', isVoid: true })]);

    expect(text).toContain('None of the questions in this test count any more.');
    expect(text).not.toContain('Retake this test');
    expect(text).not.toContain('Retake only');
  });
});

function markupOf(questions: Solution[], changes: Partial<Solutions['test']> = {}): string {
  const solutions = { success: true as const, test: result(changes), questions };
  return renderToStaticMarkup(<ResultSummary solutions={solutions} onStart={() => Promise.resolve()} />);
}

function textOf(questions: Solution[]): string {
  return markupOf(questions)
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ');
}
