/** The database of what lists last showed; apart from the outbox, which outlives a log-out. */
export const keptDatabase = 'prash-patra-kept';

/** Throws away what is kept of anybody's lists. Never rejects: where a browser keeps nothing, nothing is to be thrown away. */
export function discardKept(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const deletion = indexedDB.deleteDatabase(keptDatabase);
      for (const outcome of ['success', 'error', 'blocked']) deletion.addEventListener(outcome, () => resolve());
    } catch {
      resolve();
    }
  });
}
