import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { ListedTest } from '../../contract/shapes/test-shapes.ts';
import { clockAt, listedTest } from './__fixtures__/listed-test.ts';
import type { ServerClock } from './home/server-clock.tsx';
import { previewText, TestListItem } from './test-list-item.tsx';

describe('TestListItem', () => {
  it('offers to attempt a test that was never started, without a score', () => {
    const text = textOf({});

    expect(text).toContain('Questions 0 / 4');
    expect(text).toContain('Attempt Now');
    expect(text).not.toContain('Score');
  });

  it('shows every difficulty that an outline asked for', () => {
    expect(textOf({ difficulty: 'hard', difficulties: ['easy', 'hard'] })).toContain('Easy · Hard');
    expect(textOf({ difficulty: 'medium' })).toContain('Medium');
  });

  it('offers to resume a running test with the time left by the server’s clock', () => {
    const text = textOf({ isRunning: true, deadline: 65_500, attemptedQuestions: 2 }, clockAt(0));

    expect(text).toContain('In progress');
    expect(text).toContain('1:06 left');
    expect(text).toContain('Resume');
    expect(text).not.toContain('Attempt Now');
  });

  it('says that the time of a running test is over once its deadline has passed', () => {
    expect(textOf({ isRunning: true, deadline: 1000 }, clockAt(1000))).toContain('Time’s up');
  });

  it('hides the time left until the server’s clock is known', () => {
    const text = textOf({ isRunning: true, deadline: 1000 });

    expect(text).toContain('Resume');
    expect(text).not.toMatch(/left|Time’s up/u);
  });

  it('shows no deadline for a running test without a time limit', () => {
    const text = textOf({ isRunning: true, durationSeconds: null, deadline: 65_500 }, clockAt(0));

    expect(text).toContain('No time limit');
    expect(text).not.toContain('left');
  });

  it.each([
    [{}, '6:00', '+1 right, −0.25 wrong'],
    [{ marking: 'none', durationSeconds: 720 }, '12:00', '+1 right, 0 wrong'],
    [{ marking: 'plus-four-minus-one', durationSeconds: null }, 'No time limit', '+4 right, −1 wrong'],
  ] as const)('tells of %j its time and its marking: %s, %s', (change, time, marking) => {
    expect(textOf(change)).toContain(`${time} · ${marking}`);
  });

  it('shows the best and the latest score next to the first of several attempts', () => {
    const text = textOf({
      isAttempted: true,
      score: 2.5,
      attemptedQuestions: 4,
      sittings: 3,
      best: { testId: 'second', score: 4, total: 4 },
      latest: { testId: 'third', score: -0.25, total: 3 },
    });

    expect(text).toContain('Score 2.5 / 4');
    expect(text).toContain('Best 4 / 4 · Latest −0.25 / 3 · 3 times');
  });

  it('shows no best or latest score for a single attempt', () => {
    const only = { testId: 'test', score: 3, total: 4 };

    const text = textOf({ isAttempted: true, score: 3, attemptedQuestions: 4, sittings: 1, best: only, latest: only });

    expect(text).not.toMatch(/Best|Latest|times/u);
  });

  it('shows score, percentage and a link to the solutions of an attempted test', () => {
    const text = textOf({ isAttempted: true, score: 2.5, attemptedQuestions: 4 });

    expect(text).toContain('Score 2.5 / 4');
    expect(text).toContain('63%');
    expect(text).toContain('See Solutions');
    expect(text).toContain('Print');
  });

  it('offers to edit what was not begun, but no copy of a shared test', () => {
    expect(textOf({})).toContain('Edit');
    for (const change of [{ isCopy: true as const }, { isRunning: true, deadline: 1000 }, { isAttempted: true, score: 1 }])
      expect(textOf(change)).not.toContain('Edit');
  });

  it('says when it was made where another test has its title', () => {
    const createdAt = new Date(2026, 10, 5, 10, 42).getTime();

    expect(withoutTags(markupOf({ createdAt }, undefined, true))).toContain('Made 5 Nov 2026, 10:42');
    expect(textOf({ createdAt })).not.toContain('Made');
  });

  it('shows a negative score with an empty bar', () => {
    const markup = markupOf({ isAttempted: true, score: -0.25, attemptedQuestions: 1 });

    expect(withoutTags(markup)).toContain('Score −0.25 / 4');
    expect(withoutTags(markup)).toContain('−6%');
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

describe('previewText', () => {
  it.each([
    [
      'gives the first 10 words with an ellipsis when there are 11',
      'one two three four five six seven eight nine ten eleven',
      'one two three four five six seven eight nine ten…',
    ],
    ['treats any run of whitespace as one separator', '  1\n2\t3  4 5 6 7 8 9 10\n\n11 ', '1 2 3 4 5 6 7 8 9 10…'],
    [
      'counts Hindi words like English ones',
      'मौलिक अधिकार, नीति निदेशक तत्त्व, संसद, राष्ट्रपति और सर्वोच्च न्यायालय की शक्तियाँ',
      'मौलिक अधिकार, नीति निदेशक तत्त्व, संसद, राष्ट्रपति और सर्वोच्च न्यायालय…',
    ],
    ['shortens a text without spaces to 200 characters', 'a'.repeat(500), `${'a'.repeat(200)}…`],
    ['never separates a Devanagari consonant from its vowel sign', `a${'कि'.repeat(300)}`, `a${'कि'.repeat(99)}…`],
  ])('%s', (_, description, text) => {
    expect(previewText(description)).toEqual({ text, isShortened: true });
  });

  it.each([
    ['a description of exactly 10 words', 'one two three four five six seven eight nine ten'],
    ['the line breaks of a description it does not shorten', 'Mitosis\nMeiosis'],
    ['an empty description', ''],
  ])('keeps %s', (_, text) => {
    expect(previewText(text)).toEqual({ text, isShortened: false });
  });
});

function markupOf(change: Partial<ListedTest>, clock?: ServerClock, hasTwin = false): string {
  const test = listedTest({
    title: 'Cells',
    difficulty: 'medium',
    marking: 'minus-quarter',
    durationSeconds: 360,
    numberOfQuestions: 4,
    sittings: 0,
    isAttempted: false,
    score: null,
    total: 4,
    attemptedQuestions: 0,
    ...change,
  });
  return renderToStaticMarkup(
    <TestListItem
      test={test}
      clock={clock}
      failure={undefined}
      hasTwin={hasTwin}
      isDeleting={false}
      onStart={() => undefined}
      onMove={() => undefined}
      onDelete={() => undefined}
    />,
  );
}

function textOf(change: Partial<ListedTest>, clock?: ServerClock): string {
  return withoutTags(markupOf(change, clock));
}

function withoutTags(markup: string): string {
  return markup.replaceAll(/<[^>]+>/gu, '');
}
