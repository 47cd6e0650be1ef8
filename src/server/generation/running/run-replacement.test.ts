import { describe, expect, it } from 'vitest';

import type { WireQuestion } from '../../../contract/shapes/test-shapes.ts';
import { generationCalls } from '../../testing/generation/generation-calls.ts';
import { closed, goodAnswer, goodDraft } from '../../testing/model-host/fake-model-server.ts';
import { testForm } from '../../testing/app/test-app.ts';
import type { TestBrowser } from '../../testing/app/test-browser.ts';
import { generous, testsLeft, useModelApp } from '../../testing/model-host/model-app.ts';

const test = useModelApp({ settings: generous });

const formData = testForm({ questionCount: 4, questionType: 'mcq' });

async function generated(browser: TestBrowser): Promise<WireQuestion[]> {
  const { body } = await browser.post('/test/generate', { formData });
  return body.jsonResponse.questions;
}

/** Creates the test in a new subject, as the form does. */
async function create(learner: TestBrowser, questionsArray: unknown[]): Promise<number> {
  const { body } = await learner.post('/subject/create-subject', { subject: `Biology ${crypto.randomUUID()}` });
  const { status } = await learner.post('/test/createTest', { formData: { ...formData, subjectId: body.subject._id }, questionsArray });
  return status;
}

const idAt = (questions: readonly WireQuestion[], index: number) => questions[index]?.id ?? '';

describe('replacing a question before the attempt', () => {
  it('yields another of its type and difficulty, without a key, and takes no further test', async () => {
    const learner = await test.signedIn('chooser');
    const questions = await generated(learner);

    const { status, body } = await learner.post('/test/replaceQuestion', { questionId: idAt(questions, 1), reason: 'unclear' });

    expect(status).toBe(200);
    expect(Object.keys(body.question).sort()).toEqual(['checked', 'concept', 'difficulty', 'id', 'options', 'question', 'type']);
    expect(body).toMatchObject({ replacementsLeft: 2, question: { type: 'mcq', difficulty: 'medium' } });
    expect(questions.map(({ id }) => id)).not.toContain(body.question.id);
    expect(questions.map(({ question }) => question)).not.toContain(body.question.question);
    expect(test.model.requests[1]?.task.avoid.slice(0, 4)).toEqual(questions.map(({ question }) => question));
    expect(await create(learner, [questions[0], body.question, questions[2], questions[3]])).toBe(200);
    expect(await testsLeft(learner)).toBe(4);
  });

  it('removes the old question from the generation', async () => {
    const learner = await test.signedIn('old-ids');
    const questions = await generated(learner);
    const { body } = await learner.post('/test/replaceQuestion', { questionId: idAt(questions, 0), reason: 'too-easy' });

    expect(await create(learner, questions)).toBe(422);
    expect(await create(learner, [body.question, ...questions.slice(1)])).toBe(200);
  });

  it('is idempotent: a repeat returns the current question', async () => {
    const guest = test.browser();
    const questions = await generated(guest);
    const order = { questionId: idAt(questions, 2), reason: 'unclear' };
    const first = await guest.post('/test/replaceQuestion', order);

    const repeat = await guest.post('/test/replaceQuestion', order);

    expect(repeat.body).toEqual(first.body);
    expect(test.model.requests).toHaveLength(2);
  });

  it('keeps the slot of a question in a test that was taken shorter', async () => {
    const learner = await test.signedIn('shorter');
    const calls = generationCalls(learner);
    test.model.setAnswer(({ slots }, send, response) => {
      send(`{"elements":[${[slots[1], slots[2]].map((slot) => `${JSON.stringify(slot && goodDraft(slot))},`).join('')}`);
      return closed(response);
    });
    const answer = calls.begin(formData);
    await expect.poll(calls.list).toMatchObject([{ ready: 2 }]);
    const [{ id }] = await calls.list();
    await calls.stop(id);
    await answer;
    await calls.take(id);
    test.model.setAnswer(goodAnswer);
    const order = { questionId: `${id}.3`, reason: 'unclear' };

    const first = await learner.post('/test/replaceQuestion', order);
    const repeat = await learner.post('/test/replaceQuestion', order);
    const second = await learner.post('/test/replaceQuestion', { ...order, questionId: first.body.question.id });

    expect(first.body.question.id).toMatch(/\.3-\d+$/u);
    expect(repeat.body).toEqual(first.body);
    expect(second.body.question.id).not.toBe(`${id}.2`);
    expect(second.body.replacementsLeft).toBe(1);
  });

  it('T-28: is limited to three times a test, for guests too', async () => {
    const guest = test.browser();
    const questions = await generated(guest);
    const answers: { status: number; left: number }[] = [];
    for (let index = 0; index < 4; index++) {
      const { status, body } = await guest.post('/test/replaceQuestion', { questionId: idAt(questions, index), reason: 'off-topic' });
      answers.push({ status, left: body.replacementsLeft });
    }

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
    expect(answers.map(({ left }) => left)).toEqual([2, 1, 0, undefined]);
  });

  it('never yields a replaced question again, in this test or its subject', async () => {
    const learner = await test.signedIn('for-good');
    const { body: made } = await learner.post('/subject/create-subject', { subject: 'Codes' });
    const ofSubject = { ...formData, subjectId: made.subject._id };
    const { body } = await learner.post('/test/generate', { formData: ofSubject });
    const [first] = body.jsonResponse.questions;
    const replaced = await learner.post('/test/replaceQuestion', { questionId: first.id, reason: 'looks-wrong' });
    test.model.setAnswer((task, send) =>
      send(JSON.stringify({ elements: task.slots.map((slot) => ({ ...goodDraft({ ...slot, slot: 0 }), slot: slot.slot })) })),
    );

    const again = await learner.post('/test/replaceQuestion', { questionId: replaced.body.question.id, reason: 'looks-wrong' });
    const next = await learner.post('/test/generate', { formData: { ...ofSubject, questionCount: 1 } });

    expect([again.status, next.status]).toEqual([502, 502]);
  });

  it('allows one at a time under a race', async () => {
    const guest = test.browser();
    const questions = await generated(guest);

    const race = questions.map(({ id }) => guest.post('/test/replaceQuestion', { questionId: id, reason: 'unclear' }));
    const statuses = (await Promise.all(race)).map(({ status }) => status);

    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
  });

  it('answers the same for another owner’s question and a missing one', async () => {
    const questions = await generated(test.browser());
    const stranger = test.browser();

    const foreign = await stranger.post('/test/replaceQuestion', { questionId: idAt(questions, 0), reason: 'unclear' });
    const missing = await stranger.post('/test/replaceQuestion', { questionId: 'nowhere.1', reason: 'unclear' });

    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
  });

  it('is rejected once the test is created', async () => {
    const learner = await test.signedIn('maker');
    const questions = await generated(learner);
    await create(learner, questions);

    const { status, body } = await learner.post('/test/replaceQuestion', { questionId: idAt(questions, 0), reason: 'unclear' });

    expect(status).toBe(409);
    expect(body.code).toBe('wrong-state');
  });

  it('keeps the question and costs no replacement when the model writes nothing new', async () => {
    const guest = test.browser();
    const questions = await generated(guest);
    // A draft for any slot that repeats an existing question is rejected.
    test.model.setAnswer((task, send) =>
      send(JSON.stringify({ elements: task.slots.map((slot) => ({ ...goodDraft({ ...slot, slot: 0 }), slot: slot.slot })) })),
    );

    const failed = await guest.post('/test/replaceQuestion', { questionId: idAt(questions, 0), reason: 'unclear' });
    test.model.setAnswer(goodAnswer);
    const after = await guest.post('/test/replaceQuestion', { questionId: idAt(questions, 0), reason: 'unclear' });

    expect(failed.status).toBe(502);
    expect(after).toMatchObject({ status: 200, body: { replacementsLeft: 2 } });
  });

  it('is rejected for an unknown reason', async () => {
    const { status, body } = await test.browser().post('/test/replaceQuestion', { questionId: 'a.1', reason: 'bored' });

    expect(status).toBe(422);
    expect(body.fields.reason).toMatch(/^Reason must be one of unclear,/u);
  });
});
