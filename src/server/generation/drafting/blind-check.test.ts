import { expect, it } from 'vitest';

import type { Question } from '../../../assessment/question.ts';
import { seededRandom } from '../../../assessment/seeded-random.ts';
import { createLog } from '../../create-log.ts';
import { type BlindQuestion, ModelFailure, type QuestionSolver } from '../../writers/question-solver.ts';
import { createBlindCheck } from './blind-check.ts';

function question(number: number): Question {
  const options = ['Key', 'One', 'Two', 'Three'];
  const common = { type: 'mcq', concept: 'c', difficulty: 'easy', checked: null, explanation: 'So.', optionNotes: options } as const;
  return { id: `g.${number}`, stem: `Stem ${number}?`, options, key: 0, ...common };
}

const chosen = (text: string) => (asked: BlindQuestion) =>
  [asked.id, { correct: asked.options.filter((each) => each.text === text).map(({ id }) => id) }] as const;
const right = (asked: readonly BlindQuestion[]) => new Map(asked.map(chosen('Key')));

function setUp(solve: (asked: readonly BlindQuestion[], nth: number) => ReturnType<QuestionSolver> | Awaited<ReturnType<QuestionSolver>>) {
  const calls: BlindQuestion[][] = [];
  const logged: string[] = [];
  const solver: QuestionSolver = async (asked) => {
    calls.push([...asked]);
    return solve(asked, calls.length - 1);
  };
  const log = createLog('error', (line) => logged.push(line));
  const check = createBlindCheck({ solver, random: seededRandom('seed'), context: { signal: new AbortController().signal }, log });
  const verdictOf = async (number: number) => (await check.solve(question(number))).verdict;
  return { check, verdictOf, calls, logged, sizes: () => calls.map((asked) => asked.length) };
}

it('solves the first question at once, and the others together when writing ends', async () => {
  const { check, verdictOf, sizes } = setUp(right);
  const end = check.beginWriting();
  const verdicts = [0, 1, 2, 3].map((number) => verdictOf(number));
  await verdicts[0];
  const before = sizes();

  end();

  expect(await Promise.all(verdicts)).toEqual(Array(4).fill('agrees'));
  expect([before, sizes()]).toEqual([[1], [1, 3]]);
});

it('gathers the questions of all calls to the writer, and sends ten as soon as they wait', async () => {
  const { check, verdictOf, sizes } = setUp(right);
  const ends = [check.beginWriting(), check.beginWriting()];
  const verdicts = Array.from({ length: 14 }, (_, number) => verdictOf(number));
  const full = sizes();

  ends[0]?.();
  const afterOne = sizes();
  ends[1]?.();
  await Promise.all(verdicts);

  expect([full, afterOne, sizes()]).toEqual([
    [1, 10],
    [1, 10],
    [1, 10, 3],
  ]);
});

it.each<[string, (asked: BlindQuestion) => string[], string]>([
  ['exactly the key', ({ options }) => options.filter(({ text }) => text === 'Key').map(({ id }) => id), 'agrees'],
  ['another option', ({ options }) => options.filter(({ text }) => text === 'One').map(({ id }) => id), 'disagrees'],
  ['none', () => [], 'disagrees'],
  ['the key and another', ({ options }) => options.filter(({ text }) => text === 'Key' || text === 'One').map(({ id }) => id), 'disagrees'],
])('judges an answer that is %s', async (_, answer, verdict) => {
  const { verdictOf } = setUp((asked) => new Map(asked.map((each) => [each.id, { correct: answer(each) }])));

  expect(await verdictOf(1)).toBe(verdict);
});

it('asks for a question that was left out at most twice more, and shuffles its options again', async () => {
  const { verdictOf, calls } = setUp(() => new Map());

  const verdict = await verdictOf(1);

  expect(verdict).toBe('unsolved');
  expect(calls).toHaveLength(3);
  expect(new Set(calls.map(([asked]) => asked?.options.map(({ text }) => text).join())).size).toBeGreaterThan(1);
});

it.each(['broken', 'filtered', 'refused'] as const)('asks again after an answer that is %s', async (kind) => {
  const { verdictOf } = setUp((asked, nth) => {
    if (nth === 0) throw new ModelFailure(kind, 'No');
    return right(asked);
  });

  expect(await verdictOf(1)).toBe('agrees');
});

it.each(['down', 'misconfigured'] as const)('ends solving for the test when the solver is %s', async (kind) => {
  const { check, verdictOf, calls, logged } = setUp(() => {
    throw new ModelFailure(kind, 'No');
  });
  const end = check.beginWriting();
  const verdicts = [1, 2].map((number) => verdictOf(number));
  await verdicts[0];

  const later = verdictOf(3);
  end();

  expect(await Promise.all([...verdicts, later])).toEqual(Array(3).fill('unsolved'));
  expect(calls).toHaveLength(1);
  expect(logged).toHaveLength(1);
});

it('passes on a fault of our own', async () => {
  const { verdictOf } = setUp(() => {
    throw new TypeError('A bug');
  });

  await expect(verdictOf(1)).rejects.toThrow(TypeError);
});

it('passes on the difficulty that the expected share means, if there is one', async () => {
  const share = (asked: readonly BlindQuestion[]) => (asked[0]?.question === 'Stem 1?' ? { expectedShare: 0.3 } : {});
  const { check } = setUp((asked) => new Map([...right(asked)].map(([id, answer]) => [id, { ...answer, ...share(asked) }])));

  expect(await check.solve(question(1))).toEqual({ verdict: 'agrees', difficulty: 'hard' });
  expect(await check.solve(question(2))).toEqual({ verdict: 'agrees' });
});
