import { expect, it } from 'vitest';

import type { BlindQuestion } from '../question-solver.ts';
import { useFakeModel } from '../../testing/model-host/model-app.ts';
import { shortPatience, useTestConnector } from '../../testing/model-host/test-connector.ts';
import { createModelSolver } from './model-solver.ts';

const model = useFakeModel();
const connector = useTestConnector();

const questions: BlindQuestion[] = [{ id: 'q1', question: 'Which?', options: ['a', 'b'].map((id) => ({ id, text: id })) }];

/** A solver with a budget that records what was reserved and what was settled. */
function solverWithBudget(hasTokens = true) {
  const budget = { reserved: [] as number[], settled: [] as number[] };
  const take = async (tokens: number) => {
    if (!hasTokens) return undefined;
    budget.reserved.push(tokens);
    return async (spent: number) => void budget.settled.push(spent);
  };
  const solver = createModelSolver(connector.connect({ baseUrl: model.url }, { budget: { take }, patience: shortPatience }));
  const solve = (signal = new AbortController().signal) => solver(questions, { signal }).then(String, (error: Error) => error.message);
  return { ...budget, solve };
}

it('settles the usage that the host reports', async () => {
  const { reserved, settled, solve } = solverWithBudget();

  await solve();

  expect(settled).toEqual([460]);
  expect(reserved[0]).toBeGreaterThan(460);
});

it('settles nothing for calls that the host rejected, and for one that it was not asked', async () => {
  model.setSolution((_task, _send, response) => void response.writeHead(500).end('{}'));
  const { reserved, settled, solve } = solverWithBudget();

  const message = await solve();

  expect(message).toBe('The model’s host failed with 500.');
  // The pauses of 1 s and 2 s end the patience of 2.5 s.
  expect(model.solves).toHaveLength(2);
  expect(reserved).toHaveLength(3);
  expect(settled).toEqual([0, 0, 0]);
});

it('T-28: settles the full reservation if the call broke off, since its host may still charge', async () => {
  const { reserved, settled, solve } = solverWithBudget();
  model.setSolution((_task, send, response) => {
    send('{"elements": [{"id"');
    // Without the end of the stream, which carries the usage.
    response.end();
  });
  await solve();
  const leaving = new AbortController();
  model.setSolution(() => leaving.abort(new Error('Nobody waits')));
  const told = await solve(leaving.signal);

  expect(told).toBe('Nobody waits');
  expect(settled).toEqual(reserved);
});

it('makes no call that exceeds the budget', async () => {
  const { solve } = solverWithBudget(false);

  expect(await solve()).toBe('Too few tokens of the day are left.');
  expect(model.solves).toHaveLength(0);
});
