import type { NamedLevel } from '../../../assessment/levels.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Target } from '../words/names.ts';
import { findSpans, readSides, type Side, type Span } from './read-words.ts';
import type { Topic } from './topics.ts';
import { evidenceOf, knownShare, qualityOf, type Reading, targetsOf } from './evidence.ts';

/** A target, how much of the test it gets, and whether its name can hardly mean something else. */
export interface AskedTarget extends Target {
  weight: number;
  isSure: boolean;
  side?: Side;
}

/** What a request asks for, before its language is chosen. */
export interface Asked {
  targets: AskedTarget[];
  /** Every topic of these subjects, if no topic is named. */
  subjects: readonly string[];
  missing: string[];
  /** The words that found the targets, and why, for `bank:check`. */
  because: string[];
}

/** The share of word weight that a topic must know of a text: of one that names a topic, and of one with a detail or no name. */
const shareNeeded = { named: 0.5, guessed: 0.6 };
/** Words of names, in any order, that are no accident. */
const fewestNamed = 3;

export function readAsked(lines: readonly string[], level: NamedLevel | undefined, lexicon: Lexicon, topics: readonly Topic[]): Asked {
  const sides = readSides(lines, lexicon);
  const spans = findSpans(sides, lexicon).map((span) => ofLevel(span, level));
  const subjects = narrowestSubjects(spans);
  const reading: Reading = { sides, spans, subjects, lexicon, topics, evidence: new Map() };
  for (const topic of topics) reading.evidence.set(topic, evidenceOf(topic, reading));
  const outside = spans.filter(isOutside);
  const found = chooseSpans(reading, outside);
  const likely = found.length > 0 ? found : guessTopics(reading, outside);
  const { named, unknown } = findMissing(reading, outside, likely);
  const missing = [...new Set([...named, ...unknown.map(({ text }) => text)])];
  // A single word next to unknown ones was likely meant otherwise: a ball python is no programming language.
  const sure = missing.length > 0 ? likely.filter(({ isSure }) => isSure) : likely;
  // Better asked about than refused, unless a topic is named that is not held: with something missing, the learner is asked first.
  const isDoubtful = sure.length === 0 && named.length === 0;
  const targets = isDoubtful ? likely : sure;
  return {
    targets,
    subjects: targets.length > 0 ? [] : subjects,
    missing:
      targets.length > 0 && !isDoubtful
        ? [...named, ...unknown.filter((side) => isListed(side, unknown, sides, targets)).map(({ text }) => text)]
        : missing,
    because: spans.map(describeSpan),
  };
}

function describeSpan({ words, names, tier }: Span): string {
  const targets = names.flatMap((name) =>
    name.targets.map(({ topic, concept }) => [topic.name, concept?.names.en ?? concept?.names.hi].filter(Boolean).join(' > ')),
  );
  return `“${words.map(({ word }) => word).join(' ')}” is ${names[0]?.kind} (${tier}) ${[...new Set(targets)].join(', ')}`.trim();
}

/** Chapters of the class that is asked, if several classes have one of that name. */
function ofLevel(span: Span, level: NamedLevel | undefined): Span {
  const fitting = span.names.filter((name) => name.level === level);
  return span.names.some((name) => name.level !== undefined) && fitting.length > 0 ? { ...span, names: fitting } : span;
}

function narrowestSubjects(spans: readonly Span[]): readonly string[] {
  const named = spans.flatMap(({ names }) => names.flatMap(({ kind, subjects }) => (kind === 'subject' && subjects ? [subjects] : [])));
  const isWider = (one: readonly string[]) => named.some((other) => other.length < one.length && other.every((each) => one.includes(each)));
  return [...new Set(named.filter((each) => !isWider(each)).flat())];
}

function isOutside({ names }: Span): boolean {
  return names[0]?.kind === 'outside' || names[0]?.kind === 'unheld-chapter';
}

/** Whether a name is of a part of a topic. */
function isPartName({ names }: Span): boolean {
  return names[0]?.kind === 'concept' || names[0]?.kind === 'keyword';
}

interface Choice {
  span: Span;
  targets: Target[];
}

function chooseSpans(reading: Reading, outside: readonly Span[]): Asked['targets'] {
  const held = reading.spans.filter((span) => targetsOf(span).length > 0 && !isAbsorbed(span, outside));
  const choices = held.map((span): Choice => ({ span, targets: resolve(span, held, reading) }));
  const evidenceFor = ({ targets }: Choice) => Math.max(0, ...targets.map(({ topic }) => reading.evidence.get(topic) ?? 0));
  const chosen: Choice[] = [];
  for (const choice of choices.toSorted((one, other) => one.span.tier - other.span.tier || evidenceFor(other) - evidenceFor(one))) {
    if (choice.span.tier === 1 || isMeant(choice, chosen, reading)) chosen.push(choice);
  }
  const beside = choices.filter((each) => chosen.includes(each) && !isContext(each, chosen, reading));
  const isSure = (topic: Topic) => beside.some(({ span, targets }) => !span.isDoubtful && targets.some((target) => target.topic === topic));
  const areCounted = beside.length > 1 && beside.every(({ span }) => amountOf(span.side) > 0);
  return dropWholes(
    beside.flatMap(({ span, targets }) => {
      const { side } = span;
      const isPart = isPartName(span);
      const weight = (areCounted ? amountOf(side) : 1) / targets.length;
      return targets.map((target) => ({ ...target, weight, side, isPart, isSure: isSure(target.topic) }));
    }),
  );
}

/** "6 questions on acids", "70% algebra". */
function amountOf({ text }: Side): number {
  return Number(/^(?:\p{L}+\s+){0,3}(\d{1,3})\s?%?\s+(?=\p{L})/u.exec(text)?.[1] ?? 0);
}

/** Details of a topic that is not held belong to it: "Java: inheritance" does not ask for genetics. */
function isAbsorbed({ side, names, tier }: Span, outside: readonly Span[]): boolean {
  const isTopic = tier === 1 && names.some(({ kind }) => kind !== 'keyword' && kind !== 'concept');
  return outside.some((other) => other.side.part === side.part || (other.side.line === 0 && !isTopic));
}

/** The targets that the rest of the request is about, if the name has several. */
function resolve(span: Span, held: readonly Span[], { evidence, subjects }: Reading): Target[] {
  const targets = targetsOf(span);
  const ofSubject = targets.filter(({ topic }) => subjects.includes(topic.subject));
  const left = ofSubject.length > 0 ? ofSubject : targets;
  const others = held.filter((other) => other !== span).flatMap(targetsOf);
  const isShared = left.some(({ topic }) => others.some((other) => other.topic === topic));
  if (!isShared && !isPartName(span)) return left;
  const most = Math.max(...left.map(({ topic }) => evidence.get(topic) ?? 0));
  return left.filter(({ topic }) => (evidence.get(topic) ?? 0) > most - 1e-9);
}

/** Whether a name that may be a detail is meant: no topic found before knows it, and its own knows most of what stands around it. */
function isMeant({ span, targets }: Choice, chosen: readonly Choice[], reading: Reading): boolean {
  const found = chosen.flatMap((each) => each.targets);
  if (found.some(({ topic }) => targets.some((target) => target.topic === topic))) return true;
  const isNamed = span.words.every(({ word }) => found.some(({ topic }) => reading.lexicon.topicsOfWord(word).has(topic)));
  if (isNamed && found.length > 0) return false;
  if (span.tier === 2) return true;
  const isKnown = span.words.every(({ word }) => found.some(({ topic }) => qualityOf(word, topic, reading) > 0));
  if (isKnown || chosen.some((other) => other.span.side === span.side)) return false;
  return knownShare(span.side.words, targets, reading) >= (isPartName(span) ? shareNeeded.guessed : shareNeeded.named);
}

/** A single word that the topics of the other line know too is their context: "article 14" below fundamental rights. */
function isContext({ span, targets }: Choice, chosen: readonly Choice[], { lexicon }: Reading): boolean {
  if (span.words.length > 1) return false;
  const others = chosen
    .filter((other) => other.span.side.line !== span.side.line && (other.span.words.length > 1 || span.side.line === 0))
    .flatMap((other) => other.targets);
  if (others.some(({ topic }) => targets.some((target) => target.topic === topic))) return false;
  return span.words.every(({ word }) => others.some(({ topic }) => lexicon.topicsOfWord(word).has(topic)));
}

/** A concept that is named is asked before the chapter or the topic that holds it. */
function dropWholes(targets: readonly (AskedTarget & { isPart: boolean })[]): AskedTarget[] {
  return targets.filter(({ topic, isPart }) => isPart || !targets.some((other) => other.topic === topic && other.isPart));
}

/** The topics that know most of a request in which nothing is named. */
function guessTopics(reading: Reading, outside: readonly Span[]): Asked['targets'] {
  const { sides, evidence, spans } = reading;
  const words = sides.flatMap((side) => side.words);
  const isSubject = new Set(spans.filter(({ names }) => names[0]?.kind === 'subject').flatMap((span) => span.words));
  const telling = words.filter((word) => !word.isFrame && !isSubject.has(word));
  const most = Math.max(0, ...evidence.values());
  if (outside.length > 0 || most === 0) return [];
  const best = reading.topics
    .filter((topic) => (evidence.get(topic) ?? 0) > most - 1e-9)
    .map((topic) => ({ topic, isSure: false, weight: 1 }));
  const named = telling.filter(
    ({ word, isMended }) => !isMended && best.every(({ topic }) => reading.lexicon.topicsOfWord(word).has(topic)),
  );
  const isOfSubject = best.every(({ topic }) => reading.subjects.includes(topic.subject));
  if (named.length < (isOfSubject ? 1 : fewestNamed)) return [];
  const isKnown = (line: number) => {
    const own = sides.filter((side) => side.line === line).flatMap((side) => side.words.filter((word) => telling.includes(word)));
    return own.length > 0 && knownShare(own, best, reading) >= shareNeeded.guessed;
  };
  return isKnown(1) || (isKnown(0) && knownShare(telling, best, reading) >= shareNeeded.guessed) ? best : [];
}

/** Names of topics that are not held, and parts of which the found topics know too little. */
function findMissing(reading: Reading, outside: readonly Span[], targets: Asked['targets']): { named: string[]; unknown: Side[] } {
  const { sides, spans } = reading;
  const named = outside.map(({ names, side }) => (names[0]?.kind === 'unheld-chapter' ? (names[0].text ?? side.text) : side.text));
  const ofSubjects = new Set(spans.filter(({ names }) => names[0]?.kind === 'subject').flatMap(({ words }) => words));
  const unknown = sides.filter((side) => {
    const telling = side.words.filter((word) => !word.isFrame && !ofSubjects.has(word));
    const isNamed = spans.some(
      (span) =>
        span.side === side && (isOutside(span) || targets.some((target) => targetsOf(span).some(({ topic }) => topic === target.topic))),
    );
    return telling.length > 0 && !isNamed && knownShare(telling, targets, reading) < shareNeeded.named;
  });
  const isFoundBelow = targets.some(({ side }) => side === undefined || side.line > 0) || (targets.length === 0 && ofSubjects.size > 0);
  return { named: [...new Set(named)], unknown: unknown.filter(({ line }) => line > 0 || !isFoundBelow) };
}

/** Among found topics only a part of their list is named as missing, unless it is a detail of one topic: the rest is chatter. */
function isListed({ line, part }: Side, unknown: readonly Side[], sides: readonly Side[], targets: readonly AskedTarget[]): boolean {
  const partsOf = (of: readonly Side[]) =>
    new Set(of.filter((side) => side.line === line && side.words.some(({ isFrame }) => !isFrame)).map((side) => side.part)).size;
  const isOfList = targets.some(({ side }) => side?.line === line && side.part !== part);
  const areDetails = new Set(targets.map(({ topic }) => topic)).size === 1 && partsOf(unknown) * 3 <= partsOf(sides);
  return isOfList && !areDetails;
}
