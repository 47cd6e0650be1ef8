import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { Analytics, Insights, WireTally } from '../../contract/shapes/analytics-shapes.ts';
import { CallFailure } from '../shared/calls/call.ts';
import { AnalyticsView, type AnalyticsViewProps } from './insights-page.tsx';

const biology = { subjectId: 'b', subjectName: 'Biology' };
const cells = { ...biology, concept: 'Cells' };
const counts = { correct: 3, wrong: 1, blank: 2 };

const allRight = { correct: 3, wrong: 0, blank: 0 };

const free: Analytics = {
  success: true,
  plan: 'free',
  testCount: 2,
  totals: counts,
  subjects: [{ ...biology, ...counts }],
  weakest: { ...cells, correct: 0, wrong: 1, blank: 0 },
  insights: [{ ...cells, correct: 0, wrong: 1, blank: 0, words: 'Read it up.' }],
  details: null,
};

const twoHoursAgo = Date.now() - 2 * 3_600_000;

const unread = { insights: undefined, isReading: false };
const byModel: Insights = { success: true, writer: 'model', insights: [{ ...cells, words: 'You were wrong once: look why.' }] };

const tally: WireTally = {
  ...counts,
  seconds: 75,
  lost: 0.25,
  score: 2.75,
  total: 24,
  underNegative: 6,
  guessMarks: -0.25,
  kinds: { sound: 3, lucky: 0, slip: 0, guess: 1, misconception: 0, unsettled: 0, blank: 2 },
  difficulties: [{ difficulty: 'hard', ...counts, seconds: null, lost: 0.25 }],
  trend: 'rising',
};

const test = { testId: 't1', title: 'Mitosis', subjectId: 'b', finishedAt: 0, correct: 1, wrong: 1, blank: 0, score: 0.75 };

const premium: Analytics = {
  ...free,
  plan: 'premium',
  details: {
    totals: tally,
    subjects: [{ ...biology, ...tally }],
    conceptCount: 1,
    concepts: [{ ...cells, ...tally, points: [{ correct: 1, asked: 2 }] }],
    tests: [test, { ...test, testId: 't2', title: 'Meiosis', correct: 2, wrong: 0, score: 2 }],
    misconceptions: [{ ...cells, testId: 't1', questionId: 'q', question: 'Which?', chosen: 'Ribosomes', note: 'They make proteins.' }],
  },
};

describe('AnalyticsView', () => {
  it('shows a loading state and no figures before the data arrives', () => {
    const text = textOf({});

    expect(text).toContain('Loading your analytics…');
    expect(text).not.toContain('Right, of all questions');
  });

  it('links home before the first test is finished', () => {
    const text = textOf({ analytics: { ...free, testCount: 0, subjects: [], weakest: null, insights: [] } });

    expect(text).toContain('Nothing to analyse yet.');
    expect(text).toContain('Go to your subjects');
    expect(text).not.toContain('Upgrade');
  });

  it.each([
    [new CallFailure('offline', ''), 'We cannot reach the server.', 'notice offline'],
    [new CallFailure('unexpected', ''), 'could not be loaded', 'notice error'],
  ])('says of %s what is safe and what to do', (failure, words, look) => {
    const markup = markupOf({ failure });

    expect(withoutTags(markup)).toContain(words);
    expect(withoutTags(markup)).toContain('Try again');
    expect(markup).toContain(look);
  });

  it('shows cached figures together with a notice of their age', () => {
    const text = textOf({ analytics: free, failure: new CallFailure('offline', '') });

    expect(text).toContain('Last updated 2 hours ago.');
    expect(text).toContain('By subject');
  });

  it('shows the free plan basic figures, one insight and what premium adds', () => {
    const text = textOf({ analytics: free });

    expect(text).toContain('Right, of all questions50%');
    expect(text).toContain('Accuracy: right, of 4 answered75%');
    expect(text).toContain('Biology50% 3 of 6 right');
    expect(text).toContain('Weakest conceptBiologyCells0% 0 of 1 right');
    expect(text).toContain('Read it up.');
    expect(text).toContain('Premium adds');
    expect(text).not.toContain('Types of mistakes');
  });

  it('shows concepts and figures at once while the insight texts are pending', () => {
    const markup = markupOf({ analytics: free, read: { insights: undefined, isReading: true } });

    expect(withoutTags(markup)).toContain('Biology: 0 right, 1 wrong, 0 blank');
    expect(withoutTags(markup)).toContain('Writing your study tips');
    expect(withoutTags(markup)).not.toContain('Read it up.');
    expect(markup).toContain('aria-busy="true"');
  });

  it('names who wrote the study advice', () => {
    const told = markupOf({ analytics: free, read: { insights: byModel, isReading: false } });
    const failed = textOf({ analytics: free });

    expect(withoutTags(told)).toContain('You were wrong once: look why.');
    expect(withoutTags(told)).toContain('Written by AI from your results');
    expect(told).not.toContain('aria-busy="true"');
    expect(failed).toContain('Read it up.');
    expect(failed).toContain('Based on your results');
  });

  it('waits for no insight texts when there is nothing to study', () => {
    const markup = markupOf({ analytics: { ...free, totals: allRight, insights: [] }, read: { insights: undefined, isReading: true } });

    expect(withoutTags(markup)).toContain('all caught up');
    expect(withoutTags(markup)).not.toContain('study tips');
    expect(markup).not.toContain('aria-busy="true"');
  });

  it('claims nothing is missed only where nothing is, and says what to do where a concept was asked too rarely', () => {
    const mended = textOf({ analytics: { ...free, insights: [] } });
    const early = textOf({ analytics: { ...free, insights: [], tooFew: { missedIn: 't1' } } });

    expect(mended).toContain('answered right in a retake');
    expect(early).toContain('too few questions on each concept');
    expect(early).toContain('Practise what is due');
    expect(mended + early).not.toContain('all caught up');
  });

  it('shows every section on premium, and no upgrade offer', () => {
    const text = textOf({ analytics: premium });

    for (const part of ['Right, test by test', 'By subject', 'By difficulty', 'Negative marking', 'Types of mistakes', 'By concept']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('1 min 15 s');
    expect(text).toContain('2.75 / 24');
    expect(text).toContain('Your guesses there added up to −0.25 marks. Left blank, they would have cost nothing.');
    expect(text).toContain('Ribosomes');
    expect(text).toContain('They make proteins.');
    expect(text).not.toContain('Upgrade');
  });

  it('describes each chart in words and offers its figures as a table', () => {
    const markup = markupOf({ analytics: premium });

    expect(markup).toContain('Questions right test by test, oldest first: 50%, 100%.');
    expect(markup).toMatch(/<desc[^>]*>3 right, 1 wrong, 2 blank<\/desc>/u);
    expect(markup).toContain('<caption class="visually-hidden">Figures by difficulty</caption>');
    expect(markup.match(/role="img"/gu)).toHaveLength(markup.match(/<desc/gu)?.length ?? 0);
  });

  it('maps strengths as links with full accessible names, and as a table', () => {
    const markup = markupOf({ analytics: premium });

    expect(withoutTags(markup)).toContain('Growing (1)');
    expect(withoutTags(markup)).toContain('Cells, Biology: 3 of 6 right, 1 wrong, 2 blank. Growing. Create a test on it.');
    expect(markup).toContain('href="/createTest/b"');
    expect(markup).toContain('<caption class="visually-hidden">Concepts by strength</caption>');
    expect(withoutTags(markupOf({ analytics: free }))).not.toContain('Strengths and weaknesses');
  });

  it('marks the language of each concept and its subject', () => {
    const concepts = ['इतिहास', 'Zoology'].map((subjectName) => ({
      ...tally,
      subjectId: subjectName,
      subjectName,
      concept: 'कोशिका',
      points: [],
    }));
    const markup = markupOf({ analytics: { ...premium, details: premium.details && { ...premium.details, concepts } } });
    const [map = ''] = markup.split('By concept');

    expect(map).toContain('<span lang="hi">कोशिका</span>, <span lang="hi">इतिहास</span>: 3 of 6 right');
    expect(map).toContain('<span lang="hi">कोशिका</span>, Zoology: 3 of 6 right');
    expect(map).toContain('<th scope="row" lang="hi">कोशिका</th><td><span lang="hi">इतिहास</span></td>');
    expect(map).toContain('<th scope="row" lang="hi">कोशिका</th><td>Zoology</td>');
    expect(map.match(/<a[^>]*concept-tile[^>]*>/gu)?.join('')).not.toContain('aria-label');
  });

  it('draws no trend before there are two tests', () => {
    const details = premium.details && { ...premium.details, tests: [test] };

    expect(textOf({ analytics: { ...premium, details } })).toContain('Finish two tests, and your progress chart');
  });

  it('claims no lost marks without negative marking', () => {
    const details = premium.details && { ...premium.details, totals: { ...tally, underNegative: 0, lost: 0, guessMarks: 0 } };

    expect(textOf({ analytics: { ...premium, details } })).toContain('None of these tests had negative marking');
  });
});

interface Shown {
  analytics?: Analytics;
  failure?: Error;
  read?: AnalyticsViewProps['read'];
}

function markupOf({ analytics, failure, read = unread }: Shown): string {
  const nothing = () => undefined;
  const query = {
    data: analytics,
    dataUpdatedAt: analytics ? twoHoursAgo : 0,
    error: failure ?? null,
    failureReason: null,
    isFetching: false,
  };
  return renderToStaticMarkup(<AnalyticsView query={query} read={read} onTryAgain={nothing} onUpgrade={nothing} />);
}

function textOf(shown: Shown): string {
  return withoutTags(markupOf(shown));
}

function withoutTags(markup: string): string {
  return markup.replaceAll(/<[^>]+>/gu, '');
}
