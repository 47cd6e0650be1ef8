import type { Question } from '../../../assessment/question.ts';
import { contentWords, countShared, normaliseText } from '../../../assessment/text/normalise-text.ts';
import { type PreparedSentence, prepareSentences } from '../../../assessment/text/sentences.ts';
import type { Language } from '../../../contract/shapes/test-shapes.ts';

/** Notes, preprocessed once for comparison with many questions. */
export interface PreparedNotes {
  text: string;
  normalised: string;
  sentences: readonly PreparedSentence[];
}

export function prepareNotes(text: string, language: Language): PreparedNotes {
  return { text, normalised: ` ${normaliseText(text)} `, sentences: prepareSentences(text, language) };
}

/** The sentence with the most shared words; among equals, the shortest. */
export function bestSentence(words: ReadonlySet<string>, sentences: readonly PreparedSentence[]): PreparedSentence | undefined {
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

/** Finds the part of long notes that shares the most words with a question, or with what one is to be about. */
export function createPartFinder(parts: readonly string[]) {
  const wordsOf = parts.map(contentWords);
  return ({ stem, explanation, passage }: Pick<Question, 'stem' | 'explanation' | 'passage'>): number => {
    const words = contentWords(`${stem} ${explanation} ${passage?.text ?? ''}`);
    const shared = wordsOf.map((ofPart) => countShared(words, ofPart));
    return shared.indexOf(Math.max(...shared));
  };
}

/** In characters, for one call: a question rests on a sentence or two. */
const mostShown = 6000;
/** Sentences before and after a supporting one, which may say what its pronouns mean. */
const neighbours = 2;

/** The notes that questions rest on: all, if they are short; otherwise the supporting sentences with their neighbours. */
export function notesFor(questions: readonly Question[], { text, sentences }: PreparedNotes): string {
  if (text.length <= mostShown) return text;
  const supporting = new Set(questions.flatMap((question) => supportOf(question, sentences)));
  const places = [...supporting].map((sentence) => sentences.indexOf(sentence));
  const shown = new Set<number>();
  let left = mostShown;
  for (const place of placesByDistance(places)) {
    const { length = Infinity } = sentences[place]?.text ?? {};
    if (shown.has(place) || length > left) continue;
    shown.add(place);
    left -= length + gap.length;
  }
  return joined(shown, sentences);
}

/** The sentences that an explanation quotes, or the one that shares the most words with the question. */
function supportOf({ stem, options, key, explanation }: Question, sentences: readonly PreparedSentence[]): PreparedSentence[] {
  const told = ` ${normaliseText(explanation)} `;
  const quoted = sentences.filter(({ normalised }) => isLong(normalised) && told.includes(` ${normalised.slice(0, comparedStart)}`));
  const best = bestSentence(contentWords(`${stem} ${options[key] ?? ''} ${explanation}`), sentences);
  return quoted.length === 0 && best ? [best] : quoted;
}

/** An explanation cuts a long quotation. */
const comparedStart = 200;
const fewestWords = 4;

function isLong(normalised: string): boolean {
  return normalised.split(' ').length >= fewestWords;
}

/** The places themselves first, then those next to them. */
function placesByDistance(places: readonly number[]): number[] {
  const steps = Array.from({ length: neighbours }, (_, index) => index + 1);
  return [0, ...steps.flatMap((step) => [-step, step])].flatMap((step) => places.map((place) => place + step));
}

const gap = ' … ';

function joined(shown: ReadonlySet<number>, sentences: readonly PreparedSentence[]): string {
  return [...shown]
    .sort((one, other) => one - other)
    .map((place) => `${place > 0 && !shown.has(place - 1) ? gap : ' '}${sentences[place]?.text ?? ''}`)
    .join('')
    .trim();
}
