import { namesKey } from '../drafts/names-key.ts';
import { tokenSetSimilarity } from '../drafts/novelty.ts';
import { readNamedStatements } from '../forms/statement-options.ts';
import { type LabelledText, readStemLayout } from '../forms/stem-layout.ts';
import type { McqDraft } from '../question.ts';
import { contentWords } from '../text/normalise-text.ts';
import { optionTexts } from './option-wording.ts';

const repeats = 0.8;

function listsOf({ form, stem }: McqDraft): readonly (readonly LabelledText[])[] {
  return (form && readStemLayout(form, stem)?.lists) ?? [];
}

/** The reason says what the assertion says. */
export function hasReasonRepeatingAssertion(draft: McqDraft): boolean {
  const [assertion, reason] = listsOf(draft)[0] ?? [];
  return assertion !== undefined && reason !== undefined && tokenSetSimilarity(assertion.text, reason.text) >= repeats;
}

/** The stem lists its entries in the right order, or each opposite its match. */
export function hasKeyAsListed({ correct }: McqDraft): boolean {
  return pairsOf(correct.text).every((code, index) => code.endsWith(String(index + 1)));
}

function pairsOf(code: string): string[] {
  return code.split(', ');
}

/** One side of a right pair contains the other, as separate words. */
export function hasPairNamingItself(draft: McqDraft): boolean {
  const [left, right] = listsOf(draft);
  return pairsOf(draft.correct.text).some((pair) => {
    const [from, to] = pair.split('-').map((label) => [...(left ?? []), ...(right ?? [])].find((entry) => entry.label === label)?.text);
    return from !== undefined && to !== undefined && (isNamedIn(from, to) || isNamedIn(to, from));
  });
}

function isNamedIn(text: string, name: string): boolean {
  return contentWords(name).size > 0 && namesKey(text, name);
}

/** No distractor has a pair of the key, so that one pair known is enough. */
export function hasKeySharingNoPair({ correct, distractors }: McqDraft): boolean {
  const others = new Set(distractors.flatMap(({ text }) => pairsOf(text)));
  return pairsOf(correct.text).every((pair) => !others.has(pair));
}

/** A statement that only the key names: the others need not be read. */
export function hasStatementInKeyAlone(draft: McqDraft): boolean {
  const count = listsOf(draft)[0]?.length ?? 0;
  const [key, ...others] = optionTexts(draft).map((text) => readNamedStatements(text, count) ?? []);
  return key?.some((place) => !others.some((places) => places.includes(place))) ?? false;
}
