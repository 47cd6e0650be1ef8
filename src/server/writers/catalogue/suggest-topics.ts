import type { NamedLevel } from '../../../assessment/levels.ts';
import type { Suggestion } from '../../../contract/shapes/topic-shapes.ts';
import { isFrame, isGlue } from '../words/frame-words.ts';
import { foldedWords } from '../words/fold-words.ts';
import type { Entry, Lexicon } from '../words/lexicon.ts';
import type { Name, Target } from '../words/names.ts';
import { hindiName, subjectBegun } from '../words/subjects.ts';
import { fits, itemConceptsIn, type Topic } from './topics.ts';

/** A topic whose title has the words goes before its parts and what has other names for them; what only mentions the words comes last. */
const kindBonus: Partial<Record<Name['kind'], number>> = { title: 1.1, alias: 0.05, keyword: -0.5 };
/** What has just this name goes before every longer name. */
const exactBonus = 2;
export const mostSuggested = 8;
/** The class that most learners are in: what it has goes before the like of other classes where none is named. */
const commonest = { level: 'class-10', bonus: 0.15 } as const;
/** As much of a text as is read, in characters: the time for a word that no name has is that of a search. */
const longestRead = 200;
/** How many entries are compared by their names. */
const compared = 60;

export interface SuggestionWish {
  /** What this class or exam has comes first. */
  level?: NamedLevel | undefined;
  /** Not only the best: all that has just this name, or else all that is near it. */
  all?: boolean | undefined;
}

/** What a text may become or mean, best first. The last word may be unfinished. */
export function suggestTopics(text: string, lexicon: Lexicon, { level, all = false }: SuggestionWish): Suggestion[] {
  const typed = foldedWords(text.slice(0, longestRead)).filter((word) => !isGlue(word));
  const telling = typed.filter((word, index) => index === typed.length - 1 || !isFrame(word));
  // The last word is mended only if it is not the beginning of a right one.
  const attempts = [() => typed, () => telling, () => telling.map(lexicon.mend).filter((word) => !isFrame(word))];
  let found: Close[] = [];
  for (const attempt of attempts) {
    const words = attempt();
    if (words.length === 0) return [];
    found = closest(words, lexicon);
    if (found[0]?.matched === words.length) break;
  }
  const exact = found.filter(({ isExact }) => isExact);
  const meant = all && exact.length > 0 ? exact : found;
  const ofLevel = meant.toSorted((one, other) => Number(isOf(other.entry.target, level)) - Number(isOf(one.entry.target, level)));
  return ofLevel.slice(0, all ? compared : mostSuggested).map(({ entry, name }) => withName(describeTarget(entry.target), name));
}

/** A word that may be a slip of one that joins: "nd", "adn". */
const shortest = 3;

/** What a misspelt text means: the best suggestion that has all its words, but for short ones that are unknown; undefined if none has. */
export function targetMeant(text: string, lexicon: Lexicon, level: NamedLevel | undefined): Target | undefined {
  const typed = foldedWords(text.slice(0, longestRead)).filter((word) => !isGlue(word) && !isFrame(word));
  const telling = typed.filter((word) => word.length >= shortest || lexicon.topicsOfWord(word).size > 0);
  if (telling.length < 2) return undefined;
  const found = closest(telling, lexicon).filter(({ isExact }) => isExact);
  return (found.find(({ entry }) => isOf(entry.target, level)) ?? found[0])?.entry.target;
}

/** Tells the name that was found where it is none of those shown. */
function withName(suggestion: Suggestion, name: string): Suggestion {
  return Object.values(suggestion.titles).includes(name) ? suggestion : { ...suggestion, foundAs: name };
}

interface Close {
  entry: Entry;
  /** The name that has them. */
  name: string;
  /** How many of the typed words its best name has. */
  matched: number;
  score: number;
  /** Whether the typed words are just this name. */
  isExact: boolean;
}

/** The entries that have most of the words in one name; those of which the name is typed most come first. */
function closest(words: readonly string[], lexicon: Lexicon): Close[] {
  const close = lexicon
    .search(words)
    .slice(0, compared)
    .map((entry) => closeness(entry, words));
  const best = Math.max(1, ...close.map(({ matched }) => matched));
  return close.filter(({ matched }) => matched === best).toSorted((one, other) => other.score - one.score);
}

function isOf({ topic, concept }: Target, level: NamedLevel | undefined): boolean {
  const own = concept?.levels ?? [];
  return level !== undefined && own.length > 0 ? own.includes(level) : fits(topic, level);
}

function closeness(entry: Entry, typed: readonly string[]): Close {
  const bonus = isOf(entry.target, commonest.level) ? commonest.bonus : 0;
  const scores = entry.names.map(({ text, words, kind }) => {
    const matched = typed.filter((word, index) =>
      words.some((each) => (index === typed.length - 1 ? each.startsWith(word) : each === word)),
    ).length;
    const isExact = words.length === typed.length && typed.every((word) => words.includes(word));
    return {
      entry,
      name: text,
      matched,
      isExact,
      score: matched / words.length + (kindBonus[kind] ?? 0) + (isExact && kind !== 'keyword' ? exactBonus : 0) + bonus,
    };
  });
  return scores.reduce((best, each) =>
    each.matched > best.matched || (each.matched === best.matched && each.score > best.score) ? each : best,
  );
}

export function describeTarget({ topic, concept }: Target): Suggestion {
  const languages = (['en', 'hi'] as const).filter((language) => topic.packs[language] && (!concept || concept.names[language]));
  const pack = topic.packs.en ?? topic.packs.hi;
  const topicTitles = {
    ...(topic.packs.en && { en: topic.packs.en.title }),
    ...(topic.packs.hi && { hi: topic.packs.hi.title }),
  };
  const counts = Object.values(topic.packs).map(
    (held) => itemConceptsIn(held).filter((name) => !concept || name === concept.names[held.language]).length,
  );
  return {
    topic: pack?.title ?? topic.name,
    ...(concept && { concept: concept.names.en ?? concept.names.hi ?? '' }),
    topicTitles,
    titles: concept?.names ?? topicTitles,
    subject: topic.subject,
    languages: [...languages],
    questions: Math.max(0, ...counts),
  };
}

/** The whole subject that a text names, however it names the class, the exam and the test: "mix reasoning for ssc cgl". */
export function suggestSubject(text: string, topics: readonly Topic[]): Suggestion[] {
  const telling = foldedWords(text.slice(0, longestRead)).filter((word) => !isGlue(word) && !isFrame(word));
  const subject = subjectBegun(telling);
  const held = topics.filter((topic) => topic.subject === subject);
  // A topic with the name of its subject is found by its title.
  const isTopic = held.some(({ packs }) => packs.en?.title === subject);
  if (subject === undefined || held.length === 0 || isTopic) return [];
  const hindi = hindiName(subject);
  const titles = { en: subject, ...(hindi !== undefined && { hi: hindi }) };
  const ofLanguage = (['en', 'hi'] as const).map((language) => ({
    language,
    questions: held.reduce((sum, { packs }) => sum + (packs[language] ? itemConceptsIn(packs[language]).length : 0), 0),
  }));
  const languages = ofLanguage.filter(({ questions }) => questions > 0).map(({ language }) => language);
  const most = Math.max(...ofLanguage.map(({ questions }) => questions));
  return [{ topic: subject, topicTitles: titles, titles, subject, languages, questions: most }];
}
