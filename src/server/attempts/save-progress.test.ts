import { describe, expect, it } from 'vitest';

import type { Question } from '../../assessment/question.ts';
import { distractorOf, keyOf, madeTest, startedTest } from '../testing/app/made-test.ts';
import { morning, startRoomyApp } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';

const test = await startRoomyApp();

type Response = { id: string; userAnswer: string | null; markedForReview?: boolean; secondsSpent?: number };

const keyed = (question: Question): Response => ({ id: question.id, userAnswer: keyOf(question) });
const missed = (question: Question): Response => ({ id: question.id, userAnswer: distractorOf(question) });
const cleared = ({ id }: Question): Response => ({ id, userAnswer: null });

function save(learner: TestBrowser, testId: string, responses: Response[], version: number, isCurrent?: boolean) {
  return learner.post('/test/saveProgress', { testId, responses, version, isCurrent });
}

/** The answers by question. */
function answersOf(responses: Response[]): Record<string, string | null> {
  return Object.fromEntries(responses.map(({ id, userAnswer }) => [id, userAnswer]));
}

describe('saveProgress', () => {
  it('returns the next version, all responses and the clock', async () => {
    const { learner, testId, questions } = await startedTest(test, 'saver');
    const [first] = questions;
    test.clock.now = morning + 30_000;

    const { status, body } = await save(learner, testId, [keyed(first)], 0);

    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      version: 1,
      responses: [keyed(first)],
      serverNow: morning + 30_000,
      deadline: morning + 360_000,
    });
  });

  it('ignores unknown questions and options', async () => {
    const { learner, testId, questions } = await startedTest(test, 'stray');
    const other = await madeTest(test, 'stray-other');
    const [first, second] = questions;
    await save(learner, testId, [keyed(first)], 0);

    const unknown = ['made-up', '__proto__'].map((id) => ({ id, userAnswer: 'True' }));
    const noOptions = [first, second].map(({ id }, index) => ({ id, userAnswer: ['none of the options', ''][index] ?? null }));
    const { status, body } = await save(learner, testId, [...unknown, keyed(other.questions[0]), ...noOptions], 1);

    expect(status).toBe(200);
    expect(body.responses).toEqual([keyed(first)]);
  });

  it('is refused before the test was opened', async () => {
    const { learner, testId, questions } = await madeTest(test, 'too-early');

    const { status, body } = await save(learner, testId, [{ id: questions[0].id, userAnswer: null }], 0);

    expect(status).toBe(409);
    expect(body).toEqual({ success: false, message: 'This test has not been started.', code: 'wrong-state' });
  });
});

describe('two tabs', () => {
  it('T-47: lose nothing: a stale tab is merged and gets the other tab’s responses', async () => {
    const { learner, testId, questions } = await startedTest(test, 'two-tabs');
    const [first, second, third] = questions;
    await save(learner, testId, [keyed(first), keyed(second)], 0);
    await save(learner, testId, [cleared(first), missed(second)], 1);

    const { body } = await save(learner, testId, [keyed(third)], 1);

    expect(body.version).toBe(3);
    expect(answersOf(body.responses)).toEqual({
      [first.id]: null,
      [second.id]: distractorOf(second),
      [third.id]: keyOf(third),
    });
  });
});

describe('an abandoned save that arrives after a later one', () => {
  it('T-47: is refused', async () => {
    const { learner, testId, questions } = await startedTest(test, 'given-up');
    const [first] = questions;
    const [one, two] = first.options;
    await save(learner, testId, [{ id: first.id, userAnswer: two ?? null }], 0, true);

    const late = await save(learner, testId, [{ id: first.id, userAnswer: one ?? null }], 0, true);
    const next = await save(learner, testId, [], 1, true);

    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ success: false, code: 'overtaken', message: expect.stringContaining('Newer answers') });
    expect(answersOf(next.body.responses)).toEqual({ [first.id]: two });
  });

  it('T-47: is distinguished from saves of another device, which are merged', async () => {
    const { learner, testId, questions } = await startedTest(test, 'not-given-up');
    const desk = await test.signedIn('not-given-up');
    const [first, second] = questions;
    await save(learner, testId, [keyed(first)], 0, true);

    const { status, body } = await save(desk, testId, [keyed(second)], 0, true);

    expect(status).toBe(200);
    expect(answersOf(body.responses)).toEqual({ [first.id]: keyOf(first), [second.id]: keyOf(second) });
  });

  it('remembers the last eight sessions', async () => {
    const { testId, questions } = await startedTest(test, 'many-devices');
    const devices: TestBrowser[] = [];
    for (let version = 0; version < 9; version++) {
      const device = await test.signedIn('many-devices');
      devices.push(device);
      await save(device, testId, [], version, true);
    }

    const statuses = [];
    for (const device of devices.toReversed()) {
      statuses.push((await save(device, testId, [{ id: questions[0].id, userAnswer: null }], 0, true)).status);
    }

    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 409), 200]);
  });
});
