import type { Level, NamedLevel } from '../../assessment/levels.ts';
import type { CatalogueSubject, Suggestion } from '../../contract/shapes/topic-shapes.ts';
import { subjectText } from '../ui/text/subject-text.ts';

export interface CatalogueFilter {
  /** `auto`: all. */
  level: Level;
  /** Part of the name of a subject, topic or concept, in any language. */
  text: string;
  /** What the text means besides, as the server reads it. */
  meant: readonly Suggestion[];
}

type Topic = CatalogueSubject['topics'][number];
type Concept = Topic['concepts'][number];

/**
 * The topics that fit, each with the concepts that fit; all of a subject or a topic that is found by its own name. Subjects that have the
 * name come first, then those that have topics of that name.
 */
export function filterCatalogue(subjects: readonly CatalogueSubject[], { level, text, meant }: CatalogueFilter): CatalogueSubject[] {
  const words = text.toLocaleLowerCase().split(/\s+/u).filter(Boolean);
  const areIn = (...names: (string | undefined)[]) => {
    const text = names.join(' ').toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  };
  const hasWords = ({ titles }: Topic | Concept) => areIn(titles.en, titles.hi);
  const isNamed = ({ subject }: CatalogueSubject) => words.length > 0 && areIn(subject, subjectText(subject));
  const isFound = ({ topic }: Topic, concept?: Concept) => meant.some((each) => each.topic === topic && each.concept === concept?.concept);
  const keep = (topic: Topic, isOfNamed: boolean): Topic[] => {
    if (!fits(topic, level)) return [];
    const concepts = topic.concepts.filter((concept) => fits(concept, level));
    const isWhole = isOfNamed || hasWords(topic) || isFound(topic);
    const found = isWhole ? concepts : concepts.filter((concept) => hasWords(concept) || isFound(topic, concept));
    return isWhole || found.length > 0 ? [{ ...topic, concepts: found }] : [];
  };
  const rankOf = (subject: CatalogueSubject) => (isNamed(subject) ? 2 : Number(subject.topics.some(hasWords)));
  return subjects
    .map((subject) => ({ ...subject, topics: subject.topics.flatMap((topic) => keep(topic, isNamed(subject))) }))
    .filter(({ topics }) => topics.length > 0)
    .sort((one, other) => rankOf(other) - rankOf(one));
}

/** More would push what else was found out of sight. */
const mostUnfolded = 12;

/** Whether a search found so little that all of it can be shown at once. */
export function isShort(found: readonly CatalogueSubject[]): boolean {
  return found.flatMap(({ topics }) => topics.flatMap(({ concepts }) => concepts)).length <= mostUnfolded;
}

/** Without levels, a topic is for every class and exam. */
function fits({ levels }: { levels: readonly NamedLevel[] }, level: Level): boolean {
  return level === 'auto' || levels.length === 0 || levels.includes(level);
}
