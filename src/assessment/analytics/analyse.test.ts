import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { scoreAttempt, countedQuestions, markingSchemes } from '../marking.ts';
import { difficulties } from '../question.ts';
import { analyse, type ConceptTally, findWeakest, studyNeeds } from './analyse.ts';
import { strengthOf } from './strength.ts';
import { finishedTest, type Given } from './__fixtures__/finished-test.ts';
import type { FinishedTest } from './finished-test.ts';
import { conceptTally as concept, type TallyChanges } from './__fixtures__/concept-tally.ts';

/** A test with negative marking. */
function testOf(id: string, given: readonly Given[], changes: Partial<FinishedTest> = {}): FinishedTest {
  return finishedTest(given, { id, marking: 'minus-quarter', finishedAt: 0, ...changes });
}

const cells = (chosen: number | null) => ({ concept: 'Cells', chosen });
/** Wrong after enough time to read the stem. */
const thought = { ...cells(1), seconds: 20 };

describe('analyse', () => {
  it('is empty of no tests', () => {
    expect(analyse([])).toMatchObject({
      totals: { correct: 0, seconds: null, lostTwelfths: 0 },
      subjects: [],
      concepts: [],
      tests: [],
    });
  });

  it('counts marks in twelfths, and what wrong responses took off', () => {
    const { totals } = analyse([testOf('a', [cells(0), cells(1), cells(1), cells(null)])]);

    expect(totals).toMatchObject({ correct: 1, wrong: 2, blank: 1, twelfths: 6, lostTwelfths: 6, underNegativeMarking: 4 });
  });

  it('loses nothing without negative marking', () => {
    const { totals } = analyse([testOf('a', [cells(0), cells(1)], { marking: 'none' })]);

    expect(totals).toMatchObject({ twelfths: 12, lostTwelfths: 0, underNegativeMarking: 0, guessTwelfths: 0 });
  });

  it('counts what marks could be had where a right response brings four', () => {
    const four = testOf('a', [cells(0), cells(1)], { marking: 'plus-four-minus-one' });
    const one = testOf('b', [cells(0)], { marking: 'none' });

    expect(analyse([four, one]).totals).toMatchObject({ twelfths: 48 - 12 + 12, mostTwelfths: 48 + 48 + 12 });
  });

  it('says what guesses brought under negative marking', () => {
    const wavered = [0, 1, 0, 1];
    const guessed = [
      { ...cells(0), changes: [...wavered, 0] },
      { ...cells(1), changes: wavered },
      { ...cells(1), changes: wavered },
    ];

    const { totals } = analyse([testOf('a', guessed), testOf('b', guessed, { marking: 'none' })]);

    expect(totals).toMatchObject({ guessTwelfths: 6, kinds: { lucky: 2, guess: 4 } });
  });

  it('takes the median time of answered questions, by difficulty too', () => {
    const { totals } = analyse([
      testOf('a', [
        { ...cells(0), difficulty: 'hard', seconds: 40 },
        { ...cells(1), difficulty: 'easy', seconds: 10 },
        { ...cells(0), difficulty: 'easy', seconds: 20 },
        { ...cells(null), difficulty: 'easy', seconds: 500 },
      ]),
    ]);

    expect(totals.seconds).toBe(20);
    expect(totals.difficulties).toMatchObject([
      { difficulty: 'easy', correct: 1, wrong: 1, blank: 1, seconds: 15 },
      { difficulty: 'hard', correct: 1, seconds: 40 },
    ]);
  });

  it('orders tests by when they were finished, and gives each concept its course', () => {
    const newer = testOf('new', [cells(0), cells(0)], { finishedAt: 2 });
    const older = testOf('old', [cells(1), { concept: 'CELLS', chosen: null }], { finishedAt: 1 });

    const { tests, concepts } = analyse([newer, older]);

    expect(tests.map(({ test, twelfths }) => [test.id, twelfths])).toEqual([
      ['old', -3],
      ['new', 24],
    ]);
    expect(concepts).toMatchObject([{ concept: 'Cells', askedAt: 2 }]);
    expect(concepts[0]?.points).toEqual([
      { correct: 0, asked: 2 },
      { correct: 2, asked: 2 },
    ]);
  });

  it('keeps the same concept of two subjects apart, subjects by name', () => {
    const zoology = testOf('z', [cells(1)], { subjectId: 'zoology', subjectName: 'Zoology' });

    const { subjects, concepts } = analyse([zoology, testOf('b', [cells(0)])]);

    expect(subjects.map(({ subjectName, correct }) => [subjectName, correct])).toEqual([
      ['Biology', 1],
      ['Zoology', 0],
    ]);
    expect(concepts).toHaveLength(2);
  });

  it('gives the misconceptions of a concept, newest first', () => {
    const { concepts } = analyse([testOf('a', [thought], { finishedAt: 1 }), testOf('b', [thought, cells(0)], { finishedAt: 2 })]);

    expect(concepts[0]?.misconceptions.map(({ question }) => question.id)).toEqual(['b0', 'a0']);
  });

  it('adds up: subjects, concepts, tests and difficulties each hold every counted question and every mark once', () => {
    const asked = fc.record({
      concept: fc.constantFrom('A', 'B', 'C'),
      chosen: fc.constantFrom(0, 1, null),
      difficulty: fc.constantFrom(...difficulties),
      seconds: fc.integer({ min: 0, max: 90 }),
    });
    const paper = fc.record({
      asked: fc.array(asked, { minLength: 1, maxLength: 12 }),
      isNegative: fc.boolean(),
      subject: fc.constantFrom('s1', 's2'),
      isFirstVoid: fc.boolean(),
    });

    fc.assert(
      fc.property(fc.array(paper, { maxLength: 6 }), (papers) => {
        const finished = papers.map(({ asked, isNegative, subject, isFirstVoid }, index) =>
          testOf(`t${index}-`, asked, {
            marking: isNegative ? 'minus-third' : 'none',
            subjectId: subject,
            voidIds: isFirstVoid ? [`t${index}-0`] : [],
            finishedAt: index,
          }),
        );
        const { totals, subjects, concepts, tests } = analyse(finished);
        const scores = finished.map(({ questions, voidIds, responses, marking }) => {
          const chosen = new Map(
            Object.entries(responses).flatMap(([id, response]) => (response.chosen === null ? [] : [[id, response.chosen]])),
          );
          return scoreAttempt(countedQuestions(questions, voidIds), chosen, markingSchemes[marking]);
        });
        for (const groups of [subjects, concepts, tests, totals.difficulties]) {
          for (const count of ['correct', 'wrong', 'blank'] as const) expect(sum(groups.map((group) => group[count]))).toBe(totals[count]);
        }
        for (const groups of [subjects, concepts, tests, scores]) expect(sum(groups.map((group) => group.twelfths))).toBe(totals.twelfths);
        expect(totals.twelfths).toBe(12 * totals.correct - totals.lostTwelfths);
        expect(sum(Object.values(totals.kinds))).toBe(totals.correct + totals.wrong + totals.blank);
      }),
    );
  });
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function order(...concepts: ConceptTally[]): string[] {
  return studyNeeds(concepts).map((need) => need.concept.concept);
}

describe('studyNeeds', () => {
  it('names three at most', () => {
    const concepts = ['a', 'b', 'c', 'd'].map((name) => concept(name, { kinds: { blank: 1 } }));

    expect(order(...concepts)).toEqual(['a', 'b', 'c']);
  });

  it('leaves out a concept of which everything is known, or only slips were made', () => {
    expect(order(concept('known', { kinds: { sound: 5 } }), concept('slips', { kinds: { sound: 8, slip: 2 } }))).toEqual([]);
  });

  it('begins with the weak ones, of them with those of enough questions to judge', () => {
    const growing = concept('growing', { kinds: { misconception: 4, sound: 5 } });
    const pair = concept('pair', { kinds: { misconception: 2 } });
    const left = concept('left blank', { kinds: { sound: 2, blank: 6 } });

    expect(order(growing, pair, left)).toEqual(['left blank', 'pair', 'growing']);
    expect(findWeakest([growing, pair, left])?.concept).toBe('left blank');
  });

  it('never names a strong concept', () => {
    const kinds = { sound: 7, misconception: 3 };

    expect(strengthOf(concept('strong', { kinds }))).toBe('strong');
    expect(order(concept('strong', { kinds }))).toEqual([]);
  });

  it('puts what is learned wrong before what is left out', () => {
    expect(order(concept('blank', { kinds: { blank: 2 } }), concept('wrong', { kinds: { misconception: 2 } }))).toEqual(['wrong', 'blank']);
  });

  it('puts the larger share first, and of equal shares the larger number', () => {
    const few = concept('3 of 3', { kinds: { misconception: 3 } });
    const rare = concept('3 of 5', { kinds: { misconception: 3, sound: 2 } });
    const many = concept('6 of 6', { kinds: { misconception: 6 } });

    expect(order(rare, few, many)).toEqual(['6 of 6', '3 of 3', '3 of 5']);
  });

  it('puts of two alike the one asked last first', () => {
    const kinds = { blank: 1 };

    expect(order(concept('then', { kinds, askedAt: 1 }), concept('now', { kinds, askedAt: 2 }))).toEqual(['now', 'then']);
  });

  it('gives the reason that weighs most, the more pressing one where two weigh alike', () => {
    const reasonOf = (kinds: TallyChanges['kinds']) => studyNeeds([concept('x', { kinds })])[0]?.reason;

    expect(reasonOf({ misconception: 2, blank: 4 })).toBe('blank');
    expect(reasonOf({ misconception: 2, blank: 3 })).toBe('misconception');
    expect(reasonOf({ sound: 3, unsettled: 1, guess: 1, blank: 1 })).toBe('unsettled');
    expect(reasonOf({ lucky: 2, guess: 1 })).toBe('guess');
    expect(reasonOf({ lucky: 3, guess: 1, blank: 1 })).toBe('lucky');
  });
});

describe('the weakest concept', () => {
  const slip = concept('Slip', { kinds: { unsettled: 1 } });
  const unread = concept('Unread', { kinds: { blank: 9 } });

  it('is named neither for one or two questions nor where every question was left blank', () => {
    const pair = concept('Pair', { kinds: { misconception: 2 } });

    expect(findWeakest([slip, pair, unread])).toBeUndefined();
  });

  it('is the first one to study, given three questions of which two were missed', () => {
    const weak = concept('Weak', { kinds: { misconception: 2, sound: 1 } });
    const better = concept('Better', { kinds: { misconception: 2, sound: 2 } });
    const pair = concept('Pair', { kinds: { misconception: 2 } });

    expect(findWeakest([slip, better, weak, unread])?.concept).toBe('Weak');
    expect(findWeakest([better, pair])).toBeUndefined();
  });
});
