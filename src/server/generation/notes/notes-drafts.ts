import { findFlaws } from '../../../assessment/flaws/find-flaws.ts';
import { findShapeFault } from '../../../assessment/check-shape.ts';
import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import type { Difficulty, Draft, McqDraft, ReasonedOption, TrueFalseDraft } from '../../../assessment/question.ts';
import { type Random, shuffled } from '../../../assessment/random.ts';
import type { Language } from '../../../contract/test-shapes.ts';
import { alternativesTo, alteredNumber, areOneName, countShared, isClose, isTwin, type Pools } from './alternatives.ts';
import { type Mention, withInstead } from './mention.ts';
import { countWords } from './statements.ts';

/** What drafts are made of, beside the mention itself. */
export interface DraftMaterial {
  pools: Pools;
  language: Language;
  /** The topic, where no heading stands above a sentence. */
  topic: string;
  difficulty: Difficulty;
  random: Random;
}

/** Sets of distractors that are tried before a mention is given up. */
const mostTries = 6;
/** Distractors are drawn from so many of the closest. */
const nearest = 6;

/** Asks for the mention among three others of its kind; undefined where the notes do not allow a good question. */
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

/** Only what does the same, where there is enough of it; a name has nothing else in common with another. */
function twinsFirst(mention: Mention, alternatives: readonly Mention[]): readonly Mention[] {
  if (mention.verb === undefined) return alternatives;
  const twins = alternatives.filter((other) => isTwin(mention, other));
  return twins.length >= 3 || mention.kind.endsWith('named') ? twins : alternatives;
}

/** Two names of one person are one option; so are a part and its whole. */
function distinctNames(alternatives: readonly Mention[]): Mention[] {
  const kept: Mention[] = [];
  for (const other of alternatives) {
    const isKnown = (other.kind === 'person' || other.verb !== undefined) && kept.some((one) => areOneName(one, other));
    if (!isKnown) kept.push(other);
  }
  return kept;
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

/** The statement as it stands, or with something else in the mention's place. Only what has a likely other is worth a claim. */
export function claimDraft(mention: Mention, isTrue: boolean, material: DraftMaterial): TrueFalseDraft | undefined {
  const { difficulty, language } = material;
  const words = countWords(mention.claim);
  if (difficulty === 'hard' || words < 5 || words > 30) return undefined;
  const altered = alteredClaim(mention, material);
  if (altered === undefined) return undefined;
  const stem = withFullStop(isTrue ? mention.claim : altered, language);
  const draft: TrueFalseDraft = { type: 'truefalse', stem, isTrue, why: quote(mention, language), concept: conceptOf(mention, material) };
  // Both are held to the rules: a flaw that only one of them has would tell which it is.
  return isSound(draft) && isSound({ ...draft, stem: isTrue ? altered : mention.claim }) ? draft : undefined;
}

/** Lines of a list often end without one. */
function withFullStop(claim: string, language: Language): string {
  return language === 'hi' || /[.!?]["”’)]*$/u.test(claim) ? claim : `${claim}.`;
}

function alteredClaim(mention: Mention, { pools, random, language }: DraftMaterial): string | undefined {
  const isTerm = mention.kind.startsWith('term');
  // A term that has nothing to do with the description makes a claim that nobody believes.
  const alternatives = alternativesTo({ ...mention, ask: mention.claim }, pools)
    .filter((other) => isClose(mention, other))
    .filter((other) => !isTerm || countShared(mention, other) > 0)
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

const longestConcept = 120;

/** The nearest heading; it is shown before the attempt, so one that names the key is left out. */
function conceptOf({ statement, text }: Mention, { topic, language }: DraftMaterial): string {
  const key = normaliseText(text);
  const fitting = [statement.heading ?? '', topic].find(
    (name) => name !== '' && name.length <= longestConcept && !` ${normaliseText(name)} `.includes(` ${key} `),
  );
  return fitting ?? (language === 'hi' ? 'नोट्स' : 'Notes');
}
