import * as z from 'zod/mini';

/**
 * An opaque id of ours. Rejects NUL, which PostgreSQL does not allow in a text, and lone surrogates, for which PGlite
 * miscounts bytes: an id with either would cause an error instead of no match.
 */
export const idField = z.string().check(z.maxLength(200), z.regex(/^[^\u0000\p{Surrogate}]*$/u));

// Control characters except tab and newline, zero-width characters, bidirectional overrides and lone surrogates: learners do
// not type them on purpose, and each can make one text look like another.
const unwanted = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\p{Surrogate}/gu;

export function cleanTyped(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(unwanted, '').normalize('NFC').trim();
}

export interface TextFieldOptions {
  /** In characters. */
  max: number;
  /** The message for a missing or empty text. */
  whenEmpty: () => string;
  whenTooLong: (inputs: { max: string }) => string;
}

/** A text typed by a learner: cleaned, never empty, at most `max` characters. */
export function textField({ max, whenEmpty, whenTooLong }: TextFieldOptions) {
  const empty = { error: () => whenEmpty() };
  const bounded = z
    .string()
    .check(z.minLength(1, empty), z.maxLength(max, { error: () => whenTooLong({ max: max.toLocaleString('en') }) }));
  return z.pipe(z.pipe(z.string(empty), z.transform(cleanTyped)), bounded);
}

export interface WholeNumberOptions {
  low: number;
  high: number;
  /** The message for any other value. */
  otherwise: (inputs: { low: number; high: string }) => string;
}

export function wholeNumber({ low, high, otherwise }: WholeNumberOptions) {
  const message = { error: () => otherwise({ low, high: high.toLocaleString('en') }) };
  return z.int(message).check(z.gte(low, message), z.lte(high, message));
}
