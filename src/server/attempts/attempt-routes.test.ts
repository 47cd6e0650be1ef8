import { describe, expect, it } from 'vitest';

import { madeTest, startedTest } from '../testing/app/made-test.ts';
import { morning, startRoomyApp } from '../testing/app/test-app.ts';

const test = await startRoomyApp();

describe('testDetails', () => {
  it('returns the test, its clock and its questions without keys', async () => {
    const { learner, subjectId, testId, questions } = await madeTest(test, 'opener', { negative: true });
    test.clock.now = morning + 7000;

    const { status, body } = await learner.get(`/test/testDetails/${testId}`);

    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      test: {
        _id: testId,
        title: 'Photosynthesis',
        timeLimit: 90,
        negativeMarking: true,
        marking: 'minus-quarter',
        numberOfQuestions: 4,
        matched: [{ topic: 'Photosynthesis', questions: 4 }],
        subjectId,
        retake: null,
        generatedQuestions: questions.map(({ id, type, stem, options, concept, difficulty, checked, figure }) => {
          return { id, type, question: stem, options, concept, difficulty, checked, ...(figure && { figure }) };
        }),
        durationSeconds: 360,
        startedAt: morning + 7000,
        deadline: morning + 367_000,
        serverNow: morning + 7000,
        responses: [],
        version: 0,
        reported: [],
      },
    });
  });

  it('T-42: starts the clock once', async () => {
    const { learner, testId } = await madeTest(test, 'reloader');
    const first = await learner.get(`/test/testDetails/${testId}`);

    test.clock.now = morning + 120_000;
    const second = await learner.get(`/test/testDetails/${testId}`);

    expect(second.body.test).toEqual({ ...first.body.test, serverNow: morning + 120_000 });
  });

  it.each([
    ['ahead', 86_400_000],
    ['behind', -86_400_000],
  ])('T-42: ignores a client clock that is a day %s', async (_, skew) => {
    const { learner, testId, questions } = await madeTest(test, 'skewed');
    const wrongNow = morning + skew;
    const headers = { date: new Date(wrongNow).toUTCString(), 'if-modified-since': new Date(wrongNow).toUTCString() };
    const claimed = `?startedAt=${wrongNow}&deadline=${wrongNow + 86_400_000}&serverNow=${wrongNow}`;

    const opened = await learner.get(`/test/testDetails/${testId}${claimed}`, headers);
    test.clock.now = morning + 120_000;
    const responses = [{ id: questions[0].id, userAnswer: null, secondsSpent: 86_400 }];
    const saved = await learner.post('/test/saveProgress', { testId, responses, version: 0 }, headers);
    const forged = await learner.post('/test/saveProgress', { testId, responses, version: 1, deadline: wrongNow + 86_400_000 }, headers);
    const reloaded = await learner.get(`/test/testDetails/${testId}${claimed}`, headers);
    test.clock.now = morning + 420_001;
    const late = await learner.post('/test/saveProgress', { testId, responses, version: 1 }, headers);

    const clock = { startedAt: morning, deadline: morning + 360_000 };
    expect(opened.body.test).toMatchObject({ ...clock, serverNow: morning });
    expect(saved.body).toMatchObject({ deadline: clock.deadline, serverNow: morning + 120_000 });
    expect(reloaded.body.test).toMatchObject({ ...clock, serverNow: morning + 120_000 });
    // The time of a single question is capped at the duration of the whole attempt.
    expect(saved.body.responses[0].secondsSpent).toBe(420);
    expect([forged.status, late.status]).toEqual([422, 409]);
  });

  it('returns the saved responses after a reload', async () => {
    const { learner, testId, questions } = await startedTest(test, 'returner');
    const [first] = questions;
    const responses = [{ id: first.id, userAnswer: first.options[2], markedForReview: true, secondsSpent: 12 }];
    await learner.post('/test/saveProgress', { testId, responses, version: 0 });

    const { body } = await learner.get(`/test/testDetails/${testId}`);

    expect(body.test.responses).toEqual(responses);
    expect(body.test.version).toBe(1);
  });

  it('T-49: is 409 after the grace, even without a submission', async () => {
    const { learner, testId } = await startedTest(test, 'forgetter');
    test.clock.now = morning + 360_000 + 60_000;
    const inGrace = await learner.get(`/test/testDetails/${testId}`);
    test.clock.now += 1;

    const after = await learner.get(`/test/testDetails/${testId}`);

    expect(inGrace.status).toBe(200);
    expect(after.status).toBe(409);
  });
});
