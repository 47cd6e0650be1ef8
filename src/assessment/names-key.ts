import { normaliseText } from './text/normalise-text.ts';

/** Whether the text holds the key whole, as words of its own. */
export function namesKey(text: string, key: string): boolean {
  return ` ${normaliseText(text)} `.includes(` ${normaliseText(key)} `);
}
