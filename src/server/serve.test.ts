import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { unsupportedRuntimeWarning } from './shared/node-20.ts';
import { testForm } from './testing/app/test-app.ts';
import { createDataFolder } from './testing/data-folder.ts';
import { freePort } from './testing/free-port.ts';
import { type ServerProcess, startServer } from './testing/start-server.ts';

let parent: string;
/** The data folder, used by one process after another. */
let folder: string;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'prash-patra-serve-'));
  folder = await createDataFolder(parent);
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const onlyRuntimeWarning = new RegExp(`^(?:${unsupportedRuntimeWarning.source})?$`, 'u');

/** Several processes start in each test. */
const timeout = 120_000;

/** Seals the secrets in `folder`. */
const sealed = { SECRETS_KEY: 'a-secrets-key-of-these-tests-alone' };

const start = (variables: Record<string, string>) => startServer({ DATA_DIR: join(parent, 'unused'), LOG_LEVEL: 'info', ...variables });

describe('the server process', { timeout }, () => {
  let port: number;
  let running: ServerProcess;
  beforeAll(async () => {
    port = await freePort();
    running = start({ PORT: String(port), DATA_DIR: folder, ...sealed });
    await running.ready;
  });
  afterAll(() => running.process.kill('SIGKILL'));

  it('prints its address and what it runs on', async () => {
    expect((await running.ready).trim().split('\n')).toEqual([
      `Prash Patra is ready at http://localhost:${port}`,
      `  database   embedded, in ${folder}`,
      '  sign-in    embedded: anybody on this machine names themselves',
      '  payments   sandbox: no card is charged',
      '  questions  built-in bank; set AI_PROVIDER to connect a model',
    ]);
  });

  it('refuses a second process on the same DATA_DIR in one line', async () => {
    const { code, errors } = await start({ PORT: String(await freePort()), DATA_DIR: folder, ...sealed }).ended;

    expect(code).toBe(1);
    expect(errors).toMatch(/^Prash Patra cannot start: DATA_DIR [^\n]* is in use by another process\.[^\n]*\n$/u);
  });

  it('says first which model’s host is reached over plain http', async () => {
    const logFile = join(parent, 'plain-http.log');
    const model = { AI_BASE_URL: 'http://ollama:11434/v1', AI_MODEL: 'm' };

    // It ends because the folder is in use.
    await startServer({ PORT: String(await freePort()), DATA_DIR: folder, LOG_LEVEL: 'warn', ...sealed, ...model }, { logFile }).ended;

    const lines = readFileSync(logFile, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ level: 'warn', host: 'ollama:11434', msg: 'the model’s host is reached over plain http' }),
    );
  });

  it('finishes the request in progress after SIGTERM, then exits with 0', async () => {
    const idle = connect(port, '127.0.0.1');
    await once(idle, 'connect');
    const body = JSON.stringify({ formData: testForm({ questionCount: 2 }) });
    const inProgress = request(`http://127.0.0.1:${port}/test/generate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' },
    });
    inProgress.flushHeaders();
    // The server has the headers and waits for the body.
    await once(inProgress, 'continue');

    running.process.kill('SIGTERM');
    // The server has handled the signal once it closes idle connections.
    await once(idle.resume(), 'close');
    inProgress.end(body);
    const [response] = (await once(inProgress, 'response')) as [IncomingMessage];

    expect(response.statusCode).toBe(200);
    const answer = await json(response);
    expect(answer).toMatchObject({ success: true, jsonResponse: { questions: [{ id: expect.any(String) }, { id: expect.any(String) }] } });
    expect(await running.ended).toEqual({ code: 0, errors: expect.stringMatching(onlyRuntimeWarning) });
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  });
});

describe('a process with DRAIN_SECONDS', { timeout }, () => {
  let port: number;
  let running: ServerProcess;
  beforeAll(async () => {
    port = await freePort();
    running = start({ PORT: String(port), DATA_DIR: folder, DRAIN_SECONDS: '3600', ...sealed });
    await running.ready;
  });
  afterAll(() => running.process.kill('SIGKILL'));

  it('reports not ready after SIGTERM but still answers, and exits with 0 on a second signal', async () => {
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    const before = await statusOf('/readyz');

    running.process.kill('SIGTERM');
    await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(503);
    const whileDraining = await statusOf('/auth/begin');
    running.process.kill('SIGTERM');

    expect([before, whileDraining]).toEqual([200, 200]);
    expect(await running.ended).toEqual({ code: 0, errors: expect.stringMatching(onlyRuntimeWarning) });
  });
});

describe('a start with unusable settings', { timeout }, () => {
  it('is refused in one line that names PORT when the port is in use', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
    });

    const { code, errors } = await start({ PORT: String(port), DATA_DIR: folder, ...sealed }).ended;
    other.close();

    expect(code).toBe(1);
    expect(errors.replace(unsupportedRuntimeWarning, '')).toMatch(/^Prash Patra cannot start: PORT \d+ is in use\.[^\n]*\n$/u);
  });

  it('T-73: is refused in one line on a database that was sealed with another key', async () => {
    const other = { SECRETS_KEY: 'another-secrets-key-than-in-the-folder' };
    const { code, errors } = await start({ PORT: String(await freePort()), DATA_DIR: folder, ...other }).ended;

    expect(code).toBe(1);
    expect(errors.replace(unsupportedRuntimeWarning, '')).toMatch(/^Prash Patra cannot start: SECRETS_KEY [^\n]*\n$/u);
    expect(errors).not.toContain('-secrets-key-');
  });

  const keys = { RAZORPAY_KEY_SECRET: 'a-key-secret', RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret' };
  const publicly = { ORIGIN: 'https://tests.example', OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'x' };

  it.each<[string, Record<string, string>, string]>([
    ['a port that is none', { PORT: 'abc' }, 'PORT'],
    ['a public address without an issuer', { HOST: '0.0.0.0' }, 'OIDC_ISSUER'],
    ['a database that is not there', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'DATABASE_URL'],
    ['a test key on a public origin', { ...keys, ...publicly, RAZORPAY_KEY_ID: 'rzp_test_1' }, 'RAZORPAY_KEY_ID'],
    ['a live key without https', { ...keys, RAZORPAY_KEY_ID: 'rzp_live_1' }, 'ORIGIN'],
  ])('T-62: refuses %s in one line without secrets', async (_, variables, name) => {
    const { code, errors } = await start(variables).ended;

    expect(code).toBe(1);
    expect(errors).toMatch(new RegExp(`^Prash Patra cannot start: ${name} [^\n]*\n$`, 'u'));
    expect(errors).not.toMatch(/a-key-secret|a-webhook-secret|rzp_(?:test|live)_1/u);
  });
});
