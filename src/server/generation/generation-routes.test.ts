import { beforeEach, describe, expect, it } from 'vitest';

import { randomInteger } from '../../assessment/random.ts';
import { createDraws } from '../shared/keyed-draws.ts';
import { findOrMakeSecret, openSecrets } from '../store/secrets.ts';
import { generations } from '../store/schema/schema.ts';
import { createTestApp, testForm, startTestApp } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';
import { ModelFailure } from '../writers/question-solver.ts';
import type { QuestionWriter } from '../writers/question-writer.ts';

const test = await startTestApp({ settings: { GENERATIONS_PER_MINUTE: '1000', GUEST_TESTS_PER_ADDRESS: '1000' } });
const minute = 60_000;
beforeEach(() => {
  test.clock.now += minute;
});

async function learnerWithSubject(name: string): Promise<{ learner: TestBrowser; subjectId: string }> {
  const learner = await test.signedIn(name);
  const { body } = await learner.post('/subject/create-subject', { subject: 'Biology' });
  return { learner, subjectId: body.subject._id };
}

describe('generating from the built-in bank', () => {
  it.each(['Photosynthesis', 'Quadratic equations', 'The Indian Constitution'])(
    'writes exactly ten questions on %s, of both types, without keys',
    async (title) => {
      const { status, body } = await test.browser().post('/test/generate', { formData: testForm({ title, description: title }) });

      expect(status).toBe(200);
      const { questions } = body.jsonResponse;
      expect(questions).toHaveLength(10);
      expect(new Set(questions.map(({ id }: { id: string }) => id)).size).toBe(10);
      expect(new Set(questions.map(({ type }: { type: string }) => type))).toEqual(new Set(['mcq', 'truefalse']));
      for (const question of questions) {
        const names = Object.keys(question).filter((name) => name !== 'figure');
        expect(names.sort()).toEqual(['checked', 'concept', 'difficulty', 'id', 'options', 'question', 'type']);
        if (question.type === 'truefalse') expect(question.options).toEqual(['True', 'False']);
        else expect(new Set(question.options).size).toBe(4);
        // Where one fact decides a claim, it is easy whatever was asked.
        expect(question.type === 'truefalse' ? ['easy', 'medium'] : ['medium']).toContain(question.difficulty);
      }
      expect(body.writer).toEqual({ kind: 'builtin', name: 'Our question bank' });
      expect(body.report.written).toBeGreaterThanOrEqual(10);
    },
  );

  it.each([
    ['mcq', 7],
    ['truefalse', 10],
    ['mixed', 1],
    ['mixed', 2],
  ])('writes %s tests of %i', async (questionType, questionCount) => {
    const form = testForm({ questionType, questionCount });

    const { body } = await test.browser().post('/test/generate', { formData: form });

    expect(body.jsonResponse.questions).toHaveLength(questionCount);
    const kinds = new Set(body.jsonResponse.questions.map(({ type }: { type: string }) => type));
    if (questionType !== 'mixed') expect([...kinds]).toEqual([questionType]);
    else expect(kinds.size).toBe(Math.min(2, questionCount));
  });
});

describe('the form', () => {
  it.each([
    ['an empty title', { title: '' }, 'title', 'Please provide a title and description.'],
    ['a blank title', { title: '   ' }, 'title', 'Please provide a title and description.'],
    ['no title', { title: undefined }, 'title', 'Please provide a title and description.'],
    ['a long title', { title: 'x'.repeat(121) }, 'title', 'Title can have at most 120 characters.'],
    ['an empty topic', { description: '' }, 'description', 'Please provide a title and description.'],
    ['a long topic', { description: 'x'.repeat(200_001) }, 'description', 'Topic can have at most 200,000 characters.'],
    ['no questions', { questionCount: 0 }, 'questionCount', 'Question Count must be a whole number from 1 to 50.'],
    ['too many questions', { questionCount: 51 }, 'questionCount', 'Question Count must be a whole number from 1 to 50.'],
    ['half a question', { questionCount: 2.5 }, 'questionCount', 'Question Count must be a whole number from 1 to 50.'],
    ['a count as text', { questionCount: '10' }, 'questionCount', 'Question Count must be a whole number from 1 to 50.'],
    ['no time', { timePerQuestion: 0 }, 'timePerQuestion', 'Time Per Question must be a whole number from 1 to 3,600.'],
    ['too much time', { timePerQuestion: 3601 }, 'timePerQuestion', 'Time Per Question must be a whole number from 1 to 3,600.'],
    ['an unknown difficulty', { difficulty: 'brutal' }, 'difficulty', 'Difficulty must be easy, medium or hard.'],
    ['an unknown type', { questionType: 'essay' }, 'questionType', 'Question Type must be mcq, mixed or truefalse.'],
    ['negative marking as text', { negative: 'yes' }, 'negative', 'Negative Marking must be true or false.'],
    ['an unknown field', { score: 10 }, 'score', 'Unknown field: score.'],
  ])('T-27: with %s is rejected, naming the field', async (_, changes, field, message) => {
    const { status, body } = await test.browser().post('/test/generate', { formData: testForm(changes) });

    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: 'invalid', message, fields: { [field]: message } });
  });

  it('is rejected with another learner’s subject exactly as with a missing one', async () => {
    const { subjectId } = await learnerWithSubject('owner');
    const stranger = await test.signedIn('stranger');

    const foreign = await stranger.post('/test/generate', { formData: testForm({ subjectId }) });
    const missing = await stranger.post('/test/generate', { formData: testForm({ subjectId: 'nowhere' }) });

    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
  });
});

describe('the allowance of a learner', () => {
  it('T-30: falls by one with each test, to none, and is full again when the month ends in India', async () => {
    const before = test.clock.now;
    test.clock.now = Date.UTC(2026, 10, 30, 18, 0);
    const learner = await test.signedIn('frugal');
    const remaining: number[] = [];

    for (let count = 0; count < 5; count++) {
      const { body } = await learner.post('/test/generate', { formData: testForm({ questionCount: 1 }) });
      remaining.push(body.user.freeTestsRemaining);
    }
    const refused = await learner.post('/test/generate', { formData: testForm({ questionCount: 1 }) });
    test.clock.now = Date.UTC(2026, 10, 30, 18, 29, 59);
    const lastSecond = await learner.get('/user/update-user-remaining-tests');
    test.clock.now = Date.UTC(2026, 10, 30, 18, 30, 0);
    const newMonth = await learner.get('/user/update-user-remaining-tests');
    test.clock.now = before;

    expect(remaining).toEqual([4, 3, 2, 1, 0]);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'no-tests-left', message: 'User has no remaining free tests.' });
    expect(lastSecond.body.user.freeTestsRemaining).toBe(0);
    expect(newMonth.body.user.freeTestsRemaining).toBe(5);
  });

  it('T-22: gives one test to fifty calls that race for the last', async () => {
    const learner = await test.signedIn('racer');
    for (let count = 0; count < 4; count++) await learner.post('/test/generate', { formData: testForm({ questionCount: 1 }) });

    const race = Array.from({ length: 50 }, () => learner.post('/test/generate', { formData: testForm({ questionCount: 1 }) }));
    const statuses = (await Promise.all(race)).map(({ status }) => status);

    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(49);
  });

  it('T-29: is charged once for requests with one Idempotency-Key, which all get the same questions', async () => {
    const learner = await test.signedIn('clicker');
    const click = () => learner.post('/test/generate', { formData: testForm() }, { 'idempotency-key': 'one-click' });

    const answers = await Promise.all([click(), click(), click()]);
    answers.push(await click());

    const [first] = answers;
    for (const answer of answers) expect(answer.body.jsonResponse).toEqual(first?.body.jsonResponse);
    const { body } = await learner.get('/user/update-user-remaining-tests');
    expect(body.user.freeTestsRemaining).toBe(4);
  });

  it('T-29: rejects an Idempotency-Key that is reused with another form', async () => {
    const learner = await test.signedIn('other-form');
    const headers = { 'idempotency-key': 'same' };
    await learner.post('/test/generate', { formData: testForm() }, headers);

    const answer = await learner.post('/test/generate', { formData: testForm({ questionCount: 3 }) }, headers);

    expect(answer.status).toBe(422);
  });
});

describe('the ids of questions', () => {
  it('T-37: reveal the keys’ positions to no one but the holder of the secret, though all know how options are placed', async () => {
    for (let count = 0; count < 12; count++) {
      test.clock.now += minute;
      await test
        .browser()
        .post('/test/generate', { formData: testForm({ questionType: 'mcq', title: 'World War 2', description: 'World War 2' }) });
    }
    const written = (await test.database.select().from(generations)).filter(
      ({ form, questions }) => questions && form.title === 'World War 2',
    );

    const computedWith = (secret: string) =>
      written.flatMap(({ id, questions }) => {
        const draws = createDraws(secret)(id);
        return (questions ?? []).map(({ stem, key }, slot) => key === randomInteger(draws(`key ${slot} ${stem}`), 0, 3));
      });
    const [own, guessed] = [await findOrMakeSecret(await openSecrets(test.database, {}), 'draws', () => ''), 'guessed'].map(computedWith);

    expect(own).toHaveLength(120);
    // All but those of numbers, which are in their own order.
    expect(own?.filter(Boolean).length).toBeGreaterThan(100);
    // A quarter by chance; one half would be six standard deviations above that.
    expect(guessed?.filter(Boolean).length).toBeLessThan(60);
  });
});

describe('guests', () => {
  it('T-26: get one test per browser', async () => {
    const guest = test.browser();

    const first = await guest.post('/test/generate', { formData: testForm() });
    const second = await guest.post('/test/generate', { formData: testForm() });

    expect(first.status).toBe(200);
    expect(first.body.user).toBeUndefined();
    expect(second.status).toBe(403);
    expect(second.body).toMatchObject({ code: 'no-tests-left', message: 'Log in to generate more tests.' });
  });

  it('keep their test when the topic is not covered', async () => {
    const guest = test.browser();
    await guest.post('/test/generate', { formData: testForm({ title: 'Ikebana', description: 'Ikebana' }) });

    expect((await guest.post('/test/generate', { formData: testForm() })).status).toBe(200);
  });

  it('T-36: cannot get a second test with a forged cookie', async () => {
    const guest = test.browser();
    await guest.post('/test/generate', { formData: testForm() });
    const [, signature] = (guest.cookies.get('gid') ?? '').split('.');
    guest.cookies.set('gid', `forged.${signature}`);
    await guest.post('/test/generate', { formData: testForm({ questionCount: 1 }) });

    // It counts as a new browser, which the limits per address and day cover.
    expect(guest.cookies.get('gid')).not.toContain('forged');
  });

  it('T-36: share a limit per address, one per day and one per minute', async () => {
    const settings = { GUEST_TESTS_PER_ADDRESS: '2', GUEST_TESTS_PER_DAY: '3', GENERATIONS_PER_MINUTE: '100', TRUST_PROXY: '1' };
    const capped = await createTestApp({ settings });
    const from = (address: string) =>
      capped.browser().post('/test/generate', { formData: testForm({ questionCount: 1 }) }, { 'x-forwarded-for': address });

    const statuses: number[] = [];
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      statuses.push((await from(address)).status);
    }
    capped.clock.now += 24 * 60 * minute;
    statuses.push((await from('192.0.2.1')).status);
    await capped.close();

    expect(statuses).toEqual([200, 200, 429, 200, 429, 200]);
  });

  it('T-26: are rejected when the request comes from another site', async () => {
    const answer = await test.browser().post('/test/generate', { formData: testForm() }, { 'sec-fetch-site': 'cross-site' });

    expect(answer.status).toBe(403);
  });
});

describe('ten tests a minute', () => {
  it('T-28: is the limit, with a Retry-After', async () => {
    const limited = await createTestApp({ settings: { FREE_TESTS_PER_MONTH: '100' } });
    const learner = await limited.signedIn('hasty');
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) {
      statuses.push((await learner.post('/test/generate', { formData: testForm({ questionCount: 1 }) })).status);
    }
    const refused = await learner.post('/test/generate', { formData: testForm({ questionCount: 1 }) });
    limited.clock.now += minute;
    const later = await learner.post('/test/generate', { formData: testForm({ questionCount: 1 }) });
    await limited.close();

    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    expect(refused.headers['retry-after']).toBe('60');
    expect(later.status).toBe(200);
  });
});

/** Its host is down. */
const brokenWriter: QuestionWriter = {
  kind: 'model',
  name: 'Down',
  slotsPerCall: 10,
  // oxlint-disable-next-line require-yield -- it brings nothing
  async *write() {
    throw new ModelFailure('down', 'The host is down.');
  },
};

describe('failed attempts with one Idempotency-Key', () => {
  it('T-28: count against the rate limit like any others', async () => {
    const limited = await createTestApp({ writer: brokenWriter });
    const learner = await limited.signedIn('stubborn');
    const formData = testForm();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) {
      statuses.push((await learner.post('/test/generate', { formData }, { 'idempotency-key': 'again' })).status);
    }
    await limited.close();

    expect(statuses).toEqual([...Array<number>(10).fill(502), 429]);
  });
});

describe('a learner whose session has expired', () => {
  it('is rejected as signed out and not served as a guest', async () => {
    const learner = await test.signedIn('stale');
    learner.cookies.set('sid', 'over');

    const { status, body } = await learner.post('/test/generate', { formData: testForm() });

    expect(status).toBe(401);
    expect(body.code).toBe('signed-out');
    expect(learner.cookies.has('gid')).toBe(false);
  });
});

describe('streaming', () => {
  it('sends the plan, each question as it is ready, and the complete response', async () => {
    const guest = test.browser();

    const { headers, body } = await guest.post(
      '/test/generate',
      { formData: testForm({ questionCount: 3 }) },
      { accept: 'text/event-stream' },
    );

    expect(headers['content-type']).toContain('text/event-stream');
    const events = String(body)
      .trim()
      .split('\n\n')
      .map((event) => /^event: (?<name>\w+)\ndata: (?<data>.*)$/su.exec(event)?.groups);
    const names = events.map((event) => event?.name);
    expect(names).toEqual(['plan', 'question', 'progress', 'question', 'progress', 'question', 'progress', 'done']);
    const done = JSON.parse(events.at(-1)?.data ?? '{}');
    expect(done.success).toBe(true);
    expect(done.jsonResponse.questions).toHaveLength(3);
    expect(String(body)).not.toMatch(/correctAnswer|optionNotes|explanation|"key"/u);
  });

  it('takes a guest’s one test', async () => {
    const guest = test.browser();
    await guest.post('/test/generate', { formData: testForm({ questionCount: 1 }) }, { accept: 'text/event-stream' });

    const second = await guest.post('/test/generate', { formData: testForm({ questionCount: 1 }) });

    expect(guest.cookies.has('gid')).toBe(true);
    expect(second.status).toBe(403);
  });

  it('does not begin when the bank refuses first: the failure is plain JSON', async () => {
    const form = testForm({ title: 'Ikebana', description: 'Ikebana' });

    const { status, body } = await test.browser().post('/test/generate', { formData: form }, { accept: 'text/event-stream' });

    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: 'topic-not-covered' });
  });
});
