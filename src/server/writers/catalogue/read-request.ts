import type { NamedLevel } from '../../../assessment/levels.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Target } from '../words/names.ts';
import { findSpans, readSides, type Side, type Span } from './read-words.ts';
import { fits, type Topic } from './topics.ts';
import { evidenceFor, knownShare, nearestTopic, type Reading, shareNeeded, targetsOf, tellingWords, withDescribed } from './evidence.ts';

/** A target, how much of the test it gets, and whether its name can hardly mean something else. */
export interface AskedTarget extends Target {
  weight: number;
  isSure: boolean;
  side?: Side;
  /** The words that name it; those of a chapter may name several targets. */
  named?: string;
  /** The name of all that was asked for, where it is more than this target. */
  asked?: string;
  /** What was typed, where it was misspelt. */
  readFrom?: string;
  /** A whole topic that is asked for together with a part of it: "electrostatics and capacitors". */
  isWithPart?: boolean;
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

export function readAsked(lines: readonly string[], level: NamedLevel | undefined, lexicon: Lexicon): Asked {
  const sides = readSides(lines, lexicon);
  const inHindi = /\p{Script=Devanagari}/u.test(lines.join(' '));
  const spans = withDescribed(findSpans(sides, lexicon), sides, lexicon)
    .map((span) => ofLevel(span, level))
    .map((span) => (inHindi ? heldInHindi(span) : span));
  const subjects = narrowestSubjects(spans);
  const reading: Reading = { sides, spans, subjects, level, lexicon };
  const sureOutside = spans.filter(isOutside);
  const named = chooseSpans(reading, sureOutside);
  // With a subject alone, a chapter that is not held is what was asked: "class 12 English: Flamingo".
  const outside = named.length > 0 ? sureOutside : spans.filter((span) => isOutside(span) || isUnheldChapter(span));
  // Next to a word of something that is not held, a guess is a poor offer.
  const mayGuess = named.length === 0 && !spans.some(isUnheld);
  const found = mayGuess ? guessTopic(reading) : named;
  const sure = found.filter(({ isSure }) => isSure);
  // With something missing the learner is asked first, so what is doubtful may be offered; not instead of a topic that is not held.
  const targets = outside.length > 0 ? sure : found;
  const unknown = findUnknown(reading, found);
  const missing = unknown.filter((side) => sure.length === 0 || isListed(side, unknown, sides, targets));
  return {
    targets,
    subjects: targets.length > 0 ? [] : subjects,
    missing: [...new Set([...outside.map(nameOutside), ...missing.map(({ text }) => text)])],
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

/** What is held in Hindi, if only some of what the words name is. */
function heldInHindi(span: Span): Span {
  const names = span.names
    .map((name) => ({ ...name, targets: name.targets.filter(({ topic }) => topic.packs.hi) }))
    .filter(({ targets }) => targets.length > 0);
  return names.length > 0 ? { ...span, names } : span;
}

function narrowestSubjects(spans: readonly Span[]): readonly string[] {
  const named = spans.flatMap(({ names }) => names.flatMap(({ kind, subjects }) => (kind === 'subject' && subjects ? [subjects] : [])));
  const isWider = (one: readonly string[]) => named.some((other) => other.length < one.length && other.every((each) => one.includes(each)));
  const narrowest = [...new Set(named.filter((each) => !isWider(each)).flat())];
  // "Physics Hindi" asks for physics in Hindi.
  const others = narrowest.filter((each) => !languageSubjects.includes(each));
  return others.length > 0 ? others : narrowest;
}

const languageSubjects: readonly string[] = ['English', 'Hindi'];

/** A single word next to others says too little to refuse them: "bar magnet". */
function isOutside(span: Span): boolean {
  return span.tier < 3 && isUnheld(span);
}

function isUnheld(span: Span): boolean {
  return span.names[0]?.kind === 'outside' || isUnheldChapter(span);
}

function isUnheldChapter({ names }: Span): boolean {
  return names[0]?.kind === 'unheld-chapter';
}

/** Whether a name is of a part of a topic. */
function isPartName({ names }: Span): boolean {
  return names[0]?.kind === 'concept' || names[0]?.kind === 'keyword';
}

interface Choice {
  span: Span;
  targets: Target[];
}

function chooseSpans(reading: Reading, outside: readonly Span[]): AskedTarget[] {
  const held = reading.spans.filter((span) => targetsOf(span).length > 0 && !isAbsorbed(span, outside));
  const choices = held.map((span): Choice => ({ span, targets: resolve(span, held, reading) }));
  const evidenceOf = ({ targets }: Choice) => Math.max(0, ...targets.map(({ topic }) => evidenceFor(topic, reading)));
  const evidence = new Map(choices.map((choice) => [choice, evidenceOf(choice)]));
  const chosen: Choice[] = [];
  const byTier = (one: Choice, other: Choice) => one.span.tier - other.span.tier || (evidence.get(other) ?? 0) - (evidence.get(one) ?? 0);
  for (const choice of choices.toSorted(byTier)) {
    if (choice.span.tier === 1 || isMeant(choice, chosen, reading)) chosen.push(choice);
  }
  const inOrder = choices.filter((each) => chosen.includes(each));
  const isSure = (topic: Topic) =>
    inOrder.some(({ span, targets }) => !span.isDoubtful && targets.some((target) => target.topic === topic));
  const areCounted = inOrder.length > 1 && inOrder.every(({ span }) => amountOf(span.side) > 0);
  return dropWholes(
    inOrder.flatMap(({ span, targets }) => {
      const { side } = span;
      const isPart = isPartName(span);
      const weight = (areCounted ? amountOf(side) : 1) / targets.length;
      const named = span.words.map(({ word }) => word).join(' ');
      const asked = targets.length > 1 || span.names[0]?.kind === 'chapter' ? titleOf(span) : undefined;
      return targets.map((target) => ({ ...target, weight, side, named, ...(asked && { asked }), isPart, isSure: isSure(target.topic) }));
    }),
  );
}

/** A name of several targets as learners read it, in the script in which it was typed. */
function titleOf({ names, side }: Span): string {
  const isHindi = /\p{Script=Devanagari}/u;
  const { text } = names.find((name) => isHindi.test(name.text) === isHindi.test(side.text)) ?? names[0] ?? side;
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** "6 questions on acids", "70% algebra". */
function amountOf({ text }: Side): number {
  return Number(/^(?:\p{L}+\s+){0,3}(\d{1,3})\s?%?\s+(?=\p{L})/u.exec(text)?.[1] ?? 0);
}

/** Details of a topic that is not held belong to it: "Java: inheritance" does not ask for genetics. */
function isAbsorbed({ side, tier }: Span, outside: readonly Span[]): boolean {
  return outside.some((other) => other.side.part === side.part || (other.side.line === 0 && tier > 1));
}

/** The targets that the rest of the request is about, if the name has several. */
function resolve(span: Span, held: readonly Span[], reading: Reading): Target[] {
  const targets = preferred(targetsOf(span), reading);
  // Title and topic often say the same.
  const others = held.filter((other) => other.names[0]?.text !== span.names[0]?.text).flatMap(targetsOf);
  const isShared = targets.some(({ topic }) => others.some((other) => other.topic === topic));
  if (!isShared && !isPartName(span)) return targets;
  const evidence = targets.map(({ topic }) => evidenceFor(topic, reading));
  return targets.filter((_, index) => (evidence[index] ?? 0) > Math.max(...evidence) - 1e-9);
}

/** Those of the subjects that are named, and of these those that the class or exam asks, if there are any. */
function preferred(targets: Target[], { subjects, level }: Reading): Target[] {
  const ofSubject = targets.filter(({ topic }) => subjects.includes(topic.subject));
  const near = ofSubject.length > 0 ? ofSubject : targets;
  const askedThere = near.filter(({ topic }) => fits(topic, level));
  return askedThere.length > 0 ? askedThere : near;
}

/** Whether a name that may be a detail is meant: no topic found before is named by it, and its own knows most of what stands around it. */
function isMeant({ span, targets }: Choice, chosen: readonly Choice[], reading: Reading): boolean {
  const found = chosen.flatMap((each) => each.targets.map(({ topic }) => topic));
  if (targets.some(({ topic }) => found.includes(topic))) return true;
  const isNamed = span.words.every(({ word }) => found.some((topic) => reading.lexicon.topicsOfWord(word).has(topic)));
  if (isNamed && found.length > 0) return false;
  if (span.tier === 2) return true;
  return (
    knownShare(
      span.side.words,
      targets.map(({ topic }) => topic),
      reading,
    ) >= shareNeeded.known
  );
}

type NamedTarget = AskedTarget & { isPart: boolean };

/** A concept that is named is asked before the chapter or the topic that holds it, unless one list names both. */
function dropWholes(targets: readonly NamedTarget[]): AskedTarget[] {
  return targets.flatMap((target): AskedTarget[] => {
    const parts = targets.filter((other) => other.topic === target.topic && other.isPart);
    if (target.isPart || parts.length === 0) return [target];
    return parts.some((part) => areListed(target, part)) ? [{ ...target, isWithPart: true }] : [];
  });
}

function areListed(one: NamedTarget, other: NamedTarget): boolean {
  return one.side !== other.side && one.side?.list === other.side?.list;
}

/** The topic that a request in which nothing is named is nearest to, or else the one that a side of it is nearest to. */
function guessTopic(reading: Reading): AskedTarget[] {
  const whole = nearestTopic(
    reading.sides.flatMap(({ words }) => words),
    reading,
  );
  // A single word of a title's details may be of anything: "Zumba: steps and music".
  const telling = reading.sides.filter(({ words }) => tellingWords(words, reading).length > 1);
  const sides = telling.map(({ words }) => nearestTopic(words, reading)).toSorted((one, other) => other.share - one.share);
  const { topic } = whole.share >= shareNeeded.near ? whole : (sides.find(({ share }) => share >= shareNeeded.known) ?? {});
  return topic ? [{ topic, isSure: false, weight: 1 }] : [];
}

function nameOutside({ names, side }: Span): string {
  return names[0]?.kind === 'unheld-chapter' ? names[0].text : side.text;
}

/** Sides of which the found topics know too little. Above what is found, or below a subject, a title may say anything. */
function findUnknown(reading: Reading, found: readonly AskedTarget[]): Side[] {
  const topics = found.map(({ topic }) => topic);
  // Next to the topic's own name even a word that could mean something else is of that topic.
  const isExplained = ({ topic }: Target, isDoubtful: boolean) =>
    found.some((each) => each.topic === topic && (each.isSure || !isDoubtful));
  const explaining = reading.spans.filter(
    (span) => isOutside(span) || targetsOf(span).some((target) => isExplained(target, span.isDoubtful)),
  );
  const named = new Set(explaining.flatMap(({ words }) => words));
  const isTitleFree = found.length > 0 ? found.some(({ side }) => side && side.line > 0) : reading.subjects.length > 0;
  return reading.sides.filter((side) => {
    const telling = tellingWords(side.words, reading);
    if (telling.length === 0 || telling.some((word) => named.has(word)) || (side.line === 0 && isTitleFree)) return false;
    return knownShare(telling, topics, reading) < shareNeeded.known;
  });
}

/** Among found topics only a part of their list is named as missing, unless it is a detail of one topic: the rest is chatter. */
function isListed(self: Side, unknown: readonly Side[], sides: readonly Side[], targets: readonly AskedTarget[]): boolean {
  const { line } = self;
  const partsOf = (of: readonly Side[]) =>
    new Set(of.filter((side) => side.line === line && side.words.some(({ isFrame }) => !isFrame)).map((side) => side.part)).size;
  const isOfList = targets.some(({ side }) => side?.line === line && side !== self);
  const areDetails = new Set(targets.map(({ topic }) => topic)).size === 1 && partsOf(unknown) * 3 <= partsOf(sides);
  return isOfList && !areDetails;
}
