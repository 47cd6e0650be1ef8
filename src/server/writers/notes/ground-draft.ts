import type { Draft, ReasonedOption } from '../../../assessment/question.ts';
import { contentWords, countShared, normaliseText } from '../../../assessment/text/normalise-text.ts';
import type { PreparedSentence } from '../../../assessment/text/sentences.ts';
import type { Language } from '../../../contract/shapes/test-shapes.ts';

/** Consecutive words that count as a quotation. */
const quotedRun = 5;
const longestQuotation = 300;

/**
 * Adds the supporting sentence of the notes to the draft’s explanation, unless it quotes the notes already. Returns undefined if
 * no sentence shares a content word with the draft.
 */
export function groundDraft(draft: Draft, sentences: readonly PreparedSentence[], language: Language): Draft | undefined {
  const why = draft.type === 'mcq' ? draft.correct.why : draft.why;
  const key = draft.type === 'mcq' ? draft.correct.text : '';
  const sentence = bestSentence(contentWords(`${draft.stem} ${key} ${why}`), sentences);
  if (!sentence) return undefined;
  if (quotesAny(why, sentences)) return draft;
  return withWhy(draft, `${why.trim()} ${quotation(sentence.text, language)}`);
}

/** The sentence with the most shared words; among equals, the shortest. */
function bestSentence(words: ReadonlySet<string>, sentences: readonly PreparedSentence[]): PreparedSentence | undefined {
  let best: PreparedSentence | undefined;
  let mostShared = 0;
  for (const sentence of sentences) {
    const shared = countShared(words, sentence.words);
    if (shared === 0 || shared < mostShared) continue;
    if (shared > mostShared || sentence.words.size < (best?.words.size ?? Infinity)) best = sentence;
    mostShared = shared;
  }
  return best;
}

function quotesAny(why: string, sentences: readonly PreparedSentence[]): boolean {
  const words = normaliseText(why).split(' ');
  const runs = words.slice(0, Math.max(0, words.length - quotedRun + 1)).map((_, start) => words.slice(start, start + quotedRun).join(' '));
  return sentences.some(({ normalised }) => {
    const padded = ` ${normalised} `;
    return runs.some((run) => padded.includes(` ${run} `));
  });
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
