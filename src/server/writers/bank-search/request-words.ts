import { normaliseText, singular } from '../../../assessment/text/normalise-text.ts';

/** Words about the kind and audience of a test rather than its topic. */
const requestWords = (
  'a about all annual also an and any application applications are as ask asked at based basic basics be before best between board ' +
  'boards but by can cbse ch chap chapter chapters chapterwise class classes complete concept concepts cover covering cuet ' +
  'day definition definitions derivation detail detailed diagram diagrams difference differences difficult do each easy end ' +
  'entrance etc every exam examination example examples exams explain explained final first focus for formula formulae ' +
  'formulas foundation four from full fundamentals give good grade guide half hard help hots how i icse ii iii imp ' +
  'important in including institute intermediate into intro introduction is it its iv ix jee key kind kinds last latest ' +
  'learn lesson level like list long mains make many mark marks mcq mcqs me meaning medium mid midterm mini mix mixed ' +
  'mock model module monday more most multiple my name ncert nda ndc need neet new ntse numericals objective of olympiad on ' +
  'one only or our overview paper papers part please pls plz practice practise pre preboard prelims prelim prep preparation ' +
  'prepare previous problem problems pyq pyqs question questions quick quickly quiz random rapid recap related revise ' +
  'revision round sample scholarship school self semester short should simple solve some ssc standard state std student ' +
  'students study sunday syllabus teacher term terminal test tests than that the these things this three tips to ' +
  'topic topics tough tricky two type types unit units up upsc use uses using various very vi vii viii vs want week weekly ' +
  'what which why wise with words x xi xii yearly you your zero' +
  ' sbi ibps rrb cgl chsl mts clerk railway aspirant aspirants bhai sirf yaar ability both entire whole everything course courses grand exercise exercises hello sir madam worksheet qs ques effect effects importance round rounds'
).split(' ');

const hindiRequestWords = (
  'का के की को से में पर और या एवं तथा व है हैं था थी थे क्या कैसे क्यों कौन प्रश्न प्रश्नों सवाल परीक्षा कक्षा अध्याय पाठ ' +
  'टेस्ट अभ्यास विषय बारे लिए महत्वपूर्ण सभी कुछ बहुविकल्पीय वस्तुनिष्ठ सामान्य यूपीएससी तैयारी एनसीईआरटी बोर्ड प्रतियोगी'
).split(' ');

const hindiInLatinLetters = (
  'ka ke ki ko se mein aur evam tatha hai hain kya kaise kyon prashn prashna prashno sawal sawaal savaal pariksha kaksha ' +
  'adhyay vishay baare liye banao banaiye batao bataiye chahiye sabhi'
).split(' ');

const requestWordsOf = {
  en: new Set([...requestWords, ...hindiInLatinLetters]),
  hi: new Set([...requestWords, ...hindiRequestWords, ...hindiInLatinLetters, 'hindi', 'me', 'par', 'path'].map(foldHindi)),
};

/** Replacements for whole phrases: one spelling for each world war, and nothing for phrases without a topic. */
const spellings: readonly [RegExp, string][] = [
  [/(?<![\p{L}\p{N}])(?:(?:world war|ww) ?(?:ii|2|two)|(?:second|2nd) world war)(?![\p{L}\p{N}])/gu, ' ww2 '],
  [/(?<![\p{L}\p{N}])(?:(?:world war|ww) ?(?:i|1|one)|(?:first|1st) world war)(?![\p{L}\p{N}])/gu, ' ww1 '],
  [/(?<![\p{L}\p{N}])sections?(?! formula)(?![\p{L}\p{N}])/gu, ' '],
  [/(?<![\p{L}\p{N}])bank(?:ing)? (?:exams?|po|clerk)(?![\p{L}\p{N}])/gu, ' '],
  [/(?<![\p{L}\p{N}])(?:test|sample paper|mock) series(?![\p{L}\p{N}])/gu, ' '],
];

/** The normalised topic words of a request or a pack’s name, in order. */
export function topicWordsOf(text: string, language: 'en' | 'hi'): string[] {
  const carrying = foldedWords(text, language).filter((word) => !requestWordsOf[language].has(word) && !isClassNumber(word));
  return language === 'hi' ? carrying : carrying.map(singular);
}

/** All normalised words, including those without a topic. */
export function allWordsOf(text: string, language: 'en' | 'hi'): string[] {
  const words = foldedWords(text, language);
  return language === 'hi' ? words : words.map(singular);
}

function foldedWords(text: string, language: 'en' | 'hi'): string[] {
  const words = spelled(normaliseText(text)).match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? [];
  return language === 'hi' ? words.map(foldHindi) : words.map(asBritish);
}

function spelled(text: string): string {
  return spellings.reduce((result, [spelling, word]) => result.replace(spelling, word), text);
}

/** Unifies British and American spelling: normalization and normalisation. */
function asBritish(word: string): string {
  return word.length > 6 ? word.replace(/iz(?=e[ds]?$|ing$|ations?$|ers?$)/u, 'is') : word;
}

/** Classes, counts and exam years. */
function isClassNumber(word: string): boolean {
  return /^\p{Nd}{1,2}(?:st|nd|rd|th)?$|^20[12]\d$/u.test(word);
}

/** Unifies spellings of Hindi: हिन्दी and हिंदी; sanshleshan, sansleshan and samsleshan. */
function foldHindi(word: string): string {
  return word
    .replace(/[ङञणनम]्(?=[क-ह])/gu, 'ं')
    .replace(/ँ/gu, 'ं')
    .replace(/़/gu, '')
    .replace(/aa+/gu, 'a')
    .replace(/ee|ii/gu, 'i')
    .replace(/oo|uu/gu, 'u')
    .replace(/sh/gu, 's')
    .replace(/w/gu, 'v')
    .replace(/ph/gu, 'f')
    .replace(/m(?=[bcdfgjklpqstvz])/gu, 'n')
    .replace(/([a-z])\1/gu, '$1')
    .normalize('NFC');
}
