import * as z from 'zod/mini';

// Controls but tab and newline, zero-width and bidirectional overrides, and halves of surrogate pairs: nothing a
// learner types on purpose, and each can make a text look like another.
const unwanted = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\p{Surrogate}/gu;

function cleanText(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(unwanted, '').normalize('NFC').trim();
}

export interface TextFieldOptions {
  /** The field's name as the learner knows it. */
  label: string;
  /** In characters. */
  max: number;
  /** What to say when it is missing or empty. */
  whenEmpty: string;
}

/** A text that a learner typed: cleaned, never empty, at most `max` characters. */
export function textField({ label, max, whenEmpty }: TextFieldOptions) {
  const bounded = z
    .string()
    .check(z.minLength(1, whenEmpty), z.maxLength(max, `${label} can have at most ${max.toLocaleString('en')} characters.`));
  return z.pipe(z.pipe(z.string(whenEmpty), z.transform(cleanText)), bounded);
}

export interface WholeNumberOptions {
  label: string;
  low: number;
  high: number;
}

export function wholeNumber({ label, low, high }: WholeNumberOptions) {
  const message = `${label} must be a whole number from ${low} to ${high.toLocaleString('en')}.`;
  return z.int(message).check(z.gte(low, message), z.lte(high, message));
}
