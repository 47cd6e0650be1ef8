import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Bank, compileBank, loadCompiledBank, withComputed } from '../../src/server/writers/bank/load-bank.ts';
import type { BankItem, Pack } from '../../src/server/writers/bank/pack-file.ts';

/** The bank with so many times its items: copies with other ids, in which the long words of stems and keys are others. */
export function multiplyBank({ packs, syllabus }: Bank, times: number): Bank {
  return { packs: packs.map((pack) => multiplyPack(pack, times)), syllabus };
}

function multiplyPack(pack: Pack, times: number): Pack {
  const { itemWords: _, itemConcepts: __, ...about } = pack;
  return withComputed({ ...about, items: multiplied(pack, times) });
}

/** The bank as a built server has it. */
export async function inCompiledFile(bank: Bank): Promise<Bank> {
  const folder = mkdtempSync(join(tmpdir(), 'prash-patra-bank-'));
  const file = join(folder, 'bank.json');
  writeFileSync(file, compileBank(bank));
  const compiled = await loadCompiledBank(file);
  rmSync(folder, { recursive: true });
  return compiled;
}

function multiplied({ items }: Pack, times: number): BankItem[] {
  return Array.from({ length: times }, (_, copy) => (copy === 0 ? items : items.map((item) => copyOf(item, copy)))).flat();
}

function copyOf(item: BankItem, copy: number): BankItem {
  const change = (text: string) => text.replaceAll(/\p{L}{7}\p{L}*/gu, (word) => word + syllables[copy % syllables.length]);
  const changed = { ...item, id: `${item.id}-copy-${copy}`, stem: change(item.stem) };
  if (changed.type !== 'mcq' || changed.form !== undefined) return changed;
  return { ...changed, correct: { ...changed.correct, text: change(changed.correct.text) } };
}

const syllables = ['al', 'en', 'ik', 'or', 'us', 'ya', 'ome', 'ist', 'ade', 'ule'];
