import { randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A prefix and fourteen letters and digits, like the provider's ids. */
export function newProviderId(prefix: string): string {
  return prefix + Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('');
}
