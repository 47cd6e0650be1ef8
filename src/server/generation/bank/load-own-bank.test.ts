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
  it('reads every pack below the folder, whatever its subfolder', async () => {
    await mkdir(join(folder, 'science'));
    await writeFile(join(folder, 'science/leaves.yaml'), await photosynthesis());
    await writeFile(join(folder, 'plants.yml'), await photosynthesis());
    await writeFile(join(folder, 'notes.txt'), 'not a pack');

    const { packs, faults } = await loadOwnBank(folder);

    expect(packs.map(({ name }) => name)).toEqual(['own/plants', 'own/science/leaves']);
    expect(faults).toEqual([]);
  });

  it('leaves out a file that is not as it must be, and says what is wrong', async () => {
    await writeFile(join(folder, 'broken.yaml'), 'title: [Leaves');
    await writeFile(join(folder, 'poor.yaml'), (await photosynthesis()).replace('difficulty: easy', 'difficulty: simple'));
    await writeFile(join(folder, 'plants.yaml'), await photosynthesis());

    const { packs, faults } = await loadOwnBank(folder);

    expect(packs.map(({ name }) => name)).toEqual(['own/plants']);
    expect(faults).toHaveLength(2);
    expect(faults[0]).toMatch(/^broken: /u);
    expect(faults[1]).toMatch(/^poor: item chlorophyll-metal: difficulty: /u);
  });

  it('holds nothing where there is no such folder', async () => {
    expect(await loadOwnBank(join(folder, 'missing'))).toEqual({ packs: [], faults: [] });
  });

  it('calls a subject what the built-in bank calls it, and leaves one that the bank does not know', async () => {
    const pack = await photosynthesis();
    await writeFile(join(folder, 'a.yaml'), pack.replace('subject: Biology', 'subject: maths'));
    await writeFile(join(folder, 'b.yaml'), pack.replace('subject: Biology', 'subject: Alchemy'));

    expect((await loadOwnBank(folder)).packs.map(({ subject }) => subject)).toEqual(['Mathematics', 'Alchemy']);
  });

  it('reads a pack whatever the case of its ending, and with the mark that some editors begin a file with', async () => {
    await writeFile(join(folder, 'LEAVES.YAML'), `\uFEFF${await photosynthesis()}`);

    expect((await loadOwnBank(folder)).packs.map(({ name }) => name)).toEqual(['own/LEAVES']);
  });

  it('reads the first of two files that differ by their ending, and names the other', async () => {
    await writeFile(join(folder, 'leaves.yaml'), await photosynthesis());
    await writeFile(join(folder, 'leaves.yml'), await photosynthesis());

    const { packs, faults } = await loadOwnBank(folder);

    expect(packs.map(({ name }) => name)).toEqual(['own/leaves']);
    expect(faults).toEqual(['leaves.yml: another file has the same name but for its ending']);
  });

  it('reads a folder once, where a link leads back to it, and a folder that is named as a file', async () => {
    await mkdir(join(folder, 'class.yaml'));
    await writeFile(join(folder, 'class.yaml/leaves.yaml'), await photosynthesis());
    await symlink(folder, join(folder, 'class.yaml/loop'));

    const { packs, faults } = await loadOwnBank(folder);

    expect(packs.map(({ name }) => name)).toEqual(['own/class.yaml/leaves']);
    expect(faults).toEqual([]);
  });

  it('leaves out what is too large, a link that leads nowhere, and what the system hides', async () => {
    await writeFile(join(folder, 'large.yaml'), '#'.repeat(5_000_001));
    await symlink(join(folder, 'nowhere'), join(folder, 'link.yaml'));
    await writeFile(join(folder, '._leaves.yaml'), '\0');

    const { packs, faults } = await loadOwnBank(folder);

    expect(packs).toEqual([]);
    expect(faults).toEqual(['large.yaml: larger than the 5 MB that a pack may have', expect.stringMatching(/^link\.yaml: ENOENT/u)]);
  });

  it('tells at most eight lines of one file', async () => {
    await writeFile(join(folder, 'poor.yaml'), (await photosynthesis()).replaceAll('why: ', 'reason: '));
    await writeFile(join(folder, 'deep.yaml'), '['.repeat(10_000));

    const { faults } = await loadOwnBank(folder);

    for (const fault of faults) expect(fault.length).toBeLessThan(2000);
    expect(faults[1]).toMatch(/\n… \d+ more$/u);
  });

  it('holds nothing where the folder is a file, and says so', async () => {
    await writeFile(join(folder, 'bank'), '');

    const { packs, faults } = await loadOwnBank(join(folder, 'bank'));

    expect(packs).toEqual([]);
    expect(faults).toEqual([expect.stringContaining('bank: ENOTDIR')]);
  });
});
