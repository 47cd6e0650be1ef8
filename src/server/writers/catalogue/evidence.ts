import type { NamedLevel } from '../../../assessment/levels.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Target } from '../words/names.ts';
import type { Side, Span, Word } from './read-words.ts';
import type { Topic } from './topics.ts';

/** A request in words and names. */
export interface Reading {
  sides: readonly Side[];
  spans: readonly Span[];
  subjects: readonly string[];
  level: NamedLevel | undefined;
  lexicon: Lexicon;
}

export function targetsOf({ names }: Span): Target[] {
  const targets = names.flatMap((name) => name.targets);
  return targets.filter((target, index) => targets.findIndex((other) => isSame(target, other)) === index);
}

function isSame(one: Target, other: Target): boolean {
  return one.topic === other.topic && one.concept === other.concept && one.finer === other.finer;
}

/** Words that tell more than the test and the subject. */
export function tellingWords(words: readonly Word[], { spans }: Reading): Word[] {
  const ofSubject = spans.filter(({ names }) => names[0]?.kind === 'subject').flatMap((span) => span.words);
  return words.filter((word) => !word.isFrame && !ofSubject.includes(word));
}

/** How much of the weight of words is of these topics, 0 to 1. */
export function knownShare(words: readonly Word[], topics: readonly Topic[], { lexicon }: Reading): number {
  const telling = words.filter(({ isFrame }) => !isFrame);
  const total = telling.reduce((sum, { word }) => sum + lexicon.weightOf(word), 0);
  const knownOf = ({ word }: Word) => {
    const affinities = lexicon.affinitiesOf(word);
    return Math.max(0, ...topics.map((topic) => affinities.get(topic) ?? 0)) * lexicon.weightOf(word);
  };
  return total === 0 ? 1 : telling.reduce((sum, word) => sum + knownOf(word), 0) / total;
}

/** How much of the request a topic knows: names of it count whole. */
export function evidenceFor(topic: Topic, { sides, spans, lexicon }: Reading): number {
  const named = new Set(spans.filter((span) => targetsOf(span).some((target) => target.topic === topic)).flatMap(({ words }) => words));
  const knownOf = (word: Word) => (named.has(word) ? 1 : (lexicon.affinitiesOf(word.word).get(topic) ?? 0));
  const words = sides.flatMap((side) => side.words).filter((word) => named.has(word) || !word.isFrame);
  return words.reduce((sum, word) => sum + lexicon.weightOf(word.word) * knownOf(word), 0);
}

/** The topic, of the subjects that are named, that knows most of the words and has one of them, as typed, in its names. */
export function nearestTopic(words: readonly Word[], reading: Reading): { topic?: Topic; share: number } {
  const telling = tellingWords(words, reading);
  const { subjects, lexicon } = reading;
  const named = new Set(telling.flatMap(({ word, isMended }) => (isMended ? [] : [...lexicon.topicsOfWord(word)])));
  return [...named]
    .filter(({ subject }) => subjects.length === 0 || subjects.includes(subject))
    .map((topic) => ({ topic, share: knownShare(telling, [topic], reading) }))
    .reduce((nearest: { topic?: Topic; share: number }, each) => (each.share > nearest.share ? each : nearest), { share: 0 });
}
