import type { Difficulty, McqDraft, ReasonedOption } from '../question.ts';
import { type Random, shuffled } from '../random.ts';

/**
 * A question template with random numbers: one formula computes the key, and one per named slip a distractor. `Values` are
 * the random numbers; `Answer` is what the formulas compute, a number or a small tuple.
 */
export interface ItemModelDefinition<Values, Answer> {
  id: string;
  /** The pack it belongs to, e.g. `mathematics/quadratic-equations`. */
  pack: string;
  concept: string;
  difficulty: Difficulty;
  draw: (random: Random) => Values;
  /** Accepts the numbers that make a sensible question; others are drawn again. */
  constraint?: (values: Values) => boolean;
  stem: (values: Values) => string;
  key: (values: Values) => Answer;
  keyWhy: (values: Values) => string;
  /** At least three. Three whose answers differ from the key and from each other become the distractors. */
  slips: readonly Slip<Values, Answer>[];
  show: (answer: Answer, values: Values) => string;
  /** Verifies the key by another method than `key`: substitution, a second formula, counting. Used by the tests. */
  proof: (answer: Answer, values: Values) => boolean;
}

export interface Slip<Values, Answer> {
  name: string;
  /** Undefined if the slip makes no sense for these numbers. */
  answer: (values: Values) => Answer | undefined;
  why: (values: Values) => string;
}

export interface ItemModel {
  id: string;
  pack: string;
  concept: string;
  difficulty: Difficulty;
  /** A new question, and whether its proof holds. Undefined if the numbers make no sensible question: draw again. */
  draw: (random: Random) => { draft: McqDraft; isProved: boolean } | undefined;
}

export function itemModel<Values, Answer>(definition: ItemModelDefinition<Values, Answer>): ItemModel {
  const { id, pack, concept, difficulty } = definition;
  return { id, pack, concept, difficulty, draw: (random) => drawItem(definition, random) };
}

function drawItem<Values, Answer>(
  definition: ItemModelDefinition<Values, Answer>,
  random: Random,
): { draft: McqDraft; isProved: boolean } | undefined {
  const values = definition.draw(random);
  if (definition.constraint && !definition.constraint(values)) return undefined;
  const key = definition.key(values);
  const correct = { text: definition.show(key, values), why: definition.keyWhy(values) };
  const distractors = distinctSlips(definition, values, correct.text, random);
  if (distractors.length < 3) return undefined;
  return {
    draft: { type: 'mcq', stem: definition.stem(values), correct, distractors, concept: definition.concept },
    isProved: definition.proof(key, values),
  };
}

function distinctSlips<Values, Answer>(
  { slips, show }: ItemModelDefinition<Values, Answer>,
  values: Values,
  keyText: string,
  random: Random,
): ReasonedOption[] {
  const taken = new Set([keyText]);
  const distractors: ReasonedOption[] = [];
  // With the same three slips every time, the key would always have the same rank among the options.
  for (const slip of shuffled(random, slips)) {
    const answer = slip.answer(values);
    if (answer === undefined) continue;
    const text = show(answer, values);
    if (taken.has(text)) continue;
    taken.add(text);
    distractors.push({ text, why: slip.why(values) });
    if (distractors.length === 3) break;
  }
  return distractors;
}
