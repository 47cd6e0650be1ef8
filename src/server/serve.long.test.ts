import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freePort } from './testing/free-port.ts';
import { testForm } from './testing/test-app.ts';

interface Started {
  process: ChildProcess;
  /** Resolves with what it printed by then. */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; errors: string }>;
}

const parent = mkdtempSync(join(tmpdir(), 'prash-patra-serve-'));
/** What one process left is the next one's: only the first makes a database. */
const folder = join(parent, 'data');
afterAll(() => rmSync(parent, { recursive: true, force: true }));

function start(variables: Record<string, string>): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/testing/serve-for-test.ts'], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: join(parent, 'elsewhere'), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let errors = '';
  child.stderr.on('data', (text: Buffer) => {
    errors += String(text);
  });
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    // Not its exit: what it wrote last may still be under way then.
    child.once('close', (code) => resolve({ code, errors }));
  });
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      printed += String(text);
      if (/questions .*\n/u.test(printed)) resolve(printed);
    });
  });
  return { process: child, ready, ended };
}

describe('the server’s process', () => {
  let port: number;
  let running: Started;
  beforeAll(async () => {
    port = await freePort();
    running = start({ PORT: String(port), DATA_DIR: folder });
    await Promise.race([running.ready, running.ended.then(({ errors }) => Promise.reject(new Error(errors)))]);
  });
  afterAll(() => running.process.kill('SIGKILL'));

  it('says in a few lines where it is and what it runs on', async () => {
    expect((await running.ready).trim().split('\n')).toEqual([
      `Prash Patra is ready at http://localhost:${port}`,
      `  database   embedded, in ${folder}`,
      '  sign-in    embedded: anybody on this machine names themselves',
      '  payments   sandbox: no card is charged',
      '  questions  built-in bank; set AI_PROVIDER to connect a model',
    ]);
  });

  it('refuses a second one on the same DATA_DIR in one line', async () => {
    const { code, errors } = await start({ PORT: String(await freePort()), DATA_DIR: folder }).ended;

    expect(code).toBe(1);
    expect(errors).toMatch(/^Prash Patra cannot start: DATA_DIR [^\n]* is in use by another process\.[^\n]*\n$/u);
  });

  it('on SIGTERM answers the request that is under way, from its database, and then ends with 0', async () => {
    const idle = connect(port, '127.0.0.1');
    await once(idle, 'connect');
    const body = JSON.stringify({ formData: testForm({ questionCount: 2 }) });
    const underWay = request(`http://127.0.0.1:${port}/test/generate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' },
    });
    underWay.flushHeaders();
    // The server has the headers, and waits for the body.
    await once(underWay, 'continue');

    running.process.kill('SIGTERM');
    // It has heard the signal: connections without a request are ended.
    await once(idle.resume(), 'close');
    underWay.end(body);
    const [response] = (await once(underWay, 'response')) as [IncomingMessage];

    expect(response.statusCode).toBe(200);
    const answer = await json(response);
    expect(answer).toMatchObject({ success: true, jsonResponse: { questions: [{ id: expect.any(String) }, { id: expect.any(String) }] } });
    expect(await running.ended).toEqual({ code: 0, errors: '' });
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  });
});

describe('a process with a grace', () => {
  let port: number;
  let running: Started;
  beforeAll(async () => {
    port = await freePort();
    running = start({ PORT: String(port), DATA_DIR: folder, DRAIN_SECONDS: '3600' });
    await Promise.race([running.ready, running.ended.then(({ errors }) => Promise.reject(new Error(errors)))]);
  });
  afterAll(() => running.process.kill('SIGKILL'));

  it('after SIGTERM is not ready and answers all the same, and after another ends with 0', async () => {
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    const before = await statusOf('/readyz');

    running.process.kill('SIGTERM');
    await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(503);
    const meanwhile = await statusOf('/auth/begin');
    running.process.kill('SIGTERM');

    expect([before, meanwhile]).toEqual([200, 200]);
    expect(await running.ended).toEqual({ code: 0, errors: '' });
  });
});

describe('a start that cannot be', () => {
  it('on a port in use is refused in one line that names PORT', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
    });

    const { code, errors } = await start({ PORT: String(port), DATA_DIR: folder }).ended;
    other.close();

    expect(code).toBe(1);
    expect(errors).toMatch(/^Prash Patra cannot start: PORT \d+ is in use\.[^\n]*\n$/u);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ HOST: '0.0.0.0' }, 'OIDC_ISSUER'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'DATABASE_URL'],
  ])('with %o is refused in one line that names %s', async (variables, name) => {
    const { code, errors } = await start(variables).ended;

    expect(code).toBe(1);
    expect(errors).toMatch(new RegExp(`^Prash Patra cannot start: ${name} [^\n]*\n$`, 'u'));
  });

  const keys = { RAZORPAY_KEY_SECRET: 'a-key-secret', RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret' };
  const publicly = { ORIGIN: 'https://tests.example', OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'x' };

  it.each([
    ['a test key on a public origin', { ...keys, ...publicly, RAZORPAY_KEY_ID: 'rzp_test_1' }, 'RAZORPAY_KEY_ID'],
    ['a live key without https', { ...keys, RAZORPAY_KEY_ID: 'rzp_live_1' }, 'ORIGIN'],
  ])('T-62: the process ends at once with %s, in one line that tells no secret', async (_, variables, name) => {
    const { code, errors } = await start({ ...variables, DATA_DIR: join(parent, 'keys') }).ended;

    expect(code).toBe(1);
    expect(errors).toMatch(new RegExp(`^Prash Patra cannot start: ${name} [^\n]*\n$`, 'u'));
    expect(errors).not.toMatch(/a-key-secret|a-webhook-secret|rzp_(?:test|live)_1/u);
  });
});
