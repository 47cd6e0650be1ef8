import { isCode } from '../forms/tidy-form.ts';
import type { Draft, Question } from '../question.ts';
import { countShared, contentWords, normaliseText, singular, stopWords, tokensOf } from '../text/normalise-text.ts';

/** A question of this test or of an earlier one. The `keyText` of a true/false question is True or False. */
export interface EarlierQuestion {
  stem: string;
  keyText: string;
  concept: string;
  /** The item or item model of the bank it came from. */
  origin?: string | undefined;
  /** How many tests of the subject are newer; undefined for a question of this test. */
  testsAgo?: number | undefined;
  /** How it was last answered; null if it was left out or never asked. */
  wasRight?: boolean | null | undefined;
  /** The text that it is on. Only of questions of the same test: what a passage tells a learner is forgotten by the next one. */
  passage?: string | undefined;
}

export function asEarlier({ stem, concept, options, key, origin, passage }: Question): EarlierQuestion {
  return { stem, concept, keyText: options[key] ?? '', origin, passage: passage?.text };
}

/** An earlier question, preprocessed once for comparison with many drafts. */
export interface PreparedQuestion {
  stem: string;
  tokens: ReadonlySet<string>;
  /** The tokens without numbers, in order: equal for two questions of one item model. */
  template: string;
  wording: ReadonlySet<string>;
  trigrams: ReadonlySet<string>;
  /** With their signs, in the order of the stem. */
  numbers: readonly string[];
  words: ReadonlySet<string>;
  /** The words that say what is asked, in one grammatical form, short ones and symbols included. */
  terms: ReadonlySet<string>;
  concept: string;
  /** Undefined for true/false and for codes ("I and II only"), where many questions share a key. */
  key: { text: string; bare: string; words: ReadonlySet<string> } | undefined;
  passage: { text: string; sentences: readonly Wording[] } | undefined;
}

type Wording = Pick<PreparedQuestion, 'stem' | 'tokens' | 'words'>;

export type RepeatReason = 'same-stem' | 'similar-stem' | 'same-key-and-concept' | 'gives-away-key';

export const similarityLimit = 0.8;

export function findRepeat(draft: Draft, earlier: readonly PreparedQuestion[]): RepeatReason | undefined {
  const candidate = prepareDraft(draft);
  for (const question of earlier) {
    const reason = compareQuestions(candidate, question) ?? (isToldByPassage(candidate, question) ? 'gives-away-key' : undefined);
    if (reason) return reason;
  }
  return undefined;
}

export function prepareDraft(draft: Draft): PreparedQuestion {
  const { stem, concept } = draft;
  if (draft.type === 'mcq') return prepareQuestion({ stem, concept, keyText: draft.correct.text, passage: draft.passage?.text });
  return prepareQuestion({ stem, concept, keyText: draft.isTrue ? 'True' : 'False' });
}

export function prepareQuestion({ stem, keyText, concept, passage }: EarlierQuestion): PreparedQuestion {
  const normalised = normaliseText(stem);
  const tokens = tokensOf(stem);
  const wording = tokens.filter((token) => !/\p{Nd}/u.test(token));
  return {
    stem: normalised,
    tokens: new Set(tokens),
    template: wording.join(' '),
    wording: new Set(wording),
    trigrams: trigramsOf(stem),
    numbers: (normalised.match(/[−+]?\s?\p{Nd}+(?:\.\p{Nd}+)?/gu) ?? []).map((number) => number.replace(' ', '')),
    words: contentWords(stem),
    terms: new Set(
      tokens.filter((token) => /[\p{L}\p{M}]{2}/u.test(token) && !stopWords.has(token) && !askingWords.has(token)).map(baseForm),
    ),
    concept: normaliseText(concept),
    key: /^(?:true|false)$/iu.test(keyText) || isCode(keyText) ? undefined : prepareKey(keyText),
    passage: passage === undefined ? undefined : { text: passage, sentences: passage.split(sentenceEnd).map(prepareSentence) },
  };
}

/** Lines too: the rows of a table. */
const sentenceEnd = /(?<=[.?!।])\s{1,9}|\n/u;

function prepareSentence(text: string): Wording {
  return { stem: normaliseText(text), tokens: new Set(tokensOf(text)), words: contentWords(text) };
}

/** `bare`: without an article. */
function prepareKey(keyText: string) {
  const text = normaliseText(keyText);
  return { text, bare: text.replace(/^(?:an?|the) /u, ''), words: contentWords(keyText) };
}

/** Words that questions of any content have. */
const askingWords = new Set(
  'body city country helps human kind name number organ part person place says states term type whom year नाम प्रकार वर्ष'.split(' '),
);

/** Carries, carried → carry; measures, measured → measur. */
function baseForm(word: string): string {
  return singular(word)
    .replace(/(?<=[a-z]{2})ied$/u, 'y')
    .replace(/(?<=[a-z]{3})(?:ed|ing|e)$/u, '');
}

/** The reason not to ask both questions, if any. Symmetric. */
export function compareQuestions(left: PreparedQuestion, right: PreparedQuestion): RepeatReason | undefined {
  if (left.stem === right.stem) return 'same-stem';
  if (isSimilar(left, right)) return 'similar-stem';
  if (repeatsKey(left, right) || asksTheSame(left, right)) return 'same-key-and-concept';
  if (givesAwayKey(left, right) || givesAwayKey(right, left)) return 'gives-away-key';
  return undefined;
}

/** Whether a sentence of the passage that another question is on gives this one's key away, or is the statement that it asks to judge. */
export function isToldByPassage(question: PreparedQuestion, { passage }: PreparedQuestion): boolean {
  if (!passage || passage.text === question.passage?.text) return false;
  return passage.sentences.some((sentence) => givesAwayKey(sentence, question) || isAlike(sentence.tokens, question.tokens));
}

function isSimilar(left: PreparedQuestion, right: PreparedQuestion): boolean {
  // The cheapest comparison first, which nearly every pair fails.
  if (!isAlike(left.tokens, right.tokens) && !isAlike(left.trigrams, right.trigrams)) return false;
  return !differsInNumbers(left, right) && !differsInTermAndKey(left, right);
}

/** The symbol of sodium and the symbol of potassium: each stem has a word that the other lacks, and so has each key. */
function differsInTermAndKey(left: PreparedQuestion, right: PreparedQuestion): boolean {
  if (!left.key || !right.key || isSameKey(left, right)) return false;
  return hasOwnWord(left.tokens, right.tokens) && hasOwnWord(right.tokens, left.tokens);
}

const articlesAndPrepositions = new Set('a an the of in on to for at by with from का के की को में से'.split(' '));

function hasOwnWord(tokens: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const bare = new Set([...others].map(baseForm));
  return [...tokens].some((token) => !articlesAndPrepositions.has(token) && !bare.has(baseForm(token)));
}

function isSameKey({ key: one }: PreparedQuestion, { key: other }: PreparedQuestion): boolean {
  return one !== undefined && one.bare === other?.bare;
}

/** Shorter keys (2, Na) are those of many questions. */
const tellingKey = 4;
const mostOfTerms = 0.75;

/** A paraphrase: the same key, and the words of the one stem are nearly all in the other. */
function asksTheSame(left: PreparedQuestion, right: PreparedQuestion): boolean {
  if (!isSameKey(left, right)) return false;
  const fewest = Math.min(left.terms.size, right.terms.size);
  const shared = countShared(left.terms, right.terms);
  if (shared < 2 || shared < fewest * ((left.key?.text.length ?? 0) < tellingKey ? 1 : mostOfTerms)) return false;
  return !differsInNumbers(left, right);
}

/** Different numbers make a different question; in the same template (3 red and 5 blue balls), so does their order. */
function differsInNumbers(left: PreparedQuestion, right: PreparedQuestion): boolean {
  if (left.numbers.length === 0 || right.numbers.length === 0) return false;
  if (left.template === right.template) return left.numbers.join(' ') !== right.numbers.join(' ');
  return left.numbers.toSorted().join(' ') !== right.numbers.toSorted().join(' ');
}

function isAlike(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  // Jaccard similarity cannot exceed the ratio of the sizes.
  if (Math.min(left.size, right.size) < similarityLimit * Math.max(left.size, right.size)) return false;
  return setSimilarity(left, right) >= similarityLimit;
}

/** Questions with different numbers may share a key that is a number, or a weekday if they come from one item model. */
function repeatsKey(left: PreparedQuestion, right: PreparedQuestion): boolean {
  if (!left.key || left.key.text !== right.key?.text || left.concept !== right.concept) return false;
  if (!differsInNumbers(left, right)) return true;
  return left.key.words.size > 0 && !isAlike(left.wording, right.wording);
}

/**
 * The other question's key, if too long to match by chance, occurs as a whole in this stem, and the stem shares at least two
 * thirds of the other's remaining words. Fewer shared words are the common vocabulary of a topic ("net force", "mass",
 * "body").
 */
function givesAwayKey(teller: Wording, { key, words }: PreparedQuestion): boolean {
  // A cheap check first: nearly every pair fails it.
  if (!key || !teller.stem.includes(key.text)) return false;
  if (key.words.size < 2 && !/(?:[\p{L}\p{M}][^\p{L}\p{M}]*){8}/u.test(key.text)) return false;
  if (!` ${teller.stem} `.includes(` ${key.text} `)) return false;
  const asked = [...words].filter((word) => !key.words.has(word));
  const shared = asked.filter((word) => teller.words.has(word));
  return shared.length >= 2 && shared.length * 3 >= asked.length * 2;
}

/** Jaccard similarity: 1 for equal sets, 0 for disjoint ones. */
function setSimilarity(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size === 0 && right.size === 0) return 1;
  const shared = left.size < right.size ? countShared(left, right) : countShared(right, left);
  return shared / (left.size + right.size - shared);
}

/** Ignores the order of words and repeated words. */
export function tokenSetSimilarity(left: string, right: string): number {
  return setSimilarity(new Set(tokensOf(left)), new Set(tokensOf(right)));
}

/** Tolerates small changes within words: a plural, another ending, a spelling mistake. */
export function trigramSimilarity(left: string, right: string): number {
  return setSimilarity(trigramsOf(left), trigramsOf(right));
}

function trigramsOf(text: string): Set<string> {
  const padded = `  ${normaliseText(text)} `;
  const trigrams = new Set<string>();
  for (let start = 0; start + 3 <= padded.length; start++) trigrams.add(padded.slice(start, start + 3));
  return trigrams;
}
