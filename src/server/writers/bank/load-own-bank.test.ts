import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { loadOwnBank } from './load-own-bank.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-bank-'));
});

afterEach(() => rm(folder, { recursive: true }));

const photosynthesis = () => readFile('bank/biology/photosynthesis.yaml', 'utf8');

describe('loadOwnBank', () => {
  it('loads every pack of the folder and its subfolders', async () => {
    await mkdir(join(folder, 'science'));
    await writeFile(join(folder, 'science/leaves.yaml'), await photosynthesis());
    await writeFile(join(folder, 'plants.yml'), await photosynthesis());
    await writeFile(join(folder, 'notes.txt'), 'not a pack');

    const { packs, faults } = await loadOwnBank(folder);

    expect(packs.map(({ name }) => name)).toEqual(['own/plants', 'own/science/leaves']);
    expect(faults).toEqual([]);
  });

  it('skips an invalid file and reports its error', async () => {
    await writeFile(join(folder, 'broken.yaml'), 'title: [Leaves');
    await writeFile(join(folder, 'poor.yaml'), (await photosynthesis()).replace('difficulty: easy', 'difficulty: simple'));
    await writeFile(join(folder, 'plants.yaml'), await photosynthesis());

    const { packs, faults } = await loadOwnBank(folder);

    expect(packs.map(({ name }) => name)).toEqual(['own/plants']);
    expect(faults).toHaveLength(2);
    expect(faults[0]).toMatch(/^broken: /u);
    expect(faults[1]).toMatch(/^poor: item chlorophyll-metal: difficulty: /u);
  });

  it('is empty if the folder is missing', async () => {
    expect(await loadOwnBank(join(folder, 'missing'))).toEqual({ packs: [], faults: [] });
  });

  it('maps a subject to its name in the built-in bank and keeps an unknown one', async () => {
    const pack = await photosynthesis();
    await writeFile(join(folder, 'a.yaml'), pack.replace('subject: Biology', 'subject: maths'));
    await writeFile(join(folder, 'b.yaml'), pack.replace('subject: Biology', 'subject: Alchemy'));

    expect((await loadOwnBank(folder)).packs.map(({ subject }) => subject)).toEqual(['Mathematics', 'Alchemy']);
  });

  it('accepts an extension in any case and a byte order mark', async () => {
    await writeFile(join(folder, 'LEAVES.YAML'), `\uFEFF${await photosynthesis()}`);

    expect((await loadOwnBank(folder)).packs.map(({ name }) => name)).toEqual(['own/LEAVES']);
  });

  it('loads the first of two files that differ by their extension and reports the other', async () => {
    await writeFile(join(folder, 'leaves.yaml'), await photosynthesis());
    await writeFile(join(folder, 'leaves.yml'), await photosynthesis());

    const { packs, faults } = await loadOwnBank(folder);

    expect(packs.map(({ name }) => name)).toEqual(['own/leaves']);
    expect(faults).toEqual(['leaves.yml: another file has the same name but for its ending']);
  });

  it('follows a cyclic link once and enters a folder that is named like a file', async () => {
    await mkdir(join(folder, 'class.yaml'));
    await writeFile(join(folder, 'class.yaml/leaves.yaml'), await photosynthesis());
    await symlink(folder, join(folder, 'class.yaml/loop'));

    const { packs, faults } = await loadOwnBank(folder);

    expect(packs.map(({ name }) => name)).toEqual(['own/class.yaml/leaves']);
    expect(faults).toEqual([]);
  });

  it('skips oversized files, broken links and hidden files', async () => {
    await writeFile(join(folder, 'large.yaml'), '#'.repeat(5_000_001));
    await symlink(join(folder, 'nowhere'), join(folder, 'link.yaml'));
    await writeFile(join(folder, '._leaves.yaml'), '\0');

    const { packs, faults } = await loadOwnBank(folder);

    expect(packs).toEqual([]);
    expect(faults).toEqual(['large.yaml: larger than the 5 MB that a pack may have', expect.stringMatching(/^link\.yaml: ENOENT/u)]);
  });

  it('reports at most eight lines per file', async () => {
    await writeFile(join(folder, 'poor.yaml'), (await photosynthesis()).replaceAll('why: ', 'reason: '));
    await writeFile(join(folder, 'deep.yaml'), '['.repeat(10_000));

    const { faults } = await loadOwnBank(folder);

    for (const fault of faults) expect(fault.length).toBeLessThan(2000);
    expect(faults[1]).toMatch(/\n… \d+ more$/u);
  });

  it('is empty and reports an error if the folder is a file', async () => {
    await writeFile(join(folder, 'bank'), '');

    const { packs, faults } = await loadOwnBank(join(folder, 'bank'));

    expect(packs).toEqual([]);
    expect(faults).toEqual([expect.stringContaining('bank: ENOTDIR')]);
  });
});
