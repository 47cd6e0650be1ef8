import { normaliseText } from '../text/normalise-text.ts';

/** Whether the text contains the whole key as separate words. */
export function namesKey(text: string, key: string): boolean {
  return ` ${normaliseText(text)} `.includes(` ${normaliseText(key)} `);
}
