import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { productFolder } from '../config.ts';

const server = join(productFolder, 'src/server');
/** They name tables and columns of the database itself, which no parameter can stand for. */
const copying = /^store\/copying\//u;

/** What makes a statement out of text: drizzle's raw one, and a text with something put into it that a driver is given. */
const madeOfText = /\bsql\.raw\(|\.(?:query|exec|execute)\(\s*(?:`[^`]*\$\{|'[^']*'\s*\+)/u;

const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'),
);

describe('the sources of the server', () => {
  it('no statement is made out of text but where whole databases are copied', () => {
    const found = sources.filter((name) => madeOfText.test(readFileSync(join(server, name), 'utf8')));

    expect(sources.length).toBeGreaterThan(100);
    expect(found.filter((name) => !copying.test(name))).toEqual([]);
    // It finds what it looks for.
    expect(found.some((name) => copying.test(name))).toBe(true);
  });

  it.each(['sql.raw(text)', 'client.query(`select ${name}`)', "client.query('select ' + name)", 'database.execute(`drop ${table}`)'])(
    'would be told of %s',
    (line) => expect(madeOfText.test(line)).toBe(true),
  );
});
