import { describe, expect, it } from 'vitest';

import { databaseEngines, openUntilEnd } from '../../testing/database/test-database.ts';
import { seenTokens } from '../schema/schema.ts';
import { deleteSession, findSession, forgetExpired, insertSession, touchSession, useTokenOnce } from './sessions.ts';
import { findOrCreateUser } from './users.ts';

const session = (idHash: string) => ({ idHash, authenticatedAt: 4000, device: 'Chrome, Android' });

describe.each(databaseEngines())('on %s', async (_, open) => {
  const database = await openUntilEnd(open);
  const identity = { issuer: 'https://issuer.example', subject: 'asha', name: 'Asha', email: 'asha@example.com', picture: null };
  const { user } = await findOrCreateUser(database, identity, 1000);

  describe('a session', () => {
    it('is found with its user within both time limits', async () => {
      await insertSession(database, user.id, session('found'), 5000);

      const found = await findSession(database, 'found', { seenAfter: 4999, createdAfter: 4999 });

      expect(found).toEqual({ user, lastSeenAt: 5000, authenticatedAt: 4000 });
      expect(await findSession(database, 'found', { seenAfter: 5000, createdAfter: 0 })).toBeUndefined();
      expect(await findSession(database, 'found', { seenAfter: 0, createdAfter: 5000 })).toBeUndefined();
      expect(await findSession(database, 'other', { seenAfter: 0, createdAfter: 0 })).toBeUndefined();
    });

    it('is found by each of several concurrent calls', async () => {
      const names = Array.from({ length: 150 }, (_value, place) => `at-once-${place}`);
      for (const name of names) {
        const identity = { issuer: 'https://issuer.example', subject: name, name, email: `${name}@example.com`, picture: null };
        await insertSession(database, (await findOrCreateUser(database, identity, 1000)).user.id, session(name), 5000);
      }

      const asked = [...names, 'nobody', ...names];
      const sessions = await Promise.all(asked.map((name) => findSession(database, name, { seenAfter: 0, createdAfter: 0 })));

      expect(sessions.map((session) => session?.user.name)).toEqual([...names, undefined, ...names]);
    });

    it('is extended by use, but not beyond its absolute limit', async () => {
      await insertSession(database, user.id, session('touched'), 5000);

      await touchSession(database, 'touched', 9000);

      expect(await findSession(database, 'touched', { seenAfter: 8999, createdAfter: 4999 })).toMatchObject({ lastSeenAt: 9000 });
      expect(await findSession(database, 'touched', { seenAfter: 8999, createdAfter: 5000 })).toBeUndefined();
    });

    it('is deleted alone', async () => {
      await insertSession(database, user.id, session('leaving'), 5000);
      await insertSession(database, user.id, session('staying'), 5000);

      await deleteSession(database, 'leaving');

      expect(await findSession(database, 'leaving', { seenAfter: 0, createdAfter: 0 })).toBeUndefined();
      expect(await findSession(database, 'staying', { seenAfter: 0, createdAfter: 0 })).toBeDefined();
    });

    it('is purged after either limit', async () => {
      await insertSession(database, user.id, session('idle'), 10_000);
      await insertSession(database, user.id, session('old'), 9000);
      await touchSession(database, 'old', 20_000);
      await insertSession(database, user.id, session('fresh'), 20_000);

      await forgetExpired(database, 20_000, { seenAfter: 15_000, createdAfter: 9500 });

      const kept = await Promise.all(['idle', 'old', 'fresh'].map((id) => findSession(database, id, { seenAfter: 0, createdAfter: 0 })));
      expect(kept.map((session) => session !== undefined)).toEqual([false, false, true]);
    });
  });

  describe('a token', () => {
    it('is accepted once by twenty concurrent sign-ins', async () => {
      const uses = await Promise.all(Array.from({ length: 20 }, () => useTokenOnce(database, 'raced', 60_000)));

      expect(uses.filter(Boolean)).toHaveLength(1);
    });

    it('is remembered until its expiry', async () => {
      await useTokenOnce(database, 'short', 60_000);
      await useTokenOnce(database, 'long', 90_000);

      await forgetExpired(database, 60_001, { seenAfter: 0, createdAfter: 0 });

      const kept = (await database.select().from(seenTokens)).map(({ tokenHash }) => tokenHash);
      expect(kept).toContain('long');
      expect(kept).not.toContain('short');
    });
  });
});
