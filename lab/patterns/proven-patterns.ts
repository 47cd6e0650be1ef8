import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

import type { Pattern } from './collect-patterns.ts';

const list = new URL('proven-patterns.txt', import.meta.url);

export function keepProven(patterns: readonly Pattern[]): void {
  writeFileSync(list, `${patterns.map(digestOf).toSorted().join('\n')}\n`);
}

/** Those that the last whole run has not proved linear. */
export function withoutProven(patterns: readonly Pattern[]): Pattern[] {
  const proven = new Set(readFileSync(list, 'utf8').split('\n'));
  return patterns.filter((pattern) => !proven.has(digestOf(pattern)));
}

function digestOf({ source, flags }: Pattern): string {
  return createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16);
}
