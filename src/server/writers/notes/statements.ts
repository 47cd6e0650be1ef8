import { contentWords, countShared } from '../../../assessment/text/normalise-text.ts';
import { sentencesOf } from '../../../assessment/text/sentences.ts';
import { isEntry } from '../../../assessment/text/text-blocks.ts';
import type { Language } from '../../../contract/shapes/test-shapes.ts';
import { languageOf } from '../language-of.ts';
import { type Grammar, grammarOf } from '../note-facts/wording.ts';
import { isStudyText } from './is-study-text.ts';
import { tidyNotes } from './tidy-notes.ts';

/** A sentence of the notes that is meaningful without its context. */
export interface Statement {
  text: string;
  grammar: Grammar;
  /** Its index among the statements. */
  index: number;
  heading: string | undefined;
  /** The number of headings above it. */
  section: number;
  words: ReadonlySet<string>;
}

const fewestWords = 5;
const mostWords = 32;
/** A quarter of the sentences, and no fewer, make a text instructions. */
const fewestOrders = 4;

/** Those in the language of the test, or in any if it is that of most notes. Hindi in Latin letters is at home in both. */
export function readStatements(notes: string, language: Language): Statement[] {
  const main = languageOf(notes);
  if (!isStudyText(notes, main)) return [];
  const isWanted = (grammar: Grammar) => language === main || grammar === language || grammar === 'hi-Latn';
  let section = 0;
  let above: string | undefined;
  let heading: string | undefined;
  let before = '';
  const statements: Statement[] = [];
  const known = new Set<string>();
  const sentences = sentencesOf(tidyNotes(notes), main);
  const orders = sentences.filter(({ text }) => isOrder(text)).length;
  // A recipe, or a question paper.
  if (orders >= fewestOrders && orders >= sentences.length / 4) return [];
  for (const [place, sentence] of sentences.entries()) {
    if (sentence.heading !== above) {
      section += 1;
      above = sentence.heading;
      if (above === undefined || !isLongLine(above)) heading = above;
    }
    const isBroken = abbreviation.test(before) || isPremise(before, sentence.text, sentences[place + 1]?.text);
    before = sentence.text;
    const text = sentence.text.replace(label, '');
    const grammar = grammarOf(text);
    if (isBroken || known.has(text) || !isWanted(grammar) || !isWhole(text) || !(isGlossaryEntry(text) || isStatement[grammar](text)))
      continue;
    known.add(text);
    statements.push({ text, grammar, index: statements.length, heading, section, words: contentWords(text) });
  }
  return statements;
}

/** Before a question or an imperative, a sentence is part of an exercise, unless it answers the question before. */
function isPremise(previous: string, text: string, next = ''): boolean {
  if (!isAsking(next) && !isOrder(next)) return false;
  return !isAsking(previous) || countShared(contentWords(previous), contentWords(text)) === 0;
}

/** Also unfinished: "Its focal length is". */
function isAsking(text: string): boolean {
  return /(?:\?["”’)]*|\b(?:is|are|was|were)[\s:_]*)$/u.test(text);
}

/** An abbreviation that looks like the end of a sentence: "Conc. sulphuric acid …". */
const abbreviation = /^\p{Lu}?\p{L}{1,5}\.$/u;

/** A line without a full stop that only looks like a heading. */
function isLongLine(heading: string): boolean {
  return heading.length > 60 || /[→=]|\bppl\b|\p{Ll} (?:helps?|needs?|shows?|gives?|makes?|becomes?|to \p{Ll}+) /u.test(heading);
}

// Labels of statements, such as "Definition: osmosis is …", but not "Example: …".
const label = /^(?:definition|note|key point|important|remember|fact|परिभाषा|नोट|महत्वपूर्ण)\s*[:–—-]\s+/iu;
const unfit =
  /^(?:example|e\.g|q|ques|question|ans|answer|activity|source|hint|exercise|solution|todo|proof|given|find|उदाहरण|प्रश्न|उत्तर|प्र|उ)\b[\s.\p{Nd}]*[:.)–—-]|^\(?[ivx]+\)|https?:|www\.|\.(?:com|org|in|net)\b|[{};]\s*$|\bTODO\b/iu;

// Two joined lines: "load/effort The efficiency of …".
const joined = /\p{Ll} (?:The|It|This|These|They|When|There) \p{Ll}/u;

/** Rejects fragments, questions and code: brackets and quotes must be closed, and most characters letters. */
function isWhole(text: string): boolean {
  if (/[?…]/u.test(text) || /!["”’)]*$/u.test(text) || unfit.test(text) || joined.test(text) || !hasClosedMarks(text)) return false;
  const letters = text.match(/[\p{L}\p{M}\s]/gu)?.length ?? 0;
  return letters >= 0.75 * text.length;
}

function hasClosedMarks(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1;
  return count('(') === count(')') && count('“') === count('”') && count('"') % 2 === 0 && count('`') % 2 === 0 && count('$') % 2 === 0;
}

export function countWords(text: string): number {
  return text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function isGlossaryEntry(text: string): boolean {
  return isEntry(text) && text.length <= 200 && !/[.।]\s+\S/u.test(text);
}

function isOfGoodLength(text: string): boolean {
  const words = countWords(text);
  return words >= fewestWords && words <= mostWords;
}

// Openings that refer to the sentence before.
const leaningStart =
  /^(?:This|That|These|Those|It|Its|They|Their|He|His|She|Her|We|Our|You|Your|I|My|Such|There|Here|However|Therefore|Thus|Hence|So|But|And|Or|Also|Then|Later|Next|Finally|Another|Other|Others|Both|Neither|Either|Some|Many|Most|Few|Several|Similarly|Likewise|Moreover|Furthermore|Besides|Additionally|Consequently|Instead|Otherwise|Afterwards|Meanwhile|First|Firstly|Second|Secondly|Third|Thirdly|Lastly|Again|Even|Only|Because|Which|Who|What|How|Why|When|Where|If|As|Like|Unlike|To|For (?:example|instance)|In (?:addition|contrast|other|short|fact|general|conclusion|turn|this|that|these|such)|On the (?:other|contrary)|As a (?:result|consequence)|According to|At (?:this|that|the same)|After (?:this|that)|Due to|One of (?:them|these))\b/u;
const leaningWords =
  /\b(?:this|these|those|the (?:same|former|latter|above|following)|aforesaid|respectively|the (?:first|second|third|last|next|final) (?:session|edition|meeting|stage|phase|part|one|type|group|step|act|scene)(?! of)|the (?:novel|poem|story|play|book)(?! of| by| that| which)|as (?:shown|seen|given|discussed|mentioned)|figure|fig|table \d|diagram|chapter|page|we|you|our|your|my)\b|\bsuch (?!as\b)|\bthere[.]?$|\b(?:at|by|during|in|of|on) that \p{Ll}|\bthat (?:day|night|time)[.]?$/iu;
const generalNouns =
  'act|agreement|answer|area|army|author|battle|body|book|capital|case|change|city|colony|commission|company|country|device|effect|emperor|event|example|experiment|first|force|government|graph|group|idea|instrument|king|last|law|leader|leaders|machine|main|method|movement|name|object|organism|other|others|partition|party|people|period|phase|plan|poet|policy|problem|process|product|reaction|rebellion|region|result|results|revolt|rule|ruler|second|session|solution|stage|state|step|structure|substance|system|term|theory|third|town|treaty|side|unit|value|village|war|word|words|year';
const leaningNoun = new RegExp(String.raw`^The (?:\p{Ll}+ )?(?:${generalNouns}) (?!of\b|that\b|which\b|in which\b|who\b|on\b)\p{Ll}`, 'u');
// Participles without a subject: "Delivered on 4 May."
const headless = /^(?:\p{Lu}\p{Ll}+ed|Born|Built|Held|Known|Made|Written) (?:on|in|at|by|after|from|to|as|for)\b[^,]*$/u;
const pronoun = /^(?:it|they|them|he|him|she|her|his|its|their)\b/u;
/** In words from the start, where a pronoun refers to the sentence before. */
const early = 6;
const plainVerb = /\s(?:is|are|was|were|has|have|had|can)\s/u;
const englishVerb = /\s(?:is|are|was|were|has|have|had|can|does|do|means|refers|contains|consists|\p{Ll}{3,}(?:s|ed))\s/u;

// Talk of a class rather than of its subject.
const talk = /\bsir\b|\b(?:[Oo]k|[Tt]odays|[Tt]uition|[Hh]omework|[Ee]xams?|[Gg]uys|[Pp]l[sz])\b/u;

function isEnglishStatement(text: string): boolean {
  if (!isOfGoodLength(text) || !/^[\p{Lu}\p{N}`]/u.test(text) || !/\p{Ll}/u.test(text)) return false;
  if (leaningStart.test(text) || isOrder(text) || leaningNoun.test(text) || headless.test(text)) return false;
  if (text.split(' ', early).some((word) => pronoun.test(word))) return false;
  if (leaningWords.test(text) || talk.test(text) || /:\s/u.test(text)) return false;
  if (/\.["”’)]*$/u.test(text)) return true;
  // After a number, a final s is a plural and not a verb: "3 cloves of garlic".
  return (/^\p{Nd}/u.test(text) ? plainVerb : englishVerb).test(text);
}

/** Says something, and is no order: "Pressure cook the dal with 3 cups of water." */
export function isClaim({ text, grammar }: Statement): boolean {
  return grammar !== 'en' || englishVerb.test(text.replace(/\p{Nd} \p{Ll}+/gu, ''));
}

const hindiLeaningStart =
  /^(?:पहले अधिवेशन|यह|ये|वह|वे|इस|इन|उस|उन|इसका|इसके|इसकी|इसमें|इससे|इसने|इसे|इन्हें|उसका|उसके|उसकी|उसने|उसे|उन्हें|उन्होंने|इन्होंने|उनके|उनका|उनकी|वहाँ|वहां|यहाँ|यहां|ऐसे|ऐसा|ऐसी|इसलिए|अतः|लेकिन|परंतु|परन्तु|किंतु|किन्तु|और|तथा|फिर|तब|बाद|इसी|उसी|जैसे|हम|मैं|आप|हमारे|दोनों|अन्य|कुछ|कई)(?=\s)/u;
const hindiLeaningWords = /(?<![\p{L}\p{M}])(?:इसी|उसी|इस|उस|इन|निम्नलिखित|उपर्युक्त|उपरोक्त|चित्र|तालिका|पृष्ठ|अध्याय)(?![\p{L}\p{M}])/u;
const hindiVerbEnd =
  /(?:है|हैं|था|थी|थे|थीं|हुआ|हुई|हुए|किया|की|किए|गया|गई|गए|दिया|दी|दिए|लिया|ली|लिए|बना|बनी|बने|आया|आई|आए|रहा|रही|रहे|चला|चली|चलाई|निकाला|संभाली|लिखा|लिखी|निभाई)[.।]?["”’)]*$/u;

function isHindiStatement(text: string): boolean {
  if (!isOfGoodLength(text) || !/\p{Script=Devanagari}/u.test(text) || /:\s/u.test(text)) return false;
  if (hindiLeaningStart.test(text) || hindiLeaningWords.test(text)) return false;
  return /[।.]["”’)]*$/u.test(text) || hindiVerbEnd.test(text);
}

const latinHindiLeaningStart =
  /^(?:ye|yeh|yah|wo|woh|vah|ve|is|us|in|un|isk[aei]|usk[aei]|unk[aei]|ism?e|usm?e|isse|usse|isne|usne|unhone|inhone|aur|tatha|phir|tab|lekin|isliye|jaise|hum|ham|main|aap|dono|kuch|kai|yahan|wahan|agar|toh?|baad)\s/iu;
function isLatinHindiStatement(text: string): boolean {
  if (!isOfGoodLength(text) || !/^[\p{Lu}\p{N}]/u.test(text) || /:\s/u.test(text) || talk.test(text)) return false;
  return !latinHindiLeaningStart.test(text);
}

const isStatement: Record<Grammar, (text: string) => boolean> = {
  en: isEnglishStatement,
  hi: isHindiStatement,
  'hi-Latn': isLatinHindiStatement,
};

// Imperatives of textbooks.
const tasks =
  'Read|See|Note|Remember|Recall|Consider|Find|Draw|Write|Explain|Describe|Discuss|Define|State|List|Name|Give|Show|Let|Look|Think|Learn|Revise|Memorise|Memorize|Compare|Calculate|Solve|Prove|Suppose|Do|Use|Try|Study|Make|Take|Put|Choose|Fill|Match';
// Imperatives of experiments, recipes and to-do lists.
const steps =
  'Add|Attach|Avoid|Boil|Bring|Buy|Dissolve|Ensure|Finish|Garnish|Insert|Keep|Pay|Pour|Practice|Practise|Remove|Repeat|Rinse|Serve|Soak|Stir|Submit|Wait|Wash|Weigh';
// Imperatives only before an object: "Heat the flask", but not "Heat flows".
const nouns =
  'Allow|Call|Charge|Check|Clean|Close|Collect|Connect|Cook|Cool|Cut|Filter|Fix|Fry|Heat|Hold|Label|Mark|Measure|Mix|Open|Pipette|Place|Press|Record|Return|Run|Start|Stop|Switch|Transfer|Turn';
const objects = 'the|an?|all|some|it|them|each|this|your|out|up|in|into|down|off|to|two|three|four|five|\\p{Nd}+';

const sentenceOrder = new RegExp(String.raw`^(?:(?:${tasks}|${steps})\b|(?:${nouns}) (?:${objects})\b)`, 'u');
const errand = new RegExp(String.raw`^(?:${steps})\s`, 'iu');

/** An imperative is neither true nor false: "Add two drops." */
export function isOrder(sentence: string): boolean {
  return sentenceOrder.test(sentence);
}

/** An errand in place of a term, recognised by its verb: "wash clothes". */
export function isErrand(term: string): boolean {
  return errand.test(term);
}
