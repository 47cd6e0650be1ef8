import type { Level, NamedLevel } from '../../assessment/levels.ts';
import type { CatalogueSubject, Suggestion } from '../../contract/shapes/topic-shapes.ts';

export interface CatalogueFilter {
  /** `auto`: all. */
  level: Level;
  /** Part of the name of a topic or concept, in any language. */
  text: string;
  /** What the text means besides, as the server reads it. */
  meant: readonly Suggestion[];
}

type Topic = CatalogueSubject['topics'][number];
type Concept = Topic['concepts'][number];

/** The topics that fit, each with the concepts that fit; all concepts of a topic that is found by its own name. */
export function filterCatalogue(subjects: readonly CatalogueSubject[], { level, text, meant }: CatalogueFilter): CatalogueSubject[] {
  const words = text.toLocaleLowerCase().split(/\s+/u).filter(Boolean);
  const hasWords = ({ titles }: Topic | Concept) => {
    const names = [titles.en, titles.hi].join(' ').toLocaleLowerCase();
    return words.every((word) => names.includes(word));
  };
  const isFound = ({ topic }: Topic, concept?: Concept) => meant.some((each) => each.topic === topic && each.concept === concept?.concept);
  const keep = (topic: Topic): Topic[] => {
    if (!fits(topic, level)) return [];
    const concepts = topic.concepts.filter((concept) => fits(concept, level));
    const isWhole = hasWords(topic) || isFound(topic);
    const found = isWhole ? concepts : concepts.filter((concept) => hasWords(concept) || isFound(topic, concept));
    return isWhole || found.length > 0 ? [{ ...topic, concepts: found }] : [];
  };
  return subjects.map((subject) => ({ ...subject, topics: subject.topics.flatMap(keep) })).filter(({ topics }) => topics.length > 0);
}

/** Without levels, a topic is for every class and exam. */
function fits({ levels }: { levels: readonly NamedLevel[] }, level: Level): boolean {
  return level === 'auto' || levels.length === 0 || levels.includes(level);
}
