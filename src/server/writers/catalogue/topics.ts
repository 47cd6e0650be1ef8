import type { ItemModel } from '../../../assessment/drafts/item-model.ts';
import type { NamedLevel } from '../../../assessment/levels.ts';
import type { Language } from '../../../contract/shapes/test-shapes.ts';
import type { Pack } from '../bank/pack-file.ts';
import { foldedWords } from '../words/fold-words.ts';

/** A topic in the languages that hold it. `photosynthesis` and `photosynthesis-hi` are one. */
export interface Topic {
  name: string;
  subject: string;
  packs: Partial<Record<Language, Pack>>;
  concepts: TopicConcept[];
  /** The folded words of its questions, with spaces around each. */
  itemWords: string;
}

/** A concept by its name in each language, and how learners call it. */
export interface TopicConcept {
  names: Partial<Record<Language, string>>;
  aliases: string[];
  /** If not all of the topic’s. */
  levels: NamedLevel[];
}

export function topicsOf(packs: readonly Pack[], models: readonly ItemModel[]): Topic[] {
  const topics = new Map<string, Topic>();
  // English first, so that Hindi names join the concepts that they translate.
  for (const pack of packs.toSorted((one, other) => one.language.localeCompare(other.language))) {
    const name = pack.language === 'hi' ? pack.name.replace(/-hi$/u, '') : pack.name;
    const topic = topics.get(name) ?? { name, subject: pack.subject, packs: {}, concepts: [], itemWords: ' ' };
    topic.packs[pack.language] = pack;
    topic.itemWords += itemWordsIn(pack).trimStart();
    addConcepts(topic, pack, models);
    topics.set(name, topic);
  }
  return [...topics.values()];
}

function addConcepts(topic: Topic, pack: Pack, models: readonly ItemModel[]): void {
  const ofModels = models.filter((model) => model.pack === pack.name);
  const named = new Map(pack.concepts?.map((concept) => [concept.name, concept]));
  for (const name of new Set([...itemConceptsIn(pack), ...ofModels.map(({ concept }) => concept)])) {
    const { hi, aliases = [], levels = [] } = named.get(name) ?? {};
    const known = topic.concepts.find((concept) => concept.names[pack.language] === name);
    if (known) known.aliases.push(...aliases);
    else topic.concepts.push({ names: { [pack.language]: name, ...(hi && { hi }) }, aliases: [...aliases], levels });
  }
}

/** The distinct words of a pack’s questions, with spaces around each. */
export function itemWordsIn(pack: Pack): string {
  if (pack.itemWords !== undefined) return pack.itemWords;
  const texts = pack.items.map((item) => (item.type === 'mcq' ? `${item.stem} ${item.correct.text}` : item.stem));
  return ` ${[...new Set(texts.flatMap(foldedWords))].join(' ')} `;
}

/** The concept of each of a pack’s questions. */
export function itemConceptsIn(pack: Pack): readonly string[] {
  return pack.itemConcepts ?? pack.items.map(({ concept }) => concept);
}

export function knowsWord({ itemWords }: Topic, word: string): boolean {
  return itemWords.includes(` ${word} `);
}

/** Whether a class or exam asks the topic; a topic without levels fits all. */
export function fits({ packs }: Topic, level: NamedLevel | undefined): boolean {
  return level === undefined || Object.values(packs).some(({ levels }) => levels === undefined || levels.includes(level));
}
