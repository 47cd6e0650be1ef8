import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { testForm } from './testing/app/test-app.ts';
import { startTestIssuer, type TestIssuer } from './testing/app/test-issuer.ts';
import { createDataFolder } from './testing/data-folder.ts';
import { freePort } from './testing/free-port.ts';
import { type ServerProcess, startServer } from './testing/start-server.ts';

let folder: string;
let issuer: TestIssuer;
let port: number;
let server: ServerProcess;
let cookie = '';
let token = '';

beforeAll(async () => {
  folder = await createDataFolder();
  issuer = await startTestIssuer();
  port = await freePort();
  await start();
});
afterAll(async () => {
  await kill();
  await issuer.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = startServer({ PORT: String(port), DATA_DIR: folder, OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: issuer.clientId });
  await server.ready;
}

async function kill(): Promise<void> {
  await server.end('SIGKILL');
}

function headersOf(body?: unknown) {
  return { cookie, 'x-csrf-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) };
}

async function ask(path: string, body?: unknown) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: headersOf(body),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const cookies = response.headers.getSetCookie().map((each) => each.split(';', 1)[0] ?? '');
  if (cookies.length > 0) cookie = cookies.filter((pair) => !pair.endsWith('=')).join('; ');
  return { status: response.status, body: await response.json() };
}

/** Sends a call, kills the process before the response is read, and restarts it. */
async function killDuring(path: string, body: unknown): Promise<void> {
  const call = request(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: headersOf(body) });
  call.on('error', () => undefined);
  call.end(JSON.stringify(body));
  await once(call, 'finish');
  await kill();
  await start();
}

async function signIn(): Promise<void> {
  const { body } = await ask('/auth/begin');
  const nonce = new URL(body.authorizationUrl).searchParams.get('nonce');
  const idToken = await issuer.token({ sub: 'asha', name: 'Asha', nonce });
  token = (await ask('/auth/googleAuth', { idToken })).body.token;
}

it('keeps what it acknowledged when killed during a call, and does a repeated call once', async () => {
  await signIn();
  const { body: made } = await ask('/subject/create-subject', { subject: 'Biology' });
  const subjectId: string = made.subject._id;
  const { body: generated } = await ask('/test/generate', { formData: testForm({ questionCount: 3, questionType: 'mcq', subjectId }) });
  const questions: { id: string; options: [string, string] }[] = generated.jsonResponse.questions;
  const making = { questionsArray: questions.map(({ id }) => ({ id })) };
  const responses = (choice: 0 | 1) => questions.map(({ id, options }) => ({ id, userAnswer: options[choice], attempted: true }));

  await killDuring('/test/createTest', making);
  const created = await ask('/test/createTest', making);
  const testId: string = created.body.test._id;
  const listed = await ask(`/test/fetchTests/${subjectId}`);
  await ask(`/test/testDetails/${testId}`);
  const first = await ask('/test/saveProgress', { testId, responses: responses(0), version: 0 });
  await killDuring('/test/saveProgress', { testId, responses: responses(1), version: first.body.version });
  const resumed = await ask(`/test/testDetails/${testId}`);
  const second = await ask('/test/saveProgress', { testId, responses: responses(1), version: first.body.version });
  await killDuring('/test/submitTest', { testId, questions: responses(1) });
  const submitted = await ask('/test/submitTest', { testId, questions: responses(1) });
  const solutions = await ask(`/solutions/get-solutions/${testId}`);
  const { body: account } = await ask('/user/update-user-remaining-tests');

  expect(listed.body.tests.map(({ _id }: { _id: string }) => _id)).toEqual([testId]);
  const given = (answer: typeof resumed) => answer.body.test.responses.map(({ userAnswer }: { userAnswer: string }) => userAnswer);
  expect([0, 1].map((choice) => questions.map(({ options }) => options[choice]))).toContainEqual(given(resumed));
  expect(resumed.body.test.version).toBeGreaterThanOrEqual(first.body.version);
  expect(second.body.version).toBeGreaterThan(first.body.version);
  expect(submitted).toMatchObject({ status: 200, body: { success: true, attemptedQuestions: 3 } });
  expect(solutions.body.test.score).toBe(submitted.body.score);
  expect(solutions.body.questions.map(({ userAnswer }: { userAnswer: string }) => userAnswer)).toEqual(
    questions.map(({ options }) => options[1]),
  );
  expect(account.user.freeTestsRemaining).toBe(4);
}, 300_000);
