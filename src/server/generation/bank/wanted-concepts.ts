import type { Pack } from './pack-file.ts';
import { type PackWords, wordsOfPack } from './words-of-pack.ts';

type Concept = PackWords['concepts'][number];

/** A word tells a concept from others where it stands in its name, or in so many of its items. */
const shareNeeded = 0.3;

/**
 * The concepts of a pack that a request is about, by those of its words that do not name the whole topic. None where no
 * word tells one concept from another: then the whole topic is meant.
 */
export function findWantedConcepts(pack: Pack, request: readonly string[]): ReadonlySet<string> {
  const { names, concepts } = wordsOfPack(pack);
  const asked = new Set(request);
  const ofTitle = new Set(names[0]);
  const ofNames = new Set(names.filter((name) => name.every((word) => asked.has(word))).flat());
  const isNarrow = (word: string) => !ofTitle.has(word) && (!ofNames.has(word) || concepts.some(({ words }) => words.includes(word)));
  const meant = [...asked].filter(isNarrow).map((word) => meantBy(word, concepts));
  const telling = meant.filter((each) => each.length > 0 && each.length < concepts.length);
  // "Third law" means the one concept that both words speak of, though "law" alone would mean three.
  const narrowest = telling.map((each) => telling.reduce((kept, other) => intersection(kept, other) ?? kept, each));
  return new Set(narrowest.flat().map(({ name }) => name));
}

/** The concepts that have the word in their name; where none has, those with many items that say it. */
function meantBy(word: string, concepts: readonly Concept[]): readonly Concept[] {
  const named = concepts.filter(({ words }) => words.includes(word));
  return named.length > 0 ? named : concepts.filter(({ items }) => shareWith(word, items) >= shareNeeded);
}

function shareWith(word: string, items: Concept['items']): number {
  return items.filter((item) => item.includes(word)).length / items.length;
}

function intersection<T>(one: readonly T[], other: readonly T[]): readonly T[] | undefined {
  const common = one.filter((value) => other.includes(value));
  return common.length > 0 ? common : undefined;
}
