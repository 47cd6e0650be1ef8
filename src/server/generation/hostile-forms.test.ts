import { beforeAll, describe, expect, it } from 'vitest';

import { generations } from '../store/schema/schema.ts';
import { testForm } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';
import { generous, testsLeft, useModelApp } from '../testing/model-host/model-app.ts';

const test = useModelApp({ settings: generous });
let learner: TestBrowser;
beforeAll(async () => {
  learner = await test.signedIn('careful');
});

/** Sends the payload verbatim, which may be invalid JSON. */
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

/** A valid form with one field replaced by raw JSON. */
function bodyWith(field: string, json: string): string {
  return JSON.stringify({ formData: { ...testForm(), [field]: '@' } }).replace('"@"', () => json);
}

async function isUntouched(): Promise<boolean> {
  const rows = await test.database.select({ id: generations.id }).from(generations);
  return (await testsLeft(learner)) === 5 && rows.length === 0 && test.model.requests.length === 0;
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
  ['description', text(200_001)],
  ['description', text(300_000)],
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

describe('a form out of bounds', () => {
  const named = fields.map(([field, json]) => [field, json.slice(0, 40), json] as const);

  it.each(named)('T-27: with %s as %s is rejected without a call to the model, and takes no test', async (field, _, json) => {
    const answer = await sendText(bodyWith(field, json));

    expect(answer).toEqual({ status: 422, code: 'invalid' });
    expect(await isUntouched()).toBe(true);
    expect({}).not.toHaveProperty('isPremium');
  });

  it.each<[string, string, number]>([
    ['10 MB of description', bodyWith('description', text(10_000_000)), 413],
    ['a title of 300 kB', bodyWith('title', text(300_000)), 422],
    ['a title of 1.1 MB', bodyWith('title', text(1_100_000)), 413],
    ['1 MB of nested lists', nested('[', '', ']', 500_000), 422],
    ['250 kB of nested lists', nested('[', '', ']', 125_000), 422],
    ['250 kB of nested objects', nested('{"formData":', '{}', '}', 19_000), 422],
    ['NaN for a number', bodyWith('questionCount', 'NaN'), 422],
    ['a hexadecimal number', bodyWith('questionCount', '0x0a'), 422],
    ['a field outside the form', `${bodyWith('title', '"Leaves"').slice(0, -1)},"questionCount":10}`, 422],
    ['a truncated form', bodyWith('title', '"Leaves"').slice(0, 60), 422],
    ['no form', '{}', 422],
    ['a null form', '{"formData":null}', 422],
  ])('T-27: a body of %s is rejected without a call to the model, and takes no test', async (_, body, status) => {
    const answer = await sendText(body);

    expect(answer.status).toBe(status);
    expect(await isUntouched()).toBe(true);
  });

  it.each([['a b'], ['a\tb'], ['x'.repeat(201)], ['']])('T-27: an Idempotency-Key like %j is rejected', async (key) => {
    const { status } = await learner.post('/test/generate', { formData: testForm() }, { 'idempotency-key': key });

    expect(status).toBe(422);
    expect(await isUntouched()).toBe(true);
  });
});

describe('a form at its bounds', () => {
  it.each([
    ['minimum values', { title: 'L', description: 'L', questionCount: 1, timePerQuestion: 1 }],
    ['maximum values', { title: 'x'.repeat(120), description: 'x'.repeat(200_000), questionCount: 50, timePerQuestion: 3600 }],
  ])('T-27: with %s is generated in a bounded number of calls of bounded size', async (name, changes) => {
    const another = await test.signedIn(name);

    const { status, body } = await another.post('/test/generate', { formData: testForm(changes) });

    expect(status).toBe(200);
    expect(body.jsonResponse.questions).toHaveLength(changes.questionCount);
    const maxTokens = test.model.requests.map((request) => (JSON.parse(request.body) as { max_tokens: number }).max_tokens);
    expect(maxTokens.length).toBeLessThanOrEqual(3 * Math.ceil(changes.questionCount / 10));
    expect(Math.max(...maxTokens)).toBeLessThanOrEqual(16_000);
  });
});
