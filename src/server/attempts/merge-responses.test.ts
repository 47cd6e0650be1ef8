import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Question } from '../../assessment/question.ts';
import type { WireResponse } from '../../contract/attempt-shapes.ts';
import type { StoredAttempt } from '../store/attempts.ts';
import { isSameSubmission, mergeResponses, type Save } from './merge-responses.ts';

const options = ['Leaf', 'Root', 'Stem', 'Flower'];

function question(id: string): Question {
  const optionNotes = options.map((option) => `About ${option}.`);
  const rest = { options, key: 0, explanation: 'Because.', optionNotes, concept: 'Plants', difficulty: 'easy', checked: null } as const;
  return { id, type: 'mcq', stem: `Which part is ${id}?`, ...rest };
}

const questions = ['one', 'two', 'three'].map(question);

type Saved = Pick<StoredAttempt, 'responses' | 'version'>;
const untouched: Saved = { responses: {}, version: 0 };

/** What was answered, by question; blanks left out. */
function answersOf({ responses }: Pick<Saved, 'responses'>): Record<string, string> {
  const answered = Object.entries(responses).filter(([, { chosen }]) => chosen !== null);
  return Object.fromEntries(answered.map(([id, { chosen }]) => [id, options[chosen ?? -1] ?? '']));
}

function saveOf(given: WireResponse[], knownVersion: number): Save {
  return { given, knownVersion, mostSeconds: 600 };
}

function mergeAll(saves: [given: WireResponse[], knownVersion: number][]) {
  return saves.reduce<Saved & { attempted: number }>(
    (attempt, [given, known]) => mergeResponses(attempt, questions, saveOf(given, known)),
    {
      ...untouched,
      attempted: 0,
    },
  );
}

describe('merging a save', () => {
  it('counts a version and the questions that have a response', () => {
    const given = [
      { id: 'one', userAnswer: 'Root' },
      { id: 'two', userAnswer: null },
    ];

    const { version, attempted } = mergeResponses(untouched, questions, saveOf(given, 0));

    expect({ version, attempted }).toEqual({ version: 1, attempted: 1 });
  });

  it('leaves what it was given as it was', () => {
    const attempt = mergeAll([[[{ id: 'one', userAnswer: 'Root' }], 0]]);
    const before = structuredClone(attempt);

    mergeResponses(
      attempt,
      questions,
      saveOf(
        [
          { id: 'one', userAnswer: 'Leaf' },
          { id: 'two', userAnswer: 'Stem' },
        ],
        1,
      ),
    );

    expect(attempt).toEqual(before);
  });

  it('keeps a clearing by another page against an older page’s full list', () => {
    const attempt = mergeAll([
      [[{ id: 'one', userAnswer: 'Root' }], 0],
      [[{ id: 'one', userAnswer: null }], 1],
      [
        [
          { id: 'one', userAnswer: 'Root' },
          { id: 'two', userAnswer: 'Leaf' },
        ],
        1,
      ],
    ]);

    expect(answersOf(attempt)).toEqual({ two: 'Leaf' });
  });

  it('takes an older page’s change of mind, as the latest word', () => {
    const attempt = mergeAll([
      [[{ id: 'one', userAnswer: 'Root' }], 0],
      [[{ id: 'one', userAnswer: 'Stem' }], 1],
      [[{ id: 'one', userAnswer: 'Flower' }], 1],
    ]);

    expect(answersOf(attempt)).toEqual({ one: 'Flower' });
  });

  it('takes an older page’s clearing although the other page changed its mind a hundred times since', () => {
    const attempt = mergeAll([
      [[{ id: 'one', userAnswer: 'Root' }], 0],
      ...Array.from({ length: 100 }, (_, index): [WireResponse[], number] => {
        return [[{ id: 'one', userAnswer: index % 2 === 0 ? 'Stem' : 'Leaf' }], index + 1];
      }),
      [[{ id: 'one', userAnswer: null }], 1],
    ]);

    expect(answersOf(attempt)).toEqual({});
  });

  it('keeps its history of a question short', () => {
    const changes = Array.from({ length: 500 }, (_, index): [WireResponse[], number] => {
      return [[{ id: 'one', userAnswer: options[index % 4] ?? null }], index];
    });

    expect(mergeAll(changes).responses.one?.changes.length).toBeLessThanOrEqual(30);
  });

  it('takes a version from the future for the latest', () => {
    const attempt = mergeAll([
      [[{ id: 'one', userAnswer: 'Root' }], 0],
      [[{ id: 'one', userAnswer: 'Stem' }], 1_000_000],
    ]);

    expect(answersOf(attempt)).toEqual({ one: 'Stem' });
  });
});

/** A page in which somebody answers: it knows what the last save told it. */
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
  it('T-47: leave each question with the last answer that either gave it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), fc.boolean(), (steps, sendsAll) => {
        const tabs: [Tab, Tab] = [{ known: untouched }, { known: untouched }];
        let attempt: Saved = untouched;
        const last: Record<string, string> = {};

        for (const { tab: index, id, choice, isTold } of steps) {
          const tab = tabs[index] ?? tabs[0];
          const before = answersOf(tab.known);
          // A page sends what its learner changed; choosing what is chosen already changes nothing.
          if ((before[id] ?? null) === choice) continue;
          const others = questions.filter((other) => other.id !== id).map((other) => other.id);
          const unchanged = sendsAll ? others.map((other) => ({ id: other, userAnswer: before[other] ?? null })) : [];
          attempt = mergeResponses(attempt, questions, saveOf([...unchanged, { id, userAnswer: choice }], tab.known.version));
          // The answer tells the page all responses; unless it is lost on the way, and then the page knows no more than before.
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

describe('what is said beside an answer', () => {
  const said = { id: 'one', userAnswer: null, markedForReview: true, visited: true, eliminated: ['Leaf'], confidence: 'unsure' as const };

  it('is kept where a later save leaves it out', () => {
    const { responses } = mergeAll([
      [[said], 0],
      [[{ id: 'one', userAnswer: 'Root' }], 1],
    ]);

    const chosen = options.indexOf('Root');
    expect(responses.one).toMatchObject({
      chosen,
      markedForReview: true,
      visited: true,
      eliminated: [options.indexOf('Leaf')],
      confidence: 'unsure',
    });
  });

  it('is taken back where a later save says so', () => {
    const { responses } = mergeAll([
      [[said], 0],
      [[{ ...said, markedForReview: false, eliminated: [], confidence: null }], 1],
    ]);

    expect(responses.one).toMatchObject({ markedForReview: false, eliminated: [], confidence: null });
  });

  it('of an older page’s answer is not said of the one that another page gave since', () => {
    const { responses } = mergeAll([
      [[{ id: 'one', userAnswer: 'Root', confidence: 'guess' }], 0],
      [[{ id: 'one', userAnswer: 'Stem', confidence: 'sure' }], 1],
      [[{ id: 'one', userAnswer: 'Root', markedForReview: true, confidence: 'guess' }], 1],
    ]);

    expect(responses.one).toMatchObject({ chosen: options.indexOf('Stem'), markedForReview: true, confidence: 'sure' });
  });

  it('of an answer is not said of the next one, on which nothing was said', () => {
    const { responses } = mergeAll([
      [[{ id: 'one', userAnswer: 'Root', confidence: 'sure' }], 0],
      [[{ id: 'one', userAnswer: 'Stem' }], 1],
    ]);

    expect(responses.one).toMatchObject({ chosen: options.indexOf('Stem'), confidence: null });
  });

  it('strikes out no text that is none of the options', () => {
    const { responses } = mergeAll([[[{ ...said, eliminated: ['Bark', 'Root'] }], 0]]);

    expect(responses.one?.eliminated).toEqual([options.indexOf('Root')]);
  });

  it('counts the longer time of two pages, and none that is longer than the attempt', () => {
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
  const attempt = mergeAll([
    [
      [
        { id: 'one', userAnswer: 'Root' },
        { id: 'two', userAnswer: null },
      ],
      0,
    ],
  ]);

  it.each([
    ['the same responses', [{ id: 'one', userAnswer: 'Root' }], true],
    [
      'a blank for a question never answered',
      [
        { id: 'one', userAnswer: 'Root' },
        { id: 'three', userAnswer: null },
      ],
      true,
    ],
    ['another response', [{ id: 'one', userAnswer: 'Leaf' }], false],
    ['a response less', [{ id: 'one', userAnswer: null }], false],
    [
      'a response more',
      [
        { id: 'one', userAnswer: 'Root' },
        { id: 'three', userAnswer: 'Leaf' },
      ],
      false,
    ],
  ])('with %s is told apart', (_, given, isSame) => {
    const submitted = mergeResponses(untouched, questions, saveOf(given, 0));

    expect(isSameSubmission(attempt, submitted)).toBe(isSame);
  });
});
