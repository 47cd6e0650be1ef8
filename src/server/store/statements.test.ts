import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { productFolder } from '../config.ts';

const server = join(productFolder, 'src/server');
/** These use table and column names read from the database, which cannot be parameters. */
const copying = /^store\/copying\//u;

/** SQL built from text: drizzle's raw statements, and interpolated or concatenated text passed to a driver. */
const madeOfText = /\bsql\.raw\(|\.(?:query|exec|execute)\(\s*(?:`[^`]*\$\{|'[^']*'\s*\+)/u;

const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'),
);

describe('the sources of the server', () => {
  it('concatenates no SQL, except where whole databases are copied', () => {
    const found = sources.filter((name) => madeOfText.test(readFileSync(join(server, name), 'utf8')));

    expect(sources.length).toBeGreaterThan(100);
    expect(found.filter((name) => !copying.test(name))).toEqual([]);
    // Proves that the search finds what it should.
    expect(found.some((name) => copying.test(name))).toBe(true);
  });

  it.each(['sql.raw(text)', 'client.query(`select ${name}`)', "client.query('select ' + name)", 'database.execute(`drop ${table}`)'])(
    'would detect %s',
    (line) => expect(madeOfText.test(line)).toBe(true),
  );
});
