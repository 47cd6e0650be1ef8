import type { BankItem, Pack } from './pack-file.ts';
import { type PackWords, wordsOfPack } from './words-of-pack.ts';

/** The part of a pack's topic that a request is about. */
export interface NarrowTopic {
  /** None where no word tells one concept from another: then the whole topic is meant. */
  concepts: ReadonlySet<string>;
  /** How many of the request's narrow words an item asks about. */
  closeness: (item: BankItem) => number;
}

interface Concept {
  name: string;
  words: readonly string[];
  items: readonly (readonly string[])[];
}

/** A word tells a concept from others where it stands in its name, or in so many of its items. */
const shareNeeded = 0.3;
/** Of two words that differ in their endings only, in letters. */
const shortestStem = 5;
const longestEnding = 5;
/** A word that more of a pack's items have tells none of them from the others. */
const mostItems = 0.5;

/** By those of a request's words that do not name the whole topic. */
export function findNarrowTopic(pack: Pack, request: readonly string[]): NarrowTopic {
  const words = wordsOfPack(pack);
  const concepts = words.concepts.map((concept) => ({
    ...concept,
    items: words.items.filter((_, index) => pack.items[index]?.concept === concept.name),
  }));
  const narrow = narrowWords(words, request);
  const meant = narrow.map((word) => meantBy(word, concepts)).filter((each) => each.length > 0 && each.length < concepts.length);
  // "Third law" means the one concept that both words speak of, though "law" alone would mean three.
  const narrowest = meant.map((each) => meant.reduce((kept, other) => intersection(kept, other) ?? kept, each));
  const telling = narrow.filter((word) => shareWith(word, words.items) <= mostItems);
  const wordsById = new Map(pack.items.map(({ id }, index) => [id, words.items[index] ?? []]));
  return {
    concepts: new Set(narrowest.flat().map(({ name }) => name)),
    closeness: ({ id }) => telling.filter((word) => wordsById.get(id)?.some((other) => isAkin(word, other))).length,
  };
}

/** All but the words of names that stand whole in the request; a name that a concept has too ("tenses") means that concept. */
function narrowWords({ names, concepts }: PackWords, request: readonly string[]): string[] {
  const asked = new Set(request);
  const [title = [], ...aliases] = names.map((words) => words.filter(Boolean));
  const isAsked = (name: readonly string[]) => name.every((word) => asked.has(word));
  const isOfConcept = (name: readonly string[]) => concepts.some(({ words }) => name.every((word) => words.includes(word)));
  const whole = new Set([...(isAsked(title) ? title : []), ...aliases.filter((name) => isAsked(name) && !isOfConcept(name)).flat()]);
  return [...asked].filter((word) => !whole.has(word));
}

/** The concepts that have the word in their name; where none has, those with many items that say it. */
function meantBy(word: string, concepts: readonly Concept[]): readonly Concept[] {
  const named = concepts.filter(({ words }) => words.includes(word));
  return named.length > 0 ? named : concepts.filter(({ items }) => shareWith(word, items) >= shareNeeded);
}

function shareWith(word: string, items: readonly (readonly string[])[]): number {
  return items.filter((item) => item.some((other) => isAkin(word, other))).length / Math.max(1, items.length);
}

/** One word, or two of one family: subnet and subnetting. */
function isAkin(one: string, other: string): boolean {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  return (
    shorter >= shortestStem && one.slice(0, shorter) === other.slice(0, shorter) && Math.abs(one.length - other.length) <= longestEnding
  );
}

function intersection<T>(one: readonly T[], other: readonly T[]): readonly T[] | undefined {
  const common = one.filter((value) => other.includes(value));
  return common.length > 0 ? common : undefined;
}
