import type { ItemModel } from '../../../assessment/drafts/item-model.ts';
import { type Level, levelOf, type NamedLevel } from '../../../assessment/levels.ts';
import type { Language } from '../../../contract/shapes/test-shapes.ts';
import type { Suggestion } from '../../../contract/shapes/topic-shapes.ts';
import type { Pack } from '../bank/pack-file.ts';
import { isNotes } from '../notes/is-notes.ts';
import { shareOut } from './asked-topic.ts';
import { createLanguageFinder } from './language-of-request.ts';
import { createLexicon, type Lexicon } from '../words/lexicon.ts';
import { collectNames } from '../words/names.ts';
import { findChapter, hasChapterNumber } from './numbered-chapter.ts';
import { findEarlierPapers, withoutEarlierPapers } from './earlier-papers.ts';
import { type Asked, type AskedTarget, readAsked } from './read-request.ts';
import type { AskedTopic, RequestReading } from './request-reading.ts';
import { describeTarget, mostSuggested, type SuggestionWish, suggestSubject, suggestTopics, targetMeant } from './suggest-topics.ts';
import { emptySyllabus, type Syllabus } from './syllabus-file.ts';
import { fits, type Topic, topicsOf } from './topics.ts';

export interface RequestForm {
  title: string;
  description: string;
  language?: Language | undefined;
  level?: Level | undefined;
}

export interface Catalogue {
  read: (form: RequestForm) => RequestReading;
  /** Topics and concepts that a text may become or mean, best first. */
  suggest: (text: string, wish?: SuggestionWish) => Suggestion[];
  topics: readonly Topic[];
  /** Which words of a request are names, and of what. */
  explain: (form: RequestForm) => string[];
}

/** A longer description, in characters, is more than a topic. */
const longestTopic = 1000;

export function createCatalogue(packs: readonly Pack[], models: readonly ItemModel[], syllabus: Syllabus = emptySyllabus): Catalogue {
  const topics = topicsOf(packs, models);
  const lexicon = createLexicon(collectNames(topics, syllabus), topics);
  const languageFor = createLanguageFinder(topics, lexicon);
  const askedOf = (form: RequestForm): Asked => {
    const { title, description } = form;
    const areNotes = description.length > longestTopic || isNotes(description);
    const typed = areNotes ? [title] : [title, description];
    const lines = withoutEarlierPapers(typed);
    const level = levelOf(form);
    const read = readAsked(lines, level, lexicon);
    // The title of notes may be like a topic's; a guess would add questions on something else to them.
    const asked = areNotes ? { ...read, targets: read.targets.filter(({ isSure }) => isSure) } : read;
    const found = asked.targets.length > 0 ? asked : (findChapter(lines, level, asked, syllabus, topics) ?? asked);
    const earlier = findEarlierPapers(typed);
    const all = found.targets.length > 0 ? found.targets : wholeCourse(found, earlier, topics, level);
    const meant = all.length > 0 || areNotes || earlier.length > 0 ? undefined : findMisspelt(lines, found, lexicon, level);
    return meant ?? { ...found, targets: all, missing: [...earlier, ...found.missing] };
  };
  return {
    explain: (form) => askedOf(form).because,
    suggest(text, wish = {}) {
      const ofChapter = hasChapterNumber(text) ? askedOf({ title: text, description: '', level: wish.level }).targets : [];
      if (ofChapter.length > 0) return ofChapter.slice(0, mostSuggested).map(suggestionOf);
      const found = suggestTopics(text, lexicon, wish);
      return wish.all ? found : [...suggestSubject(text, topics), ...found].slice(0, mostSuggested);
    },
    topics,
    read(form) {
      const { targets, missing } = askedOf(form);
      return inLanguage(targets, missing, { level: levelOf(form), topics, ...languageFor(form, targets) });
    },
  };
}

function suggestionOf({ asked, ...target }: AskedTarget): Suggestion {
  return { ...describeTarget(target), ...(asked !== undefined && { foundAs: asked }) };
}

/** What the suggestions find for a request of which nothing else is read, if they explain every line of it: "time nd work". */
function findMisspelt(lines: readonly string[], asked: Asked, lexicon: Lexicon, level: NamedLevel | undefined): Asked | undefined {
  if (asked.subjects.length > 0) return undefined;
  const found = [...new Set(lines.map((line) => line.trim()))].map((line) => ({ line, target: targetMeant(line, lexicon, level) }));
  const targets = found.flatMap(({ line, target }) => (target ? [{ ...target, weight: 1, isSure: true, readFrom: line }] : []));
  return targets.length > 0 && targets.length === found.length ? { ...asked, targets, missing: [] } : undefined;
}

/** Every topic of the subjects, or of an exam, that fits the level; all of the subjects’ if none fits. */
function wholeCourse(
  { subjects, missing }: Asked,
  earlier: readonly string[],
  topics: readonly Topic[],
  level: NamedLevel | undefined,
): Asked['targets'] {
  if (missing.length > 0 && subjects.length === 0) return [];
  const isExam = level !== undefined && !level.startsWith('class') && level !== 'college' && subjects.length === 0 && earlier.length === 0;
  const ofSubject = topics.filter(({ subject }) => subjects.includes(subject) || isExam);
  const fitting = ofSubject.filter((topic) => fits(topic, level));
  const chosen = fitting.length > 0 || isExam ? fitting : ofSubject;
  return chosen.map((topic) => ({ topic, isSure: true, weight: 1, asked: topic.subject }));
}

interface Context {
  language: Language;
  isHeldIn: (language: Language) => boolean;
  level: NamedLevel | undefined;
  topics: readonly Topic[];
}

/** The packs of the targets in the language of the request; none if only the other language has them. */
function inLanguage(
  targets: readonly AskedTarget[],
  missing: readonly string[],
  { language, isHeldIn, level, topics }: Context,
): RequestReading {
  const nothing = { language, level, topics: [], neighbours: [], missing };
  if (targets.length === 0) return nothing;
  const other = language === 'en' ? 'hi' : 'en';
  if (!isHeldIn(language)) return isHeldIn(other) ? { ...nothing, heldIn: other } : nothing;
  const asked = shareOut(targets, language);
  return { language, level, topics: asked, neighbours: neighboursOf(asked, topics, language, level), missing };
}

/** The other packs of the subjects; those of the level first, then in the order of the bank. */
function neighboursOf(asked: readonly AskedTopic[], topics: readonly Topic[], language: Language, level: NamedLevel | undefined): Pack[] {
  const subjects = new Set(asked.map(({ pack }) => pack.subject));
  const isAsked = ({ packs }: Topic) => asked.some(({ pack }) => pack === packs[language]);
  return topics
    .filter((topic) => subjects.has(topic.subject) && topic.packs[language] && !isAsked(topic))
    .toSorted((one, other) => Number(fits(other, level)) - Number(fits(one, level)))
    .flatMap(({ packs }) => packs[language] ?? []);
}
