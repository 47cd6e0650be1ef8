import { beforeAll, describe, expect, it } from 'vitest';

import { distractorOf, keyOf, type MadeTest, right, startedTest, wrong } from '../testing/app/made-test.ts';
import { startRoomyApp } from '../testing/app/test-app.ts';

const test = await startRoomyApp();

/** Deep enough to overflow the stack of a recursive parser. */
const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;

describe('a submission', () => {
  it.each<[title: string, questions: (test: MadeTest) => unknown[], score: number, attemptedQuestions: number]>([
    ['a question twice, right last', ({ questions: [first] }) => [wrong(first), right(first)], 1, 1],
    ['a question twice, wrong last', ({ questions: [first] }) => [right(first), wrong(first)], 0, 1],
    ['a question a hundred times', ({ questions: [first] }) => Array.from({ length: 100 }, () => right(first)), 1, 1],
    ['a text that is no option', ({ questions: [first] }) => [{ ...right(first), userAnswer: 'Chlorophyl, I think' }], 0, 0],
    ['an option in another case', ({ questions: [first] }) => [{ ...right(first), userAnswer: `${keyOf(first)} ` }], 0, 0],
    ['the key’s place as a text', ({ questions: [first] }) => [{ ...right(first), userAnswer: `options[${first.key}]` }], 0, 0],
    ['an empty text', ({ questions: [first] }) => [{ ...right(first), userAnswer: '' }], 0, 0],
    ['the name of a built-in', ({ questions: [first] }) => [{ ...right(first), userAnswer: 'constructor' }], 0, 0],
    ['an answer that is not attempted', ({ questions: [first] }) => [{ ...right(first), attempted: false }], 0, 0],
    ['an attempt without an answer', ({ questions: [first] }) => [{ id: first.id, attempted: true }], 0, 0],
    ['an answer without the flag', ({ questions: [first] }) => [{ id: first.id, userAnswer: keyOf(first) }], 1, 1],
    ['a question that is not there', () => [{ id: 'made-up', userAnswer: 'True', attempted: true }], 0, 0],
    ['ids that are names of built-ins', () => ['__proto__', 'constructor', 'toString'].map((id) => ({ id, userAnswer: 'x' })), 0, 0],
    [
      'the answers to each other’s questions',
      ({ questions: [first, second] }) => [
        { id: first.id, userAnswer: keyOf(second) },
        { id: second.id, userAnswer: keyOf(first) },
      ],
      0,
      0,
    ],
    [
      'fields that would help the learner',
      ({ questions: [first] }) => [{ ...wrong(first), correctAnswer: distractorOf(first), key: first.key + 1, score: 4, marks: [] }],
      0,
      1,
    ],
    ['nothing', () => [], 0, 0],
  ])('T-45: with %s is accepted correctly', async (_, questionsOf, score, attemptedQuestions) => {
    const made = await startedTest(test, 'odd-body');

    const { status, body } = await made.learner.post('/test/submitTest', { testId: made.testId, questions: questionsOf(made) });

    expect(status).toBe(200);
    expect(body).toEqual({ success: true, score, total: 4, attemptedQuestions });
  });
});

it('T-45: questions of another test do not count', async () => {
  const { learner, testId, questions } = await startedTest(test, 'foreigner');
  const other = await startedTest(test, 'foreigner-other', { title: 'Quadratic equations', description: 'Quadratic equations' });

  const { status, body } = await learner.post('/test/submitTest', { testId, questions: [...other.questions, questions[0]].map(right) });
  const untouched = await other.learner.get(`/test/testDetails/${other.testId}`);

  expect(status).toBe(200);
  expect(body).toEqual({ success: true, score: 1, total: 4, attemptedQuestions: 1 });
  expect(untouched.body.test).toMatchObject({ version: 0, responses: [] });
});

/** Raw bodies; `ID` is replaced by the test's id, and `Q` by a question's. */
const submissions = [
  'null',
  '[]',
  '"text"',
  '7',
  '{}',
  '{"testId":"ID"}',
  '{"questions":[]}',
  '{"testId":null,"questions":[]}',
  '{"testId":7,"questions":[]}',
  '{"testId":["ID"],"questions":[]}',
  '{"testId":{"id":"ID"},"questions":[]}',
  '{"testId":"a\\u0000b","questions":[]}',
  `{"testId":"${'x'.repeat(300)}","questions":[]}`,
  '{"testId":"ID","questions":null}',
  '{"testId":"ID","questions":{}}',
  '{"testId":"ID","questions":"all"}',
  '{"testId":"ID","questions":[null]}',
  '{"testId":"ID","questions":["Q"]}',
  '{"testId":"ID","questions":[7]}',
  '{"testId":"ID","questions":[[]]}',
  '{"testId":"ID","questions":[{}]}',
  '{"testId":"ID","questions":[{"id":null}]}',
  '{"testId":"ID","questions":[{"id":7}]}',
  '{"testId":"ID","questions":[{"id":["Q"]}]}',
  '{"testId":"ID","questions":[{"id":"a\\u0000b"}]}',
  '{"testId":"ID","questions":[{"id":"Q","userAnswer":["a"]}]}',
  '{"testId":"ID","questions":[{"id":"Q","userAnswer":{"text":"a"}}]}',
  '{"testId":"ID","questions":[{"id":"Q","userAnswer":2}]}',
  '{"testId":"ID","questions":[{"id":"Q","userAnswer":true}]}',
  '{"testId":"ID","questions":[{"id":"Q","attempted":"yes"}]}',
  '{"testId":"ID","questions":[{"id":"Q","attempted":1}]}',
  '{"testId":"ID","questions":[],"score":4}',
  '{"testId":"ID","questions":[],"startedAt":0,"deadline":9e15}',
  '{"testId":"ID","questions":[],"finishedAt":0}',
  '{"testId":"ID","questions":[],"version":-1}',
  '{"testId":"ID","questions":[],"version":null}',
  '{"testId":"ID","questions":[],"finished":true}',
  '{"testId":"ID","questions":[],"responses":[]}',
  '{"testId":"ID","questions":[{"userAnswer":"a","attempted":true}]}',
  '{"testId":"ID","questions":[{"id":"Q","attempted":null}]}',
  '{"testId":"ID","questions":[],"constructor":{"prototype":{"isAdmin":true}}}',
  '{"testId":"ID","questions":[],"__proto__":{"isAdmin":true}}',
  `{"testId":"ID","questions":[${Array.from({ length: 201 }, () => '{"id":"Q"}').join()}]}`,
  `{"testId":"ID","questions":${nested}}`,
  `{"testId":"ID","questions":[{"id":"Q","userAnswer":${nested}}]}`,
];

const saves = [
  '{}',
  '{"testId":"ID","responses":[]}',
  '{"testId":"ID","responses":[],"version":-1}',
  '{"testId":"ID","responses":[],"version":0.5}',
  '{"testId":"ID","responses":[],"version":"0"}',
  '{"testId":"ID","responses":[],"version":null}',
  '{"testId":"ID","responses":[],"version":1e300}',
  '{"testId":"ID","responses":[],"version":0,"finished":true}',
  '{"testId":"ID","responses":{},"version":0}',
  '{"testId":"ID","responses":[{"id":"Q"}],"version":0}',
  '{"testId":"ID","responses":[{"id":7,"userAnswer":null}],"version":0}',
  '{"testId":"ID","responses":[{"id":"Q","userAnswer":["a"]}],"version":0}',
  '{"testId":"ID","responses":[{"id":"Q","userAnswer":0}],"version":0}',
  '{"testId":"ID","responses":[{"id":"Q","userAnswer":null,"markedForReview":"yes"}],"version":0}',
  '{"testId":"ID","responses":[{"id":"Q","userAnswer":null,"secondsSpent":-1}],"version":0}',
  '{"testId":"ID","responses":[{"id":"Q","userAnswer":null,"secondsSpent":1e9}],"version":0}',
  '{"testId":"ID","responses":[{"id":"Q","userAnswer":null,"secondsSpent":"9"}],"version":0}',
  `{"testId":"ID","responses":[${Array.from({ length: 201 }, () => '{"id":"Q","userAnswer":null}').join()}],"version":0}`,
  `{"testId":"ID","responses":${nested},"version":0}`,
];

const claims = ['{}', '{"testData":{},"questionsArray":[{"id":"a\\u0000b.1"}]}'];

const creations = [
  '{"formData":{},"questionsArray":[{"id":"a\\u0000b.1"}]}',
  '{"formData":{"subjectId":"a\\u0000b"},"questionsArray":[{"id":"Q"}]}',
  '{"formData":{"subjectId":7},"questionsArray":[{"id":"Q"}]}',
];

describe('an invalid body', () => {
  let made: MadeTest;
  beforeAll(async () => {
    made = await startedTest(test, 'bad-body');
  });

  it.each([
    ...submissions.map((body) => ['/test/submitTest', body]),
    ...saves.map((body) => ['/test/saveProgress', body]),
    ...claims.map((body) => ['/unAuth/create-test/none', body]),
    ...creations.map((body) => ['/test/createTest', body]),
  ])('T-45: is 422 for %s: %.60s', async (url = '', text = '') => {
    const payload = text.replaceAll('"ID"', `"${made.testId}"`).replaceAll('"Q"', `"${made.questions[0].id}"`);
    const cookie = [...made.learner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'x-csrf-token': made.learner.token, 'content-type': 'application/json' };

    const response = await test.app.inject({ method: 'POST', url, headers, payload });

    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ success: false, code: 'invalid', message: expect.any(String) });
    expect(response.body.length).toBeLessThan(5000);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('T-45: does not change the attempt or its score', async () => {
    const { learner, testId, questions } = made;
    const [first, second, third] = questions;

    const { body } = await learner.get(`/test/testDetails/${testId}`);
    const submitted = await learner.post('/test/submitTest', { testId, questions: [right(first), right(second), wrong(third)] });

    expect(body.test).toMatchObject({ version: 0, responses: [] });
    expect(submitted).toMatchObject({ status: 200, body: { score: 2, total: 4, attemptedQuestions: 3 } });
  });
});
