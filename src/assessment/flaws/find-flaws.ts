import type { Draft, McqDraft, QuestionForm, TrueFalseDraft } from '../question.ts';
import { isCoded } from '../forms/stem-layout.ts';
import {
  hasKeyAsListed,
  hasKeySharingNoPair,
  hasPairNamingItself,
  hasReasonRepeatingAssertion,
  hasStatementInKeyAlone,
} from './form-flaws.ts';
import { hasKeyMuchLonger, hasKeyOfAnotherKind, hasOptionMuchLonger, hasKeyAloneAgreeing } from './option-form.ts';
import { hasAllOrNoneOfTheAbove, hasOneSidedAbsolute, hasOptionAboutOptions, hasVagueFrequency, optionTexts } from './option-wording.ts';
import { hasConvergence, hasKeyEchoingStem } from './shared-words.ts';
import { hasBlankInMidStem, hasQuietNegation, hasUnfocusedStem } from './stem-form.ts';
import { hasBareNegation, hasTwoClaims } from './true-false-claims.ts';

interface Rule {
  finds: (draft: McqDraft) => boolean;
  /** Whether it holds for questions of this form; undefined is a plain question. */
  holdsFor: (form: QuestionForm | undefined) => boolean;
}

const everyForm = () => true;
/** A writer words these options; those of other forms are codes or standard sentences. */
const wordedOptions = (form: QuestionForm | undefined) => !isCoded(form);
const plain = (form: QuestionForm | undefined) => form === undefined;
const only =
  (...forms: QuestionForm[]) =>
  (form: QuestionForm | undefined) =>
    form !== undefined && forms.includes(form);

const mcqRules = {
  'all-or-none-of-the-above': { finds: hasAllOrNoneOfTheAbove, holdsFor: wordedOptions },
  'option-about-options': { finds: hasOptionAboutOptions, holdsFor: wordedOptions },
  'blank-in-mid-stem': { finds: hasBlankInMidStem, holdsFor: everyForm },
  'one-sided-absolute': { finds: hasOneSidedAbsolute, holdsFor: wordedOptions },
  'vague-frequency': { finds: hasVagueFrequency, holdsFor: everyForm },
  'quiet-negation': { finds: hasQuietNegation, holdsFor: everyForm },
  'key-much-longer': { finds: hasKeyMuchLonger, holdsFor: wordedOptions },
  'option-much-longer': { finds: hasOptionMuchLonger, holdsFor: wordedOptions },
  'key-echoes-stem': { finds: hasKeyEchoingStem, holdsFor: wordedOptions },
  'key-of-another-kind': { finds: hasKeyOfAnotherKind, holdsFor: wordedOptions },
  'key-alone-agrees': { finds: hasKeyAloneAgreeing, holdsFor: wordedOptions },
  convergence: { finds: hasConvergence, holdsFor: wordedOptions },
  // A passage gives its questions their subject.
  'unfocused-stem': { finds: hasUnfocusedStem, holdsFor: plain },
  'reason-repeats-assertion': { finds: hasReasonRepeatingAssertion, holdsFor: only('assertion-reason') },
  'statement-in-key-alone': { finds: hasStatementInKeyAlone, holdsFor: only('statements') },
  'pair-names-itself': { finds: hasPairNamingItself, holdsFor: only('match') },
  'key-shares-no-pair': { finds: hasKeySharingNoPair, holdsFor: only('match') },
  'key-as-listed': { finds: hasKeyAsListed, holdsFor: only('match', 'order') },
} satisfies Record<string, Rule>;

const trueFalseRules = {
  'blank-in-mid-stem': hasBlankInMidStem,
  'vague-frequency': hasVagueFrequency,
  'two-claims': hasTwoClaims,
  'bare-negation': hasBareNegation,
} satisfies Record<string, (draft: TrueFalseDraft) => boolean>;

export type FlawName = keyof typeof mcqRules | keyof typeof trueFalseRules;

/** Every flaw that has a rule for plain questions or statements. */
export const flawNames: readonly FlawName[] = [
  ...new Set([...keysOf(mcqRules).filter((name) => mcqRules[name].holdsFor(undefined)), ...keysOf(trueFalseRules)]),
];

/** The item-writing flaws that rules detect in a draft. Expects a draft that passed the shape check. */
export function findFlaws(draft: Draft): FlawName[] {
  if (draft.type === 'truefalse') return keysOf(trueFalseRules).filter((name) => trueFalseRules[name](draft));
  return keysOf(mcqRules).filter((name) => mcqRules[name].holdsFor(draft.form) && mcqRules[name].finds(draft));
}

/**
 * The flaws to tell who wrote the question themselves. Where no option has more than three words, a shared noun (plane mirror, convex
 * mirror, convex lens) is too little to say that the key combines the others.
 */
export function flawsToTell(draft: Draft): FlawName[] {
  const isShort = draft.type === 'mcq' && optionTexts(draft).every((text) => text.trim().split(/\s+/u).length <= 3);
  return findFlaws(draft).filter((name) => !(isShort && name === 'convergence'));
}

function keysOf<Name extends string>(rules: Record<Name, unknown>): Name[] {
  return Object.keys(rules) as Name[];
}
