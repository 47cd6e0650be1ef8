import { describe, expect, it } from 'vitest';

import { reportReasons } from '../../contract/form-rules.ts';
import { ModelFailure, type QuestionSolver, type SolvedAnswer } from '../writers/question-solver.ts';
import { solverBy } from '../testing/generation/held-solver.ts';
import { plantQuestion } from './__fixtures__/sat-test.ts';
import { solveAgain } from './judge-reports.ts';

const question = plantQuestion('one', { stem: 'Which part makes sugar?' });
const never = new AbortController().signal;

describe('a reported question', () => {
  it('is solved twice with the reason, once with the learner’s note', async () => {
    const solver = solverBy(() => ['Leaf']);

    await solveAgain(question, { reason: 'several-correct', note: 'The "stem" too.\nLook it up!' }, solver, never);

    const reason = 'Which part makes sugar?\n\nA reader reports: more than one option is right.';
    expect(solver.calls.map((call) => call.question).sort()).toEqual([
      reason,
      `${reason} In their words: "The \\"stem\\" too.\\nLook it up!"`,
    ]);
  });

  it('is solved twice with the reason alone if there is no note', async () => {
    const solver = solverBy(() => ['Leaf']);

    await solveAgain(question, { reason: 'unclear', note: null }, solver, never);

    const reason = 'Which part makes sugar?\n\nA reader reports: it is not clear what is asked.';
    expect(solver.calls.map((call) => call.question)).toEqual([reason, reason]);
  });

  it('is shown with its stem, the reason and its options only', async () => {
    const solver = solverBy(() => ['Leaf']);

    await solveAgain(question, { reason: 'wrong-key', note: 'Stem' }, solver, never);

    for (const call of solver.calls) {
      expect(Object.keys(call).sort()).toEqual(['id', 'options', 'question']);
      expect(call.options.map(({ text }) => text).sort()).toEqual(['Flower', 'Leaf', 'Root', 'Stem']);
      expect(call.options.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    }
  });

  it.each([
    ['four options', question, 24],
    ['True and False', plantQuestion('two', { type: 'truefalse', options: ['True', 'False'], key: 0 }), 2],
  ])('with %s is shown in every order', async (_, shown, orders) => {
    const solver = solverBy(() => []);

    // The probability that one of 24 orders never occurs in 1,000 is less than one in 10 to the 17th.
    for (let time = 0; time < 500; time++) await solveAgain(shown, { reason: 'other', note: null }, solver, never);

    expect(new Set(solver.calls.map(({ options }) => options.map(({ text }) => text).join())).size).toBe(orders);
  });

  it('has a distinct text for each reason', async () => {
    const solver = solverBy(() => []);

    for (const reason of reportReasons) await solveAgain(question, { reason, note: null }, solver, never);

    expect(new Set(solver.calls.map((call) => call.question)).size).toBe(reportReasons.length);
  });
});

describe('a reading', () => {
  const doubt = { reason: 'wrong-key', note: 'Stem' } as const;

  it.each<[string, readonly string[], boolean]>([
    ['the key alone', ['Leaf'], true],
    ['another option', ['Stem'], false],
    ['the key and another', ['Leaf', 'Stem'], false],
    ['every option', ['Leaf', 'Stem', 'Root', 'Flower'], false],
    ['no option', [], false],
  ])('of %s', async (_, texts, isKey) => {
    const solver = solverBy(() => texts);

    expect(await solveAgain(question, doubt, solver, never)).toEqual([isKey, isKey]);
  });

  it('that names the key twice counts as the key', async () => {
    const solver: QuestionSolver = async ([asked]) => {
      const { id } = asked?.options.find(({ text }) => text === 'Leaf') ?? { id: '' };
      return new Map([[asked?.id ?? '', { correct: [id, id] }]]);
    };

    expect(await solveAgain(question, doubt, solver, never)).toEqual([true, true]);
  });

  it('without the note comes first', async () => {
    const solver = solverBy((asked) => (asked.question.includes('In their words') ? ['Stem'] : ['Leaf']));

    expect(await solveAgain(question, doubt, solver, never)).toEqual([true, false]);
  });

  it.each<[string, ReadonlyMap<string, SolvedAnswer>]>([
    ['leaves the question out', new Map()],
    ['names an option that there is not', new Map([['reported', { correct: ['a', 'e'] }]])],
  ])('that %s is a failure of the solver, not a reading', async (_, answers) => {
    await expect(solveAgain(question, doubt, async () => answers, never)).rejects.toThrow(ModelFailure);
  });

  it('is aborted by the signal', async () => {
    const solver: QuestionSolver = async (_, { signal }) => {
      signal.throwIfAborted();
      return new Map();
    };

    await expect(solveAgain(question, doubt, solver, AbortSignal.abort(new Error('Too late')))).rejects.toThrow('Too late');
  });
});
