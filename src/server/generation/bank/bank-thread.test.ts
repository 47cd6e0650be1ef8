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

const start = (script: URL) =>
  startBankThread({ script, data: { bankFile: 'dist/server/bank.json', ownFolder: folder }, timers, log: pino({ enabled: false }) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prash-patra-thread-'));
  bank = await start(new URL('../../../../dist/server/run-bank-thread.js', import.meta.url));
});
afterAll(async () => {
  await bank.close();
  await rm(folder, { recursive: true });
});

const preview = (title: string, signal = nobodyLeaves) => {
  const form = testForm({ title, description: title }) as StoredForm;
  return bank.doJob('preview', { form, paperKey: 'key', earlier: [], areNotesWelcome: true }, signal);
};

it('T-84: shows from its thread what the bank holds and what a test will be', async () => {
  const shown = await preview('Photosynthesis');

  expect(bank.subjects.map(({ subject }) => subject)).toContain('Biology');
  expect(shown).toMatchObject({ language: 'en', matched: [{ topic: 'Photosynthesis', questions: 10 }] });
  expect(shown?.slots).toHaveLength(10);
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
  const slow = preview('Physics');
  // The job has reached the thread.
  await new Promise((resolve) => setImmediate(resolve));
  timers.advance(20_000);

  await expect(slow).rejects.toThrow('has ended');
  expect(await preview('Physics')).toMatchObject({ language: 'en' });
});

/** Answers each suggestion with the number of its thread, but fails at one for "crash". */
const crashingThread = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ kind, id, request }) => {
  if (request === 'crash') throw new Error('crashed');
  if (kind === 'job') parentPort.postMessage({ kind: 'done', id, result: threadId });
});
parentPort.postMessage({ kind: 'ready', subjects: [], faults: [] });`;

it('T-84: starts one thread in place of one that failed, also for a job that comes before the failed one has ended', async () => {
  const script = join(folder, 'crashing-thread.mjs');
  await writeFile(script, crashingThread);
  const failing = await start(pathToFileURL(script));
  const ask = (text: string) => failing.doJob('suggest', text, nobodyLeaves);

  await expect(ask('crash')).rejects.toThrow('crashed');
  const [next, later] = [await ask('next'), await ask('later')];
  await failing.close();

  expect(later).toEqual(next);
});
