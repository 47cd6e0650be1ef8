import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import { isNotes } from '../notes/is-notes.ts';
import { languageOf } from '../writing/language-of.ts';
import { subTopicsOf } from '../writing/sub-topics.ts';
import { type Cover, type Coverer, createCoverer } from './cover-request.ts';
import type { Pack } from './pack-file.ts';
import { createPackIndex, type PackIndex } from './pack-index.ts';
import { subjectsNamed } from './subject-names.ts';
import { findWantedConcepts } from './wanted-concepts.ts';
import { wordsOfPack } from './words-of-pack.ts';

/** A pack that covers a request, the part of the test that is due to it, and the concepts of it that the request is about. */
export interface FoundPack {
  pack: Pack;
  /** 0 to 1; the shares of all found packs together are 1. */
  share: number;
  /** None where the whole pack is meant. */
  concepts: ReadonlySet<string>;
}

export interface Found {
  packs: FoundPack[];
  /** Topics that the request names beside those of the packs, and that the bank does not hold. */
  missing: string[];
}

export interface PackFinder {
  /** What the bank holds of what a learner typed; no packs where it does not hold the topic. */
  find: (title: string, description: string, language: Pack['language']) => Found;
  /** The language a request is served in: its own, unless it is in Latin letters and only the other has the topic. */
  languageOf: (title: string, description: string) => Pack['language'];
  /** The titles of the nearest packs, whether or not they cover it. */
  suggest: (title: string, description: string) => string[];
}

/** A longer description says more than a topic, in characters. */
const longestTopic = 1000;
const wellKnown = 0.85;
const readForNearest = 250;
const languages = ['en', 'hi'] as const;
const suggested = 5;

export function createPackFinder(given: readonly Pack[]): PackFinder {
  const packs = given.map((pack) => ({ ...pack, words: wordsOfPack(pack) }));
  const indices = languages.map((language) =>
    createPackIndex(
      packs.filter((pack) => pack.language === language),
      language,
    ),
  );
  const finders = new Map(indices.map((index, position) => [languages[position], createLanguageFinder(index)]));
  const titles = new Map(packs.map(({ name, title }) => [name, title]));
  const find: PackFinder['find'] = (title, description, language) => finders.get(language)?.(title, description) ?? nothing;
  return {
    find,
    languageOf(title, description) {
      const own = languageOf(`${title} ${description}`);
      const other = own === 'en' ? 'hi' : 'en';
      const isHeld = (language: Pack['language']) => find(title, description, language).packs.length > 0;
      const isOpen = !/\p{Script=Devanagari}/u.test(title + description) && !isHeld(own) && isHeld(other);
      return isOpen ? other : own;
    },
    suggest(title, description) {
      const text = `${title} ${description.slice(0, readForNearest)}`;
      const near = indices.flatMap((index) => index.nearest(index.wordsOf(text)));
      const subjects = new Set(near.slice(0, 3).map((name) => name.split('/')[0]));
      const kin = [...titles.keys()].filter((name) => subjects.has(name.split('/')[0]));
      return [...new Set([...near, ...kin, ...titles.keys()])].slice(0, suggested).flatMap((name) => titles.get(name) ?? []);
    },
  };
}

const nothing: Found = { packs: [], missing: [] };

function createLanguageFinder(index: PackIndex): (title: string, description: string) => Found {
  const coverer = createCoverer(index);
  return (title, description) => {
    const topic = isNotes(description) || description.length > longestTopic ? '' : description;
    const request: Request = { title, topic, all: `${title}\n${topic}`, index, coverer };
    const { parts, missing } = readList(request) ?? { parts: readWhole(request), missing: [] };
    return { packs: missing.length > 0 ? [] : shareOut(parts, index), missing };
  };
}

interface Request {
  title: string;
  topic: string;
  all: string;
  index: PackIndex;
  coverer: Coverer;
}

/** A text of the request, and the packs it is about. */
interface Part {
  text: string;
  packs: readonly Pack[];
}

/** Each part of the request has the same share of the test, and each pack of a part the same share of that. */
function shareOut(parts: readonly Part[], index: PackIndex): FoundPack[] {
  const packs = [...new Set(parts.flatMap((part) => part.packs))];
  return packs.map((pack) => {
    const own = parts.filter((part) => part.packs.includes(pack));
    const share = own.reduce((sum, part) => sum + 1 / part.packs.length, 0) / parts.length;
    const words = own.flatMap(({ text }) => index.wordsOf(text));
    return { pack, share, concepts: findWantedConcepts(pack, words) };
  });
}

/** Each topic of a list by itself; undefined where there is no list, or nothing of it is held. */
function readList(request: Request): { parts: Part[]; missing: string[] } | undefined {
  const { title, topic, all, index, coverer } = request;
  const texts = subTopicsOf(title, topic);
  if (texts.length < 2 || isOneTopic(topic, request)) return undefined;
  const favoured = coverer.cover(title, { request: all })?.packs ?? [];
  const parts = texts.map((text) => ({
    text,
    packs: coverer.cover(text, { request: text, favoured })?.packs ?? subjectPacks(text, index),
  }));
  const found = parts.filter(({ packs }) => packs.length > 0);
  if (found.length === 0) return undefined;
  const unknown = parts.filter(({ packs, text }) => packs.length === 0 && index.wordsOf(text).length > 0);
  // Where the title names the topic, a part that nobody knows is a detail of it.
  return { parts: found, missing: favoured.length > 0 ? [] : unknown.map(({ text }) => text) };
}

/** A list of what belongs together: one pack knows it all. */
function isOneTopic(text: string, { coverer, all }: Request): boolean {
  const cover = coverer.cover(text, { request: all });
  return cover?.packs.length === 1 && cover.share >= wellKnown;
}

/** Title and topic together; else the topic, if the title names no other; else a title that names its topic. */
function readWhole({ title, topic, all, index, coverer }: Request): Part[] {
  const isTopicSilent = index.wordsOf(topic).length === 0 || normaliseText(topic) === normaliseText(title);
  const part = (text: string, packs: readonly Pack[] | undefined) => (packs && packs.length > 0 ? [{ text, packs }] : undefined);
  const ofTopic = () => {
    const cover = coverer.cover(topic, { request: all });
    return cover && !speaksOfOthers(title, cover, index) ? cover.packs : undefined;
  };
  const ofTitle = () => {
    const cover = coverer.cover(title, { request: all });
    return isTopicSilent || (cover && cover.by !== 'words' && !cover.isDoubtful) ? cover?.packs : undefined;
  };
  return (
    part(all, subjectPacks(all, index)) ??
    part(all, coverer.cover(all, { request: all })?.packs) ??
    part(topic, ofTopic()) ??
    part(all, ofTitle()) ??
    part(topic, isTopicSilent ? [] : subjectPacks(topic, index)) ??
    []
  );
}

/** Whether a title that these packs do not know is of another topic: one that a pack excludes, or of other packs where these are not named. */
function speaksOfOthers(title: string, { packs, by }: Cover, index: PackIndex): boolean {
  return index.wordsOf(title).some((word) => {
    const matches = index.match(word);
    if (packs.some(({ name }) => matches.has(name))) return false;
    return index.neighbours.has(word) || (by !== 'name' && [...matches.values()].some(({ isOfTopic }) => isOfTopic));
  });
}

/** The packs of a subject that is asked for as a whole. */
function subjectPacks(text: string, index: PackIndex): readonly Pack[] {
  const words = [...new Set(index.wordsOf(text))];
  const named = subjectsNamed(words.join(' '));
  const subjects = named ?? (words.every((word) => subjectsNamed(word)) ? words.flatMap((word) => subjectsNamed(word) ?? []) : []);
  return index.packs.filter(({ subject }) => subjects.includes(subject));
}
