import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { maxRetakes } from '../../assessment/retake.ts';
import { voidQuestion } from '../store/attempts/practice-tests.ts';
import { tests } from '../store/schema/schema.ts';
import { blank, madeTest, type MadeTest, right, startedTest, wrong } from '../testing/app/made-test.ts';
import { morning, startRoomyApp, testForm } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';

const test = await startRoomyApp({ settings: { FREE_TESTS_PER_MONTH: '3' } });

/** One right, one wrong, two blank. */
async function finishedTest(name: string, form: Record<string, unknown> = {}): Promise<MadeTest> {
  const made = await startedTest(test, name, form);
  const [first, second, third, fourth] = made.questions;
  const questions = [right(first), wrong(second), blank(third), blank(fourth)];
  await made.learner.post('/test/submitTest', { testId: made.testId, questions });
  return made;
}

function retake(learner: TestBrowser, testId: string, questions: unknown = 'all') {
  return learner.post('/test/retake', { testId, questions });
}

async function sit(learner: TestBrowser, { questions }: MadeTest, testId: string, mayAnswer: number): Promise<void> {
  await learner.get(`/test/testDetails/${testId}`);
  // A retake orders its options differently; responses are option texts, so they still apply.
  await learner.post('/test/submitTest', { testId, questions: questions.slice(0, mayAnswer).map(right) });
}

async function onlyRow(learner: TestBrowser, subjectId: string) {
  const { body } = await learner.get(`/test/fetchTests/${subjectId}`);
  expect(body.tests).toHaveLength(1);
  return body.tests[0];
}

describe('retaking a test', () => {
  it('creates a test with the same questions, without keys and responses', async () => {
    const { learner, testId, questions } = await finishedTest('retaker');

    const { status, body } = await retake(learner, testId);
    const { body: started } = await learner.get(`/test/testDetails/${body.test._id}`);

    expect(status).toBe(200);
    expect(body.test).toMatchObject({ title: 'Photosynthesis', timeLimit: 90, numberOfQuestions: 4 });
    expect(body.test._id).not.toBe(testId);
    const asked = started.test.generatedQuestions;
    expect(asked.map(({ id }: { id: string }) => id).sort()).toEqual(questions.map(({ id }) => id).sort());
    expect(started.test).toMatchObject({ responses: [], retake: 'all' });
    expect(JSON.stringify(started)).not.toMatch(/correctAnswer|explanation|optionNotes|"key"/u);
  });

  it('asks only the missed questions on request', async () => {
    const { learner, testId, questions } = await finishedTest('repairer');

    const { body } = await retake(learner, testId, 'missed');
    const { body: started } = await learner.get(`/test/testDetails/${body.test._id}`);

    const missed = questions.slice(1).map(({ id }) => id);
    expect(started.test.generatedQuestions.map(({ id }: { id: string }) => id).sort()).toEqual(missed.sort());
    expect(started.test).toMatchObject({ retake: 'missed', numberOfQuestions: 3, durationSeconds: 270 });
  });

  it('of missed questions tells how many the original has, for another test like it', async () => {
    const { learner, testId } = await finishedTest('asks-for-more');
    const { body } = await retake(learner, testId, 'missed');
    await learner.get(`/test/testDetails/${body.test._id}`);
    await learner.post('/test/submitTest', { testId: body.test._id, questions: [] });

    const { body: result } = await learner.get(`/test/result/${body.test._id}`);

    expect(result.test).toMatchObject({ numberOfQuestions: 3, originalCount: 4 });
  });

  it('costs no test of the month', async () => {
    const { learner, testId } = await finishedTest('saver');
    const before = await learner.get('/user/update-user-remaining-tests');

    await retake(learner, testId);
    const after = await learner.get('/user/update-user-remaining-tests');

    expect(after.body.user.freeTestsRemaining).toBe(before.body.user.freeTestsRemaining);
  });

  it('is idempotent until it is finished, also when requests race', async () => {
    const made = await finishedTest('doubler');
    const { learner, testId } = made;

    const answers = await Promise.all(Array.from({ length: 20 }, () => retake(learner, testId)));
    const ids = new Set(answers.map(({ body }) => body.test._id));
    const [again = ''] = ids;
    await sit(learner, made, again, 4);
    const { body: next } = await retake(learner, testId);

    expect(ids.size).toBe(1);
    expect(next.test._id).not.toBe(again);
  });

  it('counts for best and latest score, not for the statistics', async () => {
    const made = await finishedTest('climber');
    const { learner, testId, subjectId } = made;
    expect(await onlyRow(learner, subjectId)).toMatchObject({ sittings: 1, best: { score: 1, testId }, latest: { score: 1 } });

    for (const rightAnswers of [3, 2]) {
      test.clock.now += 60_000;
      const { body } = await retake(learner, testId);
      await sit(learner, made, body.test._id, rightAnswers);
    }
    const { body: missed } = await retake(learner, testId, 'missed');
    await sit(learner, made, missed.test._id, 4);

    const best = { testId: expect.not.stringMatching(testId), score: 3, total: 4 };
    expect(await onlyRow(learner, subjectId)).toMatchObject({ score: 1, sittings: 3, best, latest: { score: 2, total: 4 } });
    const { body: details } = await learner.get(`/subject/subjectDetails/${subjectId}`);
    expect(details.subject).toMatchObject({ totalTests: 1, attempted: 1, averageScore: '25.00', highestScore: '25.00' });
  });

  it('of a retake belongs to the original test', async () => {
    const made = await finishedTest('chainer');
    const { learner, testId, subjectId } = made;
    const { body: second } = await retake(learner, testId);
    await sit(learner, made, second.test._id, 3);

    const { body: third } = await retake(learner, second.test._id, 'missed');

    expect(third.test.numberOfQuestions).toBe(1);
    expect((await onlyRow(learner, subjectId))._id).toBe(testId);
  });

  it('of a partial retake can be the whole original test', async () => {
    const made = await finishedTest('returner');
    const { learner, testId } = made;
    const { body: missed } = await retake(learner, testId, 'missed');
    await sit(learner, made, missed.test._id, 4);

    const { body: whole } = await retake(learner, missed.test._id, 'all');

    expect(whole.test.numberOfQuestions).toBe(4);
    expect((await retake(learner, testId, 'all')).body.test._id).toBe(whole.test._id);
  });

  it('is refused before the test is finished, and if nothing was missed', async () => {
    const { learner, testId, questions } = await startedTest(test, 'early');

    expect(await retake(learner, testId)).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
    await learner.post('/test/submitTest', { testId, questions: questions.map(right) });
    expect(await retake(learner, testId, 'missed')).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
    expect(await retake(learner, testId, 'half')).toMatchObject({ status: 422 });
  });

  it('is the owner’s only, and is deleted with its test', async () => {
    const { learner, testId } = await finishedTest('owner');
    const stranger = await test.signedIn('stranger');
    const { body } = await retake(learner, testId);

    expect((await stranger.get(`/test/testDetails/${body.test._id}`)).status).toBe(404);
    await learner.get(`/test/deleteTest/${testId}`);
    expect((await learner.get(`/test/testDetails/${body.test._id}`)).status).toBe(404);
    expect((await retake(learner, testId)).status).toBe(404);
  });

  it('excludes questions that were voided in any attempt', async () => {
    const { learner, testId, questions } = await finishedTest('reporter');
    const { body: again } = await retake(learner, testId);
    const retakeId: string = again.test._id;
    await learner.get(`/test/testDetails/${retakeId}`);
    await learner.post('/test/submitTest', { testId: retakeId, questions: [right(questions[0])] });
    await voidQuestion(test.database, testId, questions[1].id);
    await voidQuestion(test.database, retakeId, questions[2].id);

    const { body: missed } = await retake(learner, retakeId, 'missed');
    const { body: whole } = await retake(learner, retakeId, 'all');

    expect([missed.test.numberOfQuestions, whole.test.numberOfQuestions]).toEqual([1, 2]);
  });

  it('is limited, deleted retakes included', async () => {
    const { learner, testId } = await finishedTest('insatiable');
    const [original] = await test.database.select().from(tests).where(eq(tests.id, testId));
    if (!original) throw new Error('No test');
    const before = Array.from({ length: maxRetakes - 1 }, (_, index) => {
      return { ...original, id: `insatiable-${index}`, retakeOf: testId, retake: 'all' as const, deletedAt: morning };
    });
    await test.database.insert(tests).values(before);

    const last = await retake(learner, testId);
    await learner.get(`/test/testDetails/${last.body.test._id}`);
    await learner.post('/test/submitTest', { testId: last.body.test._id, questions: [] });

    expect(last.status).toBe(200);
    expect(await retake(learner, testId)).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
  });

  it('keeps marking and extra time', async () => {
    const form = { negative: true, marking: 'plus-four-minus-one', extraTime: '1.5' };
    const made = await finishedTest('examinee', form);
    expect(await onlyRow(made.learner, made.subjectId)).toMatchObject({ score: 3, total: 16, marking: 'plus-four-minus-one' });

    const { body } = await retake(made.learner, made.testId);

    expect(body.test).toMatchObject({ marking: 'plus-four-minus-one', negativeMarking: true, durationSeconds: 540 });
  });
});

describe('running tests', () => {
  it('are listed on every device of their learner only', async () => {
    const { learner, testId, subjectId } = await startedTest(test, 'runner');
    const stranger = await test.signedIn('onlooker');

    const { body } = await learner.get('/test/running');

    expect(body).toEqual({
      success: true,
      serverNow: morning,
      tests: [
        {
          _id: testId,
          title: 'Photosynthesis',
          subjectId,
          subjectName: 'Biology',
          retake: null,
          durationSeconds: 360,
          deadline: morning + 360_000,
          attemptedQuestions: 0,
          numberOfQuestions: 4,
        },
      ],
    });
    expect((await stranger.get('/test/running')).body.tests).toEqual([]);
  });

  it('are listed from start to submission, grace or deletion', async () => {
    const { learner, testId } = await madeTest(test, 'starter');
    const running = async () => (await learner.get('/test/running')).body.tests.length;

    expect(await running()).toBe(0);
    await learner.get(`/test/testDetails/${testId}`);
    test.clock.now = morning + 420_000;
    expect(await running()).toBe(1);
    test.clock.now = morning + 420_001;
    expect(await running()).toBe(0);
    test.clock.now = morning;
    await learner.get(`/test/deleteTest/${testId}`);
    expect(await running()).toBe(0);
  });
});

describe('a test without a limit', () => {
  it('says so, and ends after thirty days', async () => {
    const { learner, testId } = await startedTest(test, 'ponderer', { extraTime: 'unlimited' });

    const { body } = await learner.get(`/test/testDetails/${testId}`);

    expect(body.test).toMatchObject({ durationSeconds: null, deadline: morning + 30 * 86_400_000 });
  });
});

describe('marking', () => {
  it('is none if negative marking is off', async () => {
    const { learner, subjectId } = await finishedTest('kind', { negative: false, marking: 'minus-third' });

    expect(await onlyRow(learner, subjectId)).toMatchObject({ score: 1, total: 4, marking: 'none', negativeMarking: false });
  });

  it('that is unknown is refused, with the field named', async () => {
    const learner = await test.signedIn('inventor');
    const formData = testForm({ negative: true, marking: 'minus-half', extraTime: '3' });

    const { status, body } = await learner.post('/test/generate', { formData });

    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual(['marking', 'extraTime']);
  });
});
