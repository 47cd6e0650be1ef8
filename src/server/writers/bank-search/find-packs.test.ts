import { describe, expect, it } from 'vitest';

import { createPackFinder } from './find-packs.ts';
import { parsePack } from '../bank/pack-file.ts';

/** A pack with one item per concept. */
function packOf(name: string, title: string, names: { aliases?: string; keywords?: string; excludes?: string; concepts?: string } = {}) {
  const [subject = '', topic = ''] = name.split('/');
  const list = (texts = '') => `[${texts}]`;
  const item = (concept: string, index: number) => [
    `  - id: item-${index}`,
    '    type: truefalse',
    '    difficulty: easy',
    `    concept: ${concept}`,
    `    stem: The ${concept} is known by its ${topic.slice(0, 4)}mark.`,
    "    isTrue: 'true'",
    '    why: It is.',
  ];
  const lines = [
    `title: ${title}`,
    `subject: ${subject}`,
    `language: ${topic.endsWith('-hi') ? 'hi' : 'en'}`,
    'level: Class 9',
    `aliases: ${list(names.aliases)}`,
    `keywords: ${list(names.keywords)}`,
    `excludes: ${list(names.excludes)}`,
    'items:',
    ...(names.concepts ?? 'Whole').split(', ').flatMap(item),
  ];
  return parsePack(lines.join('\n'), name);
}

const finder = createPackFinder([
  packOf('Biology/leaves', 'Photosynthesis', {
    aliases: 'how plants make food',
    keywords: 'chlorophyll, leaf',
    concepts: 'Light reactions, Calvin cycle',
  }),
  packOf('Biology/breathing', 'Respiration', { keywords: 'lungs, glycolysis', concepts: 'Air space, Open space' }),
  packOf('Physics/newton', "Newton's Laws of Motion", { aliases: 'laws of motion', keywords: 'inertia', concepts: 'First law, Third law' }),
  packOf('Physics/light', 'Light', { aliases: 'reflection and refraction', keywords: 'mirrors, lenses, sample space' }),
  packOf('History/french', 'French Revolution', { aliases: 'class 9 history chapter 1, some basics of history', keywords: 'indian trade' }),
  packOf('History/war-two', 'World War II', {
    aliases: 'second world war',
    keywords: 'Hitler, Pearl Harbor, living space',
    excludes: 'world war 1',
  }),
  packOf('Computing/javascript', 'JavaScript', { aliases: 'js', keywords: 'closures, classes, inheritance', excludes: 'java' }),
  packOf('Civics/constitution', 'The Indian Constitution', {
    aliases: 'constitution',
    keywords: 'fundamental rights',
    excludes: 'united states',
  }),
  packOf('Biology/leaves-hi', 'प्रकाश संश्लेषण', { aliases: 'prakash sanshleshan, हिंदी पत्ते' }),
]);

/** The packs that match a request. */
const find = (title: string, description = title, language: 'en' | 'hi' = 'en') =>
  finder.find(title, description, language).packs.map(({ pack }) => pack.name.split('/')[1]);

describe('a request that the bank covers', () => {
  it.each([
    ['its title', 'Photosynthesis', 'Photosynthesis', ['leaves']],
    ['another name', 'Plants', 'how plants make food', ['leaves']],
    ['a slip in a long word', 'photosynthesys', 'photosynthesys', ['leaves']],
    ['the beginning of a word', 'photosyn', 'photosyn', ['leaves']],
    ['a keyword', 'Riya', 'chlorophyll', ['leaves']],
    ['a concept', 'Test 1', 'Calvin cycle', ['leaves']],
    ['its title with class, board and chatter', "plz 10 hard questions on newton's law of motion for class 9 cbse", '', ['newton']],
    ['the longest name that stands in it', 'Laws of motion', 'third law', ['newton']],
    ['a number that is spelt in several ways', 'ww2', 'world war two', ['war-two']],
    ['its subject beside it', 'Physics', 'light', ['light']],
    ['a keyword with a word that is chatter elsewhere', 'Sunday quiz', 'sample space', ['light']],
    ['a word of its topic, where the title is about nothing', 'Sunday quiz', 'glycolysis', ['breathing']],
  ])('is found by %s', (_, title, description, packs) => {
    expect(find(title, description)).toEqual(packs);
  });

  it('matches every pack of a subject that it names', () => {
    expect(find('Biology', 'class 10 biology')).toEqual(['leaves', 'breathing']);
  });

  it('does not match a pack by the subject in its name alone', () => {
    expect(find('History', 'inertia')).toEqual(['newton']);
  });

  it.each([
    ['Light and inertia', 'Physics', ['newton', 'light']],
    ['fotosinthesis', 'fotosinthesis', ['leaves']],
    ['The light rections', 'photosynthesis', ['leaves']],
  ])('“%s: %s” matches its topic', (title, description, packs) => {
    expect(new Set(find(title, description))).toEqual(new Set(packs));
  });

  it.each([
    ['2 questions on photosynthesis and 6 on second world war', [25, 75]],
    ['70% photosynthesis 30% second world war', [70, 30]],
    ['photosynthesis and second world war', [50, 50]],
  ])('“%s” gets the shares that it states', (description, shares) => {
    const { packs } = finder.find('Weekly test', description, 'en');

    expect(packs.map(({ share }) => Math.round(share * 100))).toEqual(shares);
  });

  it('divides two topics equally', () => {
    const { packs } = finder.find('Weekly test', 'photosynthesis and respiration', 'en');

    expect(packs.map(({ pack, share }) => [pack.title, share])).toEqual([
      ['Photosynthesis', 0.5],
      ['Respiration', 0.5],
    ]);
  });

  it('matches every topic of a list in the title', () => {
    expect(new Set(find('Mix of photosynthesis, inertia and the French Revolution', '10 each'))).toEqual(
      new Set(['leaves', 'newton', 'french']),
    );
  });

  it('divides a list in proportion to its entries', () => {
    const { packs } = finder.find('Weekly test', 'chlorophyll, Calvin cycle, Pearl Harbor', 'en');

    expect(packs.map(({ pack, share }) => [pack.title, Math.round(share * 3)])).toEqual([
      ['Photosynthesis', 2],
      ['World War II', 1],
    ]);
  });

  it('selects a concept by words of a title that names several', () => {
    const compound = createPackFinder([
      packOf('Reasoning/clocks', 'Clocks and Blood Relations', { aliases: 'blood relations', concepts: 'Clocks, Blood relations' }),
    ]);
    const conceptsOf = (text: string) => [...(compound.find(text, text, 'en').packs[0]?.narrow.concepts ?? [])];

    expect(conceptsOf('blood relations')).toEqual(['Blood relations']);
    expect(conceptsOf('clocks and blood relations')).toEqual([]);
  });

  it('selects the concepts that it names, or none for the whole topic', () => {
    const conceptsOf = (title: string, description: string) => [...(finder.find(title, description, 'en').packs[0]?.narrow.concepts ?? [])];

    expect(conceptsOf('Photosynthesis', 'calvin cycle')).toEqual(['Calvin cycle']);
    expect(conceptsOf("Newton's laws", 'third law')).toEqual(['Third law']);
    expect(conceptsOf('Photosynthesis', 'Photosynthesis')).toEqual([]);
  });
});

describe('a request in Hindi', () => {
  it.each([['प्रकाश संश्लेषण'], ['prakash sansleshan'], ['Prakaash Sanshleshan ke prashn'], ['हिन्दी पत्ते']])(
    '“%s” finds the Hindi pack',
    (text) => {
      expect(find(text, text, finder.languageOf(text, text))).toEqual(['leaves-hi']);
    },
  );

  it('in Latin letters is served in English if only English has the topic', () => {
    expect(finder.languageOf('inertia ke prashn batao', 'inertia ke prashn batao')).toBe('en');
  });

  it('is served in the chosen language if both have the topic', () => {
    expect(find('Photosynthesis', 'light reactions', 'hi')).toEqual(['leaves-hi']);
    expect(find('प्रकाश संश्लेषण', 'कक्षा 10', 'en')).toEqual(['leaves']);
    expect(find('Respiration', 'lungs', 'hi')).toEqual([]);
  });

  it('in Devanagari is never served in English', () => {
    expect(finder.languageOf('जड़त्व', 'inertia')).toBe('hi');
  });
});

describe('a request that the bank does not cover', () => {
  it.each([
    ['Ikebana', 'arranging flowers'],
    ['World War 1', '1914 to 1918'],
    ['Java', 'classes and inheritance'],
    ['java', 'java'],
    ['Constitution', 'of the United States'],
    ['Light classical music', 'ragas'],
    ['Biology', 'taxonomy of birds'],
    ['Cricket', 'laws of cricket'],
    ['the', 'and of'],
    ['World', 'war'],
    ['Indian history', 'Indian history'],
    ['Space', 'space'],
  ])('“%s: %s” matches nothing', (title, description) => {
    expect(find(title, description)).toEqual([]);
  });

  it('in part matches nothing and reports the missing part', () => {
    expect(finder.find('Weekly test', 'photosynthesis, ikebana, inertia', 'en')).toEqual({ packs: [], missing: ['ikebana'] });
  });

  it('matches nothing if a list in the title contains an unknown topic', () => {
    expect(finder.find('Ikebana, photosynthesis and inertia', '10 each', 'en')).toEqual({ packs: [], missing: ['Ikebana'] });
  });

  it.each([
    ['photosynthesis and the cold war', 'photosynthesis and the cold war', 'cold war'],
    ['Machine Learning', 'machine learning', 'Machine Learning'],
    ['Reading', 'comprehension', 'reading comprehension'],
  ])('reports the topic that is missing: “%s: %s”', (title, description, missing) => {
    expect(finder.find(title, description, 'en')).toEqual({ packs: [], missing: [missing] });
  });

  it('suggests the five nearest topics', () => {
    const suggestions = finder.suggest('Motion in the ocean', 'tides');

    expect(suggestions).toHaveLength(5);
    expect(suggestions[0]).toBe("Newton's Laws of Motion");
  });

  it.each([
    ['Ikebana', 'Photosynthesis'],
    ['मिट्टी', 'प्रकाश संश्लेषण'],
  ])('suggests topics in its own language first: “%s”', (text, nearest) => {
    expect(finder.suggest(text, text)[0]).toBe(nearest);
  });
});
