import 'fake-indexeddb/auto';

import { expect, it, vi } from 'vitest';

import { inTransaction } from './indexed-db.ts';

const place = { database: 'test', store: 'entries', keyPath: null };

it('rejects once when the browser aborts a transaction, as at sign-out, and leaves no rejection unhandled', async () => {
  const unhandled = vi.fn<() => void>();
  process.on('unhandledRejection', unhandled);

  const reading = inTransaction(place, (store) => {
    const entries = store.getAll();
    store.transaction.abort();
    return entries;
  });

  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', unhandled);
});

it('leaves no connection open that would block deleting the database', async () => {
  await inTransaction(place, (store) => store.put('text', 'key'));

  const outcome = await new Promise((resolve) => {
    const deletion = indexedDB.deleteDatabase('test');
    for (const name of ['success', 'blocked', 'error']) deletion.addEventListener(name, () => resolve(name));
  });

  expect(outcome).toBe('success');
});
