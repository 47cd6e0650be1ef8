import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { compileBank, loadBank, loadCompiledBank } from './load-bank.ts';
import { wordsOfPack } from '../bank-search/pack-words.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-bank-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('loadCompiledBank', () => {
  it('loads the packs of a compiled file with their index words', async () => {
    const packs = await loadBank('bank');
    await writeFile(join(folder, 'bank.json'), compileBank(packs));

    const compiled = await loadCompiledBank(join(folder, 'bank.json'));

    expect(compiled).toEqual(packs.map((pack) => ({ ...pack, words: wordsOfPack(pack) })));
  });
});
