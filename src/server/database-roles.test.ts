import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { openPostgres } from './store/open-database.ts';
import { createTestApp } from './testing/app/test-app.ts';
import { findBinaries } from './testing/database/start-postgres.ts';
import { createTestPostgres, hasPostgres, testMigrationsFolder } from './testing/database/test-database.ts';
import { walkEveryCall } from './testing/hostile/walk-every-call.ts';

/** Runs the shipped script in a new database, with roles of its own: roles belong to the whole server. */
async function makeRoles(template: 'migrated' | 'template0', times = 1) {
  const url = await createTestPostgres(template);
  const name = `roles_${crypto.randomUUID().slice(0, 8)}`;
  for (let time = 0; time < times; time++) runScript(url, name);
  const urlOf = (role: string) => url.replace('//test@', `//${name}_${role}@`);
  return { serveUrl: urlOf('serve'), migrateUrl: urlOf('migrate') };
}

function runScript(url: string, name: string): void {
  execFileSync(join(findBinaries() ?? '', 'psql'), ['--no-psqlrc', '--quiet', url], {
    input: readFileSync('deploy/database-roles.sql', 'utf8').replaceAll('prash_patra', name),
    env: { PATH: process.env.PATH, MIGRATE_PASSWORD: "it's", SERVE_PASSWORD: 'a password' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

const open = ({ serveUrl, migrateUrl }: { serveUrl: string; migrateUrl?: string }) =>
  openPostgres(serveUrl, testMigrationsFolder, () => undefined, { migrateUrl });

describe.runIf(hasPostgres)('with two roles', () => {
  it('T-73: every call works on a new database as the role that serves, which changes no table', async () => {
    const roles = await makeRoles('template0');
    const test = await createTestApp({ open: () => open(roles) });
    const failed: string[] = [];

    await walkEveryCall(test, (name, answer) => {
      if (answer.status >= 500) failed.push(`${name}: ${answer.status}`);
      return answer;
    });
    await test.sweep();
    const refusals = await Promise.all(
      [
        'create table more (id int)',
        'create schema more',
        'create temporary table more (id int)',
        'alter table users add column more text',
        'drop table users',
        'truncate users cascade',
        'create index more on users (name)',
        'delete from drizzle.__drizzle_migrations',
        'insert into drizzle.__drizzle_migrations (hash, created_at) values (1, 1)',
        'create function more() returns int language sql as $$select 1$$',
        "copy users to program 'true'",
        'create role more',
      ].map((statement) => test.database.execute(sql.raw(statement)).then(() => statement, codeOf)),
    );
    await test.close();

    expect(failed).toEqual([]);
    expect(new Set(refusals)).toEqual(new Set(['42501']));
  });

  it('a database that one role has served so far is taken over, also a second time', async () => {
    const { database, close } = await open(await makeRoles('migrated', 2));

    const taken = await database.execute(sql.raw(`insert into secrets values ('a', 'b'); delete from secrets`)).then(() => 'taken', codeOf);
    await close();

    expect(taken).toBe('taken');
  });

  it('the role that serves cannot migrate, and does not start where the other has not', async () => {
    const { serveUrl } = await makeRoles('template0');
    const elsewhere = await createTestPostgres('migrated');

    expect(await open({ serveUrl }).then(() => 'opened', codeOf)).toBe('42501');
    await expect(open({ serveUrl, migrateUrl: elsewhere })).rejects.toThrow('the tables made by the role that migrates are not in it');
  });
});

function codeOf(error: Error): unknown {
  const cause = error.cause ?? error;
  return (cause as { code?: string }).code;
}
