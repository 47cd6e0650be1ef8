/** Separate from the outbox, which outlives a sign-out. */
export const offlineDatabase = 'prash-patra-offline';

/** Deletes every learner's offline copies. Never rejects: a browser without IndexedDB has none. */
export function discardOffline(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const deletion = indexedDB.deleteDatabase(offlineDatabase);
      for (const outcome of ['success', 'error', 'blocked']) deletion.addEventListener(outcome, () => resolve());
    } catch {
      resolve();
    }
  });
}
