import { readStemLayout } from '../forms/stem-layout.ts';
import type { Draft, McqDraft } from '../question.ts';
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

/** If the question is how many, "None" is a number. */
function isNone(option: string, stem: string): boolean {
  return /^none\.?$/iu.test(option) && !/\bhow (?:many|much)\b/iu.test(stem);
}

const optionByLetter =
  /\b(?:options?|choices?) \(?(?:[a-d]|[1-4]|i{1,3}|iv)\)?(?![\p{L}\p{Nd}])|\b(?:other|another|first|last|previous) (?:\w+ )?(?:options?|choices?)\b/iu;
const hindiOptionByLetter = /विकल्प \(?(?:[A-D]|[a-d]|[1-4]|[कखगघ])\)?(?![\p{L}\p{M}\p{Nd}])/u;
const joint = '(?:,? (?:and|or|nor|और|तथा|या) |, ?| ?& ?)';
// Letters may name points or sets, and digits may be plain numbers: those count only in brackets or with "both", "neither" or
// "only".
const lettersTogether = [
  String.raw`(?<![\p{L}\p{Nd}])\(?([A-D])\)?${joint}\(?([A-D])\)?(?![\p{L}\p{M}\p{Nd}])`,
  String.raw`\(([a-d]|[1-4]|i{1,3}|iv|[कखगघ])\)${joint}\(([a-d]|[1-4]|i{1,3}|iv|[कखगघ])\)`,
  String.raw`\b(?:[Bb]oth|[Nn]either) ([a-d]|[1-4]|I{1,3}|IV|i{1,3})${joint}([a-d]|[1-4]|I{1,3}|IV|i{1,3})(?![\p{L}\p{Nd}])`,
  String.raw`^([a-d]|[1-4]|I{1,3}|IV|i{1,3})${joint}([a-d]|[1-4]|I{1,3}|IV|i{1,3}) only$`,
].map((pattern) => new RegExp(pattern, 'u'));

/** An option that refers to others by letter, or combines two others ("Both oxygen and nitrogen"). */
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

/** Letters that occur in the stem (points A and B, inputs A and B) do not refer to options. */
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

const absolute =
  /(?<![\p{L}\p{M}])(?:always|never|all|none|only|completely|entirely|totally|exclusively|invariably|solely|wholly|absolutely|must|every|हमेशा|सदैव|सदा|सर्वदा|एकमात्र|बिल्कुल|बिलकुल|केवल|सिर्फ|सभी|पूर्णतः|पूरी तरह|अवश्य|कभी नहीं)(?![\p{L}\p{M}])/giu;
// Names and set phrases in which the word is not absolute: All India Radio, not at all, above all.
const harmlessAll = /\ball[- ]india\b|\b(?:above|after|at|first of) all\b/giu;

export function countAbsoluteWords(option: string): number {
  return proseOf(option).replace(harmlessAll, '').match(absolute)?.length ?? 0;
}

/** Absolute words in the key but in no distractor, or in a distractor but not in the key. */
export function hasOneSidedAbsolute({ correct, distractors }: McqDraft): boolean {
  const inKey = countAbsoluteWords(correct.text) > 0;
  return inKey !== distractors.some(({ text }) => countAbsoluteWords(text) > 0);
}

const vague =
  /(?<![\p{L}\p{M}])(?:usually|often|sometimes|generally|rarely|frequently|occasionally|seldom|typically|commonly|hardly ever|at times|from time to time|now and then|प्रायः|अक्सर|कभी[- ]कभी|ज़्यादातर|ज्यादातर|अधिकतर|यदा-कदा|आमतौर पर|आम तौर पर|सामान्यतः|बहुधा)(?![\p{L}\p{M}])/iu;
// Comparisons are exact (the mode is the value that occurs most often), and "commonly called" introduces another name.
const comparedFrequency =
  /\b(?:more|most|less|least|how|as|twice as|so|too) (?:often|frequently|rarely|commonly)\b|\bcommonly (?:called|known|named)\b/giu;

export function hasVagueFrequency(draft: Draft): boolean {
  return claimsOf(draft).some((text) => vague.test(proseOf(text).replace(comparedFrequency, '')));
}

/** What a learner must judge: the options, or the entries in the stem that coded options refer to. */
function claimsOf(draft: Draft): string[] {
  if (draft.type === 'truefalse') return [draft.stem];
  const lists = draft.form && readStemLayout(draft.form, draft.stem)?.lists;
  return lists ? lists.flat().map(({ text }) => text) : optionTexts(draft);
}
