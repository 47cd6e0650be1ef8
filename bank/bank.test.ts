import { describe, expect, it } from 'vitest';

import { namesKey } from '../src/assessment/names-key.ts';
import { bestBlindStrategy, scoreBlindStrategies } from '../src/assessment/blind-strategies.ts';
import { placeOptions } from '../src/assessment/paper.ts';
import { seededRandom } from '../src/assessment/random.ts';
import { loadBank } from '../src/server/generation/bank/load-bank.ts';
import { bankFacts } from '../src/web/test-form/bank-facts.ts';
import { findBankFaults } from './inspect-bank.ts';
import { findPackFaults } from './inspect-pack.ts';
import { itemModels } from './item-models.ts';

const packs = await loadBank(import.meta.dirname);
const items = packs.flatMap((pack) => pack.items);

describe.each(packs.map((pack) => [pack.name, pack] as const))('the pack %s', (_, pack) => {
  it('passes every check', () => {
    expect(findPackFaults(pack)).toEqual([]);
  });

  it('has been answered blind, every item of it', () => {
    expect(pack.checked).toMatchObject({ items: String(pack.items.length), disagreements: '0' });
  });

  it('names no key by the sub-topic that is shown with its question', () => {
    const telling = pack.items.filter((item) => item.type === 'mcq' && namesKey(item.concept, item.correct.text));

    expect(telling.map(({ stem }) => stem)).toEqual([]);
  });

  it('has at least 12 easy, 14 medium and 10 hard items', () => {
    const count = (difficulty: string) => pack.items.filter((item) => item.difficulty === difficulty).length;

    expect(count('easy')).toBeGreaterThanOrEqual(12);
    expect(count('medium')).toBeGreaterThanOrEqual(14);
    expect(count('hard')).toBeGreaterThanOrEqual(10);
  });
});

describe('the bank', () => {
  it('has no fault that only shows across packs', () => {
    expect(findBankFaults(packs)).toEqual([]);
  });

  it('covers eight subjects with twelve topics or more', () => {
    const folders = new Set(packs.map(({ name }) => name.split('/')[0]));

    expect(folders).toEqual(new Set(['biology', 'chemistry', 'civics', 'computing', 'geography', 'history', 'mathematics', 'physics']));
    expect(packs.length).toBeGreaterThanOrEqual(12);
  });

  it('has item models only for packs and concepts that it holds', () => {
    const strays = itemModels.filter(({ pack, concept }) => {
      const home = packs.find(({ name }) => name === pack);
      return !home?.items.some((item) => item.concept === concept);
    });

    expect(strays.map(({ id }) => id)).toEqual([]);
  });

  it('is as the landing page says', () => {
    const questions = items.map((item) => {
      const random = seededRandom(item.id);
      const keyPosition = Math.floor(random() * 4);
      return placeOptions(item, { id: item.id, difficulty: item.difficulty, checked: 'reviewed', keyPosition, random });
    });
    // Positions are drawn when a test is made, so the position strategy says nothing of the bank.
    const scores = scoreBlindStrategies(questions.filter(({ type }) => type === 'mcq'));
    const best = bestBlindStrategy(scores.filter(({ strategy }) => strategy !== 'most-common-position'));

    expect(bankFacts).toEqual({
      questions: items.length,
      topics: packs.length,
      bestGuesser: `${((best?.score ?? 0) * 100).toFixed(1)}%`,
    });
  });
});
