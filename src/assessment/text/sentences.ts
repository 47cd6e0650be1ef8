import { contentWords, normaliseText } from './normalise-text.ts';
import { textBlocks } from './text-blocks.ts';

export interface Sentence {
  text: string;
  /** The nearest heading above the sentence. */
  heading: string | undefined;
}

/** A sentence, preprocessed once for comparison with many drafts. */
export interface PreparedSentence extends Sentence {
  words: ReadonlySet<string>;
  normalised: string;
}

/** The sentences of a text with their headings. List items and glossary entries count as sentences. */
export function sentencesOf(text: string, language: 'en' | 'hi'): Sentence[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  let heading: string | undefined;
  return textBlocks(text).flatMap((block) => {
    if (block.kind === 'prose') return splitSentences(block.text, segmenter).map((sentence) => ({ text: sentence, heading }));
    heading = block.text;
    return [];
  });
}

export function prepareSentences(text: string, language: 'en' | 'hi'): PreparedSentence[] {
  return sentencesOf(text, language).map((sentence) => ({
    ...sentence,
    words: contentWords(sentence.text),
    normalised: normaliseText(sentence.text),
  }));
}

/** In characters: the time that `Intl.Segmenter` takes grows with the square of the length. */
const longestStretch = 1000;

function segmentsOf(text: string, segmenter: Intl.Segmenter): string[] {
  if (!/[.?!।…]/u.test(text)) return [text];
  const segments: string[] = [];
  for (let start = 0; start < text.length;) {
    const stretch = stretchFrom(text, start);
    segments.push(...Array.from(segmenter.segment(stretch), ({ segment }) => segment));
    start += stretch.length;
  }
  return segments;
}

/** Up to the last end of a sentence in reach; without one, the sentence is too long anyhow. */
function stretchFrom(text: string, start: number): string {
  const reach = text.slice(start, start + longestStretch);
  if (start + longestStretch >= text.length) return reach;
  const end = Math.max(...['. ', '? ', '! ', '। '].map((mark) => reach.lastIndexOf(mark) + mark.length));
  return end > longestStretch / 2 ? reach.slice(0, end) : reach;
}

function splitSentences(prose: string, segmenter: Intl.Segmenter): string[] {
  // Hindi typed on an English keyboard ends its sentences with a vertical bar.
  const text = prose.replace(/(?<=\p{Script=Devanagari}) ?\|(?=\s|$)/gu, '।');
  const sentences: string[] = [];
  let begun = '';
  for (const segment of segmentsOf(text, segmenter)) {
    for (const piece of segment.split(beforeFigure)) {
      if (begun !== '' && endsSentence(begun, piece)) {
        sentences.push(begun);
        begun = '';
      }
      begun += piece;
    }
  }
  return [...sentences, begun].map(tidy).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

const beforeName =
  /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|Prof|St|Sr|Jr|Gen|Col|Capt|Lt|Hon|Pt|Smt|Shri|vs|viz|approx|cf|ca|c|e\.g|i\.e|[Cc]onc|[Dd]il|temp|govt|esp|max|min|डॉ|डा|श्री|श्रीमती|प्रो|पं)\.\s*$/u;
// `Intl.Segmenter` does not split before a number, a quotation or code.
const beforeFigure = /(?<=[.?!।]["”’)]?\s)(?=[\p{Nd}`"“‘($*])/u;
const beforeNumber = /(?:^|[\s(])(?:Fig|Figs|No|Nos|Eq|Ch|Vol|Art|Sec|pp?|est|सं|क्र)\.\s*$/iu;
const initial = /(?:^|[\s.(])(?:\p{Lu}|ए|बी|सी|डी|ई|एफ|जी|एच|आई|जे|के|एल|एम|एन|ओ|पी|आर|एस|टी|यू|वी|डब्ल्यू|वाई)\.\s*$/u;
const unitOfNumber = /\p{Nd}\s?[°\p{L}]{1,3}\.\s*$/u;
const eraOfYear = /(?:^|\s)ई\.\s*$/u;
const sentenceStart =
  /^(?:The|An?|It|Its|In|On|At|This|These|They|Their|There|He|She|His|Her|When|While|If|For|As|By|To|However|But|And)\s/u;

/** Anything longer is not a sentence but a text without full stops. */
const longestSentence = 1000;
const longestAbbreviation = 20;

/** `Intl.Segmenter` knows no abbreviations. */
function endsSentence(begun: string, next: string): boolean {
  if (begun.length > longestSentence) return true;
  const end = begun.slice(-longestAbbreviation);
  if (/^\p{Ll}/u.test(next) || beforeName.test(end)) return false;
  if (/^\p{Nd}/u.test(next) && beforeNumber.test(end)) return false;
  if (eraOfYear.test(end)) return false;
  if (initial.test(end) && !unitOfNumber.test(end)) return sentenceStart.test(next);
  return !isInsideFormula(begun, next);
}

/** After an unpaired dollar sign followed by LaTeX, the sentence cannot end before the formula does. */
function isInsideFormula(begun: string, next: string): boolean {
  const opened = begun.lastIndexOf('$');
  if (opened < 0 || !next.includes('$') || !/[\\_^={}]/u.test(begun.slice(opened))) return false;
  return (begun.match(/(?<!\\)\$/gu)?.length ?? 0) % 2 === 1;
}

function tidy(sentence: string): string {
  return sentence
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,.;:!?।)\]”])(?![.:]\S)/gu, '')
    .trim();
}
