import { expect, it } from 'vitest';

import { compareQuestions, prepareDraft } from '../src/assessment/drafts/novelty.ts';
import { loadBank } from '../src/server/writers/bank/load-bank.ts';
import { pairsThatMayRepeat } from './pairs-that-may-repeat.ts';

it('finds every repeat that comparing all pairs finds', async () => {
  const packs = await loadBank(import.meta.dirname);
  // Comparing all pairs of more would take long.
  const items = packs
    .filter(({ language }) => language === 'hi')
    .flatMap((pack) => pack.items)
    .slice(0, 300);
  // Shortened stems repeat their originals; the bank itself has no repeats.
  const shortened = items.map((item) => ({ ...item, stem: item.stem.split(' ').slice(1).join(' ') }));
  const questions = [...items, ...shortened].map((item) => prepareDraft(item));
  const isRepeat = ([later, earlier]: [number, number]) => {
    const [one, other] = [questions[later], questions[earlier]];
    return one && other && compareQuestions(one, other) !== undefined;
  };
  const all = questions.flatMap((_, later) => Array.from({ length: later }, (_each, earlier): [number, number] => [later, earlier]));

  const found = pairsThatMayRepeat(questions).filter(isRepeat);

  expect(found.length).toBeGreaterThan(items.length / 2);
  expect(new Set(found.map(String))).toEqual(new Set(all.filter(isRepeat).map(String)));
});
