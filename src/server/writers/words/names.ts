import type { NamedLevel } from '../../../assessment/levels.ts';
import { foldedWords } from './fold-words.ts';
import { isGlue } from './frame-words.ts';
import { subjectNames } from './subjects.ts';
import { readTopicPath, type Syllabus, type SyllabusChapter } from '../catalogue/syllabus-file.ts';
import type { Topic, TopicConcept } from '../catalogue/topics.ts';

/** A topic, or the part of it that is named: a concept, or what only single questions are about. */
export interface Target {
  topic: Topic;
  concept?: TopicConcept | undefined;
  finer?: string | undefined;
}

/** The earlier kind wins where the same words are names of several kinds. */
export const nameKinds = ['title', 'concept', 'chapter', 'subject', 'alias', 'unheld-chapter', 'keyword', 'outside'] as const;

/** Words that learners type for something, held or not. */
export interface Name {
  text: string;
  /** Folded, without words that only join. */
  words: readonly string[];
  kind: (typeof nameKinds)[number];
  targets: readonly Target[];
  subjects?: readonly string[];
  /** Of a chapter. */
  level?: NamedLevel;
}

export function collectNames(topics: readonly Topic[], syllabus: Syllabus): Name[] {
  return [
    ...topics.flatMap(namesOfTopic),
    ...syllabus.courses.flatMap(({ level, subjects }) =>
      subjects.flatMap(({ chapters }) => chapters.flatMap((chapter) => namesOfChapter(chapter, level, topics))),
    ),
    ...subjectNames.flatMap(([names, subjects]) => names.split(', ').map((text) => ({ ...nameOf(text, 'subject'), subjects }))),
    ...syllabus.outside.map((text) => nameOf(text, 'outside')),
    ...topics.flatMap(({ packs }) => Object.values(packs).flatMap(({ excludes = [] }) => excludes.map((text) => nameOf(text, 'outside')))),
  ].filter((name) => name.words.length > 0);
}

function nameOf(text: string, kind: Name['kind'], ...targets: Target[]): Name {
  return { text, kind, targets, words: nameWords(text) };
}

export function nameWords(text: string): string[] {
  const words = foldedWords(text);
  const telling = words.filter((word) => !isGlue(word));
  // "A, an, the" is a name too.
  return telling.length > 0 ? telling : words;
}

function namesOfTopic(topic: Topic): Name[] {
  const packs = Object.values(topic.packs);
  return [
    ...packs.map(({ title }) => nameOf(title, 'title', { topic })),
    ...packs.flatMap(({ aliases }) => aliases.map((text) => nameOf(text, 'alias', { topic }))),
    ...topic.concepts.flatMap((concept) =>
      [...Object.values(concept.names), ...concept.aliases].map((text) => nameOf(text, 'concept', { topic, concept })),
    ),
    ...packs.flatMap(({ keywords }) => keywords.map((text) => nameOf(text, 'keyword', { topic, finer: text }))),
  ];
}

function namesOfChapter(chapter: SyllabusChapter, level: NamedLevel, topics: readonly Topic[]): Name[] {
  const targets = targetsOfChapter(chapter, topics);
  const kind = targets.length > 0 ? 'chapter' : 'unheld-chapter';
  const texts = [chapter.title, ...(chapter.hi === undefined ? [] : [chapter.hi]), ...chapter.aliases];
  return texts.map((text) => ({ ...nameOf(text, kind, ...targets), level }));
}

export function targetsOfChapter({ topics: paths }: SyllabusChapter, topics: readonly Topic[]): Target[] {
  return paths.flatMap((path) => {
    const { pack, concept: name } = readTopicPath(path);
    const topic = topics.find(({ packs }) => Object.values(packs).some((each) => each.name === pack));
    const concept = topic?.concepts.find(({ names }) => Object.values(names).includes(name ?? ''));
    return topic ? [{ topic, concept }] : [];
  });
}
