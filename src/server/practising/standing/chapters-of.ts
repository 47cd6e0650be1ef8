import type { NamedLevel } from '../../../assessment/levels.ts';
import type { Evidence } from '../../../assessment/standing/evidence.ts';
import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import type { CatalogueSubject } from '../../../contract/shapes/topic-shapes.ts';
import type { StandingMemory } from '../../store/practising/practices.ts';

type Titles = CatalogueSubject['topics'][number]['titles'];

/** A concept of a chapter of a learner's subject; without a memory if it was never asked. */
export interface StandingConcept {
  /** Of the chapter, over all subjects of the learner. */
  chapter: string;
  titles: Titles;
  memory: StandingMemory | undefined;
  evidence: Evidence | undefined;
}

export interface StandingChapter {
  /** The topic of the bank, or what its questions were written from; empty if nothing is known. */
  chapter: string;
  titles: Titles;
  /** Whether the class or exam asks it; a chapter without levels always. */
  isAsked: boolean;
  concepts: StandingConcept[];
}

interface IndexedTopic {
  field: string;
  topic: CatalogueSubject['topics'][number];
  /** Normalised names in all languages. */
  conceptNames: ReadonlyMap<string, number>;
}

/** The topics of the bank by their normalised titles in each language. */
export type TopicIndex = ReadonlyMap<string, IndexedTopic>;

export function indexTopics(subjects: readonly CatalogueSubject[]): TopicIndex {
  const index = new Map<string, IndexedTopic>();
  for (const { subject: field, topics } of subjects) {
    for (const topic of topics) {
      const conceptNames = new Map(
        topic.concepts.flatMap(({ concept, titles }, place) => namesOf(concept, titles).map((name) => [name, place] as const)),
      );
      for (const name of namesOf(topic.topic, topic.titles)) if (!index.has(name)) index.set(name, { field, topic, conceptNames });
    }
  }
  return index;
}

function namesOf(name: string, titles: Titles): string[] {
  return [name, ...Object.values(titles)].flatMap((each) => (each === undefined ? [] : normaliseText(each)));
}

/** A subject of the bank counts as the learner's where it has this share of the concepts that they were asked. */
const leastShare = 0.2;

/**
 * The chapters of a learner's subject: those that were asked, and for a class or exam all that it asks in the subjects of the bank that
 * theirs is about.
 */
export function chaptersOf(
  index: TopicIndex,
  { subjectId, level, memories }: { subjectId: string; level: NamedLevel | undefined; memories: readonly StandingMemory[] },
): StandingChapter[] {
  const byChapter = new Map<string, { known: IndexedTopic | undefined; memories: StandingMemory[] }>();
  for (const memory of memories) {
    const known = index.get(normaliseText(memory.chapter));
    const name = known?.topic.topic ?? memory.chapter;
    const chapter = byChapter.get(name) ?? { known, memories: [] };
    chapter.memories.push(memory);
    byChapter.set(name, chapter);
  }
  const fields = fieldsOf([...byChapter.values()]);
  for (const known of level === undefined ? [] : new Set(index.values())) {
    const { field, topic } = known;
    if (fields.has(field) && isFor(topic.levels, level) && !byChapter.has(topic.topic)) byChapter.set(topic.topic, { known, memories: [] });
  }
  return [...byChapter].map(([name, chapter]) => ({
    chapter: name,
    titles: chapter.known?.topic.titles ?? { en: name },
    isAsked: !chapter.known || isFor(chapter.known.topic.levels, level),
    concepts: conceptsOf(`${subjectId} ${name}`, chapter, level),
  }));
}

function fieldsOf(chapters: readonly { known: IndexedTopic | undefined; memories: readonly unknown[] }[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { known, memories } of chapters) if (known) counts.set(known.field, (counts.get(known.field) ?? 0) + memories.length);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return new Set([...counts].flatMap(([field, count]) => (count >= leastShare * total ? [field] : [])));
}

function isFor(levels: readonly NamedLevel[], level: NamedLevel | undefined): boolean {
  return level === undefined || levels.length === 0 || levels.includes(level);
}

/** Those that were asked, and those of the topic that were not. */
function conceptsOf(
  chapter: string,
  { known, memories }: { known: IndexedTopic | undefined; memories: readonly StandingMemory[] },
  level: NamedLevel | undefined,
): StandingConcept[] {
  const asked = new Set(memories.flatMap(({ concept }) => known?.conceptNames.get(concept) ?? []));
  const open = (known?.topic.concepts ?? []).filter(({ levels }, place) => !asked.has(place) && isFor(levels, level));
  return [
    ...memories.map((memory) => ({ chapter, titles: { en: memory.title }, memory, evidence: memory })),
    ...open.map(({ titles }) => ({ chapter, titles, memory: undefined, evidence: undefined })),
  ];
}
