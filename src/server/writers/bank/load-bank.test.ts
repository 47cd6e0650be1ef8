import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { emptySyllabus } from '../catalogue/syllabus-file.ts';
import { itemWordsIn } from '../catalogue/topics.ts';
import { compileBank, loadCompiledBank, loadWholeBank } from './load-bank.ts';
import type { Pack } from './pack-file.ts';

it('loads the packs of a compiled file with the words of their questions, and the syllabus', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-bank-'));
  const bank = await loadWholeBank('bank');
  writeFileSync(join(folder, 'bank.json'), compileBank(bank));

  const compiled = await loadCompiledBank(join(folder, 'bank.json'));
  rmSync(folder, { recursive: true });

  expect(compiled).toEqual({ ...bank, packs: bank.packs.map((pack) => ({ ...pack, itemWords: itemWordsIn(pack) })) });
});

it('keeps the items of the packs that were asked last, and reads those of others again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'large-bank-'));
  const item = { type: 'truefalse', difficulty: 'easy', concept: 'जंग', stem: 'Iron rusts.', isTrue: true, why: 'It does.' } as const;
  const packOf = (name: string): Pack => ({
    name,
    title: name,
    subject: 'Chemistry',
    language: 'en',
    level: 'Class 8',
    aliases: [],
    keywords: [],
    items: Array.from({ length: 20_000 }, () => ({ ...item, id: name })),
  });
  writeFileSync(join(folder, 'bank.json'), compileBank({ packs: ['a', 'b', 'c'].map(packOf), syllabus: emptySyllabus }));
  const { packs } = await loadCompiledBank(join(folder, 'bank.json'));
  rmSync(folder, { recursive: true });
  const itemsOf = (name: string) => packs.find((pack) => pack.name === name)?.items;

  const [first, second] = ['a', 'b', 'a', 'c'].map(itemsOf);

  expect(itemsOf('a')).toBe(first);
  expect(itemsOf('b')).not.toBe(second);
  expect(packs.map(({ items }) => items[19_999])).toEqual(['a', 'b', 'c'].map((id) => ({ ...item, id })));
});
