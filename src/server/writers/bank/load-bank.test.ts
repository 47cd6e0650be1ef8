import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { itemWordsIn } from '../catalogue/topics.ts';
import { compileBank, loadCompiledBank, loadWholeBank } from './load-bank.ts';

it('loads the packs of a compiled file with the words of their questions, and the syllabus', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-bank-'));
  const bank = await loadWholeBank('bank');
  writeFileSync(join(folder, 'bank.json'), compileBank(bank));

  const compiled = await loadCompiledBank(join(folder, 'bank.json'));
  rmSync(folder, { recursive: true });

  expect(compiled).toEqual({ ...bank, packs: bank.packs.map((pack) => ({ ...pack, itemWords: itemWordsIn(pack) })) });
});
