import type { McqDraft } from '../question.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { proseOf } from '../text/visible-text.ts';

/** The key first, then the distractors. */
export function optionTexts({ correct, distractors }: McqDraft): string[] {
  return [correct.text, ...distractors.map(({ text }) => text)];
}

const aboveOrBelow =
  /\b(?:all|none|any|both|neither|either|some|most|two|three|one) of (?:the )?(?:\w+ )?(?:above|below|foregoing)\b|\ball the above\b|\b(?:all|none|neither|both) of the (?:other )?(?:options|choices|answers)\b/iu;
const wholeOption =
  /^(?:all|both|neither|either|(?:all|none|any|both|neither|either)(?: (?:two|three|four))?(?: of)? (?:these|those|them)|all (?:two|three|four))\.?$/iu;
const hindiAboveOrBelow =
  /उपरोक्त|उपर्युक्त|इनमें? से कोई (?:भी )?नहीं|इनमें? से सभी|ये सभी|ऊपर के (?:सभी|दोनों)|^(?:ये |वे )?(?:सभी|दोनों|कोई (?:भी )?नहीं)[।.]?$/u;

export function hasAllOrNoneOfTheAbove(draft: McqDraft): boolean {
  return optionTexts(draft).some((option) => {
    const text = option.trim();
    return aboveOrBelow.test(text) || wholeOption.test(text) || hindiAboveOrBelow.test(text) || isNone(text, draft.stem);
  });
}

/** "None" is a number where the question is how many. */
function isNone(option: string, stem: string): boolean {
  return /^none\.?$/iu.test(option) && !/\bhow (?:many|much)\b/iu.test(stem);
}

const optionByLetter =
  /\b(?:options?|choices?) \(?(?:[a-d]|[1-4]|i{1,3}|iv)\)?(?![\p{L}\p{Nd}])|\b(?:other|another|first|last|previous) (?:\w+ )?(?:options?|choices?)\b/iu;
const hindiOptionByLetter = /विकल्प \(?(?:[A-D]|[a-d]|[1-4]|[कखगघ])\)?(?![\p{L}\p{M}\p{Nd}])/u;
const joint = '(?:,? (?:and|or|nor|और|तथा|या) |, ?| ?& ?)';
// Letters may be names of points or sets, numbers plain numbers: those count only in brackets, or beside "both", "neither" and "only".
const lettersTogether = [
  String.raw`(?<![\p{L}\p{Nd}])\(?([A-D])\)?${joint}\(?([A-D])\)?(?![\p{L}\p{M}\p{Nd}])`,
  String.raw`\(([a-d]|[1-4]|i{1,3}|iv|[कखगघ])\)${joint}\(([a-d]|[1-4]|i{1,3}|iv|[कखगघ])\)`,
  String.raw`\b(?:[Bb]oth|[Nn]either) ([a-d]|[1-4]|I{1,3}|IV|i{1,3})${joint}([a-d]|[1-4]|I{1,3}|IV|i{1,3})(?![\p{L}\p{Nd}])`,
  String.raw`^([a-d]|[1-4]|I{1,3}|IV|i{1,3})${joint}([a-d]|[1-4]|I{1,3}|IV|i{1,3}) only$`,
].map((pattern) => new RegExp(pattern, 'u'));

/** An option that names others by letter, or is two others put together ("Both oxygen and nitrogen"). */
export function hasOptionAboutOptions(draft: McqDraft): boolean {
  const options = optionTexts(draft);
  return options.some(
    (option) =>
      optionByLetter.test(proseOf(option)) ||
      hindiOptionByLetter.test(option) ||
      namesLetters(option, draft.stem) ||
      joinsOtherOptions(option, options),
  );
}

const letterNames = /\b(?:vitamins?|hepatitis|blood|antigens?|alleles?)\b/iu;

/** Letters that the stem itself speaks of (points A and B, inputs A and B) are no option letters. */
function namesLetters(option: string, stem: string): boolean {
  if (letterNames.test(`${stem} ${option}`)) return false;
  const prose = proseOf(option);
  const match = lettersTogether.map((pattern) => pattern.exec(prose)).find((found) => found !== null);
  return match !== undefined && !match.slice(1).every((letter) => standsIn(stem, letter));
}

function standsIn(stem: string, letter: string): boolean {
  return new RegExp(String.raw`(?<![\p{L}\p{Nd}])${letter}(?![\p{L}\p{M}\p{Nd}])`, 'u').test(stem);
}

function joinsOtherOptions(option: string, options: readonly string[]): boolean {
  const joined = ` ${normaliseText(option)} `;
  if (!/ (?:and|nor|both|either|plus|और|तथा|एवं|दोनों) /u.test(joined)) return false;
  const contained = options.filter((other) => other !== option && joined.includes(` ${normaliseText(other)} `));
  return contained.length >= 2;
}
