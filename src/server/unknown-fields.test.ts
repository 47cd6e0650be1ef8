import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { type EndpointName, endpoints } from '../contract/endpoints.ts';
import { tests } from './store/schema/schema.ts';
import { testForm, startTestApp } from './testing/app/test-app.ts';
import { formOf } from './testing/app/test-browser.ts';

const test = await startTestApp();

/** Internal fields that an attacker may know or guess and try to set. */
const hopes = {
  score: 10,
  isAttempted: true,
  user_id: 'somebody-else',
  userId: 'somebody-else',
  _id: 'chosen',
  id: 'chosen',
  createdAt: 0,
  startedAt: 0,
  deadline: 9_999_999_999_999,
  planType: 'premium',
  planExpiry: 9_999_999_999_999,
  freeTestsRemaining: 100,
  correctAnswer: 'True',
  key: 0,
  voidIds: [],
};

const withBody = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].method === 'POST');
// Signing out reads a single field, and ordering reads no body.
const reading = withBody.filter((name) => name !== 'signOut' && name !== 'orderPremium');

const withId: EndpointName[] = ['endSessions', 'startPractice', 'answerPractice', 'hintPractice', 'noteMistake'];
const isNamed = (name: EndpointName, field: string) => withId.includes(name) && field === 'id';

describe('a field that the contract does not name', () => {
  it.each(reading)('T-19: is refused by %s, by its name', async (name) => {
    const learner = await test.signedIn('hopeful');

    const fields = 'takesFile' in endpoints[name] ? formOf(hopes) : hopes;
    const { status, body } = await learner.post(endpoints[name].path.replace(/:\w+/u, 'x'), fields);

    expect(status).toBe(422);
    const refused = Object.entries(body.fields).filter(([field, words]) => words === `Unknown field: ${field}.`);
    const unnamed = Object.keys(hopes).filter((field) => !isNamed(name, field));
    expect(refused.map(([field]) => field).sort()).toEqual(unnamed.sort());
  });

  it.each(Object.entries(hopes))('T-19: is refused in a form: %s', async (field, value) => {
    const learner = await test.signedIn('hopeful');
    const formData = { ...testForm(), [field]: value };

    for (const path of ['/test/generate', '/test/plan']) {
      const { status, body } = await learner.post(path, { formData });
      expect(status).toBe(422);
      expect(body.fields).toEqual({ [field]: `Unknown field: ${field}.` });
    }
  });

  it('T-19: is ignored in the form of a generated test, and next to a question', async () => {
    const learner = await test.signedIn('assigner');
    const { body: made } = await learner.post('/subject/create-subject', { subject: 'Biology' });
    const formData = testForm({ questionCount: 2, subjectId: made.subject._id });
    const { body: generated } = await learner.post('/test/generate', { formData });
    const questionsArray = generated.jsonResponse.questions.map((question: object) => ({ ...hopes, ...question }));

    const { status, body } = await learner.post('/test/createTest', { formData: { ...formData, ...hopes }, questionsArray });
    const { body: list } = await learner.get(`/test/fetchTests/${made.subject._id}`);
    const { body: after } = await learner.get('/user/update-user-remaining-tests');
    const [stored] = await test.database.select().from(tests).where(eq(tests.id, body.test._id));

    expect(status).toBe(200);
    expect(list.tests).toHaveLength(1);
    expect(list.tests[0]).toMatchObject({ _id: body.test._id, isAttempted: false, isRunning: false, score: null, deadline: null });
    expect(stored?.id).not.toBe('chosen');
    expect(stored?.createdAt).toBe(test.clock.now);
    expect(after.user).toMatchObject({ planType: 'free', planExpiry: null, freeTestsRemaining: 4 });
  });
});
