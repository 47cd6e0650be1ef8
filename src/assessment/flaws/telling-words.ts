import type { Draft, McqDraft } from '../question.ts';
import { proseOf } from '../text/visible-text.ts';
import { optionTexts } from './option-wording.ts';

const absolute =
  /(?<![\p{L}\p{M}])(?:always|never|all|none|only|completely|entirely|totally|exclusively|invariably|solely|wholly|absolutely|must|every|हमेशा|सदैव|सदा|सर्वदा|एकमात्र|बिल्कुल|बिलकुल|केवल|सिर्फ|सभी|पूर्णतः|पूरी तरह|अवश्य|कभी नहीं)(?![\p{L}\p{M}])/giu;
// Names and set phrases in which the word claims nothing: All India Radio, not at all, above all.
const harmlessAll = /\ball[- ]india\b|\b(?:above|after|at|first of) all\b/giu;

export function countAbsoluteWords(option: string): number {
  return proseOf(option).replace(harmlessAll, '').match(absolute)?.length ?? 0;
}

/** Absolute words in the key and in no distractor, or in distractors and not in the key. */
export function hasOneSidedAbsolute({ correct, distractors }: McqDraft): boolean {
  const inKey = countAbsoluteWords(correct.text) > 0;
  return inKey !== distractors.some(({ text }) => countAbsoluteWords(text) > 0);
}

const vague =
  /(?<![\p{L}\p{M}])(?:usually|often|sometimes|generally|rarely|frequently|occasionally|seldom|typically|commonly|hardly ever|at times|from time to time|now and then|प्रायः|अक्सर|कभी[- ]कभी|ज़्यादातर|ज्यादातर|अधिकतर|यदा-कदा|आमतौर पर|आम तौर पर|सामान्यतः|बहुधा)(?![\p{L}\p{M}])/iu;
// A comparison is exact: the mode is the value that occurs most often. What is commonly called so has a second name.
const comparedFrequency =
  /\b(?:more|most|less|least|how|as|twice as|so|too) (?:often|frequently|rarely|commonly)\b|\bcommonly (?:called|known|named)\b/giu;

export function hasVagueFrequency(draft: Draft): boolean {
  const texts = draft.type === 'mcq' ? optionTexts(draft) : [draft.stem];
  return texts.some((text) => vague.test(proseOf(text).replace(comparedFrequency, '')));
}
