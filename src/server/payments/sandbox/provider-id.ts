import { randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Fourteen letters and digits, as the provider's own ids have after their prefix. */
export function newProviderId(prefix: string): string {
  return prefix + Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('');
}
