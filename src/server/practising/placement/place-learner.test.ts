import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { conceptMemories, practiceAnswers, practices, subjects } from '../../store/schema/schema.ts';
import { startRoomyApp } from '../../testing/app/test-app.ts';
import type { TestBrowser } from '../../testing/app/test-browser.ts';

const test = await startRoomyApp();
const { database } = test;

let learner: TestBrowser;
let subjectId: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  learner = await test.signedIn(`beginner ${count}`);
  subjectId = (await learner.post('/subject/create-subject', { subject: 'Biology' })).body.subject._id;
});

const photosynthesis = { field: 'Biology', topic: 'Photosynthesis' };
const start = (placement: object = photosynthesis, more: object = {}) =>
  learner.post('/practice/start', { source: 'placement', id: subjectId, count: 10, placement, ...more });
const read = async (practiceId: string) => (await learner.get(`/practice/set/${practiceId}`)).body;
const answer = (practiceId: string, id: string, userAnswer: string | null) =>
  learner.post('/practice/answer', { practiceId, id, userAnswer, secondsSpent: 20 });
const stored = async (practiceId: string) =>
  (await database.select().from(practices).where(eq(practices.id, practiceId)))[0]?.questions ?? [];

async function answerLast(practiceId: string, isRight: boolean) {
  const question = (await stored(practiceId)).at(-1);
  if (!question) throw new Error('No question');
  const { id, options, key } = question;
  return answer(practiceId, id, options[isRight ? key : (key + 1) % options.length] ?? null);
}

async function finish(practiceId: string, isRight: boolean) {
  for (let turn = 0; turn < 10; turn++) await answerLast(practiceId, isRight);
  return stored(practiceId);
}

describe('a placement', () => {
  it('asks ten questions one after the other, each without its key, on different concepts of the chapter', async () => {
    const { status, body } = await start();
    const first = await read(body.practiceId);
    const verdict = await answerLast(body.practiceId, true);

    expect([status, body.questions.length]).toEqual([200, 1]);
    expect(first).toMatchObject({ placement: { subjectId, count: 10 }, answers: [] });
    expect(JSON.stringify([body, first, verdict.body.next])).not.toContain('correctAnswer');
    expect(verdict.body).toMatchObject({ isCorrect: true, next: { id: expect.any(String) } });
    for (let turn = 1; turn < 10; turn++) {
      const { body: told } = await answerLast(body.practiceId, true);
      expect(told.next === undefined).toBe(turn === 9);
    }
    const questions = await stored(body.practiceId);
    expect(questions).toHaveLength(10);
    expect(new Set(questions.map(({ stem }) => stem)).size).toBe(10);
    expect(new Set(questions.map(({ concept }) => concept)).size).toBeGreaterThan(4);
    expect(new Set(questions.map(({ match }) => match?.topic))).toEqual(new Set(['Photosynthesis']));
  });

  it('gets harder for who is right and easier for who is wrong', async () => {
    const whole = { field: 'Biology' };
    const good = await finish((await start(whole)).body.practiceId, true);
    const weak = await finish((await start(whole)).body.practiceId, false);

    expect(good[0]?.difficulty).toBe('medium');
    expect(good.filter(({ difficulty }) => difficulty === 'hard').length).toBeGreaterThan(1);
    expect(weak.filter(({ difficulty }) => difficulty === 'easy').length).toBeGreaterThan(4);
    expect(new Set(weak.map(({ match }) => match?.topic)).size).toBeGreaterThan(5);
  });

  it('moves the memory of its concepts, and tells where the learner stands', async () => {
    const questions = await finish((await start()).body.practiceId, true);

    const memories = await database.select().from(conceptMemories).where(eq(conceptMemories.subjectId, subjectId));
    const { subjects: standing } = (await learner.get('/practice/standing')).body;
    expect(new Set(memories.map(({ title }) => title))).toEqual(new Set(questions.map(({ concept }) => concept)));
    expect(standing).toMatchObject([{ subjectId, asked: memories.length, today: { share: expect.any(Number) } }]);
  });

  it('goes on where it was when it is begun again, and a new one begins once it is finished', async () => {
    const { practiceId } = (await start()).body;
    await answerLast(practiceId, true);

    const again = await start();
    const other = await start({ field: 'Biology' });
    await finish(practiceId, false);
    const next = await start();

    expect(again.body).toMatchObject({ practiceId, questions: [{}, {}] });
    expect(other.body.practiceId).not.toBe(practiceId);
    expect(next.body.practiceId).not.toBe(practiceId);
  });

  it('is one, and asks one next question, where two tabs begin it and answer at the same time', async () => {
    const begun = await Promise.all([start(), start(), start()]);
    const ids = new Set(begun.map(({ body }) => body.practiceId));
    const [practiceId = ''] = ids;
    const [question] = await stored(practiceId);
    const { id = '', options = [] } = question ?? {};

    const both = await Promise.all([0, 1].map((place) => answer(practiceId, id, options[place] ?? null)));
    await Promise.all([read(practiceId), read(practiceId)]);

    expect(ids.size).toBe(1);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await stored(practiceId)).toHaveLength(2);
    expect(await database.select().from(practiceAnswers).where(eq(practiceAnswers.practiceId, practiceId))).toHaveLength(1);
  });

  it('has its next question also where the process died after an answer was stored', async () => {
    const { practiceId } = (await start()).body;
    const { body } = await answerLast(practiceId, true);
    const [first] = await stored(practiceId);
    await database
      .update(practices)
      .set({ questions: first ? [first] : [] })
      .where(eq(practices.id, practiceId));

    const { questions, answers } = await read(practiceId);

    expect(answers).toHaveLength(1);
    expect(questions.map(({ question }: { question: string }) => question)).toEqual([first?.stem, body.next.question]);
  });

  it('is in Hindi where it is asked so', async () => {
    const { body } = await start({ ...photosynthesis, language: 'hi' });

    expect(body.questions[0].question).toMatch(/\p{Script=Devanagari}/u);
  });

  it('refuses what the bank does not have, a subject that is not there, and a form without a scope', async () => {
    expect((await start({ field: 'Biology', topic: 'Nothing' })).status).toBe(422);
    expect((await start(photosynthesis, { id: 'none' })).status).toBe(404);
    expect((await start(photosynthesis, { placement: undefined })).status).toBe(422);
    const [{ userId } = { userId: '' }] = await database.select().from(subjects).where(eq(subjects.id, subjectId));
    expect(await database.select().from(practices).where(eq(practices.userId, userId))).toEqual([]);
  });
});
