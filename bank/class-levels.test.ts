import { describe, expect, it } from 'vitest';

import { isAbove } from '../src/assessment/levels.ts';
import { seededDraws, seededRandom } from '../src/assessment/seeded-random.ts';
import { planSlots } from '../src/assessment/test-layout.ts';
import { readTopicPath } from '../src/server/writers/catalogue/syllabus-file.ts';
import { createBankForms } from '../src/server/writers/choosing/bank-forms.ts';
import { chooseQuestions } from '../src/server/writers/choosing/choose-questions.ts';
import { otherLevelsOf } from '../src/server/writers/choosing/pack-levels.ts';
import { loadTestBank } from '../src/server/testing/app/test-app.ts';
import { itemModels } from './item-models.ts';

const { packs, syllabus, catalogue } = await loadTestBank();
const formsOf = createBankForms(itemModels);
const names = new Set(packs.map(({ name }) => name));

/** The numbered chapters of the science books, in the languages that the bank holds the whole chapter in. */
const chapters = syllabus.courses
  .filter(({ level }) => level === 'class-9' || level === 'class-10')
  .flatMap(({ level, subjects }) =>
    subjects.flatMap(({ name, chapters }) => (name === 'Science' ? chapters : []).map((each) => ({ level, ...each }))),
  )
  .filter(({ number, topics }) => number !== undefined && topics.length > 0)
  .flatMap(({ level, title, hi, topics }) => [
    { level, title, language: 'en' as const },
    ...(hi && topics.every((path) => names.has(`${readTopicPath(path).pack}-hi`)) ? [{ level, title: hi, language: 'hi' as const }] : []),
  ]);

describe('a test of ten medium questions on a chapter of science', () => {
  it('is drawn for every chapter that the bank holds, and for half of them in Hindi', () => {
    const inHindi = chapters.filter(({ language }) => language === 'hi');

    expect(chapters.length - inHindi.length).toBeGreaterThanOrEqual(23);
    expect(inHindi.length).toBeGreaterThanOrEqual(12);
  });

  it.each(chapters)('in $level holds nothing of a higher class: $title', ({ level, title, language }) => {
    const request = { title, description: title, language, level };
    const slots = planSlots('mcq', 10, 'medium', seededRandom(title));
    const bank = { reading: catalogue.read(request), formsOf, rated: () => undefined };

    const drafts = [...chooseQuestions(bank, { ...request, slots, earlier: [], draws: seededDraws(title) })];

    expect(drafts).toHaveLength(10);
    expect(drafts.filter(({ match }) => isAbove(match?.level, level)).map(({ origin }) => origin)).toEqual([]);
  });
});

it.each([
  ['chemistry/chemical-reactions-and-metals', 'dichromate-protons'],
  ['chemistry/chemical-reactions-and-metals', 'oxalate-carbon-dioxide'],
  ['chemistry/chemical-reactions-and-metals', 'peroxide-as-reducer'],
  ['chemistry/chemical-reactions-and-metals', 'one-element-both-ways'],
  ['chemistry/chemical-reactions-and-metals', 'lead-nitrate-gases'],
  ['chemistry/chemical-reactions-and-metals', 'copper-in-mixture'],
  ['chemistry/acids-bases-and-salts', 'ph-of-millimolar-acid'],
  ['chemistry/acids-bases-and-salts', 'ph-two-versus-five'],
])('counts as beyond class 10 in both languages, in %s: %s', (name, id) => {
  const homes = packs.filter((pack) => pack.name === name || pack.name === `${name}-hi`);

  const levels = homes.flatMap((pack) => pack.items.filter((item) => item.id === id).map(otherLevelsOf(pack, 'class-10')));

  expect(levels).toEqual(['class-11', 'class-11']);
});
