import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Holds the provider's state in memory. A sign-in in progress is lost when the process ends; the learner starts it again. */
export function createMemoryAdapter(): (model: string) => Adapter {
  const stored = new LRUCache<string, AdapterPayload>({ max: 1000 });
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      async upsert(id, payload, expiresInSeconds) {
        stored.set(keyOf(id), payload, expiresInSeconds ? { ttl: expiresInSeconds * 1000 } : {});
      },
      async find(id) {
        return stored.get(keyOf(id));
      },
      async findByUid(uid) {
        return stored.find((payload, key) => key.startsWith(keyOf('')) && payload.uid === uid);
      },
      async findByUserCode() {
        // The device flow is not enabled.
        return undefined;
      },
      async destroy(id) {
        stored.delete(keyOf(id));
      },
      async consume(id) {
        const payload = stored.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of stored.entries()) if (payload.grantId === grantId) stored.delete(key);
      },
    };
  };
}
