import { expect, it } from 'vitest';

import { seededRandom } from '../../src/assessment/seeded-random.ts';
import { factTable, tableModels } from './table-model.ts';

const rivers = factTable(
  'An atlas.',
  ['river', 'state'],
  [
    ['Kaveri', 'Karnataka'],
    ['Luni', 'Rajasthan'],
    ['Goa river', 'Goa'],
    ['Krishna', 'Maharashtra'],
    ['Godavari', 'Maharashtra'],
    ['Tista', 'Sikkim'],
  ],
);

const models = tableModels(rivers, {
  pack: 'geography/climate-and-rivers-of-india',
  concept: 'Peninsular rivers',
  fact: ['The {river} rises in {state}.', ''],
  questions: [
    { id: 'state-of-river', given: 'river', asked: 'state', stem: ['In which state does the {} rise?', ''] },
    { id: 'river-of-state', given: 'state', asked: 'river', stem: ['Which river rises in {}?', ''] },
  ],
});

function draftsOf(id: string, among = models) {
  const random = seededRandom(id);
  const model = among.find((each) => each.id === id);
  return Array.from({ length: 80 }, () => model?.draw({ seen: random, key: random })).flatMap((drawn) => drawn?.draft ?? []);
}

it('asks a row only where what it gives has one answer', () => {
  const stems = new Set(draftsOf('river-of-state').map(({ stem }) => stem));

  expect(stems).toContain('Which river rises in Karnataka?');
  expect(stems).not.toContain('Which river rises in Maharashtra?');
});

it('says of each distractor what its own row says', () => {
  const reasons = new Map(draftsOf('state-of-river').flatMap(({ distractors }) => distractors.map(({ text, why }) => [text, why])));

  expect(reasons.get('Sikkim')).toBe('The Tista rises in Sikkim.');
});

it('proves each key by the rows that have it', () => {
  const random = seededRandom('proof');
  const drawn = models.flatMap((model) => Array.from({ length: 40 }, () => model.draw({ seen: random, key: random })));

  expect(drawn.filter((each) => each?.isProved !== true)).toEqual([]);
});

it('asks no row that shows its answer, a part of it or its number, in the language of the model', () => {
  const enzymes = factTable(
    'A textbook.',
    ['enzyme', 'substrate'],
    [
      ['lactase', 'lactose'],
      ['nuclease', 'nucleotides'],
      ['styrene', 'polystyrene'],
      [
        ['lipase', 'न्यूक्लिएज'],
        ['fats', 'न्यूक्लिक अम्ल'],
      ],
      ['number 13', '13'],
      ['pepsin', 'proteins'],
      ['number 12', '2'],
      ['milk lactase', 'milk'],
    ],
  );

  const inBoth = tableModels(enzymes, {
    pack: 'biology/digestion-and-respiration',
    concept: 'Digestive enzymes',
    inHindi: 'पाचक एंजाइम',
    fact: ['{enzyme} acts on {substrate}.', ''],
    questions: [{ id: 'part', given: 'enzyme', asked: 'substrate', stem: ['On what does {} act?', ''] }],
  });

  expect(inBoth.map(({ facts }) => facts)).toEqual([3, 2]);
});

it('draws options of rows that agree where they must, and agrees the article', () => {
  const words = factTable(
    'A dictionary.',
    ['word', 'opposite', 'kind'],
    [
      ['abundant', 'scarce', 'adjective'],
      ['vague', 'definite', 'adjective'],
      ['rigid', 'flexible', 'adjective'],
      ['humble', 'arrogant', 'adjective'],
      ['accept', 'reject', 'verb'],
    ],
  );
  const alike = tableModels(words, {
    pack: 'english/vocabulary-and-idioms',
    concept: 'Antonyms',
    alike: 'kind',
    fact: ['{word}: {opposite}.', ''],
    questions: [{ id: 'alike', given: 'word', asked: 'opposite', stem: ['What is the opposite of a {} thing?', ''] }],
  });

  const drafts = draftsOf('alike', alike);

  expect(drafts.flatMap(({ distractors }) => distractors.map(({ text }) => text))).not.toContain('Reject');
  expect(drafts.map(({ stem }) => stem)).toContain('What is the opposite of an abundant thing?');
});
