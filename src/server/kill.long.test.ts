import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { freePort } from './testing/free-port.ts';
import { startTestIssuer, type TestIssuer } from './testing/test-issuer.ts';
import { testForm } from './testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'prash-patra-kill-'));
let issuer: TestIssuer;
let port: number;
let server: ChildProcess;
let cookie = '';
let token = '';

beforeAll(async () => {
  issuer = await startTestIssuer();
  port = await freePort();
  await start();
});
afterAll(async () => {
  server.kill('SIGKILL');
  await once(server, 'exit');
  await issuer.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = spawn(process.execPath, ['--import', 'tsx', 'src/server/testing/serve-for-test.ts'], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      DATA_DIR: folder,
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: issuer.clientId,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (text: Buffer) => text.includes('is ready') && resolve());
    server.once('exit', (code) => reject(new Error(`The product ended with ${code}`)));
  });
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
  // A test names the fields it expects; one that is not there fails it.
  return { status: response.status, body: await response.json() };
}

/** Ends the process with SIGKILL once it has been sent a call and before it can be heard to answer; then starts it again. */
async function killAsking(path: string, body: unknown): Promise<void> {
  const call = request(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: headersOf(body) });
  call.on('error', () => undefined);
  call.end(JSON.stringify(body));
  await once(call, 'finish');
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
  await start();
}

async function signIn(): Promise<void> {
  const { body } = await ask('/auth/begin');
  const nonce = new URL(body.authorizationUrl).searchParams.get('nonce');
  const idToken = await issuer.token({ sub: 'asha', name: 'Asha', nonce });
  token = (await ask('/auth/googleAuth', { idToken })).body.token;
}

it('a process that is killed while it is asked keeps what it acknowledged, and does once what it is asked again', async () => {
  await signIn();
  const { body: made } = await ask('/subject/create-subject', { subject: 'Biology' });
  const subjectId: string = made.subject._id;
  const { body: generated } = await ask('/test/generate', { formData: testForm({ questionCount: 3, questionType: 'mcq', subjectId }) });
  const questions: { id: string; options: [string, string] }[] = generated.jsonResponse.questions;
  const making = { questionsArray: questions.map(({ id }) => ({ id })) };
  const responses = (choice: 0 | 1) => questions.map(({ id, options }) => ({ id, userAnswer: options[choice], attempted: true }));

  await killAsking('/test/createTest', making);
  const created = await ask('/test/createTest', making);
  const testId: string = created.body.test._id;
  const listed = await ask(`/test/fetchTests/${subjectId}`);
  await ask(`/test/testDetails/${testId}`);
  const first = await ask('/test/saveProgress', { testId, responses: responses(0), version: 0 });
  await killAsking('/test/saveProgress', { testId, responses: responses(1), version: first.body.version });
  const resumed = await ask(`/test/testDetails/${testId}`);
  const second = await ask('/test/saveProgress', { testId, responses: responses(1), version: first.body.version });
  await killAsking('/test/submitTest', { testId, questions: responses(1) });
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
}, 120_000);
