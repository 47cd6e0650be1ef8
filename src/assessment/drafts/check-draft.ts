import { findFlaws } from '../flaws/find-flaws.ts';
import { findFormFault, type FormFault } from '../forms/form-fault.ts';
import { findRepeat, type PreparedQuestion } from './novelty.ts';
import { type Draft, type ReasonedOption, stemLimit } from '../question.ts';
import { foldCase } from '../text/normalise-text.ts';

export interface Rejection {
  /** The check that rejected the draft. */
  check: 'shape' | 'flaw' | 'novelty';
  /** A stable code for the reason, e.g. `key-much-longer`. */
  reason: string;
}

/** The first reason to reject a draft: its shape, an item-writing flaw that a rule detects, or a repeat of an earlier question. */
export function findRejection(draft: Draft, asked: readonly PreparedQuestion[]): Rejection | undefined {
  const fault = findShapeFault(draft);
  if (fault) return { check: 'shape', reason: fault };
  const [flaw] = findFlaws(draft);
  if (flaw) return { check: 'flaw', reason: flaw };
  const repeat = findRepeat(draft, asked);
  return repeat && { check: 'novelty', reason: repeat };
}

const optionLimit = 300;

export type ShapeFault =
  | 'empty-stem'
  | 'stem-too-long'
  | 'empty-option'
  | 'option-too-long'
  | 'wrong-number-of-distractors'
  | 'options-not-distinct'
  | 'empty-why'
  | 'empty-concept'
  | 'control-character'
  | 'lone-surrogate'
  | FormFault;

/** The first structural fault of a draft. Lengths are in UTF-16 units. */
export function findShapeFault(draft: Draft): ShapeFault | undefined {
  if (isEmpty(draft.stem)) return 'empty-stem';
  if (draft.stem.length > stemLimit) return 'stem-too-long';
  // A question need not have a concept, but it may not have an invisible one.
  if (draft.concept !== '' && isEmpty(draft.concept)) return 'empty-concept';
  if (draft.type === 'truefalse') return findWhyFault([draft.why]) ?? findCharacterFault(draft);
  return findOptionFault(draft) ?? findCharacterFault(draft) ?? findFormFault(draft);
}

function findOptionFault({ correct, distractors }: { correct: ReasonedOption; distractors: ReasonedOption[] }) {
  if (distractors.length !== 3) return 'wrong-number-of-distractors';
  const options = [correct, ...distractors];
  if (options.some(({ text }) => isEmpty(text))) return 'empty-option';
  if (options.some(({ text }) => text.length > optionLimit)) return 'option-too-long';
  if (new Set(options.map(({ text }) => optionIdentity(text))).size < options.length) return 'options-not-distinct';
  return findWhyFault(options.map(({ why }) => why));
}

function findWhyFault(reasons: readonly string[]): ShapeFault | undefined {
  return reasons.some(isEmpty) ? 'empty-why' : undefined;
}

function findCharacterFault(draft: Draft): ShapeFault | undefined {
  const texts = textsOf(draft);
  if (texts.some((text) => /\p{Cs}/u.test(text))) return 'lone-surrogate';
  // oxlint-disable-next-line no-control-regex -- finding them is the point
  if (texts.some((text) => /[^\P{Cc}\n\t]/u.test(text))) return 'control-character';
  return undefined;
}

function textsOf(draft: Draft): string[] {
  const { stem, concept } = draft;
  if (draft.type === 'truefalse') return [stem, concept, draft.why];
  return [stem, concept, draft.passage?.text ?? '', ...[draft.correct, ...draft.distractors].flatMap(({ text, why }) => [text, why])];
}

/** A text of invisible characters counts as empty. */
function isEmpty(text: string): boolean {
  return !/[^\p{Z}\p{Cc}\p{Cf}]/u.test(text);
}

/** Folds case in words only: in formulas and code it distinguishes options (`$v$` and `$V$`). */
function optionIdentity(text: string): string {
  const parts = text.split(/(\$[^$]*\$|`[^`]*`)/u);
  const folded = parts.map((part, index) => (index % 2 === 1 ? part.slice(1, -1).normalize('NFC') : foldCase(part)));
  return folded.join('').replace(/\s+/gu, ' ').trim();
}
