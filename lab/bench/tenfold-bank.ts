import type { BankItem, Pack } from '../../src/server/writers/bank/pack-file.ts';
import type { Bank } from '../../src/server/writers/bank/load-bank.ts';

/** The bank with so many times its items: copies with other ids, in which the long words of stems and keys are others. */
export function multiplyBank({ packs, syllabus }: Bank, times: number): Bank {
  return { packs: packs.map((pack) => ({ ...pack, items: multiplied(pack, times) })), syllabus };
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
