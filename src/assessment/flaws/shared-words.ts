import type { McqDraft } from '../question.ts';
import { countShared, contentWords, singular, tokensOf, stopWords } from '../text/normalise-text.ts';
import { proseOf } from '../text/visible-text.ts';
import { optionTexts } from './option-wording.ts';

/**
 * A content word shared by stem and key but by no distractor. If two distractors share at least as many words of their own
 * with the stem, the key does not stand out: the stem names its candidates ("Asha, Binod, Chitra and Dev sit in a row. Who
 * …?").
 */
export function hasKeyEchoingStem({ stem, correct, distractors }: McqDraft): boolean {
  const stemWords = contentWords(stem);
  const options = [correct, ...distractors].map(({ text }) => contentWords(text));
  const echoes = options.map((words, index) => {
    const others = options.filter((_, other) => other !== index);
    return [...words].filter((word) => stemWords.has(word) && !others.some((other) => other.has(word))).length;
  });
  const [keyEchoes = 0, ...distractorEchoes] = echoes;
  if (keyEchoes === 0) return false;
  return distractorEchoes.filter((count) => count >= keyEchoes).length < 2;
}

/**
 * The key combines words that occur in single distractors, while the distractors share little with each other: counting how
 * often each word occurs reveals the key. Options without words are ignored, since a calculation with a slip naturally
 * repeats most of the key's numbers.
 */
export function hasConvergence(draft: McqDraft): boolean {
  const [key, ...others] = distinguishingWords(optionTexts(draft));
  if (!key || others.some((words) => votesFor(words, [key, ...others]) >= votesFor(key, others))) return false;
  const found = [...key].filter((word) => others.some((words) => words.has(word)));
  const withKey = others.map((words) => countShared(key, words));
  if (found.length <= key.size / 2 || withKey.filter((count) => count > 0).length < 2) return false;
  const amongOthers = others.map((words, index) => countShared(words, others[(index + 1) % others.length] ?? words));
  return sum(amongOthers) * 2 < sum(withKey);
}

/** How often the words of one option occur in the others. */
function votesFor(words: ReadonlySet<string>, options: readonly ReadonlySet<string>[]): number {
  return sum(options.filter((other) => other !== words).map((other) => countShared(words, other)));
}

/** Each option's words, without those that all options share. */
function distinguishingWords(options: readonly string[]): Set<string>[] {
  const words = options.map((text) => new Set(wordsOf(text)));
  return words.map((own) => new Set([...own].filter((word) => !words.every((other) => other.has(word)))));
}

/** Empty for an option without a real word: a number, a formula, a unit. */
function wordsOf(text: string): string[] {
  const prose = proseOf(text);
  if (!/[\p{L}\p{M}]{3}/u.test(prose)) return [];
  return tokensOf(prose)
    .filter((token) => /[\p{L}\p{N}]/u.test(token) && !stopWords.has(token))
    .map(singular);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
