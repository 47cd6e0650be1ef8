import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import { subTopicsOf } from '../sub-topics.ts';
import type { Cover, Coverer } from './cover-request.ts';
import type { Pack } from '../bank/pack-file.ts';
import type { PackIndex } from '../bank/pack-index.ts';
import { subjectsIn } from './subject-names.ts';

interface Request {
  title: string;
  topic: string;
}

/** A part of a request and the packs that it matches. */
export interface RequestPart {
  text: string;
  packs: readonly Pack[];
  /** Its weight among the parts; equal weights by default. */
  weight?: number | undefined;
}

export interface ReadRequest {
  parts: RequestPart[];
  /** Requested topics that no pack covers. */
  missing: string[];
}

/** The share of a list that one pack must match to cover all of it. */
const wellKnown = 0.85;
/** The share it must match of a part that is its own topic, and of a detail that no pack matches better. */
const partKnown = { own: 0.5, detail: 0.25 };
/** The share of a list’s parts that may be unknown if one pack covers all others. */
const mostUnknown = 1 / 3;

/** Parses a learner’s title and topic: whole subjects, lists of topics, or one or two topics. */
export function readRequest(request: Request, index: PackIndex, coverer: Coverer): ReadRequest {
  const all = `${request.title}\n${request.topic}`;
  const ofSubject = subjectPacks(all, index);
  if (ofSubject.length > 0) return { parts: [{ text: all, packs: ofSubject }], missing: [] };
  // "Reading: comprehension" also names it.
  const others = coverer.othersIn(all);
  if (others.length > 0) return { parts: [], missing: others.map((name) => asTyped(name, request)) };
  return readList(request, index, coverer) ?? readWhole(request, index, coverer);
}

function asTyped(name: string, { title, topic }: Request): string {
  const text = [title, topic].find((each) => each.toLowerCase().includes(name));
  const start = text?.toLowerCase().indexOf(name) ?? 0;
  return text?.slice(start, start + name.length) ?? name;
}

/** Matches each topic of a list; undefined without a list or any match. */
function readList({ title, topic }: Request, index: PackIndex, coverer: Coverer): ReadRequest | undefined {
  const hasWords = (text: string) => index.wordsOf(text).length > 0;
  const named = subTopicsOf(title, topic).flatMap((text) => splitTopics(text, coverer));
  const listed = joinNames(named.filter(hasWords), coverer);
  const weighed = weighedSides(topic || title).filter(hasWords);
  if (weighed.length < 2 && listed.length < 2) return readSides({ title, topic }, hasWords, coverer);
  const texts = weighed.length > 1 ? weighed : listed;
  const whole = coverer.cover(topic);
  if (texts.length < 2 || (whole?.packs.length === 1 && whole.share >= wellKnown)) return undefined;
  const main = mainPack(title, texts, index, coverer);
  const parts = texts.map((text) => ({ text, packs: readPart(text, main, coverer), weight: weightOf(text) }));
  const found = parts.filter(({ packs }) => packs.length > 0);
  if (found.length === 0) return undefined;
  const unknown = parts.filter(({ packs }) => packs.length === 0);
  const isOfOne = found.length > 1 && new Set(found.flatMap(({ packs }) => packs)).size === 1;
  const areDetails = isOfOne && unknown.length <= mostUnknown * parts.length;
  const areBeside = !texts.some((text) => normaliseText(title).includes(normaliseText(text)));
  const isNamed = areBeside && isNamedBy(title, main, coverer);
  return { parts: found, missing: areDetails || isNamed ? [] : unknown.map(({ text }) => text) };
}

/** Two topics, such as "Light and sound"; below a title that names a topic they are details of it. */
function readSides({ title, topic }: Request, hasWords: (text: string) => boolean, coverer: Coverer): ReadRequest | undefined {
  const texts = [topic, title].map((text) => sidesOf(text).filter(hasWords)).find((sides) => sides.length > 1) ?? [];
  if (texts.length < 2 || !texts.every((side) => isTopic(side, coverer))) return undefined;
  const whole = coverer.cover(texts.join(' and '));
  if (whole?.packs.length === 1 && whole.share >= wellKnown) return undefined;
  const parts = texts.map((text) => ({ text, packs: coverer.cover(text)?.packs ?? [] }));
  const ofTitle = coverer.cover(title);
  const isDetail = ofTitle !== undefined && ofTitle.by !== 'words' && sidesOf(topic).filter(hasWords).length > 1;
  return isDetail || parts.some(({ packs }) => packs.length === 0) ? undefined : { parts, missing: [] };
}

/** Parts with amounts: "6 questions on acids and 4 on bonding", "70% algebra 30% geometry". */
function weighedSides(text: string): string[] {
  const sides = text.split(/[,;&+]\s*|\s+and\s+|\s+(?=\d+\s?%?\s)/iu).map((side) => side.trim());
  const named = sides.filter((side) => /\p{L}/u.test(side));
  return named.length > 1 && named.every((side) => weightOf(side) !== undefined) ? named : [];
}

function weightOf(part: string): number | undefined {
  const number = /^(?:(?:give|ask|make|me|please)\s+)*(\d{1,3})\s?%?\s+(?=\p{L})/iu.exec(part)?.[1];
  return number === undefined || Number(number) === 0 ? undefined : Number(number);
}

/** Splits the end of a list, such as "Inertia and the French Revolution", if each side is a topic. */
function splitTopics(text: string, coverer: Coverer): string[] {
  const sides = sidesOf(text);
  const areTopics = sides.length > 1 && !coverer.isPhrase(text) && sides.every((side) => isTopic(side, coverer));
  return areTopics ? sides : [text];
}

/** One topic, such as "Time and work", though its words are topics too. */
function joinNames(texts: readonly string[], coverer: Coverer): string[] {
  const [one, other] = texts.slice(-2);
  if (one === undefined || other === undefined) return [...texts];
  const joined = `${one} and ${other}`;
  return coverer.isPhrase(joined) ? [...texts.slice(0, -2), joined] : [...texts];
}

/** The pack that matches most of a list and its title, all parts weighted equally. */
function mainPack(title: string, texts: readonly string[], index: PackIndex, coverer: Coverer): Pack | undefined {
  const scored = index.packs.map((pack) => ({
    pack,
    score: [title, ...texts].reduce((sum, text) => sum + coverer.knownShare(text, pack), 0),
  }));
  return scored.sort((one, other) => other.score - one.score)[0]?.pack;
}

function readPart(text: string, main: Pack | undefined, coverer: Coverer): readonly Pack[] {
  const known = main ? coverer.knownShare(text, main) : 0;
  const own = coverer.cover(text, { subjects: main && [main.subject] });
  const isOfOther = own?.by === 'name' && known < 1 && coverer.isPhrase(text);
  if (main && (own?.packs.includes(main) || (known >= partKnown.own && !isOfOther))) return [main];
  const isDetail = main && known >= partKnown.detail && (!own || own.by === 'words');
  return isDetail ? [main] : (own?.packs ?? []);
}

function isNamedBy(title: string, pack: Pack | undefined, coverer: Coverer): boolean {
  const cover = coverer.cover(title);
  return cover?.by === 'name' && pack !== undefined && cover.packs.includes(pack);
}

/** Matches title and topic together; else the topic, if the title names no other; else the title. */
function readWhole({ title, topic }: Request, index: PackIndex, coverer: Coverer): ReadRequest {
  const request = `${title}\n${topic}`;
  const context = { request, subjects: subjectsIn(index.wordsOf(title)) };
  const isSilent = index.wordsOf(topic).length === 0 || normaliseText(topic) === normaliseText(title);
  const ofSubject = isSilent ? [] : subjectPacks(topic, index);
  if (ofSubject.length > 0 && (coverer.cover(title)?.by ?? 'words') === 'words')
    return { parts: [{ text: topic, packs: ofSubject }], missing: [] };
  const ofAll = coverer.cover(request, context);
  if (ofAll) return withOtherSides(request, ofAll, index, coverer);
  const ofTopic = coverer.cover(topic, context);
  if (ofTopic && ofTopic.by !== 'words' && !speaksOfOthers(title, ofTopic, index)) return withOtherSides(topic, ofTopic, index, coverer);
  const ofTitle = coverer.cover(title, context);
  if (ofTitle && (isSilent || isEnough(title, ofTitle, topic, index, coverer))) return withOtherSides(title, ofTitle, index, coverer);
  return { parts: [], missing: [] };
}

/** Whether a title suffices for an unknown topic: it names its packs, or they match some of the topic. */
function isEnough(title: string, { packs, by, isDoubtful }: Cover, topic: string, index: PackIndex, coverer: Coverer): boolean {
  if (isDoubtful || by === 'words') return false;
  if (packs.some((pack) => coverer.knownShare(topic, pack) >= partKnown.detail)) return true;
  if (coverer.isPhrase(title)) return true;
  return index.wordsOf(topic).every((word) => ![...index.match(word).values()].some(({ isOfTopic }) => isOfTopic));
}

const conjunction = /\s+(?:and|&|\+|vs\.?|versus|aur|tatha|और|तथा|एवं)\s+|\s*[,;+/]\s+/iu;
/** Openings that continue the same topic. */
const continuation = /^(?:its|their|his|her|the|some|other|how|why|in|on|of|for)\b/iu;

function sidesOf(text: string): string[] {
  return text.split(conjunction).map((side) => side.trim());
}

/** Whether a text is a topic: a name, or exactly a keyword or concept. */
function isTopic(text: string, coverer: Coverer): boolean {
  return coverer.cover(text)?.by === 'name' || coverer.isPhrase(text);
}

/** "A and B" requests two topics if the packs of A hardly match B. */
function withOtherSides(text: string, { packs, share }: Cover, index: PackIndex, coverer: Coverer): ReadRequest {
  const main = { text, packs };
  if (share >= wellKnown) return { parts: [main], missing: [] };
  const lines = text.split('\n').map(sidesOf);
  const sides = lines.filter((line) => line.length > 1 && line.some((side) => isTopic(side, coverer))).flat();
  const isNamed = sides.some((side) => coverer.cover(side)?.by === 'name');
  const others = sides
    .filter((side) => index.wordsOf(side).length > 0 && !continuation.test(side))
    .map((side) => {
      const known = Math.max(...packs.map((pack) => coverer.knownShare(side, pack)));
      const own = coverer.cover(side);
      const isOwn = own && (isTopic(side, coverer) || own.share >= wellKnown) && !own.packs.some((pack) => packs.includes(pack));
      return { text: side, packs: isOwn && known < partKnown.own ? own.packs : [], isUnknown: isNamed && !own && known < partKnown.detail };
    });
  return {
    parts: [main, ...others.filter((other) => other.packs.length > 0)],
    missing: others.filter(({ isUnknown }) => isUnknown).map((other) => other.text),
  };
}

/** Whether a title that these packs do not match names other packs’ topics instead. */
function speaksOfOthers(title: string, { packs, by }: Cover, index: PackIndex): boolean {
  return index.wordsOf(title).some((word) => {
    const matches = index.match(word);
    return by !== 'name' && !packs.some(({ name }) => matches.has(name)) && [...matches.values()].some(({ isOfTopic }) => isOfTopic);
  });
}

/** The packs of the subjects of a text that names only subjects. */
function subjectPacks(text: string, index: PackIndex): readonly Pack[] {
  const subjects = subjectsIn(index.wordsOf(text)) ?? [];
  return index.packs.filter(({ subject }) => subjects.includes(subject));
}
