import type { Match } from '../../../assessment/question.ts';
import type { Language } from '../../../contract/shapes/test-shapes.ts';
import type { NamedLevel } from '../../../assessment/levels.ts';
import type { ItemModel } from '../../../assessment/drafts/item-model.ts';
import type { BankItem, Pack } from '../bank/pack-file.ts';

/** A topic of the bank that a request asks for, as a whole or a part of it. */
export interface AskedTopic {
  pack: Pack;
  /** Its share of the test, 0 to 1; together they are 1. */
  share: number;
  /** What of the topic was asked for, as a learner reads it; undefined for all of it. */
  concept?: string | undefined;
  /** What was asked for by one name, where it is more than this. */
  asked?: string | undefined;
  /** The misspelt words that were read as this. */
  readFrom?: string | undefined;
  /** The words of the request that name it: what they name together shares one part of the test. */
  named?: string | undefined;
  /** Whether a question of the pack is on what was asked for. */
  isAsked: (question: BankItem | ItemModel) => boolean;
}

/** What a request asks for, as the catalogue reads it. */
export interface RequestReading {
  language: Language;
  level?: NamedLevel | undefined;
  topics: readonly AskedTopic[];
  /** The nearest other packs, best first: the same subject and level. */
  neighbours: readonly Pack[];
  /** Parts of the request that the bank does not hold, as they were typed or as the syllabus names them. */
  missing: readonly string[];
  /** Set if the request is held in the other language only. */
  heldIn?: Language | undefined;
}

/** What of a topic was asked for, and how. */
export function namedIn({ concept, asked, readFrom }: Pick<AskedTopic, 'concept' | 'asked' | 'readFrom'>): Partial<Match> {
  return { ...(concept !== undefined && { concept }), ...(asked !== undefined && { asked }), ...(readFrom !== undefined && { readFrom }) };
}
