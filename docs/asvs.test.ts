import { describe, expect, it } from 'vitest';

import { cellsOf, findNameFault, type ReadFile, readProductFile, readTestName } from './named-tests.ts';

/** How many requirements of levels 1 and 2 the sections of each chapter of the standard have. */
const sections: Record<string, readonly number[]> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
};
const ids = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, index) => Array.from({ length: count }, (_, place) => `${chapter}.${index + 1}.${place + 1}`)),
);

const verdicts = ['Met', 'In part', 'Not met', 'Not ours'] as const;

interface Row {
  id: string;
  level: string;
  requirement: string;
  how: string;
  places: string[];
}

function rowsOf(page: string): Row[] {
  return page
    .split('\n')
    .filter((line) => /^\| V\d+\.\d+\.\d+ \| [12] \|/u.test(line))
    .map((line) => {
      const [id = '', level = '', requirement = '', how = '', places = ''] = cellsOf(line);
      return { id, level, requirement, how, places: places.split('<br>').filter(Boolean) };
    });
}

function verdictOf({ how }: Row): string {
  return verdicts.find((verdict) => how.startsWith(verdict)) ?? 'none';
}

/** What is wrong with a row. `threats` are the ids of the rows that it may name. */
function findFaults(row: Row, threats: readonly string[], read: ReadFile): string[] {
  const { id, requirement, how, places } = row;
  const verdict = verdictOf(row);
  if (verdict === 'none' || requirement === '') return [`${id} has no verdict or no requirement`];
  if (verdict === 'Met' && places.length === 0) return [`${id} names no place`];
  if (verdict !== 'Met' && !/: .{6,}/u.test(how)) return [`${id} gives no reason`];
  return places.flatMap((place) => {
    const fault = findPlaceFault(place, threats, read);
    return fault === undefined ? [] : [`${id} ${fault}`];
  });
}

function findPlaceFault(place: string, threats: readonly string[], read: ReadFile): string | undefined {
  if (/^T-\d+$/u.test(place)) return threats.includes(place) ? undefined : `names a row that is not there: ${place}`;
  const named = readTestName(place);
  if (named.title !== '') return findNameFault(named, read);
  const file = /^`([^`]+)`$/u.exec(place)?.[1];
  return file === undefined || read(file) === undefined ? `names a file that is not there: ${place}` : undefined;
}

const page = readProductFile('docs/asvs.md') ?? '';
const rows = rowsOf(page);

describe('the page of requirements', () => {
  it('has each of the 253 requirements of levels 1 and 2 once, in the standard’s order', () => {
    expect(ids).toHaveLength(253);
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  });

  it('names places and tests that exist', () => {
    const threats = [...(readProductFile('docs/threats.md') ?? '').matchAll(/^\| (T-\d+) /gmu)].map(([, id = '']) => id);

    expect(rows.flatMap((row) => findFaults(row, threats, readProductFile))).toEqual([]);
  });

  it('counts its verdicts, and lists at its end what is not met, which is nothing of level 1', () => {
    const count = (verdict: string) => rows.filter((row) => verdictOf(row) === verdict).length;
    const open = rows.filter((row) => ['In part', 'Not met'].includes(verdictOf(row)));
    const listed = page.split('## What is not met')[1]?.match(/\bV\d+\.\d+\.\d+\b/gu) ?? [];

    for (const verdict of verdicts) expect(page).toContain(`**${verdict}** (${count(verdict)})`);
    expect(listed.toSorted()).toEqual(open.map(({ id }) => id).toSorted());
    expect(open.filter(({ level }) => level === '1')).toEqual([]);
  });
});

describe('a row', () => {
  const text = `it('T-01: a fact', () => {});`;
  const faultsOf = (row: string) =>
    rowsOf(row).flatMap((one) => findFaults(one, ['T-01'], (path) => (path === 'src/a.test.ts' ? text : undefined)));

  it('may name a threat, a test and a file', () => {
    expect(faultsOf('| V1.1.1 | 2 | A wish | Met | T-01<br>`src/a.test.ts › T-01: a fact`<br>`src/a.test.ts` |')).toEqual([]);
  });

  it.each([
    ['names no place', '| V1.1.1 | 2 | A wish | Met | |'],
    ['gives no reason', '| V1.1.1 | 2 | A wish | Not ours | T-01 |'],
    ['has no verdict', '| V1.1.1 | 2 | A wish | Done | T-01 |'],
    ['names a row that is not there', '| V1.1.1 | 2 | A wish | Met | T-02 |'],
    ['names a test that is not in', '| V1.1.1 | 2 | A wish | Met | `src/a.test.ts › gone` |'],
    ['names a file that is not there', '| V1.1.1 | 2 | A wish | Met | `src/b.ts` |'],
    ['names a file that is not there', '| V1.1.1 | 2 | A wish | Met | see elsewhere |'],
  ])('is at fault where it %s', (fault, row) => {
    expect(faultsOf(row)).toEqual([expect.stringContaining(fault)]);
  });
});
