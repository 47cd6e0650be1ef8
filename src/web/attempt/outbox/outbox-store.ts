import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';

import { responseShape } from '../../../contract/attempt-shapes.ts';

const about = {
  /** The learner's e-mail. */
  owner: z.string(),
  testId: z.string(),
  testName: z.string(),
  /** Rises with every change. */
  order: z.number(),
};

/** The latest state of one question, `questionId`, that the server has not acknowledged. */
const unsentResponseShape = z.object({
  ...about,
  kind: z.literal('response'),
  questionId: z.string(),
  response: responseShape,
  /** Whether the answer is the learner's own last word; else only what stands beside it is. */
  isAnswerNew: z.boolean(),
});

/** The wish to submit; it stands under an empty `questionId`. */
const unsentSubmissionShape = z.object({
  ...about,
  kind: z.literal('submission'),
  questionId: z.literal(''),
  outcome: z.enum(['early', 'time-up']),
});

const unsentShape = z.discriminatedUnion('kind', [unsentResponseShape, unsentSubmissionShape]);

export type UnsentResponse = z.infer<typeof unsentResponseShape>;
export type Unsent = z.infer<typeof unsentShape>;

/** Which entry is meant, and until which change; a later one stays. */
export type UnsentKey = Pick<Unsent, 'owner' | 'testId' | 'questionId' | 'order'>;

/** Keeps one entry for each owner, test and question. Every call may reject. */
export interface OutboxStore {
  put: (entries: readonly Unsent[]) => Promise<void>;
  /** One owner's, or everybody's, in the order of the changes. */
  list: (owner?: string) => Promise<Unsent[]>;
  remove: (keys: readonly UnsentKey[]) => Promise<void>;
}

interface OutboxSchema extends DBSchema {
  unsent: { key: [owner: string, testId: string, questionId: string]; value: Unsent };
}

/** What survives the page, the browser and a dead battery. */
export function openIndexedStore(): OutboxStore {
  let opening: Promise<IDBPDatabase<OutboxSchema>> | undefined;
  const forget = () => (opening = undefined);

  async function open(): Promise<IDBPDatabase<OutboxSchema>> {
    opening ??= openUnsent(forget);
    return opening.catch((error: unknown) => {
      // Refused now, it may open later.
      forget();
      throw error;
    });
  }

  async function begin<Mode extends 'readonly' | 'readwrite'>(mode: Mode) {
    const transactionOf = (database: IDBPDatabase<OutboxSchema>) => database.transaction('unsent', mode, { durability: 'strict' });
    try {
      return transactionOf(await open());
    } catch (error) {
      // Closed by the browser, as when somebody logs out, before this page has heard of it.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      forget();
      return transactionOf(await open());
    }
  }

  return {
    put: async (entries) => {
      const { store, done } = await begin('readwrite');
      await Promise.all([...entries.map((entry) => store.put(entry)), done]);
    },
    list: async (owner) => {
      const { store } = await begin('readonly');
      // An array sorts after every text: all keys that begin with the owner.
      const range = owner === undefined ? null : IDBKeyRange.bound([owner], [owner, []]);
      const found = await store.getAll(range);
      return found.flatMap(readUnsent).sort((one, other) => one.order - other.order);
    },
    remove: async (keys) => {
      const { store, done } = await begin('readwrite');
      const removals = keys.map(async ({ owner, testId, questionId, order }) => {
        const [kept] = readUnsent(await store.get([owner, testId, questionId]));
        if (!kept || kept.order <= order) await store.delete([owner, testId, questionId]);
      });
      await Promise.all([...removals, done]);
    },
  };
}

function openUnsent(onGone: () => void): Promise<IDBPDatabase<OutboxSchema>> {
  const opening = openDB<OutboxSchema>('prash-patra', 1, {
    upgrade: (database) => void database.createObjectStore('unsent', { keyPath: ['owner', 'testId', 'questionId'] }),
    // The browser cleared what it keeps of this site, or a later version of this page wants to change it.
    terminated: onGone,
    blocking: () => {
      onGone();
      void opening.then((database) => database.close());
    },
  });
  return opening;
}

function readUnsent(value: unknown): Unsent[] {
  const entry = unsentShape.safeParse(value);
  return entry.success ? [entry.data] : [];
}

/** What lives as long as the page, where the browser keeps nothing. */
export function createMemoryStore(): OutboxStore {
  const kept = new Map<string, Unsent>();
  return {
    put: (entries) => Promise.resolve(entries.forEach((entry) => kept.set(keyOf(entry), entry))),
    list: (owner) => {
      const own = [...kept.values()].filter((entry) => owner === undefined || entry.owner === owner);
      return Promise.resolve(own.sort((one, other) => one.order - other.order));
    },
    remove: (keys) => {
      for (const key of keys) if ((kept.get(keyOf(key))?.order ?? 0) <= key.order) kept.delete(keyOf(key));
      return Promise.resolve();
    },
  };
}

export function keyOf({ owner, testId, questionId }: Omit<UnsentKey, 'order'>): string {
  return JSON.stringify([owner, testId, questionId]);
}
