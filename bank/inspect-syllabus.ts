import type { ItemModel } from '../src/assessment/drafts/item-model.ts';
import type { Pack } from '../src/server/writers/bank/pack-file.ts';
import { readTopicPath, type Syllabus } from '../src/server/writers/catalogue/syllabus-file.ts';

/** Chapters that lead nowhere, and concept entries of packs that no question has. */
export function findSyllabusFaults(packs: readonly Pack[], models: readonly ItemModel[], { courses }: Syllabus): string[] {
  const conceptsOf = new Map(packs.map((pack) => [pack.name, conceptsIn(pack, models)]));
  const ofPacks = packs.flatMap(({ name, concepts = [] }) =>
    concepts.filter((concept) => !conceptsOf.get(name)?.has(concept.name)).map((concept) => `${name}: no question is on “${concept.name}”`),
  );
  const ofChapters = courses.flatMap(({ level, subjects }) =>
    subjects.flatMap(({ name, chapters }) =>
      chapters.flatMap(({ title, topics }) => topics.filter(leadsNowhere).map((path) => `${level} ${name}, ${title}: there is no ${path}`)),
    ),
  );
  const ofPairs = packs.flatMap((pack) => {
    const translation = packs.find(({ name }) => name === `${pack.name}-hi`);
    const known = new Set(pack.concepts?.map(({ hi }) => hi));
    const concepts = translation ? [...(conceptsOf.get(translation.name) ?? [])] : [];
    return concepts.filter((concept) => !known.has(concept)).map((concept) => `${pack.name}: no concept has the Hindi name “${concept}”`);
  });
  return [...ofPacks, ...ofPairs, ...ofChapters];

  function leadsNowhere(path: string): boolean {
    const { pack, concept } = readTopicPath(path);
    const concepts = conceptsOf.get(pack);
    return concepts === undefined || (concept !== undefined && !concepts.has(concept));
  }
}

function conceptsIn({ name, items }: Pack, models: readonly ItemModel[]): Set<string> {
  return new Set([...items, ...models.filter(({ pack }) => pack === name)].map(({ concept }) => concept));
}
