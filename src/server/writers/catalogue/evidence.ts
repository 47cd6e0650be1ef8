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
export function knownShare(words: readonly Word[], topics: readonly Topic[], { lexicon }: Pick<Reading, 'lexicon'>): number {
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

/** The share of words that a topic must know: of a part that it explains, and of a request that it is offered for. */
export const shareNeeded = { known: 0.5, near: 0.25 };

/** Parts that describe one concept, instead of the names in them: "partnership admission". */
export function withDescribed(spans: readonly Span[], sides: readonly Side[], lexicon: Lexicon): Span[] {
  let all = [...spans];
  for (const side of sides) {
    const own = all.filter((span) => span.side === side && !isSubject(span));
    const described = describedBy(side, sides, all, own, lexicon);
    if (described) all = [...all.filter((span) => !own.includes(span)), described];
  }
  return all;
}

function describedBy(side: Side, sides: readonly Side[], all: readonly Span[], own: readonly Span[], lexicon: Lexicon): Span | undefined {
  if (sides.some((other) => other !== side && other.part === side.part)) return undefined;
  const ofSubject = all.filter(isSubject).flatMap((span) => span.words);
  const words = side.words.filter((word) => !word.isFrame && !ofSubject.includes(word));
  if (words.length < 2 || all.some((span) => words.every((word) => span.words.includes(word)))) return undefined;
  const typed = words.map(({ word }) => word);
  const target = lexicon.described(typed);
  if (!target || own.some((span) => isOutsideName(span) || isOtherPart(span, target))) return undefined;
  // Of a topic that is not named, what it knows too little of is asked about first, and changes nothing next to other names.
  const isNamed = own.some((span) => targetsOf(span).some(({ topic }) => topic === target.topic));
  const isDoubtful = !isNamed && knownShare(words, [target.topic], { lexicon }) < shareNeeded.known;
  const isOther = (span: Span) => !own.includes(span) && !isSubject(span) && span.words.some(({ word }) => !typed.includes(word));
  if (isDoubtful && all.some(isOther)) return undefined;
  return { words, names: [{ text: typed.join(' '), words: typed, kind: 'concept', targets: [target] }], side, tier: 1, isDoubtful };
}

function isSubject({ names }: Span): boolean {
  return names[0]?.kind === 'subject';
}

function isOutsideName({ names }: Span): boolean {
  return names[0]?.kind === 'outside' || names[0]?.kind === 'unheld-chapter';
}

/** Whether a name of several words is of another part. */
function isOtherPart({ words, names }: Span, { concept }: Target): boolean {
  const isConcept = words.length > 1 && names[0]?.kind === 'concept';
  return isConcept && !names.some(({ targets }) => targets.some((target) => target.concept === concept));
}
