import { type ItemModel, workedModel, type Wordings } from '../../src/assessment/drafts/item-model.ts';
import type { NamedLevel } from '../../src/assessment/levels.ts';
import type { Difficulty, Figure } from '../../src/assessment/question.ts';
import { type Random, shuffled } from '../../src/assessment/random.ts';
import { inMath, quantity } from '../typeset-numbers.ts';

/** The text in the language of the model. */
export type Say = (english: string, hindi: string) => string;

export interface NumberQuestion {
  stem: Wordings;
  /** As of an item model. */
  claim?: (shown: string) => Wordings;
  figure?: () => Figure;
  key: number;
  why: string;
  /** Answers by a mistake, with what the mistake is. One that is no number of the key's kind is left out. */
  slips: readonly (readonly [answer: number, why: string])[];
  /** Whether the key holds by another way than the one it was computed by. */
  isProved: boolean;
}

export interface NumberModel<Values> {
  id: string;
  pack: string;
  concept: string;
  /** As of an item model. */
  levels?: readonly NamedLevel[];
  difficulty: Difficulty;
  /** The concept of the pack's translation, if the model asks in Hindi too. */
  inHindi?: string;
  unit?: string;
  /** Of the options; a value that has more is no answer. 0 if not given. */
  decimals?: number;
  /** Undefined if the numbers make no sensible question: others are drawn. */
  draw: (random: Random) => Values | undefined;
  makesClaims?: boolean;
  ask: (values: Values, say: Say) => NumberQuestion;
}

/** A model whose key and slips are numbers, worked in one function; one for each language. */
export function numberModel<Values>(definition: NumberModel<Values>): ItemModel[] {
  const { id, pack, concept, levels, difficulty, makesClaims = false, inHindi } = definition;
  const english = workedModel({ id, pack, concept, levels, difficulty, makesClaims }, (random) => work(definition, random, (text) => text));
  if (inHindi === undefined) return [english];
  const about = { id, pack: `${pack}-hi`, concept: inHindi, levels, difficulty, makesClaims };
  return [english, workedModel(about, (random) => work(definition, random, (_, text) => text))];
}

function work<Values>({ draw, ask, unit, decimals = 0 }: NumberModel<Values>, random: Random, say: Say) {
  const values = draw(random);
  if (values === undefined) return undefined;
  const { key, why, slips, isProved, ...question } = ask(values, say);
  const isOfKind = (value: number) =>
    Number.isFinite(value) && (value > 0 || key <= 0) && Math.abs(value - Number(value.toFixed(decimals))) < 1e-9;
  if (!isOfKind(key)) return undefined;
  const show = (value: number) => inUnit(value.toFixed(decimals), unit);
  const mistakes = shuffled(
    random,
    slips.filter(([answer]) => isOfKind(answer)),
  );
  return {
    ...question,
    correct: show(key),
    why: () => why,
    mistakes: mistakes.map(([answer, slip]) => ({ text: show(answer), why: () => slip })),
    isProved: () => isProved,
  };
}

/** Signs that formulas write in their own way; others are words. */
const signs: Readonly<Record<string, string>> = { '°': '^\\circ', Ω: '\\,\\Omega', '%': '\\%' };

function inUnit(value: string, unit: string | undefined): string {
  const sign = unit === undefined ? '' : signs[unit];
  return unit === undefined || sign !== undefined ? inMath(`${value}${sign}`) : quantity(value, unit);
}
