import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { WireResponse } from '../../contract/shapes/attempt-shapes.ts';
import type { StoredAttempt } from '../store/attempts/attempts.ts';
import { plantQuestion } from './__fixtures__/sat-test.ts';
import { isSameSubmission, mergeSave, type PageSave } from './merge-save.ts';

const options = ['Leaf', 'Root', 'Stem', 'Flower'];

const questions = ['one', 'two', 'three'].map((id) => plantQuestion(id, { options, key: 0 }));

type Saved = Pick<StoredAttempt, 'responses' | 'version'>;
const untouched: Saved = { responses: {}, version: 0 };

/** The answers by question, without blanks. */
function answersOf({ responses }: Pick<Saved, 'responses'>): Record<string, string> {
  const answered = Object.entries(responses).filter(([, { chosen }]) => chosen !== null);
  return Object.fromEntries(answered.map(([id, { chosen }]) => [id, options[chosen ?? -1] ?? '']));
}

const to = (id: string, userAnswer: string | null): WireResponse => ({ id, userAnswer });

function saveOf(given: WireResponse[], knownVersion: number): PageSave {
  return { given, knownVersion, mostSeconds: 600 };
}

function mergeAll(saves: [given: WireResponse[], knownVersion: number][]) {
  return saves.reduce<Saved & { attempted: number }>((attempt, [given, known]) => mergeSave(attempt, questions, saveOf(given, known)), {
    ...untouched,
    attempted: 0,
  });
}

describe('merging a save', () => {
  it('increments the version and counts the responses', () => {
    const given = [to('one', 'Root'), to('two', null)];

    const { version, attempted } = mergeSave(untouched, questions, saveOf(given, 0));

    expect({ version, attempted }).toEqual({ version: 1, attempted: 1 });
  });

  it('does not mutate its input', () => {
    const attempt = mergeAll([[[to('one', 'Root')], 0]]);
    const before = structuredClone(attempt);

    mergeSave(attempt, questions, saveOf([to('one', 'Leaf'), to('two', 'Stem')], 1));

    expect(attempt).toEqual(before);
  });

  it('keeps another page’s clearing against a stale page’s full list', () => {
    const attempt = mergeAll([
      [[to('one', 'Root')], 0],
      [[to('one', null)], 1],
      [[to('one', 'Root'), to('two', 'Leaf')], 1],
    ]);

    expect(answersOf(attempt)).toEqual({ two: 'Leaf' });
  });

  it('accepts a stale page’s change as the latest', () => {
    const attempt = mergeAll([
      [[to('one', 'Root')], 0],
      [[to('one', 'Stem')], 1],
      [[to('one', 'Flower')], 1],
    ]);

    expect(answersOf(attempt)).toEqual({ one: 'Flower' });
  });

  it('accepts a stale page’s clearing after a hundred changes by another page', () => {
    const attempt = mergeAll([
      [[to('one', 'Root')], 0],
      ...Array.from({ length: 100 }, (_, index): [WireResponse[], number] => {
        return [[{ id: 'one', userAnswer: index % 2 === 0 ? 'Stem' : 'Leaf' }], index + 1];
      }),
      [[to('one', null)], 1],
    ]);

    expect(answersOf(attempt)).toEqual({});
  });

  it('limits the history of a question', () => {
    const changes = Array.from({ length: 500 }, (_, index): [WireResponse[], number] => {
      return [[{ id: 'one', userAnswer: options[index % 4] ?? null }], index];
    });

    expect(mergeAll(changes).responses.one?.changes.length).toBeLessThanOrEqual(30);
  });

  it('treats a future version as the latest', () => {
    const attempt = mergeAll([
      [[to('one', 'Root')], 0],
      [[to('one', 'Stem')], 1_000_000],
    ]);

    expect(answersOf(attempt)).toEqual({ one: 'Stem' });
  });
});

/** A page that knows the attempt as of its last acknowledged save. */
interface Tab {
  known: Saved;
}

const step = fc.record({
  tab: fc.constantFrom(0, 1),
  id: fc.constantFrom('one', 'two', 'three'),
  choice: fc.constantFrom(...options, null),
  isTold: fc.boolean(),
});

describe('two pages that answer in turn', () => {
  it('T-47: keep the last response to each question', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), fc.boolean(), (steps, sendsAll) => {
        const tabs: [Tab, Tab] = [{ known: untouched }, { known: untouched }];
        let attempt: Saved = untouched;
        const last: Record<string, string> = {};

        for (const { tab: index, id, choice, isTold } of steps) {
          const tab = tabs[index] ?? tabs[0];
          const before = answersOf(tab.known);
          // A page sends what its learner changed; choosing the same option again changes nothing.
          if ((before[id] ?? null) === choice) continue;
          const others = questions.filter((other) => other.id !== id).map((other) => other.id);
          const unchanged = sendsAll ? others.map((other) => ({ id: other, userAnswer: before[other] ?? null })) : [];
          attempt = mergeSave(attempt, questions, saveOf([...unchanged, { id, userAnswer: choice }], tab.known.version));
          // The answer carries all responses. If it is lost, the page does not learn them.
          if (isTold) tab.known = attempt;
          if (choice === null) delete last[id];
          else last[id] = choice;
        }

        expect(answersOf(attempt)).toEqual(last);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the other fields of a response', () => {
  const kept = { markedForReview: true, visited: true, secondsSpent: 9.5, confidence: 'unsure' as const };
  const said = { id: 'one', userAnswer: null, eliminated: ['Leaf'], ...kept };

  it('are kept if a later save omits them', () => {
    const { responses } = mergeAll([
      [[said], 0],
      [[to('one', 'Root')], 1],
    ]);

    expect(responses.one).toMatchObject({ chosen: options.indexOf('Root'), eliminated: [options.indexOf('Leaf')], ...kept });
  });

  it('are reset if a later save says so', () => {
    const { responses } = mergeAll([
      [[said], 0],
      [[{ ...said, markedForReview: false, eliminated: [], confidence: null }], 1],
    ]);

    expect(responses.one).toMatchObject({ markedForReview: false, eliminated: [], confidence: null });
  });

  it('do not apply to a newer response of another page', () => {
    const { responses } = mergeAll([
      [[{ id: 'one', userAnswer: 'Root', confidence: 'guess' }], 0],
      [[{ id: 'one', userAnswer: 'Stem', confidence: 'sure' }], 1],
      [[{ id: 'one', userAnswer: 'Root', markedForReview: true, confidence: 'guess' }], 1],
    ]);

    expect(responses.one).toMatchObject({ chosen: options.indexOf('Stem'), markedForReview: true, confidence: 'sure' });
  });

  it('do not carry over to the next response', () => {
    const { responses } = mergeAll([
      [[{ id: 'one', userAnswer: 'Root', confidence: 'sure' }], 0],
      [[to('one', 'Stem')], 1],
    ]);

    expect(responses.one).toMatchObject({ chosen: options.indexOf('Stem'), confidence: null });
  });

  it('ignore unknown options', () => {
    const { responses } = mergeAll([[[{ ...said, eliminated: ['Bark', 'Root'] }], 0]]);

    expect(responses.one?.eliminated).toEqual([options.indexOf('Root')]);
  });

  it('take the longer time of two pages, bounded by the attempt', () => {
    const timed = (secondsSpent: number): WireResponse => ({ id: 'one', userAnswer: null, secondsSpent });

    expect(
      mergeAll([
        [[timed(20)], 0],
        [[timed(12)], 0],
      ]).responses.one?.secondsSpent,
    ).toBe(20);
    expect(mergeAll([[[timed(2_000_000)], 0]]).responses.one?.secondsSpent).toBe(600);
  });
});

describe('a submission', () => {
  const attempt = mergeAll([[[to('one', 'Root'), to('two', null)], 0]]);

  it.each([
    ['the same responses', [to('one', 'Root')], true],
    ['a blank for a question never answered', [to('one', 'Root'), to('three', null)], true],
    ['another response', [to('one', 'Leaf')], false],
    ['a response less', [to('one', null)], false],
    ['a response more', [to('one', 'Root'), to('three', 'Leaf')], false],
  ])('with %s is told apart', (_, given, isSame) => {
    const submitted = mergeSave(untouched, questions, saveOf(given, 0));

    expect(isSameSubmission(attempt, submitted)).toBe(isSame);
  });
});
