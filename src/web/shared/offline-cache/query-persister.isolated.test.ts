import 'fake-indexeddb/auto';

import type { QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { freeUser } from '../../../contract/shapes/__fixtures__/free-user.ts';
import type { Subject } from '../../../contract/shapes/subject-shapes.ts';
import type { User } from '../../../contract/shapes/user-shapes.ts';
import { CallFailure } from '../calls/call.ts';
import { inTransaction } from './indexed-db.ts';
import { useRoot } from '../root/root-state.ts';
import { discardOffline, offlineDatabase } from './discard-offline.ts';
import { createQueryClient } from './query-client.ts';
import { createPersister, forgetOffline, offlineDehydration, type OfflineKind, offlineMaxAge } from './query-persister.ts';

const [asha, vikram] = [freeUser(), freeUser({ email: 'vikram@example.com' })];
const biology: Subject = { _id: 's', subjectName: 'Biology', totalTests: 1, attempted: 0, averageScore: 'N/A', highestScore: 'N/A' };
const place = { database: offlineDatabase, store: 'queries', keyPath: ['learner', 'queryHash'] };
const start = 1_700_000_000_000;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  // zustand warns where there is no local storage.
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  useRoot.getState().signIn(asha, 'token');
});
afterEach(() => void vi.useRealTimers());

interface Page {
  client: QueryClient;
  answer: (queryKey: unknown[], data: unknown) => Promise<void>;
}

/** A page of this learner's, after it has restored its offline copies. */
async function open(learner: User, kinds: readonly OfflineKind[] = ['subjects', 'solutions']): Promise<Page> {
  const queryClient = createQueryClient();
  const options = { queryClient, persister: createPersister(learner.email, kinds), dehydrateOptions: offlineDehydration };
  await persistQueryClientRestore(options);
  persistQueryClientSubscribe(options);
  const answer = async (queryKey: unknown[], data: unknown) => {
    await queryClient.fetchQuery({ queryKey, queryFn: () => data });
    // Transactions run in order: after this one, the answer is stored.
    await inTransaction(place, (store) => store.count());
  };
  return { client: queryClient, answer };
}

const fail = (client: QueryClient, queryKey: unknown[], code: string) =>
  client.fetchQuery({ queryKey, queryFn: () => Promise.reject(new CallFailure(code, 'No')), retry: false }).catch(() => undefined);

const dataOf = (page: Page, ...queryKey: string[]) => page.client.getQueryData(queryKey);

describe('an offline copy', () => {
  it('is restored on the next page with the time it was updated', async () => {
    vi.useFakeTimers({ now: start, toFake: ['Date'] });
    await (await open(asha)).answer(['subjects'], [biology]);
    vi.setSystemTime(start + 300_000);

    const page = await open(asha);

    expect(dataOf(page, 'subjects')).toEqual([biology]);
    expect(page.client.getQueryState(['subjects'])?.dataUpdatedAt).toBe(start);
  });

  it('is the last answer of each query, restored for the requested kinds only', async () => {
    vi.useFakeTimers({ now: start, toFake: ['Date'] });
    const page = await open(asha);
    await page.answer(['subjects'], [biology]);
    vi.setSystemTime(start + 1);
    await page.answer(['subjects'], []);
    await page.answer(['subjects', 's'], biology);

    const [next, other] = [await open(asha, ['subjects']), await open(asha, ['payments'])];

    expect([dataOf(next, 'subjects'), dataOf(next, 'subjects', 's')]).toEqual([[], biology]);
    expect(other.client.getQueryCache().getAll()).toEqual([]);
  });

  it('is never restored for another learner, whose visit deletes it', async () => {
    await (await open(asha)).answer(['subjects'], [biology]);

    const theirs = await open(vikram);
    const mine = await open(asha);

    expect([theirs, mine].map((page) => dataOf(page, 'subjects'))).toEqual([undefined, undefined]);
  });

  it('is gone once discarded, and is stored again by a page that was open meanwhile', async () => {
    vi.useFakeTimers({ now: start, toFake: ['Date'] });
    const page = await open(asha);
    await page.answer(['subjects'], [biology]);
    await discardOffline();
    const discarded = dataOf(await open(asha), 'subjects');

    vi.setSystemTime(start + 1);
    await page.answer(['subjects'], [biology]);

    expect([discarded, dataOf(await open(asha), 'subjects')]).toEqual([undefined, [biology]]);
  });

  it('is not stored from an answer that arrives after sign-out', async () => {
    const page = await open(asha);
    useRoot.getState().clearAuth();

    await page.answer(['subjects'], [biology]);

    expect(dataOf(await open(asha), 'subjects')).toBeUndefined();
  });

  it.each([
    [offlineMaxAge, [biology]],
    [offlineMaxAge + 1, undefined],
  ])('after %i ms is %j', async (age, shown) => {
    vi.useFakeTimers({ now: start, toFake: ['Date'] });
    await (await open(asha)).answer(['subjects'], [biology]);

    vi.setSystemTime(start + age);

    expect(dataOf(await open(asha), 'subjects')).toEqual(shown);
  });

  it('is not restored in a shape that this version does not understand', async () => {
    await (await open(asha)).answer(['subjects'], [{ name: 'Biology' }]);

    expect(dataOf(await open(asha), 'subjects')).toBeUndefined();
  });

  it.each([[['insights']], [['test', 't']], [['toString']]])('is not stored of the query %j', async (queryKey) => {
    await (await open(asha)).answer(queryKey, 'data');

    expect(await inTransaction(place, (store) => store.count())).toBe(0);
  });

  it('is limited to the newest fifty of a kind', async () => {
    vi.useFakeTimers({ now: start, toFake: ['Date'] });
    const page = await open(asha);
    for (let index = 0; index < 51; index += 1) {
      vi.setSystemTime(start + index);
      await page.answer(['subjects', `s${index}`], { ...biology, _id: `s${index}` });
    }

    const next = await open(asha);

    expect(next.client.getQueryCache().getAll()).toHaveLength(50);
    expect(dataOf(next, 'subjects', 's0')).toBeUndefined();
  });

  it('is removed when the server no longer has it, or when forgotten, without touching others', async () => {
    const page = await open(asha);
    await page.answer(['subjects', 's'], biology);
    await page.answer(['subjects', 't'], biology);
    await page.answer(['subjects'], [biology]);

    await fail(page.client, ['subjects', 's'], 'not-found');
    await forgetOffline(['subjects', 't']);

    const next = await open(asha);
    expect([dataOf(next, 'subjects', 's'), dataOf(next, 'subjects', 't'), dataOf(next, 'subjects')]).toEqual([
      undefined,
      undefined,
      [biology],
    ]);
  });

  it('stays when the server cannot be reached', async () => {
    const page = await open(asha);
    await page.answer(['subjects'], [biology]);

    await fail(page.client, ['subjects'], 'offline');

    expect(dataOf(await open(asha), 'subjects')).toEqual([biology]);
  });
});

it('stops waiting for an IndexedDB that hangs, so that the lists are fetched', async () => {
  vi.useFakeTimers();
  globalThis.indexedDB = { open: () => new EventTarget() } as unknown as IDBFactory;
  const isOver = vi.fn<() => void>();
  void open(asha).then(isOver);

  await vi.advanceTimersByTimeAsync(1000);

  expect(isOver).toHaveBeenCalled();
});
