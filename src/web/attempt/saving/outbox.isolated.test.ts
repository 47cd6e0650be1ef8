import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Unsent } from '../../shared/root/stored-shapes.ts';
import { createOutbox } from './outbox.ts';

const works = new IDBFactory();
const refuses = {
  open: () => {
    throw new DOMException('private', 'SecurityError');
  },
} as unknown as IDBFactory;
const hangs = { open: () => Object.assign(new EventTarget(), {}) } as unknown as IDBFactory;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const owner = 'asha@example.com';

function given(questionId: string, order: number, userAnswer = 'Paris', of = owner): Unsent {
  const response = { id: questionId, userAnswer };
  return { kind: 'response', owner: of, testId: 'test', testName: 'Capitals', questionId, order, response, isAnswerNew: true };
}

const submission: Unsent = { kind: 'submission', owner, testId: 'test', testName: 'Capitals', questionId: '', order: 9, outcome: 'early' };

describe.each([
  ['in IndexedDB', () => new IDBFactory()],
  ['in memory, where the browser refuses IndexedDB', () => refuses],
])('the outbox %s', (_, open) => {
  beforeEach(() => void (globalThis.indexedDB = open()));

  it('holds the latest state of each question and the submission, in the order of the changes', async () => {
    const outbox = createOutbox();

    outbox.put([given('q1', 1, 'Lyon'), given('q2', 2)]);
    outbox.put([submission, given('q1', 3)]);

    expect(await outbox.list(owner)).toEqual([given('q2', 2), given('q1', 3), submission]);
  });

  it('removes entries up to a change and keeps later ones', async () => {
    const outbox = createOutbox();
    outbox.put([given('q1', 1), given('q2', 5)]);

    await outbox.remove([given('q1', 1), given('q2', 4), given('q3', 1)]);

    expect(await outbox.list(owner)).toEqual([given('q2', 5)]);
  });

  it('separates learners, also those whose e-mails begin alike', async () => {
    const outbox = createOutbox();
    outbox.put([given('q1', 1), given('q1', 2, 'Paris', 'asha@example.com.au')]);

    expect(await outbox.list(owner)).toEqual([given('q1', 1)]);
    expect(await outbox.list()).toHaveLength(2);
    expect(await outbox.list('vikram@example.com')).toEqual([]);
  });
});

it('is read by the next page, which skips what it does not understand', async () => {
  const outbox = createOutbox();
  const strange = { ...given('q2', 2), response: 'Paris' };
  outbox.put([given('q1', 1), strange as unknown as Unsent]);
  await outbox.settled();

  expect(await createOutbox().list(owner)).toEqual([given('q1', 1)]);
});

it('does not list what another tab has sent', async () => {
  const [one, other] = [createOutbox(), createOutbox()];
  one.put([given('q1', 1)]);
  await one.settled();

  await other.remove([given('q1', 1)]);

  expect(await one.list(owner)).toEqual([]);
});

it('stores what IndexedDB refused with the next change', async () => {
  globalThis.indexedDB = refuses;
  const outbox = createOutbox();
  outbox.put([given('q1', 1)]);
  await outbox.settled();
  globalThis.indexedDB = works;

  outbox.put([given('q2', 2)]);
  await outbox.settled();

  expect(await createOutbox().list(owner)).toEqual([given('q1', 1), given('q2', 2)]);
});

it('lists an entry whose transaction the browser aborted', async () => {
  const outbox = createOutbox();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore, entry: unknown) {
    const request = this.add(entry);
    this.transaction.abort();
    return request;
  });

  outbox.put([given('q1', 1)]);

  expect(await outbox.list(owner)).toEqual([given('q1', 1)]);
});

it('does not hold up sending when IndexedDB hangs', async () => {
  vi.useFakeTimers();
  globalThis.indexedDB = hangs;
  const outbox = createOutbox();
  outbox.put([given('q1', 1)]);
  let isSettled = false;

  void outbox.settled().then(() => (isSettled = true));
  await vi.advanceTimersByTimeAsync(1000);

  expect(isSettled).toBe(true);
});
