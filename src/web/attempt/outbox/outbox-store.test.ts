import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Unsent } from './outbox-shapes.ts';
import { createMemoryStore, openIndexedStore, type OutboxStore } from './outbox-store.ts';

beforeEach(() => void (globalThis.indexedDB = new IDBFactory()));

function given(questionId: string, order: number, owner = 'asha@example.com'): Unsent {
  const response = { id: questionId, userAnswer: 'Paris' };
  return { kind: 'response', owner, testId: 'test', testName: 'Capitals', questionId, order, response, isAnswerNew: true };
}

const submission: Unsent = {
  kind: 'submission',
  owner: 'asha@example.com',
  testId: 'test',
  testName: 'Capitals',
  questionId: '',
  order: 9,
  outcome: 'early',
};

const stores: [string, () => OutboxStore][] = [
  ['in the browser', openIndexedStore],
  ['in memory', createMemoryStore],
];

describe.each(stores)('the store %s', (_, open) => {
  it('holds the latest of each question and the submission, in order', async () => {
    const store = open();
    await store.put([given('q1', 1), given('q2', 2)]);
    await store.put([submission, given('q1', 3)]);

    expect(await store.list('asha@example.com')).toEqual([given('q2', 2), given('q1', 3), submission]);
  });

  it('removes what is named, but not what changed later', async () => {
    const store = open();
    await store.put([given('q1', 1), given('q2', 5)]);

    await store.remove([given('q1', 1), given('q2', 4), given('q3', 1)]);

    expect(await store.list('asha@example.com')).toEqual([given('q2', 5)]);
  });

  it('tells learners apart, also those whose names begin alike', async () => {
    const store = open();
    await store.put([given('q1', 1), given('q1', 2, 'asha@example.com.au')]);

    expect(await store.list('asha@example.com')).toEqual([given('q1', 1)]);
    expect(await store.list()).toHaveLength(2);
  });
});

it('is read by the next page, and passes over what it cannot understand', async () => {
  const store = openIndexedStore();
  await store.put([given('q1', 1)]);
  const strange = { ...given('q2', 2), response: 'Paris' };
  await store.put([strange as unknown as Unsent]);

  expect(await openIndexedStore().list('asha@example.com')).toEqual([given('q1', 1)]);
});

it('opens again what the browser has closed before the page heard of it', async () => {
  const store = openIndexedStore();
  await store.put([given('q1', 1)]);
  const closed = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('closing', 'InvalidStateError');
  });

  await store.put([given('q2', 2)]);

  expect(closed).toHaveBeenCalled();
  expect(await store.list('asha@example.com')).toEqual([given('q1', 1), given('q2', 2)]);
  closed.mockRestore();
});

it('opens again what could not be opened before', async () => {
  const works = globalThis.indexedDB;
  globalThis.indexedDB = {
    open: () => {
      throw new DOMException('private', 'SecurityError');
    },
  } as unknown as IDBFactory;
  const store = openIndexedStore();
  await expect(store.put([given('q1', 1)])).rejects.toThrow('private');
  globalThis.indexedDB = works;

  await store.put([given('q1', 2)]);

  expect(await store.list('asha@example.com')).toEqual([given('q1', 2)]);
});
