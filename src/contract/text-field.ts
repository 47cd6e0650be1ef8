import * as z from 'zod/mini';

// Controls but tab and newline, zero-width and bidirectional overrides, and halves of surrogate pairs: nothing a
// learner types on purpose, and each can make a text look like another.
const unwanted = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\p{Surrogate}/gu;

function cleanText(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(unwanted, '').normalize('NFC').trim();
}

export interface TextFieldOptions {
  /** In characters. */
  max: number;
  /** What to say when it is missing or empty. */
  whenEmpty: () => string;
  whenTooLong: (inputs: { max: string }) => string;
}

/** A text that a learner typed: cleaned, never empty, at most `max` characters. */
export function textField({ max, whenEmpty, whenTooLong }: TextFieldOptions) {
  const empty = { error: () => whenEmpty() };
  const bounded = z
    .string()
    .check(z.minLength(1, empty), z.maxLength(max, { error: () => whenTooLong({ max: max.toLocaleString('en') }) }));
  return z.pipe(z.pipe(z.string(empty), z.transform(cleanText)), bounded);
}

export interface WholeNumberOptions {
  low: number;
  high: number;
  /** What to say of anything else. */
  otherwise: (inputs: { low: number; high: string }) => string;
}

export function wholeNumber({ low, high, otherwise }: WholeNumberOptions) {
  const message = { error: () => otherwise({ low, high: high.toLocaleString('en') }) };
  return z.int(message).check(z.gte(low, message), z.lte(high, message));
}
