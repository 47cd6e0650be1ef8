import type { Mention } from '../notes/mention.ts';
import type { Statement } from '../notes/statements.ts';
import type { Grammar } from './wording.ts';

/**
 * Finds words that language itself contrasts with others ("northern"), and pairs that a sentence orders ("from the roots to the
 * leaves"). With another of them in its place, or the other way round, the sentence still makes sense and is wrong.
 */
export function findContrasts(statement: Statement): Mention[] {
  return [...reversalsIn(statement), ...contrastsIn(statement)];
}

// Between commas, words of which a sentence means one and not the others; "a > b": the first only.
const inEnglish = `
  oxygen nitrogen hydrogen carbon_dioxide, spring summer autumn winter, gold silver bronze copper,
  Monday Tuesday Wednesday Thursday Friday Saturday Sunday, north south east west, northern southern eastern western,
  red green blue yellow brown purple, black white, first second third, sunrise sunset, dawn dusk, noon midnight, morning evening,
  largest smallest, highest lowest, longest shortest, oldest youngest, heaviest lightest, hottest coldest, fastest slowest,
  larger smaller, higher > lower, longer shorter, heavier lighter, faster slower, less_than more_than, at_least at_most,
  increase decrease, increases decreases, increased decreased, raises lowers, raised lowered, maximum minimum,
  above below, inside outside, upper > lower, upwards downwards, internal external, before after, warm > cold, cold > warm, hot > cold, cool > warm,
  thick thin, wide narrow, deep shallow, small large, tiny > large, heavy > light, rich_in poor_in, positive negative,
  directly indirectly, begins ends, began ended, begin end, absorbs > releases, absorbed > released, released_by > absorbed_by, gains loses, attract repel,
  attracts repels, expands contracts, opens closes, prevent > cause, prevents > causes, lacks > contains, abolished > introduced,
  accepted rejected, supported opposed, male female, natural artificial, solid liquid, solids liquids gases, proteins fats starch,
  at_night during_the_day, takes_in gives_out, take_in give_out`;
const inHindi = `
  उत्तरी दक्षिणी पूर्वी पश्चिमी, हरा नीला पीला, हरी नीली पीली, हरे नीले पीले, पहला दूसरा तीसरा, प्रथम द्वितीय तृतीय, अधिकतम न्यूनतम, से_अधिक से_कम,
  सबसे_अधिक सबसे_कम, सबसे_तेज़ सबसे_धीमी, सबसे_बड़ा सबसे_छोटा, सबसे_बड़ी सबसे_छोटी, ऊपर नीचे, अंदर बाहर, ठंडा > गर्म, ठंडी > गर्म, दिन रात,
  पतला मोटा, पतली मोटी, बढ़ता घटता, बढ़ती घटती, बढ़_जाता घट_जाता, बढ़_जाती घट_जाती, धनात्मक ऋणात्मक, ऑक्सीजन नाइट्रोजन हाइड्रोजन`;
const inLatinHindi = `
  uttar dakshin purv pashchim, andar bahar, upar neeche, din raat, garm thanda, pehla doosra teesra, pehle doosre teesre,
  se_zyada se_kam, sabse_zyada sabse_kam, sabse_bada sabse_chhota, sabse_badi sabse_chhoti, badhta ghatta, badhti ghatti`;

interface WordSet {
  words: readonly string[];
  pattern: RegExp;
}

function readSets(sets: string): WordSet[] {
  return sets.split(',').map((set) => {
    const words = set
      .trim()
      .split(/[\s>]+/u)
      .map((word) => word.replaceAll('_', ' '));
    const found = set.includes('>') ? words.slice(0, 1) : words;
    // Not in "at first", "per second", "se pehle", "18 din".
    const pattern = String.raw`(?<![\p{L}\p{M}-])(?<!(?:\b(?:at|per|as|se)|\p{Nd}) )(?<article>an? )?(?<word>${found.join('|')})(?![\p{L}\p{M}-])`;
    return { words, pattern: new RegExp(pattern, 'gu') };
  });
}

const sets: Record<Grammar, WordSet[]> = {
  en: readSets(inEnglish),
  hi: readSets(inHindi),
  'hi-Latn': readSets(`${inEnglish}, ${inLatinHindi}`),
};

/** Alone in its sentence: two words of one set may be compared with each other. */
function contrastsIn(statement: Statement): Mention[] {
  const { text, grammar } = statement;
  return sets[grammar].flatMap(({ words, pattern }) => {
    const [match, ...more] = text.matchAll(pattern);
    const { article = '', word = '' } = match?.groups ?? {};
    if (!match || more.length > 0 || (grammar === 'en' ? isInSubject(text, match.index, word) : isInHindiSubject(text, match.index, word)))
      return [];
    const wrong = words.filter((other) => !text.toLowerCase().includes(other)).map((other) => `${article && articleOf(other)}${other}`);
    const phrase = `${article}${word}`;
    return wrong.length > 0 ? [{ statement, kind: 'contrast', text: word, phrase, start: match.index, claim: text, wrong }] : [];
  });
}

function articleOf(word: string): string {
  return /^[aeiou]/u.test(word) ? 'an ' : 'a ';
}

const opening = /^(?:In|On|At|By|During|After|Before|Under|For|From|With|When|As|Every|About)\s/u;
const verb =
  / (?:is|are|was|were|has|have|had|can|do|does|did|may|must|became|began|bore|broke|brought|built|came|dug|drew|fell|fought|found|gave|grew|held|kept|led|left|lost|made|met|ran|rose|sang|sent|set|spent|stood|took|went|won|wrote|\p{Ll}{2,}(?:[^su]s|ed)) /u;

/** In words. */
const longestSubject = 6;

/** With another subject the sentence may be true as well: "The large intestine …". A superlative has one only. */
function isInSubject(text: string, start: number, word: string): boolean {
  const before = text.slice(0, start);
  return !opening.test(text) && !word.endsWith('est') && !verb.test(before) && before.split(' ').length <= longestSubject;
}

/** At the start, or in the condition of the sentence: "जब द्रव को गर्म किया जाता है, तब …" may hold for a gas too. */
function isInHindiSubject(text: string, start: number, word: string): boolean {
  if (/^(?:सबसे|sabse) /u.test(word)) return false;
  return text.slice(0, start).split(' ').length <= 3 || /(?:^| )(?:तब|तो|tab|toh?) /u.test(text.slice(start));
}

const thing = String.raw`(?:(?:the|an?|its|their) )?\p{Ll}[\p{L}-]*(?: \p{Ll}[\p{L}-]*){0,2}?`;
const end = String.raw`(?=[.,;]|$| (?:and|at|by|during|for|in|on|through|when|where|which|with)\b)`;
const changing = '(?:turn|chang|convert|translat|transform)(?:s|es|e|ed|ing)?';
const reversible: Record<Grammar, RegExp[]> = {
  en: [
    new RegExp(String.raw`(?<before>\bfrom )(?<one>${thing})(?<between> to )(?<other>${thing})${end}`, 'u'),
    new RegExp(String.raw`(?<before>\b${changing} )(?<one>${thing})(?<between> into )(?<other>${thing})${end}`, 'u'),
  ],
  hi: [/(?<![\p{L}\p{M}])(?<before>)(?<one>[\p{L}\p{M}]+)(?<between> से )(?<other>[\p{L}\p{M}]+)(?= (?:तक|की ओर) )/u],
  'hi-Latn': [/(?<!\p{L})(?<before>)(?<one>\p{Ll}+)(?<between> se )(?<other>\p{Ll}+)(?= (?:tak|ki or) )/u],
};

function reversalsIn(statement: Statement): Mention[] {
  const { text, grammar } = statement;
  return reversible[grammar].flatMap((pattern) => {
    const match = pattern.exec(text);
    const { before = '', one = '', between = '', other = '' } = match?.groups ?? {};
    if (!match || one === other) return [];
    const wrong = [`${before}${other}${between}${one}`];
    return [{ statement, kind: 'order', text: match[0], phrase: match[0], start: match.index, claim: text, wrong }];
  });
}
