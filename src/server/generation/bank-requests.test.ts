import { beforeEach, describe, expect, it } from 'vitest';

import { loadBank } from '../writers/bank/load-bank.ts';
import { testForm, startTestApp } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';

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

  it('never yields a question of the public example test', async () => {
    const all = packOf('biology/circulation-and-excretion')?.items ?? [];
    const example = all.find(({ id }) => id === 'poor-blood-outward');
    const items = all.filter(({ type, difficulty }) => type === 'mcq' && difficulty === example?.difficulty);

    const questions = await questionsFor(test.browser(), {
      title: 'Circulation and excretion',
      description: 'Circulation and excretion',
      questionCount: items.length - 1,
      questionType: 'mcq',
      difficulty: example?.difficulty,
    });

    const asked = new Set(questions.map(({ question }) => question));
    expect(items.filter(({ stem }) => !asked.has(stem)).map(({ stem }) => stem)).toEqual([example?.stem]);
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
    expect(body.message).toContain('connects an AI model');
    expect(body.suggestions).toEqual([]);
    const { body: after } = await learner.get('/user/update-user-remaining-tests');
    expect(after.user.freeTestsRemaining).toBe(100);
  });

  it('that the bank covers only in part is rejected, naming the uncovered part', async () => {
    const { status, body } = await test.browser().post('/test/generate', {
      formData: testForm({ title: 'Mixed bag', description: 'photosynthesis, ikebana' }),
    });

    expect(status).toBe(422);
    expect(body.code).toBe('topic-not-covered');
    expect(body.message).toContain('does not cover “ikebana” yet');
  });

  it('for more questions than the bank holds is rejected with their number and takes no test', async () => {
    const learner = await test.signedIn('too-many');

    const { status, body } = await learner.post('/test/generate', { formData: testForm({ questionCount: 50, questionType: 'mcq' }) });

    expect(status).toBe(422);
    expect(body.message).toMatch(/^Our own bank has \d+ medium multiple-choice questions for you on this topic/u);
    const { body: after } = await learner.get('/user/update-user-remaining-tests');
    expect(after.user.freeTestsRemaining).toBe(100);
  });
});

describe('repeated tests of one topic in one subject', () => {
  it('never repeat a question, and report when the topic is used up', async () => {
    const { learner, subjectId } = await learnerWithSubject('again');
    const form = { subjectId, title: 'Photosynthesis', description: 'Photosynthesis', difficulty: 'easy', questionType: 'mcq' };
    const held =
      packOf('biology/photosynthesis')?.items.filter(({ type, difficulty }) => type === 'mcq' && difficulty === 'easy').length ?? 0;

    const first = await questionsFor(learner, { ...form, questionCount: 6 });
    const rest = await learner.post('/test/generate', { formData: testForm({ ...form, questionCount: 6 }) });
    const second = await questionsFor(learner, { ...form, questionCount: held - 6 });
    const none = await learner.post('/test/generate', { formData: testForm({ ...form, questionCount: 6 }) });

    expect(new Set([...first, ...second].map(({ question }) => question)).size).toBe(held);
    expect(rest.body).toMatchObject({ code: 'topic-not-covered', available: held - 6 });
    expect(rest.body.message).toContain(
      `You have nearly used up our easy multiple-choice questions on Photosynthesis in this subject: ${held - 6} are left`,
    );
    expect(none.body.message).toContain('You have used up our easy multiple-choice questions on Photosynthesis in this subject');
  });

  it('do not report the topic as used up if it had too few questions to begin with', async () => {
    const { learner, subjectId } = await learnerWithSubject('greedy');
    const form = { subjectId, title: 'Photosynthesis', description: 'Photosynthesis', questionType: 'mcq' };
    await questionsFor(learner, { ...form, difficulty: 'easy', questionCount: 1 });

    const other = await learner.post('/test/generate', { formData: testForm({ ...form, difficulty: 'hard', questionCount: 50 }) });
    const same = await learner.post('/test/generate', { formData: testForm({ ...form, difficulty: 'easy', questionCount: 50 }) });

    expect(other.body.message).toMatch(/^Our own bank has \d+ hard multiple-choice questions for you/u);
    expect(same.body.message).toMatch(/^Our own bank has \d+ easy multiple-choice questions for you/u);
  });
});
