import type { McqDraft } from '../question.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { proseOf } from '../text/visible-text.ts';

/** The key first, then the distractors. */
export function optionTexts({ correct, distractors }: McqDraft): string[] {
  return [correct.text, ...distractors.map(({ text }) => text)];
}

const aboveOrBelow =
  /\b(?:all|none|any|both|neither|either|some|most|two|three|one) of (?:the )?(?:above|below|foregoing)\b|\ball the above\b|\b(?:all|none|neither|both) of the (?:other )?(?:options|choices|answers)\b/iu;
const wholeOption = /^(?:all|none|any|both|neither|either)(?: of)? (?:these|those|them)\.?$/iu;
const hindiAboveOrBelow = /उपरोक्त|उपर्युक्त|इनमें से कोई (?:भी )?नहीं|इनमें से सभी|ये सभी|ऊपर के (?:सभी|दोनों)/u;

export function hasAllOrNoneOfTheAbove(draft: McqDraft): boolean {
  return optionTexts(draft).some(
    (option) => aboveOrBelow.test(option) || wholeOption.test(option.trim()) || hindiAboveOrBelow.test(option),
  );
}

const optionByLetter =
  /\b(?:options?|choices?) \(?(?:[a-d]|[1-4]|i{1,3}|iv)\)?(?![\p{L}\p{Nd}])|\b(?:other|another|first|last|previous) (?:\w+ )?(?:options?|choices?)\b/iu;
const lettersTogether = /(?<![\p{L}\p{Nd}])\(?([A-D])\)? ?(?:and|&|or|और|तथा|या) ?\(?([A-D])\)?(?![\p{L}\p{Nd}])/u;

/** An option that names others by letter, or is two others put together ("Both oxygen and nitrogen"). */
export function hasOptionAboutOptions(draft: McqDraft): boolean {
  const options = optionTexts(draft);
  return options.some(
    (option) => optionByLetter.test(proseOf(option)) || namesLetters(option, draft.stem) || joinsOtherOptions(option, options),
  );
}

const letterNames = /\b(?:vitamins?|hepatitis|blood|antigens?|alleles?)\b/iu;

/** Letters that the stem itself speaks of (points A and B, inputs A and B) are no option letters. */
function namesLetters(option: string, stem: string): boolean {
  const match = lettersTogether.exec(proseOf(option));
  if (!match || letterNames.test(`${stem} ${option}`)) return false;
  return !match.slice(1).every((letter) => new RegExp(`(?<![\\p{L}])${letter}(?![\\p{L}])`, 'u').test(stem));
}

function joinsOtherOptions(option: string, options: readonly string[]): boolean {
  const joined = ` ${normaliseText(option)} `;
  if (!/ (?:and|both|plus|और|तथा|एवं|दोनों) /u.test(joined)) return false;
  const contained = options.filter((other) => other !== option && joined.includes(` ${normaliseText(other)} `));
  return contained.length >= 2;
}
