import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { compileBank, loadBank, loadCompiledBank } from './load-bank.ts';
import { wordsOfPack } from '../bank-search/pack-words.ts';

it('loads the packs of a compiled file with their index words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-bank-'));
  const packs = await loadBank('bank');
  writeFileSync(join(folder, 'bank.json'), compileBank(packs));

  const compiled = await loadCompiledBank(join(folder, 'bank.json'));
  rmSync(folder, { recursive: true });

  expect(compiled).toEqual(packs.map((pack) => ({ ...pack, words: wordsOfPack(pack) })));
});
