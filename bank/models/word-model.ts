import { type ItemModel, workedModel, type Wordings } from '../../src/assessment/drafts/item-model.ts';
import { findFlaws } from '../../src/assessment/flaws/find-flaws.ts';
import type { NamedLevel } from '../../src/assessment/levels.ts';
import type { Difficulty, Figure } from '../../src/assessment/question.ts';
import { type Random, shuffled } from '../../src/assessment/random.ts';
import type { Say } from './number-model.ts';

export interface WordQuestion {
  stem: Wordings;
  figure?: () => Figure;
  key: string;
  why: string;
  /** Other options, each with what is wrong with it. */
  slips: readonly (readonly [answer: string, why: string])[];
  isProved: boolean;
}

export interface WordModel<Values> {
  id: string;
  pack: string;
  concept: string;
  /** As of an item model. */
  levels?: readonly NamedLevel[] | undefined;
  difficulty: Difficulty;
  /** The concept of the pack's translation, if the model asks in Hindi too. */
  inHindi?: string;
  /** What the options may be. */
  words: (say: Say) => readonly string[];
  /** How many questions it has, if it asks the rows of a table. */
  facts?: number;
  /** Undefined if what was drawn makes no question: another is drawn. */
  draw: (random: Random) => Values | undefined;
  ask: (values: Values, say: Say) => WordQuestion;
}

/** A model whose options are words of a closed list; one for each language. */
export function wordModel<Values>(definition: WordModel<Values>): ItemModel[] {
  const { pack, concept, inHindi } = definition;
  const english = inLanguage(definition, { pack, concept }, (text) => text);
  return inHindi === undefined ? [english] : [english, inLanguage(definition, { pack: `${pack}-hi`, concept: inHindi }, (_, text) => text)];
}

function inLanguage<Values>(
  { id, levels, difficulty, words, facts, draw, ask }: WordModel<Values>,
  home: { pack: string; concept: string },
  say: Say,
): ItemModel {
  const about = { id, levels, difficulty, ...home, words: words(say), ...(facts !== undefined && { facts }) };
  return workedModel(about, (random) => {
    const values = draw(random);
    if (values === undefined) return undefined;
    const { key, why, slips, isProved, ...question } = ask(values, say);
    return {
      ...question,
      correct: key,
      why: () => why,
      mistakes: shuffled(random, slips).map(([text, slip]) => ({ text, why: () => slip })),
      isSound: (draft) => findFlaws(draft).length === 0,
      isProved: () => isProved,
    };
  });
}
