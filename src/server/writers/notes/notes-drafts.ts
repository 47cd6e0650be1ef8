import { findFlaws } from '../../../assessment/flaws/find-flaws.ts';
import { findShapeFault } from '../../../assessment/drafts/check-draft.ts';
import { findSafeConcept } from '../../../assessment/drafts/names-key.ts';
import type { Difficulty, Draft, McqDraft, ReasonedOption, TrueFalseDraft } from '../../../assessment/question.ts';
import { type Random, shuffled } from '../../../assessment/random.ts';
import type { Language } from '../../../contract/shapes/test-shapes.ts';
import { alternativesTo, alteredNumber, areOneName, countSharedWords, isClose, isTwin, type Pools } from './alternatives.ts';
import { type Mention, withInstead } from './mention.ts';
import { countWords } from './statements.ts';

/** The context for drafts about a mention. */
export interface DraftMaterial {
  pools: Pools;
  language: Language;
  /** The concept of sentences without a heading. */
  topic: string;
  difficulty: Difficulty;
  random: Random;
}

/** Sets of distractors to try per mention. */
const mostTries = 6;
/** Distractors are drawn from this many of the closest alternatives. */
const nearest = 6;

/** A multiple-choice draft that asks for the mention; undefined if the notes do not allow a good one. */
export function choiceDraft(mention: Mention, material: DraftMaterial): McqDraft | undefined {
  const { pools, difficulty, random } = material;
  const stem = mention.ask;
  if (stem === undefined || difficulty === 'hard') return undefined;
  const alternatives = alternativesTo(mention, pools).filter((other) => difficulty === 'easy' || isClose(mention, other));
  const near = distinctNames(twinsFirst(mention, alternatives)).slice(0, nearest);
  for (let attempt = 0; attempt < mostTries && near.length >= 3; attempt++) {
    const chosen = (attempt === 0 ? near : shuffled(random, near)).slice(0, 3);
    const draft: McqDraft = {
      type: 'mcq',
      stem,
      correct: { text: mention.text, why: quote(mention, material.language) },
      distractors: chosen.map((other) => wrongOption(other, material.language)),
      concept: conceptOf(mention, material),
    };
    if (isSound(draft)) return draft;
  }
  return undefined;
}

/** Prefers alternatives with the same verb, and requires them for names, which have nothing else in common. */
function twinsFirst(mention: Mention, alternatives: readonly Mention[]): readonly Mention[] {
  if (mention.verb === undefined) return alternatives;
  const twins = alternatives.filter((other) => isTwin(mention, other));
  return twins.length >= 3 || mention.kind.endsWith('named') ? twins : alternatives;
}

/** Excludes two names of one person, and a part together with its whole. */
function distinctNames(alternatives: readonly Mention[]): Mention[] {
  const distinct: Mention[] = [];
  for (const other of alternatives) {
    const isKnown = (other.kind === 'person' || other.verb !== undefined) && distinct.some((one) => areOneName(one, other));
    if (!isKnown) distinct.push(other);
  }
  return distinct;
}

function wrongOption(other: Mention, language: Language): ReasonedOption {
  const { text, statement, kind } = other;
  const isDescribed = kind.startsWith('term') || kind.startsWith('entry');
  if (language === 'hi') return { text, why: `नोट्स में “${text}” के बारे में कुछ और लिखा है: “${statement.text}”` };
  if (other.verb !== undefined) return { text, why: `The notes say of “${text}”: “${statement.text}”` };
  return {
    text,
    why: isDescribed
      ? `The notes describe “${text}” differently: “${statement.text}”`
      : `In the notes “${text}” stands elsewhere: “${statement.text}”`,
  };
}

/** A true/false draft from the statement or its altered twin; undefined without a plausible alternative. */
export function claimDraft(mention: Mention, isTrue: boolean, material: DraftMaterial): TrueFalseDraft | undefined {
  const { difficulty, language } = material;
  const words = countWords(mention.claim);
  if (difficulty === 'hard' || words < 5 || words > 30) return undefined;
  const altered = alteredClaim(mention, material);
  if (altered === undefined) return undefined;
  const stem = withFullStop(isTrue ? mention.claim : altered, language);
  const draft: TrueFalseDraft = { type: 'truefalse', stem, isTrue, why: quote(mention, language), concept: conceptOf(mention, material) };
  // Check both: a flaw in only one would reveal which is true.
  return isSound(draft) && isSound({ ...draft, stem: isTrue ? altered : mention.claim }) ? draft : undefined;
}

/** Adds the full stop that list items often lack. */
function withFullStop(claim: string, language: Language): string {
  return language === 'hi' || /[.!?]["”’)]*$/u.test(claim) ? claim : `${claim}.`;
}

function alteredClaim(mention: Mention, { pools, random, language }: DraftMaterial): string | undefined {
  const isTerm = mention.kind.startsWith('term');
  // A term unrelated to the description makes an implausible claim.
  const alternatives = alternativesTo({ ...mention, ask: mention.claim }, pools)
    .filter((other) => isClose(mention, other))
    .filter((other) => !isTerm || countSharedWords(mention, other) > 0)
    .filter((other) => mention.verb === undefined || (mention.ask !== undefined && isTwin(mention, other)));
  const [other] = shuffled(random, alternatives.slice(0, 3));
  if (mention.value !== undefined && (!other || mention.kind === 'date')) {
    const number = alteredNumber(mention, random, language);
    return number === undefined ? undefined : withInstead(mention, number);
  }
  return other && withInstead(mention, other.phrase);
}

function isSound(draft: Draft): boolean {
  return findShapeFault(draft) === undefined && findFlaws(draft).length === 0;
}

function quote({ statement }: Mention, language: Language): string {
  return language === 'hi' ? `नोट्स में लिखा है: “${statement.text}”` : `The notes say: “${statement.text}”`;
}

/** The nearest heading that does not name the key, since concepts are shown before the attempt. */
function conceptOf({ statement, text }: Mention, { topic, language }: DraftMaterial): string {
  return findSafeConcept([statement.heading ?? '', topic], text) ?? (language === 'hi' ? 'नोट्स' : 'Notes');
}
