import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { compileBank, loadBank, loadCompiledBank, loadOwnBank } from './load-bank.ts';
import { wordsOfPack } from './words-of-pack.ts';

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
});

describe('loadCompiledBank', () => {
  it('reads the packs that were put into one file, with the words they are found by', async () => {
    const packs = await loadBank('bank');
    await writeFile(join(folder, 'bank.json'), compileBank(packs));

    const compiled = await loadCompiledBank(join(folder, 'bank.json'));

    expect(compiled).toEqual(packs.map((pack) => ({ ...pack, words: wordsOfPack(pack) })));
  });
});
