import type { McqDraft } from '../question.ts';
import { visibleText } from '../text/visible-text.ts';
import { optionTexts } from './option-wording.ts';

// Below this many characters options differ in length without looking different: "4" and "144", "Iron" and "Aluminium".
const shortOption = 15;

/** A key of four words or more whose longest distractor has less than three quarters of its length (SAQUET). */
export function hasKeyMuchLonger({ correct, distractors }: McqDraft): boolean {
  const key = visibleText(correct.text);
  if (key.length < shortOption || countWords(key) < 4) return false;
  const longest = Math.max(...distractors.map(({ text }) => visibleText(text).length));
  return longest < 0.75 * key.length;
}

/** Any option of more than twice the median length. */
export function hasOptionMuchLonger(draft: McqDraft): boolean {
  const lengths = optionTexts(draft).map((text) => visibleText(text).length);
  const longest = Math.max(...lengths);
  return longest >= shortOption && longest > 2 * median(lengths);
}

function countWords(text: string): number {
  return text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
