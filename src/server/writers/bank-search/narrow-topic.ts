import type { BankItem, Pack } from '../bank/pack-file.ts';
import { type PackWords, wordsOfPack } from './pack-words.ts';

/** The requested part of a pack’s topic. */
export interface NarrowTopic {
  /** Empty if no word distinguishes a concept: then the whole topic is requested. */
  concepts: ReadonlySet<string>;
  /** The number of the request’s narrow words in an item. */
  closeness: (item: BankItem) => number;
}

interface Concept {
  name: string;
  words: readonly string[];
  items: readonly (readonly string[])[];
}

/** A word identifies a concept if it is in its name or in this many of its items. */
const shareNeeded = 0.3;
/** The common prefix of words that differ only in their endings, in letters. */
const shortestStem = 5;
const longestEnding = 5;
/** A word in a larger share of a pack’s items does not distinguish them. */
const mostItems = 0.5;

/** Uses the request’s words that do not name the whole topic. */
export function findNarrowTopic(pack: Pack, request: readonly string[]): NarrowTopic {
  const words = wordsOfPack(pack);
  const concepts = words.concepts.map((concept) => ({
    ...concept,
    items: words.items.filter((_, index) => pack.items[index]?.concept === concept.name),
  }));
  const narrow = narrowWords(words, request);
  const meant = narrow.map((word) => meantBy(word, concepts)).filter((each) => each.length > 0 && each.length < concepts.length);
  // "Third law" selects the one concept that matches both words, though "law" alone matches three.
  const narrowest = meant.map((each) => meant.reduce((kept, other) => intersection(kept, other) ?? kept, each));
  const telling = narrow.filter((word) => shareWith(word, words.items) <= mostItems);
  const wordsById = new Map(pack.items.map(({ id }, index) => [id, words.items[index] ?? []]));
  return {
    concepts: new Set(narrowest.flat().map(({ name }) => name)),
    closeness: ({ id }) => telling.filter((word) => wordsById.get(id)?.some((other) => isAkin(word, other))).length,
  };
}

/** Removes the words of complete names, except a name that is also a concept ("tenses"). */
function narrowWords({ names, concepts }: PackWords, request: readonly string[]): string[] {
  const asked = new Set(request);
  const [title = [], ...aliases] = names.map((words) => words.filter(Boolean));
  const isAsked = (name: readonly string[]) => name.every((word) => asked.has(word));
  const isOfConcept = (name: readonly string[]) => concepts.some(({ words }) => name.every((word) => words.includes(word)));
  const whole = new Set([...(isAsked(title) ? title : []), ...aliases.filter((name) => isAsked(name) && !isOfConcept(name)).flat()]);
  return [...asked].filter((word) => !whole.has(word));
}

/** The concepts with the word in their name, or else those with many items that contain it. */
function meantBy(word: string, concepts: readonly Concept[]): readonly Concept[] {
  const named = concepts.filter(({ words }) => words.includes(word));
  return named.length > 0 ? named : concepts.filter(({ items }) => shareWith(word, items) >= shareNeeded);
}

function shareWith(word: string, items: readonly (readonly string[])[]): number {
  return items.filter((item) => item.some((other) => isAkin(word, other))).length / Math.max(1, items.length);
}

/** Equal words, or two of one family: subnet and subnetting. */
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
