import { singular, tokensOf } from '../../../assessment/text/normalise-text.ts';
import type { Statement } from './statements.ts';

/** A part of a statement that others of the same kind can substitute. */
export interface Mention {
  statement: Statement;
  /** Mentions of one kind are plausible substitutes: `year`, `person`, `term` … */
  kind: string;
  /** Its text as an option: `Osmosis`, `1857`, `Lord Curzon`. */
  text: string;
  /** Its text in the claim, with its article, and the offset. */
  phrase: string;
  start: number;
  /** How another claim names it in mid-sentence, if not by its phrase: `a byte`. */
  inText?: string;
  /** The statement as a claim; rephrased for a glossary entry. */
  claim: string;
  /** The question that asks for it, if the statement allows one. */
  ask?: string;
  /** Its value, if it is a number. */
  value?: number;
  /** Phrases that make the claim wrong in its place, if language supplies them. */
  wrong?: readonly string[];
  /** The verb, if it is the subject of its statement: `carry`. */
  verb?: string;
}

/** Capitalisation in the notes: a word that occurs in lower case is not a name, one capitalised in mid-sentence is. */
export interface Spelling {
  isName: (word: string) => boolean;
  isSmall: (word: string) => boolean;
}

const articles =
  /^(?:The|An?|In|On|At|By|For|From|With|About|After|Before|During|Under|Each|Every|One|Two|Three|All|Most|Some|Any|Anything|Everything|Something|Anyone|Everyone|Those|These|That|Such|Whatever|When|Where|How)$/u;
const bare = /[\p{L}\p{N}](?:[^]*[\p{L}\p{N}])?/u;

export function spellingOf(statements: readonly Statement[]): Spelling {
  const names = new Set<string>();
  const small = new Set<string>();
  for (const { text } of statements) {
    text.split(/[\s-]+/u).forEach((raw, index) => {
      const word = bare.exec(raw)?.[0] ?? '';
      if (/^\p{Ll}/u.test(word)) small.add(word);
      else if (/^\p{Lu}/u.test(word) && index > 0) names.add(word);
    });
  }
  return {
    isName: (word) => /^\p{Lu}.*\p{Lu}|\p{N}/u.test(word) || (names.has(word) && !small.has(word.toLowerCase())),
    isSmall: (word) => articles.test(word) || small.has(word.toLowerCase()),
  };
}

/** Lowers a capital that is due only to the start of a sentence. */
export function inMidSentence(text: string, { isName, isSmall }: Spelling): string {
  const first = /^[\p{L}\p{M}\p{N}]+/u.exec(text)?.[0] ?? '';
  if (!/^\p{Lu}/u.test(first) || isName(first) || !isSmall(first)) return text;
  // Two capitalised words are a name, unless the first is a function word.
  if (/^\S+\s+\p{Lu}/u.test(text) && !articles.test(first)) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function capitalised(text: string): string {
  return /^\p{Ll}\p{Ll}/u.test(text) || /^\p{Ll}\s/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** The claim with the mention substituted. */
export function withInstead({ claim, phrase, start }: Mention, other: string): string {
  const fitted = start === 0 ? capitalised(other) : other;
  return claim.slice(0, start) + fitted + claim.slice(start + phrase.length);
}

export function withoutFullStop(text: string): string {
  return text.replace(/\s{0,9}[.।]{1,9}(["”’)]{0,9})$/u, '$1').trim();
}

export function groupedBy<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

const comparableTexts = new WeakMap<Statement | Mention, string>();

/** A normalised form for whole-word search, independent of number. Cached. */
export function comparable(of: Statement | Mention): string {
  const known = comparableTexts.get(of);
  if (known !== undefined) return known;
  const found = ` ${tokensOf(of.text).map(singular).join(' ')} `;
  comparableTexts.set(of, found);
  return found;
}
