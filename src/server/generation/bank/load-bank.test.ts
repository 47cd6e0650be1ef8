import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { compileBank, loadBank, loadCompiledBank } from './load-bank.ts';
import { wordsOfPack } from './words-of-pack.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-bank-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('loadCompiledBank', () => {
  it('reads the packs that were put into one file, with the words they are found by', async () => {
    const packs = await loadBank('bank');
    await writeFile(join(folder, 'bank.json'), compileBank(packs));

    const compiled = await loadCompiledBank(join(folder, 'bank.json'));

    expect(compiled).toEqual(packs.map((pack) => ({ ...pack, words: wordsOfPack(pack) })));
  });
});
