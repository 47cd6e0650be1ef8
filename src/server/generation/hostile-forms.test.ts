import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { generations } from '../store/schema.ts';
import { type FakeModelServer, startFakeModelServer } from '../testing/fake-model-server.ts';
import { createTestApp, type TestApp, type TestBrowser, testForm } from '../testing/test-app.ts';

let model: FakeModelServer;
let test: TestApp;
let learner: TestBrowser;
beforeAll(async () => {
  model = await startFakeModelServer();
  const settings = { AI_BASE_URL: model.url, AI_MODEL: 'm', AI_CHECK_MODEL: 'off', GENERATIONS_PER_MINUTE: '1000' };
  test = await createTestApp({ settings });
  learner = await test.signedIn('careful');
});
afterAll(async () => {
  await test.close();
  await model.close();
});
afterEach(() => {
  model.requests.length = 0;
});

/** A body of that very text: some of them no program would write. */
async function sendText(payload: string): Promise<{ status: number; code: string }> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/test/generate',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': learner.token,
      cookie: [...learner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload,
  });
  return { status: answer.statusCode, code: answer.json().code };
}

/** The body of a good form in which one field holds that JSON. */
function bodyWith(field: string, json: string): string {
  return JSON.stringify({ formData: { ...testForm(), [field]: '@' } }).replace('"@"', () => json);
}

async function isUntouched(): Promise<boolean> {
  const { body } = await learner.get('/user/update-user-remaining-tests');
  const rows = await test.database.select({ id: generations.id }).from(generations);
  return body.user.freeTestsRemaining === 5 && rows.length === 0 && model.requests.length === 0;
}

const text = (length: number) => `"${'x'.repeat(length)}"`;
const nested = (open: string, inner: string, close: string, depth: number) => `${open.repeat(depth)}${inner}${close.repeat(depth)}`;
const slot = '{"type":"mcq","difficulty":"easy"}';

const numbers = ['0', '-0', '-1', '-5', '2.5', '1e-7', '1e9', '1e309', '-1e309', '9007199254740993', 'null', 'true', '[10]', '{}', '""'];

const fields: [field: string, json: string][] = [
  ...numbers.flatMap<[string, string]>((json) => [
    ['questionCount', json],
    ['timePerQuestion', json],
  ]),
  ['questionCount', '51'],
  ['questionCount', '1e6'],
  ['questionCount', '"10"'],
  ['questionCount', '"10; drop table tests"'],
  ['questionCount', '{"valueOf":10}'],
  ['timePerQuestion', '3601'],
  ['timePerQuestion', '"90"'],
  ['title', '" \\u0000\\u200b "'],
  ['title', text(121)],
  ['title', '7'],
  ['title', '["Photosynthesis"]'],
  ['title', '{"toString":"x"}'],
  ['description', text(20_001)],
  ['description', text(200_000)],
  ['description', nested('[', '"x"', ']', 20_000)],
  ['description', nested('{"a":', '1', '}', 20_000)],
  ['difficulty', '"__proto__"'],
  ['difficulty', '["easy"]'],
  ['questionType', '"constructor"'],
  ['negative', '1'],
  ['negative', '"false"'],
  ['marking', '"minus-everything"'],
  ['extraTime', '1000000'],
  ['language', '"xx"'],
  ['subjectId', '{"$ne":null}'],
  ['plan', '"x"'],
  ['plan', `[${Array<string>(51).fill(slot).join(',')}]`],
  ['plan', `[${Array<string>(10).fill('{"type":"essay","difficulty":"easy"}').join(',')}]`],
  ['plan', `[${Array<string>(10).fill('{"type":"mcq","difficulty":"easy","key":0}').join(',')}]`],
  ['plan', nested('[', '', ']', 20_000)],
  ['max_tokens', '1000000'],
  ['model', '"another"'],
  ['user_id', '"somebody"'],
  ['__proto__', '{"isPremium":true}'],
];

describe('a form that is out of bounds', () => {
  const named = fields.map(([field, json]) => [field, json.slice(0, 40), json] as const);

  it.each(named)('T-27: with %s as %s is refused before anybody is asked, and nothing is taken', async (field, _, json) => {
    const answer = await sendText(bodyWith(field, json));

    expect(answer).toEqual({ status: 422, code: 'invalid' });
    expect(await isUntouched()).toBe(true);
    expect({}).not.toHaveProperty('isPremium');
  });

  it.each<[string, string, number]>([
    ['10 MB of description', bodyWith('description', text(10_000_000)), 413],
    ['a title of 300 kB', bodyWith('title', text(300_000)), 413],
    ['250 kB of lists, one in the other', nested('[', '', ']', 125_000), 422],
    ['250 kB of objects, one in the other', nested('{"formData":', '{}', '}', 19_000), 422],
    ['a number that is none', bodyWith('questionCount', 'NaN'), 422],
    ['a number in another notation', bodyWith('questionCount', '0x0a'), 422],
    ['a field beside the form', `${bodyWith('title', '"Leaves"').slice(0, -1)},"questionCount":10}`, 422],
    ['half of a form', bodyWith('title', '"Leaves"').slice(0, 60), 422],
    ['no form', '{}', 422],
    ['a form of nothing', '{"formData":null}', 422],
  ])('T-27: a body of %s is refused before anybody is asked, and nothing is taken', async (_, body, status) => {
    const answer = await sendText(body);

    expect(answer.status).toBe(status);
    expect(await isUntouched()).toBe(true);
  });

  it.each([['a b'], ['a\tb'], ['x'.repeat(201)], ['']])('T-27: an Idempotency-Key like %j is refused too', async (key) => {
    const { status } = await learner.post('/test/generate', { formData: testForm() }, { 'idempotency-key': key });

    expect(status).toBe(422);
    expect(await isUntouched()).toBe(true);
  });
});

describe('a form at its bounds', () => {
  it.each([
    ['the least of everything', { title: 'L', description: 'L', questionCount: 1, timePerQuestion: 1 }],
    ['the most of everything', { title: 'x'.repeat(120), description: 'x'.repeat(20_000), questionCount: 50, timePerQuestion: 3600 }],
  ])('T-27: with %s is written, in calls that are bounded', async (name, changes) => {
    const someone = await test.signedIn(name);

    const { status, body } = await someone.post('/test/generate', { formData: testForm(changes) });

    expect(status).toBe(200);
    expect(body.jsonResponse.questions).toHaveLength(changes.questionCount);
    const room = model.requests.map((request) => (JSON.parse(request.body) as { max_tokens: number }).max_tokens);
    expect(room.length).toBeLessThanOrEqual(3 * Math.ceil(changes.questionCount / 10));
    expect(Math.max(...room)).toBeLessThanOrEqual(16_000);
  });
});
