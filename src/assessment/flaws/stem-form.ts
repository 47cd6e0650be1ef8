import { readStemLayout } from '../forms/stem-layout.ts';
import type { Draft, McqDraft } from '../question.ts';
import { normaliseText, stopWords } from '../text/normalise-text.ts';
import { proseOf } from '../text/visible-text.ts';

const gap = /_{2,}|\.{4,}|…{2,}|-{3,}|[–—]{2,}|\[ ?blank ?\]|\( ?blank ?\)|\( +\)|\[ +\]/giu;

/** A gap with words after it. Gaps in code do not count as blanks. */
export function hasBlankInMidStem({ stem }: Draft): boolean {
  const parts = proseOf(stem).split(gap);
  const afterGaps = parts.slice(1).join(' ');
  return /[\p{L}\p{N}□]/u.test(afterGaps);
}

// "Why is a whale not a fish?" asks for a fact; only a question for the exception counts.
const subordinate = /\b(?:why|how|because|if|although|though|that|but|when|so|who|whose|whether|unless|since|as|where)\b/u;
// "van't Hoff" is a name.
const negation = /\b(?:[Nn]ot|[Cc]annot|[Nn]ever)\b|(?<!\b[Vv]a)n['’]t\b/u;
const exceptionAtEnd = /\bexcept(?: for)?(?: (?:one|which|the following|these))*[\s:_.?…-]*$/u;
const untrue = '(?:incorrect|false|wrong|untrue)';
const untrueOption = new RegExp(
  [
    String.raw`\b[Ww]hich(?: one)?(?: of (?:these|the following|them)(?: \p{L}+)?)? (?:is|are) (?:an? |the )?${untrue}\b`,
    String.raw`\b(?:[Ii]dentify|[Cc]hoose|[Ss]elect|[Ff]ind|[Pp]ick|[Mm]ark) the ${untrue} \p{L}+`,
    String.raw`\b(?:incorrectly|wrongly) (?:matched|paired|stated|defined|spelt|spelled)\b`,
  ].join('|'),
  'u',
);
const untrueAtEnd = new RegExp(String.raw`\b(?:is|are) ${untrue}\b[\s:_.?]*$`, 'u');
const order = /\b(?:[Ii]dentify|[Cc]hoose|[Ss]elect|[Ff]ind|[Pp]ick|[Mm]ark|[Nn]ame) (?:the|an?) /u;
const exceptionClause = /\b(?:that|which|who) (?:(?:is|are|was|were|does|do|did|has|have|can|will)(?: not\b|n['’]t\b)|cannot\b|never\b)/u;

function asksForUntrue(asked: string): boolean {
  if (untrueOption.test(asked) || (untrueAtEnd.test(asked) && /\bstatements?\b/u.test(asked))) return true;
  return asked.split(/[.?]/u).some((sentence) => {
    const start = sentence.search(order);
    return start >= 0 && exceptionClause.test(sentence.slice(start));
  });
}

/** A stem that asks for the exception without capitalising its negation. Hindi has no capitals and is left to editors. */
export function hasQuietNegation({ stem, form }: McqDraft): boolean {
  const layout = form && readStemLayout(form, stem);
  const asked = lastSentence(proseOf(layout ? layout.ask || layout.intro : stem));
  if (exceptionAtEnd.test(asked) || asksForUntrue(asked)) return true;
  const question = /\b(?:which|what|who|whom)\b([^]*)$/iu.exec(asked)?.[1];
  const beforeNegation = question?.split(negation);
  if (!beforeNegation || beforeNegation.length < 2) return false;
  return !subordinate.test(beforeNegation[0] ?? '');
}

function lastSentence(text: string): string {
  return text.split(/(?<=[.?!])\s{1,9}(?=[\p{Lu}□])/u).at(-1) ?? '';
}

const imperatives =
  'add|apply|arrange|assume|calculate|check|choose|classify|combine|compare|complete|compute|consider|convert|correct|count|decide|' +
  'deduce|determine|differentiate|divide|draw|estimate|evaluate|examine|expand|express|factori[sz]e|fill|find|give|identify|imagine|' +
  'integrate|let|list|look|mark|match|multiply|name|observe|order|pick|place|predict|prove|put|rank|rationali[sz]e|read|recall|reduce|' +
  'rearrange|replace|rewrite|round|say|select|show|simplify|solve|sort|state|study|subtract|suppose|take|tell|think|translate|use|' +
  'verify|work out|write';
const imperative = new RegExp(String.raw`(?:^|[.:;,]\s+|\b(?:then|and)\s+)(?:${imperatives})\b`, 'iu');
const unfinished =
  'a|an|the|is|are|was|were|be|been|has|have|had|does|do|can|will|would|equals?|contains?|means?|gives?|becomes?|called|named|known as|' +
  'of|by|to|in|into|on|at|as|for|from|with|than|between|through|about|per|using|until|during|after|before|under|over|' +
  'that|because|when|if|and|or|its|their';
const incompleteEnding = new RegExp(String.raw`(?:\b(?:${unfinished})|[=:—–…-]|_\s*[.।]?)$`, 'iu');
const generic = new Set(
  (
    'true right wrong sentence sentences answer answers claim claims item choice appropriate suitable ' +
    'चुनिए चुनें चुनो चुनना छाँटिए छाँटें बताइए बताएँ दीजिए उचित उपयुक्त सबसे सत्य असत्य उत्तर'
  ).split(' '),
);

/** A stem that neither asks, instructs nor leaves a gap to complete, or whose question has no subject ("Which is true?"). */
export function hasUnfocusedStem({ stem }: McqDraft): boolean {
  const prose = proseOf(stem);
  if (isGeneric(stem)) return true;
  if (/[?？]/u.test(prose) || imperative.test(prose) || incompleteEnding.test(prose)) return false;
  if (/[\p{Script=Devanagari}]/u.test(prose)) return !/।/u.test(prose) && prose.split(' ').length < 4;
  return /[.!]$/u.test(prose) || prose.split(' ').length < 4;
}

function isGeneric(stem: string): boolean {
  return !normaliseText(stem)
    .split(' ')
    .some((word) => word && !stopWords.has(word) && !generic.has(word));
}
