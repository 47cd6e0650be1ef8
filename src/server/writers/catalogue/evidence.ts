import type { Lexicon } from '../words/lexicon.ts';
import type { Target } from '../words/names.ts';
import type { Side, Span, Word } from './read-words.ts';
import { knowsWord, type Topic } from './topics.ts';

/** A request in words and names, with what each topic knows of it. */
export interface Reading {
  sides: readonly Side[];
  spans: readonly Span[];
  subjects: readonly string[];
  lexicon: Lexicon;
  topics: readonly Topic[];
  evidence: Map<Topic, number>;
}

/** How well a topic knows a word of its names, and one of its questions only. */
const nameQuality = 0.8;
const itemQuality = 0.5;
/** A corrected word may have been another. */
const mendedShare = 0.7;
/** A topic of the subject that the request names is meant rather than another. */
const subjectBonus = 1.5;

export function targetsOf({ names }: Span): Target[] {
  const targets = names.flatMap((name) => name.targets);
  return targets.filter((target, index) => targets.findIndex((other) => isSame(target, other)) === index);
}

function isSame(one: Target, other: Target): boolean {
  return one.topic === other.topic && one.concept === other.concept && one.finer === other.finer;
}

export function qualityOf(word: string, topic: Topic, { lexicon }: Pick<Reading, 'lexicon'>): number {
  if (lexicon.topicsOfWord(word).has(topic)) return nameQuality;
  return knowsWord(topic, word) ? itemQuality : 0;
}

/** How much of the request a topic knows, by the weight of the words. */
export function evidenceOf(topic: Topic, reading: Reading): number {
  const { sides, spans, subjects, lexicon } = reading;
  const named = new Set(spans.filter((span) => targetsOf(span).some((target) => target.topic === topic)).flatMap(({ words }) => words));
  const words = sides.flatMap((side) => side.words).filter((word) => named.has(word) || !word.isFrame);
  const knownByName = words.some((word) => named.has(word) || lexicon.topicsOfWord(word.word).has(topic));
  if (!knownByName) return 0;
  const sum = words.reduce(
    (total, word) => total + lexicon.weightOf(word.word) * (named.has(word) ? 1.5 : qualityOf(word.word, topic, reading)),
    0,
  );
  return subjects.includes(topic.subject) ? sum * subjectBonus : sum;
}

/** The share of the weight of words that one of the topics knows. */
export function knownShare(words: readonly Word[], targets: readonly Target[], reading: Reading): number {
  const telling = words.filter(({ isFrame }) => !isFrame);
  const weigh = (word: Word) => reading.lexicon.weightOf(word.word);
  const isKnown = (word: Word) => targets.some(({ topic }) => qualityOf(word.word, topic, reading) > 0);
  const knownOf = (word: Word) => (isKnown(word) ? weigh(word) * (word.isMended ? mendedShare : 1) : 0);
  const total = telling.reduce((sum, word) => sum + weigh(word), 0);
  return total === 0 ? 1 : telling.reduce((sum, word) => sum + knownOf(word), 0) / total;
}
