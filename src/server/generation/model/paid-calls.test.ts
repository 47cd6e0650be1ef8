import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import type { BlindQuestion } from '../../shared/question-solver.ts';
import { type FakeModelServer, rightSolution, startFakeModelServer } from '../../testing/fake-model-server.ts';
import { createVirtualTimers } from '../../testing/virtual-timers.ts';
import { connectModel } from './connect-model.ts';
import { createModelSolver } from './model-solver.ts';

let model: FakeModelServer;
beforeAll(async () => {
  model = await startFakeModelServer();
});
afterAll(() => model.close());
afterEach(() => {
  model.solves.length = 0;
  model.setSolution(rightSolution);
});

const questions: BlindQuestion[] = [{ id: 'q1', question: 'Which?', options: ['a', 'b'].map((id) => ({ id, text: id })) }];

/** A solver whose calls are paid for out of a purse that notes what was taken, and what it came to. */
function payingSolver(mayTake = true) {
  const timers = createVirtualTimers();
  const purse = { taken: [] as number[], owed: [] as number[] };
  const take = async (tokens: number) => {
    if (!mayTake) return undefined;
    purse.taken.push(tokens);
    return async (spent: number) => void purse.owed.push(spent);
  };
  const settings = { provider: 'openai-compatible', model: 'm', baseUrl: model.url } as const;
  const solver = createModelSolver(connectModel(settings, { timers, now: timers.now, random: () => 0, budget: { take } }));
  const solve = (signal = new AbortController().signal) => solver(questions, signal).then(String, (error: Error) => error.message);
  return { ...purse, solve };
}

it('is what the host counts', async () => {
  const { taken, owed, solve } = payingSolver();

  await solve();

  expect(owed).toEqual([460]);
  expect(taken[0]).toBeGreaterThan(460);
});

it('is nothing where the host did not take the call, or was not called', async () => {
  model.setSolution((_task, _send, response) => void response.writeHead(500).end('{}'));
  const { owed, solve } = payingSolver();
  const told: string[] = [];

  for (let count = 0; count < 6; count++) told.push(await solve());

  expect(told[5]).toBe('The model is left alone after its failures.');
  expect(model.solves).toHaveLength(5);
  expect(owed).toEqual([0, 0, 0, 0, 0, 0]);
});

it('T-28: is the most it may come to where it was broken off: its host counts that too, and tells nobody', async () => {
  const { taken, owed, solve } = payingSolver();
  model.setSolution((_task, send, response) => {
    send('{"elements": [{"id"');
    // Without the end of an answer, at which tokens are counted.
    response.end();
  });
  await solve();
  const leaving = new AbortController();
  model.setSolution(() => leaving.abort(new Error('Nobody waits')));
  const told = await solve(leaving.signal);

  expect(told).toBe('Nobody waits');
  expect(owed).toEqual(taken);
});

it('makes no call that could not be paid', async () => {
  const { solve } = payingSolver(false);

  expect(await solve()).toBe('Too few tokens of the day are left.');
  expect(model.solves).toHaveLength(0);
});
