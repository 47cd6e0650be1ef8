import { areNumericOptionsSorted, numericValue } from '../drafts/numeric-value.ts';
import { countAbsoluteWords } from '../flaws/option-wording.ts';
import { contentWords, countShared } from '../text/normalise-text.ts';
import { isCoded } from '../forms/stem-layout.ts';
import { visibleText } from '../text/visible-text.ts';
import type { Question, QuestionForm } from '../question.ts';

export type KeyedQuestion = Pick<Question, 'type' | 'stem' | 'options' | 'key' | 'form'>;

const mcqStrategies = ['longest', 'shortest', 'most-shared-words-with-stem', 'most-hedged', 'avoid-absolutes'] as const;
/** Those for forms whose options are codes or standard sentences: their length and words tell nothing. */
const formStrategies = {
  'most-statements': ['statements'],
  'always-explained': ['assertion-reason'],
  'most-like-others': ['match', 'order'],
} as const satisfies Record<string, readonly QuestionForm[]>;
type FormStrategy = keyof typeof formStrategies;

/** Whether a strategy plays on a part of the multiple-choice questions alone: those of a form, or of numbers. */
export function isPartial(strategy: Strategy): boolean {
  return strategy === 'middle-value' || Object.hasOwn(formStrategies, strategy);
}

const claimStrategies = ['always-true', 'always-false'] as const;
export type Strategy = (typeof mcqStrategies)[number] | 'middle-value' | FormStrategy | (typeof claimStrategies)[number];

const allStrategies: readonly Strategy[] = [
  ...mcqStrategies,
  'middle-value',
  'most-statements',
  'always-explained',
  'most-like-others',
  ...claimStrategies,
];

/** `score` and `chance` are shares, 0 to 1, of the questions that the strategy applies to. Ties are resolved at random. */
export interface StrategyScore {
  strategy: Strategy;
  score: number;
  chance: number;
  questionCount: number;
}

/** Scores every strategy that answers without knowledge. A strategy that applies to none of the questions is left out. */
export function scoreBlindStrategies(questions: readonly KeyedQuestion[]): StrategyScore[] {
  return allStrategies.flatMap((strategy) => {
    const played = questions.filter((question) => playsOn(strategy, question));
    if (played.length === 0) return [];
    const score = mean(strategyHits(strategy, played));
    return { strategy, score, chance: mean(played.map(({ options }) => 1 / options.length)), questionCount: played.length };
  });
}

/** The strategy that gains the most questions above chance; undefined if there are no questions. */
export function bestBlindStrategy(scores: readonly StrategyScore[]): StrategyScore | undefined {
  // Not the highest share: on the only question of its form, a strategy is right by luck.
  const gain = ({ score, chance, questionCount }: StrategyScore) => (score - chance) * questionCount;
  return scores.toSorted((left, right) => gain(right) - gain(left))[0];
}

/** For each question, the probability (0 to 1) that the strategy hits the key; 0 if it does not apply. */
export function strategyHits(strategy: Strategy, questions: readonly KeyedQuestion[]): number[] {
  const pick = pickerFor(strategy);
  return questions.map((question) => {
    const picked = playsOn(strategy, question) ? pick(question) : [];
    return picked.includes(question.key) ? 1 / picked.length : 0;
  });
}

/** Whether the strategy applies to questions of this type and form. */
export function playsOn(strategy: Strategy, { type, form, options }: KeyedQuestion): boolean {
  if (strategy === 'always-true' || strategy === 'always-false') return type === 'truefalse';
  if (strategy in formStrategies) return formStrategies[strategy as FormStrategy].some((own) => own === form);
  return type === 'mcq' && !isCoded(form) && (strategy !== 'middle-value' || areNumbers(options));
}

/** Returns the indices of the options that the strategy cannot tell apart; it guesses among them. */
type Picker = (question: KeyedQuestion) => readonly number[];

function pickerFor(strategy: Strategy): Picker {
  switch (strategy) {
    case 'longest':
      return highest((option) => visibleText(option).length);
    case 'shortest':
      return highest((option) => -visibleText(option).length);
    case 'most-shared-words-with-stem':
      return highest(countSharedWords);
    case 'most-hedged':
      return highest(countHedges);
    case 'avoid-absolutes':
      return highest((option) => (countAbsoluteWords(option) > 0 ? 0 : 1));
    case 'middle-value':
      return ({ options }) => [...options.keys()].slice(1, -1);
    case 'most-statements':
      return highest(countNumerals);
    case 'most-like-others':
      return ({ options }) => indicesOfHighest(countLikeness(options));
    case 'always-explained':
    case 'always-true':
      return () => [0];
    case 'always-false':
      return () => [1];
  }
}

function highest(measure: (option: string, stem: string) => number): Picker {
  return ({ options, stem }) => indicesOfHighest(options.map((option) => measure(option, stem)));
}

export function indicesOfHighest(values: readonly number[]): number[] {
  const top = Math.max(...values);
  return values.flatMap((value, index) => (value === top ? [index] : []));
}

/** Such options ascend in every paper. */
function areNumbers(options: readonly string[]): boolean {
  return options.every((option) => numericValue(option) !== undefined) && areNumericOptionsSorted(options);
}

function countNumerals(option: string): number {
  return /^(?:Neither|न तो)/u.test(option) ? 0 : (option.match(/[IV]+/gu)?.length ?? 0);
}

/** How much each code has in common with the others: wrong codes are often the key with two places exchanged. */
function countLikeness(codes: readonly string[]): number[] {
  const parts = codes.map((code) => code.split(', '));
  return parts.map((own) => parts.flatMap((other) => other.filter((part, place) => part === own[place])).length);
}

function countSharedWords(option: string, stem: string): number {
  return countShared(contentWords(option), contentWords(stem));
}

const hedge =
  /(?<![\p{L}\p{M}])(?:may|might|can|could|some|sometimes|often|usually|generally|rarely|mostly|mainly|partly|about|approximately|nearly|almost|likely|probably|possibly|tends?|typically|frequently|लगभग|प्रायः|अक्सर|कुछ|संभवतः)(?![\p{L}\p{M}])/giu;

function countHedges(option: string): number {
  return option.match(hedge)?.length ?? 0;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
