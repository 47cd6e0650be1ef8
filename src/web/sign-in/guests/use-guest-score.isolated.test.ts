import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { stubStorage } from '../../shared/root/__fixtures__/stub-storage.ts';

stubStorage();
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('location', { pathname: '/', search: '' });
const { pendingAttempt } = await import('../../shared/root/browser-storage.ts');
const { submitPending } = await import('./use-guest-score.ts');

const pending = {
  chosenAnswerQuestions: [{ id: 'g.1', userAnswer: 'True', attempted: true }],
  correctAnswersQuestions: ['g.1'],
  timestamp: Date.now(),
};
const score = { score: 1, total: 1, attemptedQuestions: 1 };
const refusal = (code: string, status: number) => Response.json({ success: false, message: 'No.', code }, { status });

/** What the server answers, and what happens in another tab meanwhile. */
let answer: () => Response;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async () => answer());
  pendingAttempt.write(pending);
  answer = () => Response.json({ success: true, ...score });
});
afterEach(() => {
  pendingAttempt.clear();
  vi.restoreAllMocks();
});

it('the score is kept with the attempt', async () => {
  expect(await submitPending()).toEqual(score);
  expect(pendingAttempt.read()).toEqual({ ...pending, score });
});

it('a late answer brings back no attempt that was claimed meanwhile, and replaces no later one', async () => {
  answer = () => {
    pendingAttempt.clear();
    return Response.json({ success: true, ...score });
  };
  await submitPending();
  const claimed = pendingAttempt.read();
  pendingAttempt.write(pending);
  answer = () => {
    pendingAttempt.write({ ...pending, timestamp: 2 });
    return Response.json({ success: true, ...score });
  };
  await submitPending();

  expect([claimed, pendingAttempt.read()]).toEqual([undefined, { ...pending, timestamp: 2 }]);
});

it('an attempt that no account can claim is forgotten; one that was submitted otherwise before waits for its account', async () => {
  answer = () => refusal('wrong-state', 409);
  await expect(submitPending()).rejects.toMatchObject({ code: 'wrong-state' });
  const submitted = pendingAttempt.read();
  pendingAttempt.write({ ...pending, timestamp: Date.now() - 86_400_001 });
  await expect(submitPending()).rejects.toMatchObject({ code: 'wrong-state' });
  const dayOld = pendingAttempt.read();
  pendingAttempt.write(pending);
  answer = () => refusal('invalid', 422);
  await expect(submitPending()).rejects.toMatchObject({ code: 'invalid' });

  expect([submitted, dayOld, pendingAttempt.read()]).toEqual([pending, undefined, undefined]);
});
