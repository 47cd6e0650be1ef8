import { describe, expect, it } from 'vitest';

import { databaseEngines, openUntilEnd } from '../../testing/database/test-database.ts';
import { users } from '../schema/schema.ts';
import { findOrCreateUser } from './users.ts';

const asha = { issuer: 'https://issuer.example', subject: 'asha', name: 'Asha', email: 'asha@example.com', picture: null };

describe.each(databaseEngines())('on %s, a user', async (_, open) => {
  const database = await openUntilEnd(open);

  it('is created at the first sign-in and updated from the issuer at the next', async () => {
    const first = await findOrCreateUser(database, asha, 1000);

    const second = await findOrCreateUser(database, { ...asha, name: 'Asha K', picture: 'https://p.example/a.png' }, 2000);

    expect(first).toMatchObject({ isNew: true, user: { name: 'Asha', planExpiry: null, createdAt: 1000 } });
    expect(second).toEqual({
      isNew: false,
      user: { ...first.user, name: 'Asha K', picture: 'https://p.example/a.png' },
    });
  });

  it('is identified by issuer and subject, not by e-mail', async () => {
    const one = await findOrCreateUser(database, { ...asha, subject: 'one' }, 1000);

    const sameEmail = await findOrCreateUser(database, { ...asha, subject: 'two' }, 1000);
    const sameSubject = await findOrCreateUser(database, { ...asha, issuer: 'https://other.example', subject: 'one' }, 1000);

    expect(new Set([one, sameEmail, sameSubject].map(({ user }) => user.id)).size).toBe(3);
  });

  it('is created once by twenty concurrent sign-ins', async () => {
    const racer = { ...asha, subject: 'racer' };

    const found = await Promise.all(Array.from({ length: 20 }, () => findOrCreateUser(database, racer, 1000)));

    expect(new Set(found.map(({ user }) => user.id)).size).toBe(1);
    expect(found.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await database.select().from(users)).filter(({ subject }) => subject === 'racer')).toHaveLength(1);
  });
});
