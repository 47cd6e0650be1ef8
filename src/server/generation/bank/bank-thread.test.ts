import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prash-patra-thread-'));
  bank = await startBankThread({
    script: new URL('../../../../dist/server/run-bank-thread.js', import.meta.url),
    data: { bankFile: 'dist/server/bank.json', ownFolder: folder },
    timers,
    log: pino({ enabled: false }),
  });
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
