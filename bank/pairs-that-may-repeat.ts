import { type PreparedQuestion, similarityLimit } from '../src/assessment/drafts/novelty.ts';

/**
 * Index pairs, later first, that include every pair for which `compareQuestions` finds a reason. An inverted index finds them, because
 * comparing every pair takes time that grows with the square of the bank.
 */
export function pairsThatMayRepeat(questions: readonly PreparedQuestion[]): [later: number, earlier: number][] {
  const stemWords = questions.map(({ stem }) => new Set(stem.split(' ')));
  const rarestFirst = {
    tokens: byRarity(questions.map(({ tokens }) => tokens)),
    trigrams: byRarity(questions.map(({ trigrams }) => trigrams)),
    stemWords: byRarity(stemWords),
  };
  const earlierOf = questions.map(() => new Set<number>());
  const add = (one: number, other: number) => {
    if (one !== other) earlierOf[Math.max(one, other)]?.add(Math.min(one, other));
  };
  const addAllWithin = (groups: Map<string, number[]>) => {
    for (const group of groups.values()) group.forEach((one, place) => group.slice(0, place).forEach((other) => add(one, other)));
  };

  addAllWithin(groupBy(questions, ({ tokens }) => similarityPrefix(rarestFirst.tokens(tokens))));
  addAllWithin(groupBy(questions, ({ trigrams }) => similarityPrefix(rarestFirst.trigrams(trigrams))));
  addAllWithin(groupBy(questions, ({ key }) => (key ? [key.bare] : [])));
  // A stem gives away a key only if it contains all of the key's words, so also the rarest of them.
  const withStemWord = groupBy(stemWords, (words) => [...words]);
  questions.forEach(({ key }, asked) => {
    const [rarest = ''] = key ? rarestFirst.stemWords(new Set(key.text.split(' '))) : [];
    withStemWord.get(rarest)?.forEach((teller) => add(asked, teller));
  });
  return earlierOf.flatMap((earlier, later) => [...earlier].map((each): [number, number] => [later, each]));
}

/**
 * The members of which similar sets share at least one, if all sets list their members in one order: the prefix filter of Chaudhuri,
 * Ganti and Kaushik, "A Primitive Operator for Similarity Joins in Data Cleaning" (2006).
 */
function similarityPrefix(members: readonly string[]): readonly string[] {
  return members.slice(0, members.length - Math.ceil(similarityLimit * members.length) + 1);
}

/** Sorts members by how few sets have them, then by text, so that every set is in the same order. */
function byRarity(sets: readonly ReadonlySet<string>[]): (members: ReadonlySet<string>) => string[] {
  const counts = new Map<string, number>();
  for (const set of sets) for (const member of set) counts.set(member, (counts.get(member) ?? 0) + 1);
  const count = (member: string) => counts.get(member) ?? 0;
  return (members) => [...members].toSorted((one, other) => count(one) - count(other) || (one < other ? -1 : 1));
}

function groupBy<Entry>(entries: readonly Entry[], keysOf: (entry: Entry) => readonly string[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  entries.forEach((entry, index) => {
    for (const key of keysOf(entry)) {
      const group = groups.get(key);
      if (group) group.push(index);
      else groups.set(key, [index]);
    }
  });
  return groups;
}
