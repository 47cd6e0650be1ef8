import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { isPartial, scoreBlindStrategies } from '../src/assessment/blind/blind-strategies.ts';
import { findFlaws, flawNames } from '../src/assessment/flaws/find-flaws.ts';
import { placeOptions } from '../src/assessment/test-layout.ts';
import { seededRandom } from '../src/assessment/seeded-random.ts';
import { topicsOf } from '../src/server/writers/catalogue/topics.ts';
import { loadTestBank } from '../src/server/testing/app/test-app.ts';
import { bankFacts } from '../src/web/landing/product-sections.tsx';
import { findCountFaults } from './find-count-faults.ts';
import { findBankFaults } from './inspect-bank.ts';
import { findPackFaults } from './inspect-pack.ts';
import { itemModels } from './item-models.ts';

const { packs } = await loadTestBank();
const items = packs.flatMap((pack) => pack.items);
const read = items.filter(({ unread }) => !unread);

describe.each(packs.map((pack) => [pack.name, pack] as const))('the pack %s', (_, pack) => {
  it('passes every check', () => {
    expect(findPackFaults(pack)).toEqual([]);
  });

  it('had every item answered blind that it does not call unread', () => {
    const count = pack.items.filter(({ unread }) => !unread).length;

    // An unread pack has no record of a reading.
    const record = expect.objectContaining({ items: String(count), disagreements: expect.stringMatching(/^\d+$/u) });
    expect(pack.checked).toEqual(count === 0 ? undefined : record);
  });

  it('holds enough of each difficulty and kind', () => {
    expect(findCountFaults(pack)).toEqual([]);
  });
});

describe('the bank', () => {
  // Compares the questions of all packs with each other.
  it('has no faults across packs', { timeout: 120_000 }, () => {
    expect(findBankFaults(packs)).toEqual([]);
  });

  it.each([
    ['Mathematics', 10],
    ['Physics', 8],
    ['Chemistry', 7],
    ['Biology', 8],
    ['History', 6],
    ['Geography', 5],
    ['Computing', 6],
    ['English', 3],
    ['Reasoning', 3],
    ['General Science', 1],
    ['General Knowledge', 1],
  ])('covers %s with %i topics or more', (subject, fewest) => {
    expect(packs.filter((pack) => pack.language === 'en' && pack.subject === subject).length).toBeGreaterThanOrEqual(fewest);
  });

  it('covers civics and economics with 6 topics or more, and 6 topics in Hindi', () => {
    expect(
      packs.filter(({ language, subject }) => language === 'en' && /^(?:Civics|Economics)$/u.test(subject)).length,
    ).toBeGreaterThanOrEqual(6);
    expect(packs.filter(({ language }) => language === 'hi').length).toBeGreaterThanOrEqual(6);
  });

  it('has item models only for its own packs and concepts', () => {
    const strays = itemModels.filter(({ pack, concept }) => {
      const home = packs.find(({ name }) => name === pack);
      return !home?.items.some((item) => item.concept === concept);
    });

    expect(strays.map(({ id }) => id)).toEqual([]);
  });

  it('matches the figures on the landing page', () => {
    const questions = read.map((item) => {
      const random = seededRandom(item.id);
      return placeOptions(item, { id: item.id, difficulty: item.difficulty, checked: 'reviewed', position: random, order: random });
    });
    const scores = scoreBlindStrategies(questions.filter(({ type }) => type === 'mcq'));
    const best = Math.max(...scores.filter(({ strategy }) => !isPartial(strategy)).map(({ score }) => score));
    const { bestGuesser, ...counted } = bankFacts;

    // Who looks at one question at a time gets no further than those whom `npm run bench -- guessing` measures over many tests.
    expect(100 * best).toBeLessThanOrEqual(Number.parseFloat(bestGuesser));
    expect(counted).toEqual({
      questions: read.length,
      topics: topicsOf(packs, itemModels).length,
      hindiTopics: packs.filter(({ language }) => language === 'hi').length,
      flawRules: flawNames.length,
      // A model in two languages counts once.
      itemModels: new Set(itemModels.map(({ id }) => id)).size,
    });
  });

  it('had every question answered blind, and no rule finds a flaw, as the landing page claims', () => {
    const answered = packs.reduce((sum, { checked }) => sum + Number(checked?.items ?? 0), 0);

    expect(answered).toBe(bankFacts.questions);
    expect(items.filter((item) => findFlaws(item).length > 0)).toEqual([]);
  });
});

it('keeps the figures of blind readings for packs that there are', () => {
  const [head = '', ...rows] = readFileSync(new URL('blind-readings.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const names = new Set(packs.map(({ name }) => name));

  expect(rows.filter((row) => !names.has(row.split(',')[0] ?? '') || row.split(',').length !== head.split(',').length)).toEqual([]);
});
