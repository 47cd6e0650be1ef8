import { describe, expect, it } from 'vitest';

import { cellsOf, findNameFault, type ReadFile, readProductFile, readTestName } from './named-tests.ts';

const shortestReason = 20;

/** What is wrong with a page of threats: one line each. */
function findFaults(page: string, read: ReadFile): string[] {
  const rows = page.split('\n').filter((line) => /^\| *(?:T-|LLM)/u.test(line));
  const ids = idsOf(page);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands twice`);
  return [...repeated, ...rows.flatMap((row) => findRowFaults(row, { read, ids }))];
}

function idsOf(page: string): string[] {
  return [...page.matchAll(/^\| *((?:T-|LLM)[^ |]*)/gmu)].map(([, id = '']) => id);
}

interface Known {
  read: ReadFile;
  ids: readonly string[];
}

function findRowFaults(row: string, { read, ids }: Known): string[] {
  const [id = '', hole, mitigation, tests = '', ...more] = cellsOf(row);
  if (!/^(?:T-\d{2}|LLM\d{2})$/u.test(id)) return [`${id} is no id`];
  const isStandard = !id.startsWith('T-');
  if (!hole || !mitigation || more.length > 0) return [`${id} has not four columns`];
  if (tests.startsWith('reason:')) return isReason(tests) ? [] : [`${id} gives too short a reason, or a test beside it`];
  const named = tests.split('<br>').filter((name) => name.trim() !== '');
  if (named.length === 0) return [`${id} names no test`];
  return named.flatMap((name) => {
    if (isStandard && /^T-\d+$/u.test(name)) return ids.includes(name) ? [] : [`${id} names a row that is not there: ${name}`];
    const { file, title } = readTestName(name);
    if (!title) return [`${id} names no test by file and title: ${name.trim()}`];
    if (!isStandard && !title.startsWith(`${id}: `)) return [`${id} names a test whose title does not begin with it: ${title}`];
    const fault = findNameFault({ file, title }, read);
    return fault === undefined ? [] : [`${id} ${fault}`];
  });
}

/** Why a row needs no test: a sentence, and nothing that a test could be named by. */
function isReason(cell: string): boolean {
  const reason = cell.slice('reason:'.length).trim();
  return reason.length >= shortestReason && !/`|<br>/u.test(reason);
}

describe('the page of threats', () => {
  it('names, for each threat, tests that are there', () => {
    const page = readProductFile('docs/threats.md') ?? '';

    expect(findFaults(page, readProductFile)).toEqual([]);
  });

  it('has lost none', () => {
    const ids = idsOf(readProductFile('docs/threats.md') ?? '');
    const numbered = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => prefix + String(index + 1).padStart(2, '0'));

    expect(ids.filter((id) => id.startsWith('T-')).sort()).toEqual(expect.arrayContaining(numbered('T-', 70)));
    expect(ids.filter((id) => id.startsWith('LLM'))).toEqual(numbered('LLM', 10));
  });
});

describe('a page of threats', () => {
  const text = `
it('T-01: a first fact', () => {});
it.each([
  ['a', 1],
])('T-01: %s is another', () => {});
test("T-01: the server's own", async () => {});
it.each([1])(
  'T-01: %i has a line of its own',
  () => {},
);
const list = ['T-01: no test', 'T-01: nor this'];
it.skip('T-01: left out', () => {});
it.skip.each([1])('T-01: %i are left out', () => {});
// it('T-01: once a fact', () => {});
`;
  const faultsOf = (...rows: string[]) => findFaults(rows.join('\n'), (path) => (path === 'src/a.test.ts' ? text : undefined));
  const row = (...tests: string[]) => `| T-01 | A hole | A mend | ${tests.map((test) => `\`${test}\``).join('<br>')} |`;

  it('may name several tests, of any kind that is run', () => {
    const names = ['a first fact', '%s is another', "the server's own", '%i has a line of its own'].map(
      (title) => `src/a.test.ts › T-01: ${title}`,
    );

    expect(faultsOf('| Id | The hole | What we do about it | The test |', '| -- | -- | -- | -- |', row(...names))).toEqual([]);
  });

  it('may name a row, or a test without its id, in a row that is a standard’s', () => {
    const standard = '| LLM01 | A hole | A mend | T-01<br>`src/a.test.ts › T-01: a first fact` |';

    expect(faultsOf(row('src/a.test.ts › T-01: a first fact'), standard)).toEqual([]);
  });

  it('may give a reason in place of tests, where there is nothing to test', () => {
    expect(faultsOf('| T-01 | A hole | A mend | reason: the product keeps no such thing |')).toEqual([]);
  });

  it.each([
    ['gives too short a reason', '| T-01 | A hole | A mend | reason: none needed |'],
    ['gives too short a reason', '| T-01 | A hole | A mend | reason:                      |'],
    ['or a test beside it', '| T-01 | A hole | A mend | reason: it is tested elsewhere<br>`src/a.test.ts › T-01: a first fact` |'],
    ['names no test by file and title', '| T-01 | A hole | A mend | the product keeps no such thing at all |'],
    ['names no test', '| T-01 | A hole | A mend | |'],
    ['has not four columns', '| T-01 | A hole | | `src/a.test.ts › T-01: a first fact` |'],
    ['has not four columns', '| T-01 | A hole | A mend | `src/a.test.ts › T-01: a first fact` | more |'],
    ['names a row that is not there', '| LLM01 | A hole | A mend | T-02 |'],
    ['names a test that is not in', '| LLM01 | A hole | A mend | `src/a.test.ts › gone` |'],
    ['is no id', '| LLM1 | A hole | A mend | `src/a.test.ts › T-01: a first fact` |'],
    ['is no id', '| T-1 | A hole | A mend | `src/a.test.ts › T-1: a first fact` |'],
    ['names no test by file and title', row('src/a.test.ts')],
    ['names a test whose title does not begin with it', row('src/a.test.ts › a first fact')],
    ['names a test whose title does not begin with it', row('src/a.test.ts › T-02: a first fact')],
    ['names a file that is no test or not there', row('src/b.test.ts › T-01: a first fact')],
    ['names a file that is no test or not there', row('src/a.ts › T-01: a first fact')],
    ['names a test that is not in', row('src/a.test.ts › T-01: a first')],
    ['names a test that is not in', row('src/a.test.ts › T-01: no test')],
    ['names a test that is not in', row('src/a.test.ts › T-01: left out')],
    ['names a test that is not in', row('src/a.test.ts › T-01: %i are left out')],
    ['names a test that is not in', row('src/a.test.ts › T-01: once a fact')],
    ['names a test that is not in', row('src/a.test.ts › T-01: a first fact', 'src/a.test.ts › T-01: gone')],
    ['stands twice', `${row('src/a.test.ts › T-01: a first fact')}\n${row('src/a.test.ts › T-01: a first fact')}`],
  ])('is at fault where a row %s', (fault, rows) => {
    const faults = faultsOf(rows);

    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });
});
