import 'fake-indexeddb/auto';

import type { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Subject } from '../../../contract/subject-shapes.ts';
import type { User } from '../../../contract/user-shapes.ts';
import { CallFailure } from '../call.ts';
import { discardKept } from '../discard-kept.ts';
import { useRoot } from '../root-state.ts';
import { forgetAnswer, keepAnswers, restoreAnswers } from './keep-answers.ts';
import type { KeptKind } from './kept-shapes.ts';
import { type KeptStore, longestKept, openKeptStore } from './kept-store.ts';
import { createQueryClient } from './query-client.ts';

const asha = userOf('asha@example.com');
const vikram = userOf('vikram@example.com');
const biology: Subject = { _id: 's', subjectName: 'Biology', totalTests: 1, attempted: 0, averageScore: 'N/A', highestScore: 'N/A' };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  // The state is kept in a browser; here there is none.
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  useRoot.getState().signIn(asha, 'token');
});
afterEach(() => void vi.useRealTimers());

function userOf(email: string): User {
  return { name: 'A', email, profilePicture: null, planType: 'free', planExpiry: null, freeTestsRemaining: 5 };
}

/** A page of this learner's that has been told of these answers, until all of them are in the store. */
async function keep(learner: User, answers: readonly (readonly [key: unknown[], data: unknown])[], store = openKeptStore()) {
  const puts: Promise<void>[] = [];
  const watched: KeptStore = { ...store, put: (...what) => puts[puts.push(store.put(...what)) - 1] as Promise<void> };
  const client = createQueryClient();
  const stop = keepAnswers(client, watched, learner.email);
  for (const [queryKey, data] of answers) await client.fetchQuery({ queryKey, queryFn: () => data });
  await Promise.all(puts);
  stop();
  return { store, client };
}

async function restored(
  learner: User,
  kinds: readonly KeptKind[] = ['subjects', 'solutions'],
  store = openKeptStore(),
): Promise<QueryClient> {
  const client = createQueryClient();
  await restoreAnswers(client, store, learner.email, kinds);
  return client;
}

describe('what is kept of the lists', () => {
  it('is there on the next page, with the instant at which it was true', async () => {
    vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date'] });
    await keep(asha, [[['subjects'], [biology]]]);
    vi.setSystemTime(1_700_000_300_000);

    const client = await restored(asha);

    expect(client.getQueryData(['subjects'])).toEqual([biology]);
    expect(client.getQueryState(['subjects'])?.dataUpdatedAt).toBe(1_700_000_000_000);
  });

  it('is the last answer of each query, and only of the kinds that are asked for', async () => {
    const store = openKeptStore();
    await keep(asha, [[['subjects'], [biology]]], store);
    await keep(asha, [[['subjects'], []]], store);
    await keep(asha, [[['subjects', 's'], biology]], store);

    const client = await restored(asha, ['subjects'], store);
    const other = await restored(asha, ['payments'], store);

    expect([client.getQueryData(['subjects']), client.getQueryData(['subjects', 's'])]).toEqual([[], biology]);
    expect(other.getQueryCache().getAll()).toEqual([]);
  });

  it('is nothing to another learner, whose coming throws it away', async () => {
    await keep(asha, [[['subjects'], [biology]]]);

    const theirs = await restored(vikram);
    const mine = await restored(asha);

    expect([theirs, mine].map((client) => client.getQueryData(['subjects']))).toEqual([undefined, undefined]);
  });

  it('is gone once it is thrown away, also while pages have it open', async () => {
    const { store } = await keep(asha, [[['subjects'], [biology]]]);

    await discardKept();

    expect((await restored(asha, ['subjects'], store)).getQueryData(['subjects'])).toBeUndefined();
  });

  it('goes on being kept on a page that had it open when it was thrown away', async () => {
    const { store } = await keep(asha, [[['subjects'], []]]);
    await discardKept();

    await keep(asha, [[['subjects'], [biology]]], store);

    expect((await restored(asha)).getQueryData(['subjects'])).toEqual([biology]);
  });

  it('is not added to by an answer that comes once its learner is signed out', async () => {
    useRoot.getState().clearAuth();

    await keep(asha, [[['subjects'], [biology]]]);

    expect((await restored(asha)).getQueryData(['subjects'])).toBeUndefined();
  });

  it.each([
    [longestKept, [biology]],
    [longestKept + 1, undefined],
  ])('after %i ms is %j', async (age, shown) => {
    vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date'] });
    await keep(asha, [[['subjects'], [biology]]]);

    vi.setSystemTime(1_700_000_000_000 + age);

    expect((await restored(asha)).getQueryData(['subjects'])).toEqual(shown);
  });

  it('is nothing that this version of the page does not understand', async () => {
    await keep(asha, [[['subjects'], [{ name: 'Biology' }]]]);

    expect((await restored(asha)).getQueryData(['subjects'])).toBeUndefined();
  });

  it.each([[['insights']], [['test', 't']], [['toString']]])('is nothing of the query %j', async (queryKey) => {
    const { store } = await keep(asha, []);
    const put = vi.spyOn(store, 'put');

    await keep(asha, [[queryKey, 'data']], store);

    expect(put).not.toHaveBeenCalled();
  });

  it('is fifty of a kind, the newest', async () => {
    vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date'] });
    const store = openKeptStore();
    for (let index = 0; index < 51; index += 1) {
      vi.setSystemTime(1_700_000_000_000 + index);
      await keep(asha, [[['subjects', `s${index}`], { ...biology, _id: `s${index}` }]], store);
    }

    const client = await restored(asha);

    expect(client.getQueryCache().getAll()).toHaveLength(50);
    expect(client.getQueryData(['subjects', 's0'])).toBeUndefined();
  });

  it('goes when the server says that there is no such thing', async () => {
    const { store } = await keep(asha, [[['subjects', 's'], biology]]);
    let removed: Promise<void> | undefined;
    const client = createQueryClient();
    keepAnswers(client, { ...store, remove: (...key) => (removed = store.remove(...key)) }, asha.email);

    const asked = client.fetchQuery({ queryKey: ['subjects', 's'], queryFn: () => Promise.reject(new CallFailure('not-found', 'No')) });
    await expect(asked).rejects.toThrow('No');
    await removed;

    expect((await restored(asha)).getQueryData(['subjects', 's'])).toBeUndefined();
  });

  it('goes when it is forgotten, and nothing else does', async () => {
    const { store } = await keep(asha, [
      [['subjects', 's'], biology],
      [['subjects'], [biology]],
    ]);

    await forgetAnswer(store, ['subjects', 's']);

    const client = await restored(asha);
    expect([client.getQueryData(['subjects', 's']), client.getQueryData(['subjects'])]).toEqual([undefined, [biology]]);
  });

  it('stays when the server cannot be reached', async () => {
    const { store, client } = await keep(asha, [[['subjects'], [biology]]]);
    keepAnswers(client, store, asha.email);

    const queryFn = () => Promise.reject(new CallFailure('offline', 'No'));
    await expect(client.fetchQuery({ queryKey: ['subjects'], queryFn, retry: false })).rejects.toThrow('No');

    expect((await restored(asha)).getQueryData(['subjects'])).toEqual([biology]);
  });
});

it('gives up a store that hangs, so that the lists are fetched', async () => {
  vi.useFakeTimers();
  const hanging = { ...openKeptStore(), read: () => new Promise<never>(() => undefined) };
  const isOver = vi.fn<() => void>();
  void restored(asha, ['subjects'], hanging).then(isOver);

  await vi.advanceTimersByTimeAsync(1000);

  expect(isOver).toHaveBeenCalled();
});
