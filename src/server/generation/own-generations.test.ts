import { describe, expect, it } from 'vitest';

import { eventsOf, stemsOf } from '../testing/generation/generation-calls.ts';
import { useScriptedApp } from '../testing/generation/scripted-app.ts';
import { testsLeft } from '../testing/model-host/model-app.ts';
import { type Script, writeAll, writeThenFail, writtenFor } from '../testing/generation/scripted-writer.ts';
import { ModelFailure, type ModelFailureKind } from '../writers/question-solver.ts';

const { test, writer, formData, stateOf, learnerCalls, unfinished } = await useScriptedApp();

describe('a generation that ends with open slots', () => {
  const kinds: [ModelFailureKind, RegExp][] = [
    ['down', /could not be reached/u],
    ['filtered', /filter/u],
    ['refused', /declined to write/u],
    ['misconfigured', /set up/u],
  ];

  it.each(kinds)('says that the model was %s, and keeps its questions for a day without taking a test', async (kind, words) => {
    const calls = await learnerCalls(`short-${kind}`);
    writer.play(writeThenFail(4, new ModelFailure(kind, 'upstream secret')));

    const answer = await calls.learner.post('/test/generate', { formData });

    const { body, status } = answer;
    expect(status).toBe(502);
    expect(body).toEqual({
      success: false,
      code: 'generation-unfinished',
      message: expect.stringMatching(words),
      generation: expect.any(String),
      ready: 4,
      wanted: 6,
    });
    expect(await testsLeft(calls.learner)).toBe(5);
    expect(await calls.list()).toEqual([
      {
        id: body.generation,
        title: formData.title,
        subjectId: null,
        state: 'unfinished',
        ready: 4,
        wanted: 6,
        startedAt: expect.any(Number),
      },
    ]);
  });

  it('fails if nothing has passed', async () => {
    const calls = await learnerCalls('nothing');
    writer.play(writeThenFail(0, new ModelFailure('down', 'No')));

    const { status, body } = await calls.learner.post('/test/generate', { formData });

    expect([status, body.code]).toEqual([502, 'generation-failed']);
    expect(await calls.list()).toEqual([]);
  });

  it('is dropped after a day, with what the learner typed', async () => {
    const calls = await learnerCalls('too-late');
    const id = await unfinished(calls, 3);
    test.clock.now += 24 * 3_600_000;

    await test.sweep();

    expect(await stateOf(id)).toMatchObject({ state: 'failed', progress: null, form: { title: '', description: '' } });
    expect((await calls.goOn(id)).status).toBe(409);
  });
});

describe('going on', () => {
  it('writes only what is missing, tells every question once, and takes one test', async () => {
    const calls = await learnerCalls('goes-on');
    const id = await unfinished(calls, 4);
    writer.briefs.length = 0;

    const answer = await calls.goOn(id);

    const events = eventsOf(answer);
    expect(events.at(-1)).toMatchObject({ name: 'done', data: { success: true, user: { freeTestsRemaining: 4 } } });
    expect(new Set(stemsOf(answer)).size).toBe(6);
    expect(stemsOf(answer)).toHaveLength(6);
    expect(writer.briefs.map(({ slots }) => slots.map(({ slot }) => slot))).toEqual([[4, 5, 6]]);
    expect(events.at(-1)?.data.jsonResponse.questions.map((question: { id: string }) => question.id.split('.')[0])).toEqual(
      Array(6).fill(id),
    );
  });

  it('is what the same Idempotency-Key does', async () => {
    const calls = await learnerCalls('same-key');
    const id = await unfinished(calls, 2, 'key');

    const answer = await calls.begin(formData, 'key');

    expect(eventsOf(answer).at(-1)?.name).toBe('done');
    expect((await stateOf(id))?.state).toBe('ready');
  });

  it('is refused where no test is left, and the questions stay kept', async () => {
    const calls = await learnerCalls('spent');
    const id = await unfinished(calls, 4);
    for (let count = 0; count < 5; count++) await calls.begin(formData);

    const answers = [await calls.goOn(id), await calls.take(id)];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array.from({ length: 2 }, () => [403, 'no-tests-left']));
    expect(await stateOf(id)).toMatchObject({ state: 'unfinished', progress: { questions: { length: 4 } } });
  });
});

describe('taking what is ready', () => {
  it('makes a test of the questions there are, which counts then', async () => {
    const calls = await learnerCalls('takes');
    const id = await unfinished(calls, 4);

    const { status, body } = await calls.take(id);

    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, writer: { kind: 'model', name: 'scripted' }, user: { freeTestsRemaining: 4 } });
    expect(body.jsonResponse.questions).toHaveLength(4);
    expect(await calls.list()).toMatchObject([{ id, state: 'ready', ready: 4, wanted: 4 }]);
    const { body: subject } = await calls.learner.post('/subject/create-subject', { subject: 'Codes' });
    const questionsArray = body.jsonResponse.questions;
    const made = await calls.learner.post('/test/createTest', { formData: { subjectId: subject.subject._id }, questionsArray });
    expect(made.body.test.numberOfQuestions).toBe(4);
    expect(await testsLeft(calls.learner)).toBe(4);
  });

  it('races with going on, and one of them wins', async () => {
    const calls = await learnerCalls('races');
    const id = await unfinished(calls, 4);

    const answers = await Promise.all([calls.take(id), calls.goOn(id), calls.take(id), calls.goOn(id)]);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await testsLeft(calls.learner)).toBe(4);
  });
});

describe('questions that another test of the subject has asked since', () => {
  const other: Script = async function* ({ slots }) {
    for (const slot of slots) yield { ...writtenFor({ ...slot, slot: slot.slot + 100 }), slot: slot.slot };
  };

  /** Four of six questions, of which a later test has asked that many. */
  async function overtaken(name: string, asked: number) {
    const { learner, ...calls } = await learnerCalls(name);
    const { body: made } = await learner.post('/subject/create-subject', { subject: 'Codes' });
    const inSubject = { ...formData, subjectId: made.subject._id };
    writer.play(writeThenFail(4, new ModelFailure('down', 'No')));
    const { data } = eventsOf(await calls.begin(inSubject)).at(-1) ?? {};
    writer.play(writeAll);
    await calls.begin({ ...inSubject, questionCount: asked });
    writer.play(other);
    return { ...calls, id: data.generation as string };
  }
  const numbersOf = (questions: { question: string }[]) => questions.map(({ question }) => (Number(/\d+/u.exec(question)?.[0]) - 11) / 37);

  it('are left out where the test is taken as it is', async () => {
    const { id, take } = await overtaken('takes-fewer', 2);

    const { body } = await take(id);

    expect(numbersOf(body.jsonResponse.questions)).toEqual([2, 3]);
    expect(body.report.repeatsRefused).toBe(2);
  });

  it('leave nothing to take where they are all, and the test stays kept', async () => {
    const { id, take, list } = await overtaken('takes-none', 4);

    expect((await take(id)).status).toBe(409);
    expect((await list()).find((each: { id: string }) => each.id === id)).toMatchObject({ state: 'unfinished' });
  });

  it('are replaced where the test goes on', async () => {
    const { id, goOn } = await overtaken('writes-anew', 2);

    const answer = await goOn(id);

    expect(numbersOf(eventsOf(answer).at(-1)?.data.jsonResponse.questions)).toEqual([100, 101, 2, 3, 104, 105]);
    expect(stemsOf(answer)).toHaveLength(6);
  });
});

describe('a ready test that was not fetched for a day', () => {
  it('is saved under its subject, once', async () => {
    const { learner, ...calls } = await learnerCalls('forgets');
    const { body: made } = await learner.post('/subject/create-subject', { subject: 'Codes' });
    const subjectId: string = made.subject._id;
    const answer = await calls.begin({ ...formData, subjectId });
    const questionsArray = eventsOf(answer).at(-1)?.data.jsonResponse.questions;
    await test.sweep();
    const before = (await learner.get(`/test/fetchTests/${subjectId}`)).body.tests;
    test.clock.now += 24 * 3_600_000;

    await Promise.all([test.sweep(), test.sweep(), learner.post('/test/createTest', { formData: { subjectId }, questionsArray })]);

    expect(before).toEqual([]);
    expect((await learner.get(`/test/fetchTests/${subjectId}`)).body.tests).toMatchObject([
      { title: formData.title, numberOfQuestions: 6 },
    ]);
    expect(await calls.list()).toEqual([]);
  });
});
