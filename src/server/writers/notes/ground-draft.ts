import type { Draft, ReasonedOption } from '../../../assessment/question.ts';
import { contentWords, normaliseText } from '../../../assessment/text/normalise-text.ts';
import type { PreparedSentence } from '../../../assessment/text/sentences.ts';
import type { Language } from '../../../contract/shapes/test-shapes.ts';
import { bestSentence, type PreparedNotes } from './prepared-notes.ts';

/** Consecutive words that count as a quotation. */
const quotedRun = 5;
const longestQuotation = 300;
/** Fewer words are a name rather than a sentence. */
const fewestQuotedWords = 3;

export type GroundingFault = 'quote-not-in-notes' | 'not-in-notes';

/**
 * Adds the sentence of the notes that supports a draft to its explanation, unless it contains it already: the one that its writer
 * quotes, or the one that shares the most words with it. Neither case, whitespace nor punctuation make a quotation wrong.
 */
export function groundDraft(
  { draft, quote = '' }: { draft: Draft; quote?: string | undefined },
  notes: PreparedNotes,
  language: Language,
): Draft | { rejected: GroundingFault } {
  const why = draft.type === 'mcq' ? draft.correct.why : draft.why;
  const key = draft.type === 'mcq' ? draft.correct.text : '';
  const words = contentWords(`${draft.stem} ${key} ${why}`);
  const quoted = normaliseText(quote);
  if (quoted.split(' ').length >= fewestQuotedWords) {
    if (!notes.normalised.includes(` ${quoted} `)) return { rejected: 'quote-not-in-notes' };
    return normaliseText(why).includes(quoted) ? draft : withWhy(draft, `${why.trim()} ${quotation(unquoted(quote), language)}`);
  }
  const sentence = bestSentence(words, notes.sentences);
  if (!sentence) return { rejected: 'not-in-notes' };
  if (quotesAny(why, notes.sentences)) return draft;
  return withWhy(draft, `${why.trim()} ${quotation(sentence.text, language)}`);
}

function quotesAny(why: string, sentences: readonly PreparedSentence[]): boolean {
  const words = normaliseText(why).split(' ');
  const runs = words.slice(0, Math.max(0, words.length - quotedRun + 1)).map((_, start) => words.slice(start, start + quotedRun).join(' '));
  return sentences.some(({ normalised }) => {
    const padded = ` ${normalised} `;
    return runs.some((run) => padded.includes(` ${run} `));
  });
}

/** Without the quotation marks round it, which are added again. */
function unquoted(quote: string): string {
  return quote
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^["“”‘'«]+/u, '')
    .replace(/["“”’'»]{1,9}$/u, '');
}

function quotation(sentence: string, language: Language): string {
  const quoted = `“${cutAtWord(sentence, longestQuotation)}”`;
  return language === 'hi' ? `नोट्स से: ${quoted}` : `From the notes: ${quoted}`;
}

function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut.replace(/[\ud800-\udbff]$/u, '')).trimEnd()}…`;
}

function withWhy(draft: Draft, why: string): Draft {
  if (draft.type === 'truefalse') return { ...draft, why };
  const correct: ReasonedOption = { ...draft.correct, why };
  return { ...draft, correct };
}
