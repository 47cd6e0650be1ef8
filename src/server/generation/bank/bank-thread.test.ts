import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { inLocale } from '../../shared/http/request-locale.ts';
import type { AppError } from '../../shared/app-error.ts';
import { createVirtualTimers } from '../../testing/model-host/virtual-timers.ts';
import { testForm } from '../../testing/app/test-app.ts';
import type { StoredForm } from '../../store/schema/schema.ts';
import { startBankThread } from './bank-thread.ts';
import type { OpenedBank } from './open-bank.ts';

const timers = createVirtualTimers();
const nobodyLeaves = new AbortController().signal;
let folder: string;
let bank: OpenedBank;

const start = (script: URL, { bankFile = 'dist/server/bank.json', log = pino({ enabled: false }) } = {}) =>
  startBankThread({ script, data: { bankFile, ownFolder: folder }, timers, log });

async function makeScript(name: string, text: string): Promise<URL> {
  const script = join(folder, name);
  await writeFile(script, text);
  return pathToFileURL(script);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prash-patra-thread-'));
  bank = await start(new URL('../../../../dist/server/run-bank-thread.js', import.meta.url));
});
afterAll(async () => {
  await bank.close();
  await rm(folder, { recursive: true });
});

const preview = (title: string, signal = nobodyLeaves, spend?: (milliseconds: number) => void) => {
  const form = testForm({ title, description: title }) as StoredForm;
  return bank.doJob('preview', { form, paperKey: 'key', earlier: [], locale: 'en' }, signal, spend);
};

it('T-84: shows from its thread what the bank holds and what a test will be', async () => {
  const shown = await preview('Photosynthesis');

  expect(bank.subjects.map(({ subject }) => subject)).toContain('Biology');
  expect(shown).toMatchObject({ language: 'en', matched: [{ topic: 'Photosynthesis', questions: 10 }] });
  expect(shown?.slots).toHaveLength(10);
});

it('T-84: tells once how much of the processor a job took', async () => {
  const spent: number[] = [];
  const begun = performance.now();

  await preview('Photosynthesis', nobodyLeaves, (milliseconds) => spent.push(milliseconds));

  expect(spent).toHaveLength(1);
  expect(spent[0]).toBeGreaterThan(0);
  expect(spent[0]).toBeLessThanOrEqual(performance.now() - begun + 20);
});

it('T-84: refuses in the language of each request', async () => {
  const refusal = await preview('zzzz qqqq').catch((error: unknown) => error as AppError);
  if (!refusal || !('words' in refusal)) throw new Error('It was not refused');

  expect(refusal.code).toBe('topic-not-covered');
  expect(inLocale('en', refusal.words)).toMatch(/[a-z]{4}/u);
  expect(inLocale('hi', refusal.words)).toMatch(/\p{Script=Devanagari}{4}/u);
});

it('T-84: ends a job when its browser leaves', async () => {
  const leaving = new AbortController();
  const left = preview('Biology', leaving.signal);
  // The job has reached the thread.
  await new Promise((resolve) => setImmediate(resolve));
  leaving.abort(new Error('gone'));

  await expect(left).rejects.toThrow('Nobody waits');
});

it('T-84: ends a job that takes far too long with its thread, and starts another for the next', async () => {
  const spent: number[] = [];
  const slow = preview('Physics', nobodyLeaves, (milliseconds) => spent.push(milliseconds));
  // The job has reached the thread.
  await new Promise((resolve) => setImmediate(resolve));
  timers.advance(20_000);

  await expect(slow).rejects.toMatchObject({ code: 'generation-failed', cause: { message: 'The thread of the bank has ended' } });
  expect(spent).toEqual([20_000]);
  expect(await preview('Physics')).toMatchObject({ language: 'en' });
});

/** Answers each suggestion with the number of its thread, but fails at one for "crash". */
const crashingThread = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ kind, id, request }) => {
  if (request?.text === 'crash') throw new Error('crashed');
  if (kind === 'job') parentPort.postMessage({ kind: 'done', id, result: threadId });
});
parentPort.postMessage({ kind: 'ready', subjects: [], faults: [] });`;

/** The same, but never becomes ready while its file says so. */
const hangingThread = `
import { readFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
if (readFileSync(workerData.bankFile, 'utf8') === 'hang') await new Promise((resolve) => setTimeout(resolve, 600_000));
await import('./crashing-thread.mjs');`;

it('T-84: starts one thread in place of one that failed, also for a job that comes before the failed one has ended', async () => {
  const script = await makeScript('crashing-thread.mjs', crashingThread);
  const failing = await start(script);
  const ask = (text: string) => failing.doJob('suggest', { text }, nobodyLeaves);

  await expect(ask('crash')).rejects.toMatchObject({ code: 'generation-failed', cause: { cause: { message: 'crashed' } } });
  const [next, later] = [await ask('next'), await ask('later')];
  await failing.close();

  expect(later).toEqual(next);
});

it('T-84: ends a thread that does not become ready, says so, refuses who waits for it, and starts another for the next', async () => {
  await makeScript('crashing-thread.mjs', crashingThread);
  const bankFile = join(folder, 'whether-it-hangs');
  await writeFile(bankFile, 'start');
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const failing = await start(await makeScript('hanging-thread.mjs', hangingThread), { bankFile, log });
  const ask = (text: string) => failing.doJob('suggest', { text }, nobodyLeaves);
  await ask('crash').catch(() => undefined);

  await writeFile(bankFile, 'hang');
  const waiting = [ask('one'), ask('other')];
  timers.advance(30_000);
  const outcomes = await Promise.allSettled(waiting);
  await writeFile(bankFile, 'start');
  const next = await ask('next');
  await failing.close();

  expect(outcomes).toMatchObject(waiting.map(() => ({ status: 'rejected', reason: { code: 'generation-failed' } })));
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContain('the thread of the bank took too long to start');
  expect(next).toBeTypeOf('number');
});
