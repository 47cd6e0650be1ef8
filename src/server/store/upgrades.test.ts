import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';

import { testMigrationsFolder } from '../testing/database/test-database.ts';
import { openPglite } from './open-database.ts';
import { conceptMemories, subjects, tests } from './schema/schema.ts';

const parent = mkdtempSync(join(tmpdir(), 'prash-patra-upgrade-'));
afterAll(() => rmSync(parent, { recursive: true }));

/** The migrations up to this one. */
function migrationsUntil(tag: string): string {
  const folder = join(parent, tag);
  cpSync(testMigrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return folder;
}

it('an upgrade makes imported questions those of their learner, and no others', async () => {
  const folder = join(parent, 'database');
  const before = await openPglite(folder, migrationsUntil('0008_practice'));
  await before.database.execute(sql`insert into users (id, issuer, subject, name, email, created_at) values ('u', 'i', 's', '', '', 1)`);
  await before.database.execute(sql`insert into subjects (id, user_id, name, created_at) values ('s', 'u', 'Biology', 1)`);
  for (const kind of ['imported', 'shared', 'hash of a form']) {
    await before.database.execute(sql`
      insert into generations (id, owner, idempotency_key, form_hash, form, state, cost, lease_until, created_at, counted_at)
      values (${kind}, 'user:u', ${kind}, ${kind}, '{}', 'consumed', 0, 1, 1, 1)`);
    await before.database.execute(sql`
      insert into tests (id, user_id, subject_id, generation_id, title, description, difficulty, question_type, question_count,
        time_per_question, marking, question_ids, questions, created_at)
      values (${kind}, 'u', 's', ${kind}, '', '', 'easy', 'mcq', 2, 90, 'none', '["one", "two"]', '[]', 1)`);
  }
  await before.close();

  const after = await openPglite(folder, testMigrationsFolder);
  const rows = await after.database.select({ id: tests.id, authoredIds: tests.authoredIds }).from(tests).orderBy(tests.id);
  await after.close();

  expect(rows).toEqual([
    { id: 'hash of a form', authoredIds: [] },
    { id: 'imported', authoredIds: ['one', 'two'] },
    { id: 'shared', authoredIds: [] },
  ]);
});

it('an upgrade has every answer count again, so that earlier ones are in the mistakes book', async () => {
  const folder = join(parent, 'answered');
  const before = await openPglite(folder, migrationsUntil('0009_edited_tests'));
  await before.database.execute(sql`insert into users (id, issuer, subject, name, email, created_at) values ('u', 'i', 's', '', '', 1)`);
  await before.database.execute(sql`insert into subjects (id, user_id, name, created_at) values ('s', 'u', 'Biology', 1)`);
  await before.database.execute(sql`insert into concept_memories values ('u', 's', 'osmosis', 'Osmosis', 1, 1, 1, 1, 1, 0, 't', 'q')`);
  await before.close();

  const after = await openPglite(folder, testMigrationsFolder);
  const memories = await after.database.select().from(conceptMemories);
  const [subject] = await after.database.select().from(subjects);
  await after.close();

  expect(memories).toEqual([]);
  expect(subject?.memoryVersion).toMatch(/^[0-9a-f]{32}$/u);
});
