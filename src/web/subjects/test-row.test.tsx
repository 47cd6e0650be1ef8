import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';

import type { ListedTest } from '../../contract/test-shapes.ts';
import { TestRow } from './test-row.tsx';

describe('TestRow', () => {
  it('offers a test that was never begun to be attempted, and shows no score', () => {
    const text = textOf({});

    expect(text).toContain('Questions 0 / 4');
    expect(text).toContain('Attempt Now');
    expect(text).not.toContain('Score');
  });

  it('offers a running test to be resumed with the time left', () => {
    const text = textOf({ isRunning: true, deadline: Date.now() + 65_500, attemptedQuestions: 2 });

    expect(text).toContain('In progress');
    expect(text).toMatch(/1:0[56] left/u);
    expect(text).toContain('Resume');
    expect(text).not.toContain('Attempt Now');
  });

  it('says that the time of a running test is over once its deadline has passed', () => {
    expect(textOf({ isRunning: true, deadline: Date.now() - 1 })).toContain('Time is over');
  });

  it('shows the score of an attempted test, its percentage, and the way to its solutions', () => {
    const text = textOf({ isAttempted: true, score: 2.5, attemptedQuestions: 4 });

    expect(text).toContain('Score 2.5 / 4');
    expect(text).toContain('62.50%');
    expect(text).toContain('See Solutions');
  });

  it('drops the decimals of a whole percentage', () => {
    expect(textOf({ isAttempted: true, score: 3, attemptedQuestions: 4 })).toContain('75%');
  });

  it('shows a negative score as it is, with an empty bar', () => {
    const markup = markupOf({ isAttempted: true, score: -0.25, attemptedQuestions: 1 });

    expect(withoutTags(markup)).toContain('Score −0.25 / 4');
    expect(withoutTags(markup)).toContain('-6.25%');
    expect(markup).toContain('width:0%');
  });

  it.each([
    ['hard', 'Hard'],
    ['medium', 'Medium'],
    ['easy', 'Easy'],
  ] as const)('calls the difficulty %s "%s"', (difficulty, word) => {
    expect(markupOf({ difficulty })).toContain(`<span class="difficulty ${difficulty}">${word}</span>`);
  });

  it('makes a description of 11 words a closed toggle, and one of 10 plain text', () => {
    expect(markupOf({ description: 'a b c d e f g h i j k' })).toContain('aria-expanded="false">a b c d e f g h i j…</button>');
    expect(markupOf({ description: 'a b c d e f g h i j' })).toContain('<p class="test-description">a b c d e f g h i j</p>');
  });
});

function markupOf(change: Partial<ListedTest>): string {
  const test: ListedTest = {
    _id: 'test',
    title: 'Cells',
    description: 'Mitosis',
    difficulty: 'medium',
    timeLimit: 90,
    negativeMarking: true,
    marking: 'minus-quarter',
    durationSeconds: 360,
    numberOfQuestions: 4,
    sittings: 0,
    best: null,
    latest: null,
    isAttempted: false,
    isRunning: false,
    deadline: null,
    score: null,
    total: 4,
    attemptedQuestions: 0,
    generatedQuestions: ['a', 'b', 'c', 'd'].map((id) => ({ id })),
    createdAt: 0,
    ...change,
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <TestRow test={test} failure={undefined} isDeleting={false} onStart={() => undefined} onDelete={() => undefined} />
    </MemoryRouter>,
  );
}

function textOf(change: Partial<ListedTest>): string {
  return withoutTags(markupOf(change));
}

function withoutTags(markup: string): string {
  return markup.replaceAll(/<[^>]+>/gu, '');
}
