import { expect, it } from 'vitest';

import type { NamedLevel } from '../../assessment/levels.ts';
import type { CatalogueSubject } from '../../contract/shapes/topic-shapes.ts';
import { type CatalogueFilter, filterCatalogue, isShort } from './filter-catalogue.ts';

const named = (en: string, levels: NamedLevel[], hi?: string) => ({
  titles: { en, hi },
  levels,
  languages: ['en' as const],
  questions: 4,
});
const concept = (en: string, levels: NamedLevel[] = []) => ({ concept: en, ...named(en, levels) });
const subjects: CatalogueSubject[] = [
  {
    subject: 'Biology',
    topics: [
      {
        topic: 'Photosynthesis',
        ...named('Photosynthesis', ['class-10', 'neet'], 'प्रकाश संश्लेषण'),
        concepts: [concept('Pigments'), concept('C4 plants', ['neet'])],
      },
    ],
  },
  { subject: 'Reasoning', topics: [{ topic: 'Logic', ...named('Logic', []), concepts: [concept('Syllogisms')] }] },
];

const meant = (topic: string, each?: string) => ({
  topic,
  ...(each && { concept: each }),
  topicTitles: { en: topic },
  subject: 'Biology',
  ...named(topic, []),
});

function namesFor(filter: Partial<CatalogueFilter>): string[] {
  const found = filterCatalogue(subjects, { level: 'auto', text: '', meant: [], ...filter });
  return found.flatMap(({ topics }) => topics.flatMap(({ topic, concepts }) => [topic, ...concepts.map((each) => each.concept)]));
}

it.each<[string, Partial<CatalogueFilter>, string[]]>([
  ['everything', {}, ['Photosynthesis', 'Pigments', 'C4 plants', 'Logic', 'Syllogisms']],
  ['what a class has, and what fits all', { level: 'class-10' }, ['Photosynthesis', 'Pigments', 'Logic', 'Syllogisms']],
  ['a topic by its name, with its concepts', { text: 'photo' }, ['Photosynthesis', 'Pigments', 'C4 plants']],
  ['a topic by its Hindi name', { text: 'प्रकाश' }, ['Photosynthesis', 'Pigments', 'C4 plants']],
  ['a concept by its name, below its topic', { text: 'c4' }, ['Photosynthesis', 'C4 plants']],
  ['a topic that the text means', { text: 'prakash', meant: [meant('Photosynthesis')] }, ['Photosynthesis', 'Pigments', 'C4 plants']],
  ['a concept that the text means', { text: 'rangak', meant: [meant('Photosynthesis', 'Pigments')] }, ['Photosynthesis', 'Pigments']],
  ['all of a subject by its name', { text: 'reason' }, ['Logic', 'Syllogisms']],
  ['nothing that the class does not have', { text: 'c4', level: 'class-10' }, []],
])('shows %s', (_, filter, names) => {
  expect(namesFor(filter)).toEqual(names);
});

it('puts first the subject that has the name, then one with a topic of that name', () => {
  const [biology, reasoning] = subjects;
  const mathematics = {
    subject: 'Mathematics',
    topics: [{ topic: 'Proofs', ...named('Proofs', []), concepts: [concept('Reasoning in steps')] }],
  };
  const english = { subject: 'English', topics: [{ topic: 'Reasoning texts', ...named('Reasoning texts', []), concepts: [] }] };
  const all = [biology, mathematics, english, reasoning].flatMap((subject) => subject ?? []);

  const found = filterCatalogue(all, { level: 'auto', text: 'reasoning', meant: [] });

  expect(found.map(({ subject }) => subject)).toEqual(['Reasoning', 'English', 'Mathematics']);
});

it('unfolds at most twelve concepts', () => {
  const [first] = subjects[0]?.topics ?? [];
  const withConcepts = (count: number) => [
    {
      subject: 'Biology',
      topics: first ? [{ ...first, concepts: Array.from({ length: count }, (_, place) => concept(String(place))) }] : [],
    },
  ];

  expect([isShort(withConcepts(12)), isShort(withConcepts(13))]).toEqual([true, false]);
});
