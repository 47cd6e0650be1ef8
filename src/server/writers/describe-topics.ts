import type { CatalogueSubject } from '../../contract/shapes/topic-shapes.ts';
import { describeTarget } from './catalogue/suggest-topics.ts';
import type { Topic } from './catalogue/topics.ts';

/** The subjects of the bank in its order, with what each holds. */
export function describeTopics(topics: readonly Topic[]): CatalogueSubject[] {
  const subjects = [...new Set(topics.map(({ subject }) => subject))];
  return subjects.map((subject) => ({ subject, topics: topics.filter((topic) => topic.subject === subject).map(describeTopic) }));
}

function describeTopic(topic: Topic): CatalogueSubject['topics'][number] {
  const { subject: _, topicTitles: _titles, ...described } = describeTarget({ topic });
  const levels = [...new Set(Object.values(topic.packs).flatMap((pack) => pack.levels ?? []))];
  const concepts = topic.concepts.map((concept) => {
    const { titles, languages, questions, concept: name = '' } = describeTarget({ topic, concept });
    return { concept: name, titles, levels: concept.levels.length > 0 ? concept.levels : levels, languages, questions };
  });
  return { ...described, levels, concepts: concepts.filter(({ questions }) => questions > 0) };
}
