import type { Name, Target } from './names.ts';
import type { Topic } from '../catalogue/topics.ts';

/** A concept with the words of each of its names, and of the topic that holds it. */
interface Described {
  target: Target;
  names: ReadonlySet<string>[];
  ofTopic: ReadonlySet<string>;
}

/** Finds the one concept that words describe: each is of one of its names or of its topic's, and one is of the concept alone. */
export function createConceptFinder(
  names: readonly Name[],
  translate: (word: string) => string,
): (words: readonly string[]) => Target | undefined {
  let made: Map<string, Described[]> | undefined;
  // Made for the first request, since it would take a part of the start.
  const byWord = () => (made ??= describedByWord(names.map((name) => ({ ...name, words: name.words.map(translate) }))));
  return (typed) => {
    const words = typed.map(translate);
    const known = new Set(words.flatMap((word) => byWord().get(word) ?? []));
    const found = [...known].flatMap((each) => closeness(each, words) ?? []).toSorted(compare);
    const [best, next] = found;
    return best && (!next || compare(best, next) < 0) ? best.target : undefined;
  };
}

interface Closeness {
  target: Target;
  /** Words that the nearest name has, and its share of them. */
  inName: number;
  share: number;
}

function closeness({ target, names, ofTopic }: Described, words: readonly string[]): Closeness | undefined {
  const near = names.filter(
    (name) => words.every((word) => name.has(word) || ofTopic.has(word)) && words.some((word) => name.has(word) && !ofTopic.has(word)),
  );
  return near
    .map((name) => ({ target, inName: words.filter((word) => name.has(word)).length, name }))
    .map(({ name, ...rest }) => ({ ...rest, share: rest.inName / name.size }))
    .toSorted(compare)[0];
}

function compare(one: Closeness, other: Closeness): number {
  return other.inName - one.inName || other.share - one.share;
}

function describedByWord(names: readonly Name[]): Map<string, Described[]> {
  const topicWords = new Map<Topic, Set<string>>();
  const ofConcepts = new Map<unknown, { target: Target; names: Name[] }>();
  for (const name of names) {
    for (const target of name.targets) {
      if (name.kind === 'title' || name.kind === 'alias') addWords(topicWords, target.topic, name.words);
      if (name.kind !== 'concept') continue;
      const known = ofConcepts.get(target.concept) ?? { target, names: [] };
      known.names.push(name);
      ofConcepts.set(target.concept, known);
    }
  }
  const byWord = new Map<string, Described[]>();
  for (const { target, names: own } of ofConcepts.values()) {
    const sets = own.map(({ words }) => new Set(words));
    const all = new Set(sets.flatMap((set) => [...set]));
    const described = { target, names: sets, ofTopic: topicWords.get(target.topic) ?? new Set<string>() };
    for (const word of all) byWord.set(word, [...(byWord.get(word) ?? []), described]);
  }
  return byWord;
}

function addWords(words: Map<Topic, Set<string>>, topic: Topic, added: readonly string[]): void {
  const known = words.get(topic) ?? new Set();
  words.set(topic, known);
  for (const word of added) known.add(word);
}
