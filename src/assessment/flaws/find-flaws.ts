import type { Draft, McqDraft, TrueFalseDraft } from '../question.ts';
import { hasKeyMuchLonger, hasKeyOfAnotherKind, hasOptionMuchLonger, hasKeyAloneAgreeing } from './option-form.ts';
import { hasAllOrNoneOfTheAbove, hasOneSidedAbsolute, hasOptionAboutOptions, hasVagueFrequency } from './option-wording.ts';
import { hasConvergence, hasKeyEchoingStem } from './shared-words.ts';
import { hasBlankInMidStem, hasQuietNegation, hasUnfocusedStem } from './stem-form.ts';
import { hasBareNegation, hasTwoClaims } from './true-false-claims.ts';

type McqFlaw =
  | 'all-or-none-of-the-above'
  | 'option-about-options'
  | 'blank-in-mid-stem'
  | 'one-sided-absolute'
  | 'vague-frequency'
  | 'quiet-negation'
  | 'key-much-longer'
  | 'option-much-longer'
  | 'key-echoes-stem'
  | 'key-of-another-kind'
  | 'key-alone-agrees'
  | 'convergence'
  | 'unfocused-stem';

type TrueFalseFlaw = 'blank-in-mid-stem' | 'vague-frequency' | 'two-claims' | 'bare-negation';

export type FlawName = McqFlaw | TrueFalseFlaw;

const mcqRules: Record<McqFlaw, (draft: McqDraft) => boolean> = {
  'all-or-none-of-the-above': hasAllOrNoneOfTheAbove,
  'option-about-options': hasOptionAboutOptions,
  'blank-in-mid-stem': hasBlankInMidStem,
  'one-sided-absolute': hasOneSidedAbsolute,
  'vague-frequency': hasVagueFrequency,
  'quiet-negation': hasQuietNegation,
  'key-much-longer': hasKeyMuchLonger,
  'option-much-longer': hasOptionMuchLonger,
  'key-echoes-stem': hasKeyEchoingStem,
  'key-of-another-kind': hasKeyOfAnotherKind,
  'key-alone-agrees': hasKeyAloneAgreeing,
  convergence: hasConvergence,
  'unfocused-stem': hasUnfocusedStem,
};

const trueFalseRules: Record<TrueFalseFlaw, (draft: TrueFalseDraft) => boolean> = {
  'blank-in-mid-stem': hasBlankInMidStem,
  'vague-frequency': hasVagueFrequency,
  'two-claims': hasTwoClaims,
  'bare-negation': hasBareNegation,
};

/** Every flaw that has a rule. */
export const flawNames: readonly FlawName[] = [...new Set([...keysOf(mcqRules), ...keysOf(trueFalseRules)])];

/** The item-writing flaws that rules detect in a draft. Expects a draft that passed the shape check. */
export function findFlaws(draft: Draft): FlawName[] {
  if (draft.type === 'mcq') return namesWhere(mcqRules, draft);
  return namesWhere(trueFalseRules, draft);
}

function namesWhere<Name extends FlawName, Kind>(rules: Record<Name, (draft: Kind) => boolean>, draft: Kind): Name[] {
  return keysOf(rules).filter((name) => rules[name](draft));
}

function keysOf<Name extends string>(rules: Record<Name, unknown>): Name[] {
  return Object.keys(rules) as Name[];
}
