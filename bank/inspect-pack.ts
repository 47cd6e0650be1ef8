import { looksLikePrice } from '../src/assessment/text/looks-like-price.ts';
import {
  bestBlindStrategy,
  isPartial,
  scoreBlindStrategies,
  type KeyedQuestion,
  type StrategyScore,
} from '../src/assessment/blind/blind-strategies.ts';
import { findShapeFault } from '../src/assessment/drafts/check-draft.ts';
import { findFlaws } from '../src/assessment/flaws/find-flaws.ts';
import { namesKey } from '../src/assessment/drafts/names-key.ts';
import { compareQuestions, prepareDraft } from '../src/assessment/drafts/novelty.ts';
import { placeOptions } from '../src/assessment/test-layout.ts';
import type { McqDraft } from '../src/assessment/question.ts';
import { seededRandom } from '../src/assessment/seeded-random.ts';
import { visibleText } from '../src/assessment/text/visible-text.ts';
import { draftFromClaim } from '../src/server/writers/bank/draft-from-claim.ts';
import type { BankItem, Pack } from '../src/server/writers/bank/pack-file.ts';
import { countKeyRanks, findPackRankFaults } from './key-ranks.ts';

/** How far above chance the best blind strategy may score on one pack. */
export const packTolerance = 0.06;

/** In a smaller pack, or of fewer questions of a form, one lucky guess weighs too much. */
const fewestGuessed = 12;

/** Faults of single items. */
export function findFlawedItems(pack: Pack): BankItem[] {
  return pack.items.filter((item) => findItemFaults(item, pack).length > 0);
}

/** All faults of a pack, one line each, with the item's id. */
export function findPackFaults(pack: Pack): string[] {
  const itemFaults = pack.items.flatMap((item) => findItemFaults(item, pack).map((fault) => `${item.id}: ${fault}`));
  const guessed = pack.items.length < fewestGuessed ? [] : findStrategyFaults(pack.items, packTolerance);
  return [...itemFaults, ...findRepeats(pack.items), ...guessed, ...findPackRankFaults(pack.items)];
}

function findItemFaults(item: BankItem, pack: Pack): string[] {
  const shape = findShapeFault(item);
  return shape ? [shape] : [...findFlaws(item), ...findClaimFaults(item, pack), ...findTellingConcept(item), ...findShownDollars(item)];
}

/** A formula that is taken for money is shown with its dollar signs. */
function findShownDollars(item: BankItem): string[] {
  const texts = Object.values(item).flatMap((value) => (typeof value === 'string' ? [value] : []));
  const options = item.type === 'mcq' ? [item.correct, ...item.distractors] : [];
  const all = [...texts, ...options.flatMap(({ text, why }) => [text, why])];
  const isShown = (text: string) =>
    [...text.matchAll(/`[^`]*`|\$([^$]+)\$/gu)].some(({ 0: whole, 1: inner, index }) => {
      const after = text.charAt(index + whole.length);
      return inner !== undefined && looksLikePrice(inner, text.charAt(index - 1), after);
    });
  return all.some(isShown) ? ['dollars-of-formula-shown'] : [];
}

/** The concept is shown with the question. */
function findTellingConcept(item: BankItem): string[] {
  return item.type === 'mcq' && namesKey(item.concept, item.correct.text) ? ['concept-names-key'] : [];
}

/** Checks the claim with the key and with each distractor in its gap. */
function findClaimFaults(item: BankItem, pack: Pack): string[] {
  if (item.type !== 'mcq' || item.claim === undefined) return [];
  const { claim, correct, distractors } = item;
  if (claim.split('{}').length !== 2) return ['claim-without-one-gap'];
  const flaws = [correct, ...distractors].flatMap((option) => findFlaws(draftFromClaim(item, claim, option, pack)));
  return [...new Set(flaws)].map((flaw) => `claim: ${flaw}`);
}

function findRepeats(items: readonly BankItem[]): string[] {
  const prepared = items.map((item) => ({ id: item.id, question: prepareDraft(item) }));
  return prepared.flatMap((later, index) =>
    prepared.slice(0, index).flatMap((earlier) => {
      const reason = compareQuestions(later.question, earlier.question);
      return reason ? `${later.id}: ${reason} as ${earlier.id}` : [];
    }),
  );
}

/** The best blind strategy if it scores too high, one line per kind of question. */
export function findStrategyFaults(items: readonly BankItem[], tolerance: number): string[] {
  return scoresOf(items)
    .filter(({ score, chance }) => score > chance + tolerance + 1e-9)
    .map(({ strategy, score, chance }) => `blind strategy ${strategy}: ${percent(score)}, chance ${percent(chance)}`);
}

/** How far above chance the best blind strategy scores, 0 to 1. */
export function worstStrategyGain(items: readonly BankItem[]): number {
  return Math.max(0, ...scoresOf(items).map(({ score, chance }) => score - chance));
}

function scoresOf(items: readonly BankItem[]): StrategyScore[] {
  const scores = scoreBlindStrategies(placeAll(items));
  return scores.filter(({ strategy, questionCount }) => questionCount >= fewestGuessed || !isPartial(strategy));
}

export function describeBestStrategy(items: readonly BankItem[]): string {
  const best = bestBlindStrategy(scoreBlindStrategies(placeAll(items)));
  return best ? `best blind strategy ${best.strategy} ${percent(best.score)} (chance ${percent(best.chance)})` : 'no items';
}

/** Counts and shares that the format specifies for a whole file. */
export function describePack({ items }: Pack): string[] {
  const mcqs = items.filter((item) => item.type === 'mcq');
  const claims = items.filter((item) => item.type === 'truefalse');
  const count = (difficulty: string) => {
    const ofDifficulty = items.filter((item) => item.difficulty === difficulty);
    return `${ofDifficulty.length} ${difficulty} (${ofDifficulty.filter(({ type }) => type === 'truefalse').length} true/false)`;
  };
  return [
    `${items.length} items: ${['easy', 'medium', 'hard'].map(count).join(', ')}`,
    `true/false ${claims.length} of ${items.length}, false ${share(claims, ({ isTrue }) => !isTrue)}`,
    `key longest ${share(mcqs, isKeyLongest)}, key shortest ${share(mcqs, isKeyShortest)}, with a claim ${share(mcqs, (item) => item.claim !== undefined)}`,
    `ranks of numeric keys ${countKeyRanks(items).join(', ')}`,
    describeBestStrategy(items),
  ];
}

function isKeyLongest({ correct, distractors }: McqDraft): boolean {
  return distractors.every(({ text }) => visibleText(text).length < visibleText(correct.text).length);
}

function isKeyShortest({ correct, distractors }: McqDraft): boolean {
  return distractors.every(({ text }) => visibleText(text).length > visibleText(correct.text).length);
}

/** Places options as in a test. */
function placeAll(items: readonly BankItem[]): KeyedQuestion[] {
  return items.map((item) => {
    const { id, difficulty } = item;
    return placeOptions(item, { id, difficulty, checked: null, position: seededRandom(`${id} key`), order: seededRandom(id) });
  });
}

function share<T>(values: readonly T[], isMeant: (value: T) => boolean): string {
  const meant = values.filter(isMeant).length;
  return `${meant} of ${values.length} (${percent(meant / Math.max(1, values.length))})`;
}

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10} %`;
}
