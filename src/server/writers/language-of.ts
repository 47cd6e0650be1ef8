import type { Language } from '../../contract/shapes/test-shapes.ts';

// Transliterated. Words that are also English (se, par, me, do, main, us, is, the) are left out.
const grammarWords = new Set(
  (
    'hai hain mein kya kyaa kaise kaisa kyon kyun kyu aur wale wala wali vale prashn prashna prashno prashnon sawal sawaal savaal ' +
    'nahi nahin kaun kaunsa kaunsi kahan kahaan kitne kitna kitni liye hota hoti hote karta karte karti kare karen karein karna ' +
    'banao banaiye batao bataiye chahiye baare jaise iske uske inke unke matlab tatha evam dwara apne apna yeh woh tha thi'
  ).split(' '),
);
/** Classroom words: a single one is not evidence, since English texts use them as names. */
const schoolWords = new Set(
  'samvidhan itihas vigyan ganit bhugol niyam bharat bhartiya bharatiya vyakaran adhyay paath siddhant paribhasha prakar varnan'.split(' '),
);
/** Postpositions. They count only in lower case and between words, since they may be symbols (Ka, Ki, KE). */
const postpositions = new Set(['ka', 'ke', 'ki', 'ko', 'ne']);
const devanagariGlue = new Set('का के की को से में पर ने है हैं और क्या कैसे क्यों कौन प्रश्न सवाल नियम लिए'.split(' '));
const englishGlue = new Set('of and the in for with a an on to from is are by what which how why at or as'.split(' '));

/** Words that ask for questions in Hindi, in whatever language they are. */
export const hindiWanted = /\b(?:in hindi|hindi (?:me|mein|medium))\b/iu;

/** The language of a text shows at its beginning. */
const readLength = 10_000;

/**
 * Detects the language of a learner’s text. It is Hindi if half of its words are Devanagari, or by its Hindi function words in
 * either script: two different ones that make up a tenth of the text, or a quarter of it without English ones.
 */
export function languageOf(text: string): Language {
  const words =
    text
      .slice(0, readLength)
      .normalize('NFC')
      .match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
  if (words.length === 0) return 'en';
  if (words.filter((word) => /\p{Script=Devanagari}/u.test(word)).length * 2 >= words.length) return 'hi';
  const glue = words.filter((word, index) => index > 0 && isGlue(word, index < words.length - 1));
  const hindi = words.filter((word, index) => isGlue(word, index > 0 && index < words.length - 1) || schoolWords.has(word.toLowerCase()));
  if (new Set(hindi.map((word) => word.toLowerCase())).size >= 2) return hindi.length * 10 >= words.length ? 'hi' : 'en';
  return glue.length * 4 >= words.length && !words.some((word) => englishGlue.has(word.toLowerCase())) ? 'hi' : 'en';
}

function isGlue(word: string, isFollowed: boolean): boolean {
  if (postpositions.has(word)) return isFollowed;
  return grammarWords.has(word.toLowerCase()) || devanagariGlue.has(word);
}
