import { findFlaws } from '../../../assessment/flaws/find-flaws.ts';
import { findShapeFault } from '../../../assessment/drafts/check-draft.ts';
import type { DraftSources } from '../../../assessment/drafts/item-model.ts';
import { findSafeConcept } from '../../../assessment/drafts/names-key.ts';
import type { Draft, McqDraft, ReasonedOption, TrueFalseDraft } from '../../../assessment/question.ts';
import { pickOne, shuffled } from '../../../assessment/random.ts';
import { wordsFor } from '../note-facts/wording.ts';
import { alternativesTo, areOneName, countSharedWords, isClose, isProcess, isTwin, type Pools } from './alternatives.ts';
import { type Mention, withInstead } from './mention.ts';
import { isTopicHeading } from './is-topic-heading.ts';
import { countWords, isClaim, type Statement } from './statements.ts';
import { threeOf, withNumber, wrongValues } from './wrong-numbers.ts';

/** The context for drafts about a mention. */
export interface DraftMaterial {
  pools: Pools;
  /** The title of the test. */
  title: string;
  sources: DraftSources;
}

/** Sets of distractors to try per mention. */
const mostTries = 6;
/** Distractors are drawn from this many of the closest alternatives. */
const nearest = 6;

/** A multiple-choice draft that asks for the mention; undefined if the notes do not allow a good one. */
export function choiceDraft(mention: Mention, material: DraftMaterial): McqDraft | undefined {
  const { statement, ask: stem, text } = mention;
  if (stem === undefined) return undefined;
  const correct = { text, why: quote(statement) };
  for (let attempt = 0; attempt < mostTries; attempt++) {
    const distractors = distractorsFor(mention, material, attempt);
    const draft: McqDraft = { type: 'mcq', stem, correct, distractors, concept: conceptOf(statement, text, material) };
    if (distractors.length === 3 && distractors.some((other) => isPlural(other.text) === isPlural(text)) && isSound(draft)) return draft;
  }
  return undefined;
}

/** Others of its kind from the notes; for a number, made-up ones if those are too few. */
function distractorsFor(mention: Mention, { pools, sources: { seen, key } }: DraftMaterial, attempt: number): ReasonedOption[] {
  const alternatives = alternativesTo(mention, pools).filter((other) => isClose(mention, other));
  const near = distinctNames(twinsFirst(mention, alternatives)).slice(0, nearest);
  const chosen = (attempt === 0 ? near : shuffled(seen, near)).slice(0, 3);
  const { statement, text, value } = mention;
  if (chosen.length === 3 || value === undefined) {
    return chosen.map((other) => ({
      text: other.text,
      why: wordsFor(other.statement.grammar, 'elsewhere', { T: other.text, S: other.statement.text }),
    }));
  }
  return threeOf(wrongValues(mention, seen), value, key).flatMap((other) => {
    const option = withNumber(text, mention, other);
    // The notes say nothing of it: `placeOptions` drops a reason that is the key's.
    return option === undefined ? [] : [{ text: option, why: quote(statement) }];
  });
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

/** A true/false draft from the mention's claim or its altered twin; undefined without a plausible alternative. */
export function claimDraft(mention: Mention, isTrue: boolean, material: DraftMaterial): TrueFalseDraft | undefined {
  const altered = alteredClaim(mention, material);
  if (altered === undefined) return undefined;
  const { claim } = mention;
  const [told, other] = isTrue ? [claim, altered] : [altered, claim];
  // Check both: a flaw in only one would reveal which is true.
  return soundClaim(mention, other, !isTrue, material) && soundClaim(mention, told, isTrue, material);
}

/** A true claim from a sentence that has no plausible alternative. */
export function plainClaim(statement: Statement, material: DraftMaterial): TrueFalseDraft | undefined {
  return isClaim(statement) ? soundClaim({ statement }, statement.text, true, material) : undefined;
}

function soundClaim(
  about: Mention | Pick<Mention, 'statement'>,
  claim: string,
  isTrue: boolean,
  material: DraftMaterial,
): TrueFalseDraft | undefined {
  const { statement } = about;
  const words = countWords(claim);
  if (words < 5 || words > 30) return undefined;
  const stem = withFullStop(claim);
  const concept = conceptOf(statement, '', material, 'kind' in about ? about : undefined);
  const draft: TrueFalseDraft = { type: 'truefalse', stem, isTrue, why: quote(statement), concept };
  return isSound(draft) ? draft : undefined;
}

/** Adds the full stop that list items often lack. */
function withFullStop(claim: string): string {
  if (/[.!?।]["”’)]*$/u.test(claim)) return claim;
  return `${claim}${/\p{Script=Devanagari}["”’)]*$/u.test(claim) ? '।' : '.'}`;
}

function alteredClaim(mention: Mention, { pools, sources: { seen } }: DraftMaterial): string | undefined {
  const { value, phrase, wrong } = mention;
  if (wrong) return withInstead(mention, pickOne(seen, wrong));
  const alternatives = alternativesTo({ ...mention, ask: mention.claim }, pools).filter(
    (other) => isClose(mention, other) && isBelievable(mention, other),
  );
  const isQuoted = mention.claim.charAt(mention.start - 1) === '“';
  const phraseOf = (other: Mention) => (isQuoted ? other.text : (other.inText ?? other.phrase));
  const isStart = mention.start === 0 || isQuoted || /^\p{Lu}/u.test(mention.phrase);
  const fitting = alternatives.filter(
    (other) =>
      (isStart || !/^\p{Lu}\p{Ll}/u.test(phraseOf(other))) &&
      (!mention.kind.startsWith('term:') || isProcess(mention) === isProcess(other)),
  );
  const [other] = shuffled(seen, fitting.slice(0, 3));
  if (value === undefined || (other && mention.kind !== 'date')) return other && withInstead(mention, phraseOf(other));
  const [number = value] = wrongValues(mention, seen);
  const instead = number === value ? undefined : withNumber(phrase, mention, number);
  return instead === undefined ? undefined : withInstead(mention, instead);
}

function isPlural(text: string): boolean {
  return /[a-z][^siu\W]s$/u.test(text);
}

/**
 * What is said of the one could be said of the other. A name must be that of which its sentence speaks, not of another clause, and
 * like a described term it must have something in common with the other.
 */
function isBelievable(mention: Mention, other: Mention): boolean {
  const { kind, value, verb, ask } = mention;
  // A Hindi sentence that gives a name gives no other.
  if (value !== undefined || /^(?:entry|name of|label|term$)/u.test(kind)) return true;
  if (verb !== undefined) return ask !== undefined && isTwin(mention, other);
  return ask !== undefined && isPlural(mention.text) === isPlural(other.text) && countSharedWords(mention, other) > 0;
}

function isSound(draft: Draft): boolean {
  return findShapeFault(draft) === undefined && findFlaws(draft).length === 0;
}

function quote({ text, grammar }: Statement): string {
  return wordsFor(grammar, 'quoted', { S: text });
}

/** The heading, or else the term that is asked about; none if it names the key, since concepts are shown before the attempt. */
function conceptOf({ heading = '' }: Statement, key: string, { title }: DraftMaterial, mention?: Mention): string {
  const term = mention && /^(?:term|entry|bearer|subject|kind|slot)/u.test(mention.kind) ? mention.text : '';
  const names = [heading, term].filter((name) => isTopicHeading(name, title));
  return findSafeConcept(names, key) ?? '';
}
