import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { lockTestToEdit, saveEditedQuestions } from '../../store/attempts/edited-tests.ts';
import { startAttempt } from '../../store/attempts/attempts.ts';
import { holdTest } from '../../store/attempts/practice-tests.ts';
import { tests } from '../../store/schema/schema.ts';
import { startRoomyApp } from '../../testing/app/test-app.ts';
import type { TestAnswer } from '../../testing/app/test-browser.ts';
import { databaseEngines, hasPostgres, openTestPostgres, waitingForLocks } from '../../testing/database/test-database.ts';

const question = (stem: string) => ({ question: stem, options: ['red', 'blue', 'green', 'white'], correctAnswer: 'green' });

describe.each(databaseEngines())('on %s', async (_, open) => {
  const test = await startRoomyApp({ open });

  async function writtenTest(name: string) {
    const learner = await test.signedIn(name);
    const { body: subject } = await learner.post('/subject/create-subject', { subject: `Colours of ${name}` });
    const subjectId: string = subject.subject._id;
    const questions = [question('Which colour is grass?'), question('Which colour is moss?')];
    const { body } = await learner.post('/test/writeTest', { subjectId, title: 'Colours', questions });
    const testId: string = body.testId;
    const { edition } = (await learner.get(`/test/edit/${testId}`)).body.test;
    const save = (stem: string) => learner.post('/test/saveQuestions', { testId, edition, questions: [question(stem)] });
    return { learner, subjectId, testId, save };
  }

  const stemsOf = async (testId: string) => {
    const [row] = await test.database.select().from(tests).where(eq(tests.id, testId));
    return row?.questions.map(({ stem }) => stem);
  };
  const statusesOf = (answers: readonly TestAnswer[]) => answers.map(({ status }) => status).sort((one, other) => one - other);

  it('T-15: a start that races a save asks the saved questions, or the save is refused', async () => {
    for (let round = 0; round < 8; round++) {
      const { learner, testId, save } = await writtenTest(`starter ${round}`);
      const start = () => learner.get(`/test/testDetails/${testId}`);

      const calls = round % 2 === 0 ? [save('Which colour is a leaf?'), start()] : [start(), save('Which colour is a leaf?')];
      const answers = await Promise.all(calls);
      const [saved, started] = round % 2 === 0 ? answers : answers.toReversed();
      const again = await start();

      expect(started?.status).toBe(200);
      expect([200, 409]).toContain(saved?.status);
      const asked = started?.body.test.generatedQuestions.map((each: { question: string }) => each.question);
      expect(asked).toEqual(saved?.status === 200 ? ['Which colour is a leaf?'] : ['Which colour is grass?', 'Which colour is moss?']);
      expect(asked).toEqual(await stemsOf(testId));
      expect(started?.body.test.durationSeconds).toBe(90 * asked.length);
      expect(again.body.test.deadline).toBe(started?.body.test.deadline);
    }
  });

  it('of saves that race, one wins and the others are refused', async () => {
    const { testId, save } = await writtenTest('savers');
    const stems = ['a leaf', 'a frog', 'a lime', 'a pea'].map((thing) => `Which colour is ${thing}?`);

    const answers = await Promise.all(stems.map(save));

    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(await stemsOf(testId)).toEqual([stems[won]]);
  });

  it('one save that is sent several times at once is saved once', async () => {
    const { testId, save } = await writtenTest('clicker');

    const answers = await Promise.all([1, 2, 3, 4].map(() => save('Which colour is a leaf?')));

    expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await stemsOf(testId)).toEqual(['Which colour is a leaf?']);
  });

  it('T-89: who takes a shared test while it is edited gets the old questions or the new ones, never both', async () => {
    const { learner, testId, save } = await writtenTest('sharer');
    const { body: shared } = await learner.post('/test/share', { testId, showName: true, order: 'same' });
    const takers = await Promise.all(['one', 'two', 'three', 'four'].map((name) => test.signedIn(`taker ${name}`)));
    const take = (taker: (typeof takers)[number]) => taker.post(`/test/shared/${shared.token}/take`, {});

    const [saved, ...taken] = await Promise.all([save('Which colour is a leaf?'), ...takers.map(take)]);
    const copies = await Promise.all(taken.map(({ body }) => stemsOf(body.testId)));

    expect([saved.status, ...statusesOf(taken)]).toEqual([200, 200, 200, 200, 200]);
    for (const stems of copies) {
      expect([['Which colour is a leaf?'], ['Which colour is grass?', 'Which colour is moss?']]).toContainEqual(stems);
    }
  });

  it('a save, a move, a title and a deletion at once all end, and a deleted test stays deleted', async () => {
    const { learner, subjectId, testId, save } = await writtenTest('mover');
    const { body: other } = await learner.post('/subject/create-subject', { subject: 'Shades' });

    const answers = await Promise.all([
      save('Which colour is a leaf?'),
      learner.post('/test/moveTests', { testIds: [testId], subjectId: other.subject._id }),
      learner.post('/test/rename', { testId, title: 'Shades' }),
      learner.get(`/test/deleteTest/${testId}`),
      learner.get(`/test/testDetails/${testId}`),
    ]);

    expect(answers[3].status).toBe(200);
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    expect((await learner.get(`/test/edit/${testId}`)).status).toBe(404);
    for (const id of [subjectId, other.subject._id]) expect((await learner.get(`/test/fetchTests/${id}`)).body.tests).toEqual([]);
  });

  it('a test that is written twice at once with one key is one test', async () => {
    const { learner, subjectId } = await writtenTest('repeater');
    const body = { subjectId, title: 'Leaves', questions: [question('Which colour is a leaf?')] };

    const answers = await Promise.all([1, 2, 3, 4].map(() => learner.post('/test/writeTest', body, { 'idempotency-key': 'one' })));

    expect(new Set(answers.map((answer) => answer.body.testId)).size).toBe(1);
    expect((await learner.get(`/test/fetchTests/${subjectId}`)).body.tests).toHaveLength(2);
  });
});

describe.runIf(hasPostgres)('where calls wait for each other', async () => {
  const test = await startRoomyApp({ open: openTestPostgres });

  async function writtenTest(name: string) {
    const learner = await test.signedIn(name);
    const { body: subject } = await learner.post('/subject/create-subject', { subject: 'Colours' });
    const questions = [question('Which colour is grass?'), question('Which colour is moss?')];
    const { body } = await learner.post('/test/writeTest', { subjectId: subject.subject._id, title: 'Colours', questions });
    const [stored] = await test.database.select().from(tests).where(eq(tests.id, body.testId));
    if (!stored) throw new Error('There is no such test');
    return { learner, stored };
  }

  it('T-15: a start that began before a save was stored asks the saved questions', async () => {
    const { learner, stored } = await writtenTest('early starter');
    const [first] = stored.questions;
    const edited = { ...stored, questions: first ? [first] : [], questionIds: first ? [first.id] : [], questionCount: 1 };

    const started = await test.database.transaction(async (transaction) => {
      await lockTestToEdit(transaction, stored.userId, stored.id);
      const start = learner.get(`/test/testDetails/${stored.id}`);
      await expect.poll(() => waitingForLocks(test.database)).toBe(1);
      await saveEditedQuestions(transaction, stored, edited, []);
      return { start };
    });
    const { body } = await started.start;

    expect(body.test.generatedQuestions.map(({ id }: { id: string }) => id)).toEqual([first?.id]);
    expect(body.test.durationSeconds).toBe(90);
    expect(body.test.deadline - body.test.startedAt).toBe(90_000);
  });

  it('T-15: a save that began before the clock started is refused', async () => {
    const { learner, stored } = await writtenTest('late saver');
    const { id: testId, userId } = stored;
    const { edition } = (await learner.get(`/test/edit/${testId}`)).body.test;

    const saving = await test.database.transaction(async (transaction) => {
      await holdTest(transaction, testId);
      const save = learner.post('/test/saveQuestions', { testId, edition, questions: [question('Which colour is a leaf?')] });
      await expect.poll(() => waitingForLocks(test.database)).toBe(1);
      await startAttempt(transaction, { testId, userId, startedAt: test.clock.now, deadline: test.clock.now + 180_000 });
      return { save };
    });

    expect(await saving.save).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
    expect((await learner.get(`/test/testDetails/${testId}`)).body.test.generatedQuestions).toHaveLength(2);
  });
});
