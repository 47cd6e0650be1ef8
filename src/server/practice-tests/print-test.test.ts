import { expect, it } from 'vitest';

import { madeTest, startedTest } from '../testing/app/made-test.ts';
import { startRoomyApp } from '../testing/app/test-app.ts';

const test = await startRoomyApp();

it('hands out the questions of a test without keys, and does not start its clock', async () => {
  const { learner, testId, subjectId, questions } = await madeTest(test, 'printer');

  const { body } = await learner.get(`/test/print/${testId}`);

  expect(body.test).toMatchObject({ _id: testId, title: 'Photosynthesis', numberOfQuestions: 4, durationSeconds: 360, marking: 'none' });
  expect(body.test.generatedQuestions.map(({ id }: { id: string }) => id)).toEqual(questions.map(({ id }) => id));
  for (const question of body.test.generatedQuestions) {
    for (const field of ['correctAnswer', 'key', 'explanation', 'optionNotes']) expect(question).not.toHaveProperty(field);
  }
  const { body: list } = await learner.get(`/test/fetchTests/${subjectId}`);
  expect(list.tests).toMatchObject([{ isRunning: false, isAttempted: false, deadline: null }]);
});

it('hands out the same during the attempt and after it', async () => {
  const { learner, testId } = await startedTest(test, 'prints-later');
  const during = await learner.get(`/test/print/${testId}`);
  await learner.post('/test/submitTest', { testId, questions: [] });
  const after = await learner.get(`/test/print/${testId}`);

  expect(during.status).toBe(200);
  expect(after.body).toEqual(during.body);
});
