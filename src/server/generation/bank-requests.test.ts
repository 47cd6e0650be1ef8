import { beforeEach, describe, expect, it } from 'vitest';

import type { PlannedSlot } from '../../contract/shapes/test-shapes.ts';
import { AppError } from '../shared/app-error.ts';
import { loadBank } from '../writers/bank/load-bank.ts';
import { createTestApp, testForm, startTestApp } from '../testing/app/test-app.ts';
import type { TestAnswer, TestBrowser } from '../testing/app/test-browser.ts';
import { eventsOf, generationCalls } from '../testing/generation/generation-calls.ts';
import type { OpenedBank } from './bank/open-bank.ts';

const test = await startTestApp({
  settings: { GENERATIONS_PER_MINUTE: '1000', GUEST_TESTS_PER_ADDRESS: '1000', FREE_TESTS_PER_MONTH: '100' },
});
const packs = await loadBank('bank');
const packOf = (name: string) => packs.find((pack) => pack.name === name);
const minute = 60_000;
beforeEach(() => {
  test.clock.now += minute;
});

async function learnerWithSubject(name: string): Promise<{ learner: TestBrowser; subjectId: string }> {
  const learner = await test.signedIn(name);
  const { body } = await learner.post('/subject/create-subject', { subject: 'Biology' });
  return { learner, subjectId: body.subject._id };
}

interface AskedQuestion {
  question: string;
  concept: string;
  difficulty: string;
}

async function questionsFor(browser: TestBrowser, form: Record<string, unknown>): Promise<AskedQuestion[]> {
  const { status, body } = await browser.post('/test/generate', { formData: testForm(form) });
  expect(status).toBe(200);
  return body.jsonResponse.questions;
}

describe('a request to the built-in bank', () => {
  it('is filled from two topics in equal parts', async () => {
    const questions = await questionsFor(test.browser(), {
      title: 'Weekly test',
      description: 'Photosynthesis and WW2',
      questionCount: 10,
    });

    const ofWar = new Set(packOf('history/world-war-two')?.items.map(({ concept }) => concept));
    expect(Math.abs(questions.filter(({ concept }) => ofWar.has(concept)).length - 5)).toBeLessThanOrEqual(1);
  });

  it('for a chapter of several concepts of one topic is filled from all of them', async () => {
    const questions = await questionsFor(test.browser(), {
      title: 'Electricity',
      description: 'Electricity',
      questionCount: 20,
      questionType: 'mcq',
    });

    const concepts = new Set(questions.map(({ concept }) => concept));
    expect(questions).toHaveLength(20);
    expect(concepts.size).toBeGreaterThanOrEqual(5);
  });

  it('never yields a question of the public example test', async () => {
    const example = plainItemsOf('biology/circulation-and-excretion').find(({ id }) => id === 'poor-blood-outward');

    const questions = await questionsFor(test.browser(), {
      title: 'Circulation and excretion',
      description: 'Circulation and excretion',
      questionCount: 50,
      questionType: 'mcq',
      difficulty: example?.difficulty,
      widen: true,
    });

    expect(questions).toHaveLength(50);
    expect(questions.map(({ question }) => question)).not.toContain(example?.stem);
  });

  it('is filled from the narrowest topic first', async () => {
    const questions = await questionsFor(test.browser(), {
      title: 'Biology',
      description: 'limiting factors',
      questionCount: 2,
      questionType: 'mcq',
    });

    expect(new Set(questions.map(({ concept }) => concept))).toEqual(new Set(['Limiting factors']));
  });

  it('for an uncovered topic that nothing resembles is rejected without suggestions and takes no test', async () => {
    const learner = await test.signedIn('uncovered');

    const { status, body } = await learner.post('/test/generate', {
      formData: testForm({ title: 'Ikebana', description: 'Flower arranging in Japan' }),
    });

    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: 'topic-not-covered' });
    expect(body.message).toContain('Paste your notes and we write the questions from them');
    expect(body.suggestions).toEqual([]);
    const { body: after } = await learner.get('/user/update-user-remaining-tests');
    expect(after.user.freeTestsRemaining).toBe(100);
  });

  it('that the bank covers only in part asks first, naming the uncovered part, and is written on the rest once the learner agrees', async () => {
    const formData = testForm({ title: 'Mixed bag', description: 'photosynthesis, ikebana' });
    const browser = test.browser();

    const { status, body } = await browser.post('/test/generate', { formData });
    const agreed = await browser.post('/test/generate', { formData: { ...formData, widen: true } });

    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'narrow-topic', available: 0, matched: [{ topic: 'Photosynthesis', questions: 10 }] });
    expect(body).toMatchObject({ message: 'We have no questions on “ikebana” yet.', topics: ['Photosynthesis'] });
    expect([agreed.status, agreed.body.matched]).toEqual([200, body.matched]);
  });

  it('for more questions than the bank holds on it asks first, takes no test, and is filled up once the learner agrees', async () => {
    const learner = await test.signedIn('too-many');
    const formData = testForm({ title: 'French Revolution', description: 'French Revolution', questionCount: 50, questionType: 'mcq' });

    const asked = await learner.post('/test/generate', { formData });
    const agreed = await learner.post('/test/generate', { formData: { ...formData, widen: true } });

    const { available, message } = asked.body;
    expect(asked.status).toBe(409);
    expect(asked.body).toMatchObject({
      code: 'narrow-topic',
      matched: expect.arrayContaining([{ topic: 'The French Revolution', questions: available }]),
    });
    expect(message).toContain(`We have ${available} multiple-choice questions on The French Revolution, and you asked for 50.`);
    expect(agreed.body.jsonResponse.questions).toHaveLength(50);
    expect(agreed.body.matched[0]).toEqual({ topic: 'The French Revolution', questions: available });
    const { body: after } = await learner.get('/user/update-user-remaining-tests');
    expect(after.user.freeTestsRemaining).toBe(99);
  });
});

describe('a request for a topic that is held in English only', () => {
  it('in Hindi is offered in English, with all that it lacks in English', async () => {
    const echo = testForm({ title: 'Echo', description: 'Echo and reflection of sound', language: 'hi', questionCount: 20 });

    const { status, body } = await test.browser().post('/test/generate', { formData: echo });
    const agreed = await test.browser().post('/test/generate', { formData: { ...echo, language: 'en', widen: true } });

    expect([status, agreed.status]).toEqual([422, 200]);
    expect(body).toMatchObject({ code: 'topic-not-covered', language: 'en', available: expect.any(Number) });
    expect(body.message).toBe('We have this topic in English only, not in Hindi yet.');
    const offered = body.matched.map(({ questions }: { questions: number }) => questions);
    expect(offered.reduce((sum: number, count: number) => sum + count, 0)).toBe(20);
  });
});

describe('a hard test', () => {
  const hard = testForm({ title: 'Chemical bonding', description: 'Chemical bonding', difficulty: 'hard', exactDifficulty: true });

  it('for which the bank holds few hard questions asks first, as its plan does, and says how many there are', async () => {
    const guest = test.browser();

    const asked = await guest.post('/test/generate', { formData: hard });
    const planned = await guest.post('/test/plan', { formData: hard });

    const { available, message } = asked.body;
    expect([asked.status, planned.status]).toEqual([409, 409]);
    expect(asked.body).toMatchObject({ code: 'narrow-topic', difficulty: 'hard', available: expect.any(Number) });
    expect(message).toMatch(new RegExp(`^We have only ${available} new hard questions? on Chemical Bonding`, 'u'));
    expect(planned.body).toMatchObject({ code: 'narrow-topic', difficulty: 'hard', available });
  });

  it('is made of those hard questions alone, or with easier ones, once the learner has chosen', async () => {
    const { body } = await test.browser().post('/test/generate', { formData: hard });

    const only = await questionsFor(test.browser(), { ...hard, questionCount: body.available, questionType: 'mcq' });
    const withEasier = await questionsFor(test.browser(), { ...hard, exactDifficulty: undefined });

    expect(only.map(({ difficulty }) => difficulty)).toEqual(Array<string>(body.available).fill('hard'));
    expect(withEasier).toHaveLength(10);
  });
});

describe('where the hard questions of a topic are used up in a subject', () => {
  const topic = { title: 'Operating systems', description: 'Operating systems', questionType: 'mcq' };
  const hard = { ...topic, difficulty: 'hard' };
  const inOutline = ({ type, difficulty, concept }: PlannedSlot) => `${type} ${difficulty} ${concept}`;

  it.each([false, true])(
    'with only unseen questions: %s, a hard test asks first, and so does an earlier outline of one unless it is kept to',
    async (onlyUnseen) => {
      const { learner, subjectId } = await learnerWithSubject(`used up ${onlyUnseen}`);
      const formData = testForm({ ...hard, subjectId, exactDifficulty: true, onlyUnseen, questionCount: 2 });
      const planned = await learner.post('/test/plan', { formData });
      // More than there are hard ones.
      for (let count = 0; count < 2; count++) await questionsFor(learner, { ...hard, subjectId, questionCount: 10 });

      const asked = await learner.post('/test/generate', { formData });
      const outlined = await learner.post('/test/generate', { formData: { ...formData, plan: planned.body.slots } });
      const agreed = await learner.post('/test/generate', {
        formData: { ...formData, plan: planned.body.slots, exactDifficulty: undefined, widen: true },
      });

      expect(planned.body.slots.map(({ difficulty }: PlannedSlot) => difficulty)).toEqual(['hard', 'hard']);
      // Those asked before are offered too, unless only unseen ones are wanted.
      const held = onlyUnseen ? { available: 0 } : { available: 2, seen: 2 };
      expect(asked.body).toMatchObject({ code: 'narrow-topic', difficulty: 'hard', ...held });
      expect(asked.body.message).toBe('We have no new hard questions on Operating Systems for you.');
      // Hard ones come back if nothing else of their sub-topics is new.
      const outlinedAs = outlined.body.jsonResponse?.questions.map(({ difficulty }: AskedQuestion) => difficulty) ?? outlined.status;
      expect([409, ['hard', 'hard']]).toContainEqual(outlinedAs);
      expect(agreed.status).toBe(200);
    },
  );

  it('an outline holds what its test will, also once everything comes back', async () => {
    const { learner, subjectId } = await learnerWithSubject('comes back');
    const form = { ...topic, difficulty: 'medium', subjectId, questionCount: 10 };
    const all = plainItemsOf('computing/operating-systems').filter(({ type }) => type === 'mcq').length;
    for (let left = all; left > 0; left -= 10) await questionsFor(learner, { ...form, questionCount: 10 });

    const { body } = await learner.post('/test/plan', { formData: testForm(form) });
    const made = await questionsFor(learner, { ...form, plan: body.slots });

    expect(made.map((question) => inOutline(question as unknown as PlannedSlot))).toEqual(body.slots.map(inOutline));
  });
});

describe('a request for a concept', () => {
  const form = testForm({ title: 'Limiting factors', description: 'limiting factors', questionType: 'mcq' });
  const questionsOn = ({ body }: TestAnswer) => body.matched.map(({ questions }: { questions: number }) => questions);

  it('that has too few questions says what the test would hold, as its plan does, and leaves a guest’s one test', async () => {
    const guest = test.browser();

    const asked = await guest.post('/test/generate', { formData: form });
    const planned = await guest.post('/test/plan', { formData: form });
    const fewer = await guest.post('/test/generate', { formData: { ...form, questionCount: asked.body.available } });

    expect([asked.status, planned.status, fewer.status]).toEqual([409, 409, 200]);
    const { available, matched } = asked.body;
    expect(matched).toEqual([
      { topic: 'Photosynthesis', concept: 'Limiting factors', questions: available },
      { topic: 'Photosynthesis', isNear: true, questions: 10 - available },
    ]);
    expect(planned.body).toMatchObject({ code: 'narrow-topic', available, matched });
    expect(fewer.body.matched).toEqual([{ topic: 'Photosynthesis', concept: 'Limiting factors', questions: available }]);
  });

  it('is filled with the rest of its topic once the learner agrees, and the plan event says so', async () => {
    const calls = generationCalls(test.browser());
    const events = eventsOf(await calls.begin({ ...form, widen: true }));

    const said = events.filter(({ name }) => name === 'plan' || name === 'done').map(({ data }) => data.matched);
    expect(said).toHaveLength(2);
    expect(said[0]).toEqual(said[1]);
    expect(said[1]).toMatchObject([{ concept: 'Limiting factors' }, { topic: 'Photosynthesis' }]);
  });

  it('never leads to a refusal when a question is replaced', async () => {
    const guest = test.browser();
    const { body } = await guest.post('/test/generate', { formData: { ...form, questionCount: 3, onlyUnseen: true } });
    const answers: TestAnswer[] = [];

    for (const { id } of body.jsonResponse.questions) {
      answers.push(await guest.post('/test/replaceQuestion', { questionId: id, reason: 'unclear' }));
    }

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    // All of the concept is asked, so that the test is on its topic now, and says so.
    expect(body.matched).toEqual([{ topic: 'Photosynthesis', concept: 'Limiting factors', questions: 3 }]);
    expect(answers.at(-1)?.body.matched.reduce((sum: number, { questions }: { questions: number }) => sum + questions, 0)).toBe(3);
    expect(answers.at(-1)?.body.report.replaced).toEqual({ unclear: 3 });
  });

  it('takes its true/false questions from the same concept', async () => {
    const answer = await test.browser().post('/test/generate', { formData: { ...form, questionType: 'truefalse', questionCount: 3 } });

    expect(questionsOn(answer)).toEqual([3]);
    expect(answer.body.jsonResponse.questions.map(({ concept }: AskedQuestion) => concept)).toEqual(Array(3).fill('Limiting factors'));
  });
});

describe('refusals of the bank', () => {
  it('count against no limit', async () => {
    const hasty = await createTestApp({ settings: { GENERATIONS_PER_MINUTE: '2' } });
    const learner = await hasty.signedIn('hasty');
    const statuses: number[] = [];

    for (const title of ['Ikebana', 'Limiting factors', 'Ikebana', 'Photosynthesis', 'Photosynthesis']) {
      const { status } = await learner.post('/test/generate', { formData: testForm({ title, description: title }) });
      statuses.push(status);
    }
    await hasty.close();

    expect(statuses).toEqual([422, 409, 422, 200, 200]);
  });

  it('T-28: are sixty a minute at most, since each takes time', async () => {
    const app = await createTestApp();
    const learner = await app.signedIn('insistent');
    const ask = async () =>
      (await learner.post('/test/generate', { formData: testForm({ title: 'Ikebana', description: 'Ikebana' }) })).status;
    const statuses: number[] = [];

    for (let call = 0; call < 61; call++) statuses.push(await ask());
    app.clock.now += 60_000;
    statuses.push(await ask());
    await app.close();

    expect(statuses).toEqual([...Array<number>(60).fill(422), 429, 422]);
  });

  it('offer the other language if the topic is held in that one only', async () => {
    const formData = testForm({ title: 'Coordinate geometry', description: 'Coordinate geometry', language: 'hi' });

    const { status, body } = await test.browser().post('/test/generate', { formData });

    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'topic-not-covered', language: 'en' });
  });

  it('come after those for who has no test left, and not in place of an answer that was given', async () => {
    const guest = test.browser();
    const formData = testForm({ questionCount: 1 });
    const key = { 'idempotency-key': 'once' };
    const first = await guest.post('/test/generate', { formData }, key);

    const other = await guest.post('/test/generate', { formData: testForm({ title: 'Ikebana', description: 'Ikebana' }) });
    const again = await guest.post('/test/generate', { formData }, key);

    expect([first.status, other.status, again.status]).toEqual([200, 403, 200]);
    expect(again.body.jsonResponse).toEqual(first.body.jsonResponse);
  });

  it('are kept for new requests where the bank has too much to do: a repeat gets the answer that it had', async () => {
    let isFull = false;
    const changeBank = (bank: OpenedBank): OpenedBank => ({
      ...bank,
      async doJob(...job) {
        if (isFull) throw new AppError('slow-down', () => 'Too much');
        return bank.doJob(...job);
      },
    });
    const full = await createTestApp({ changeBank });
    const guest = full.browser();
    const ask = (key: string) => guest.post('/test/generate', { formData: testForm({ questionCount: 1 }) }, { 'idempotency-key': key });
    const first = await ask('once');
    isFull = true;

    const again = await ask('once');
    const another = await full.browser().post('/test/generate', { formData: testForm({ questionCount: 1 }) });
    await full.close();

    expect(again.body.jsonResponse).toEqual(first.body.jsonResponse);
    expect(another).toMatchObject({ status: 429, body: { code: 'slow-down' } });
  });
});

describe('repeated tests of one topic in one subject', () => {
  const form = { title: 'French Revolution', description: 'French Revolution', questionType: 'mcq' };
  const held = plainItemsOf('history/french-revolution').filter(({ type }) => type === 'mcq').length;

  it('ask everything once, of every difficulty, and then bring back what was answered wrong', async () => {
    const { learner, subjectId } = await learnerWithSubject('again');
    const first = await learner.post('/test/generate', { formData: testForm({ ...form, subjectId, questionCount: 2 }) });
    const [wrong, right] = await answerWrongAndRight(learner, first.body.jsonResponse.questions);
    const rest = await questionsFor(learner, { ...form, subjectId, questionCount: held - 2 });

    const back = await learner.post('/test/generate', { formData: testForm({ ...form, subjectId, questionCount: 1 }) });

    expect(new Set([wrong, right, ...rest.map(({ question }) => question)]).size).toBe(held);
    expect(back.body.jsonResponse.questions).toMatchObject([{ question: wrong, seenBefore: true }]);
    expect(back.body.report.seenBefore).toBe(1);
  });

  it('are refused as used up only to learners who want unseen questions, and only once they are', async () => {
    const { learner, subjectId } = await learnerWithSubject('greedy');
    const onlyUnseen = { ...form, subjectId, onlyUnseen: true };
    const early = await learner.post('/test/generate', { formData: testForm({ ...onlyUnseen, questionCount: 50 }) });
    await questionsFor(learner, { ...onlyUnseen, questionCount: held - 4 });

    const late = await learner.post('/test/generate', { formData: testForm({ ...onlyUnseen, questionCount: 6 }) });
    await questionsFor(learner, { ...onlyUnseen, questionCount: 4 });
    const none = await learner.post('/test/generate', { formData: testForm({ ...onlyUnseen, questionCount: 1 }) });

    expect(early.body.message).toMatch(/^We have \d+ multiple-choice questions on The French Revolution/u);
    expect(late.body).toMatchObject({ code: 'narrow-topic', available: 4 });
    expect(late.body.message).toContain('Only 4 of our multiple-choice questions on The French Revolution are new to you');
    expect(none.body).toMatchObject({ code: 'topic-not-covered', available: 0 });
    expect(none.body.message).toContain('You have been asked all our multiple-choice questions on The French Revolution');
  });
});

describe('a refusal of a topic of which a part was asked before', () => {
  const questionsOf = ({ body }: TestAnswer) => body.jsonResponse.questions as { seenBefore?: boolean }[];

  it('counts the new questions, and both offers hold what they say, all on the topic', async () => {
    const { learner, subjectId } = await learnerWithSubject('partly asked');
    const factors = { title: 'Limiting factors', description: 'limiting factors', questionType: 'mcq', subjectId };
    const ask = (form: Record<string, unknown>) => learner.post('/test/generate', { formData: testForm({ ...factors, ...form }) });
    await ask({ questionCount: 2 });

    const { body } = await ask({ questionCount: 20 });
    const { available, seen, near, message } = body;
    const fresh = available - seen;
    const planned = await learner.post('/test/plan', {
      formData: testForm({ ...factors, questionCount: fresh, exactTopic: true, onlyUnseen: true }),
    });
    const all = await ask({ questionCount: available, exactTopic: true });

    expect(body).toMatchObject({ code: 'narrow-topic', seen: 2 });
    expect(near).toBeGreaterThan(0);
    expect(message).toContain(`nly ${fresh} of our multiple-choice questions on Limiting factors are new to you`);
    expect(planned.body.slots).toHaveLength(fresh);
    expect(all.body.matched).toEqual([{ topic: 'Photosynthesis', concept: 'Limiting factors', questions: available }]);
    expect(questionsOf(all).filter(({ seenBefore }) => seenBefore)).toHaveLength(seen);
  });

  it('reckons with difficulty, type and unseen questions at once', async () => {
    const { learner, subjectId } = await learnerWithSubject('every wish');
    const rights = { title: 'Fundamental rights', description: 'Fundamental rights', questionType: 'mcq', questionCount: 15, subjectId };
    const form = { ...rights, difficulty: 'hard', onlyUnseen: true };

    const { body } = await learner.post('/test/generate', { formData: testForm({ ...form, exactDifficulty: true }) });
    const held = body.matched.reduce((sum: number, { questions }: { questions: number }) => sum + questions, 0);
    const agreed = await learner.post('/test/generate', { formData: testForm({ ...form, questionCount: held }) });

    expect(body).toMatchObject({ code: 'narrow-topic', difficulty: 'hard' });
    expect(questionsOf(agreed)).toHaveLength(held);
  });
});

/** Items of a form are asked where a test has the forms of a class or exam. */
function plainItemsOf(name: string) {
  return (packOf(name)?.items ?? []).filter((item) => item.type === 'truefalse' || item.form === undefined);
}

/** Takes a test of two questions and answers one of each; returns the stems. */
async function answerWrongAndRight(learner: TestBrowser, questions: (AskedQuestion & { id: string; options: string[] })[]) {
  const made = await learner.post('/test/createTest', { questionsArray: questions.map(({ id }) => ({ id })) });
  const testId = made.body.test._id;
  await learner.get(`/test/testDetails/${testId}`);
  const keys = new Map(packOf('history/french-revolution')?.items.map((item) => [item.stem, item.type === 'mcq' ? item.correct.text : '']));
  const answers = questions.map(({ id, question, options }, index) => {
    const key = keys.get(question);
    return { id, userAnswer: index === 0 ? options.find((option) => option !== key) : key, attempted: true };
  });
  const { status } = await learner.post('/test/submitTest', { testId, questions: answers });
  expect(status).toBe(200);
  return questions.map(({ question }) => question);
}
