import { check } from 'recheck';

import { atMost, type Figure, note } from '../harness/figure.ts';
import { collectPatterns, type Pattern } from './collect-patterns.ts';
import { keepProven } from './proven-patterns.ts';

/** In ms. Steps are counted, since on a busy machine a linear pattern may take long too; most are decided in 1 ms. */
const limits = { timeout: 60_000, attackTimeout: null, incubationTimeout: null };

/** Whether any pattern takes time that grows faster than the text that it reads. Keeps those that do not for `find-unproven.ts`. */
export async function provesPatterns(): Promise<Figure[]> {
  const patterns = await collectPatterns();
  const doubts: string[] = [];
  const proven: Pattern[] = [];
  for (const pattern of patterns) {
    const doubt = await doubtOf(pattern);
    if (doubt === undefined) proven.push(pattern);
    else doubts.push(doubt);
  }
  keepProven(proven);
  for (const doubt of doubts) note(doubt);
  return [atMost(`patterns that are not linear, of ${patterns.length}`, doubts.length, 0)];
}

/** What `recheck` holds against a pattern; undefined if it is linear. */
export async function doubtOf({ source, flags, place }: Pattern): Promise<string | undefined> {
  const found = await check(source, flags, limits);
  if (found.status === 'safe') return undefined;
  const fault = found.status === 'vulnerable' ? `is ${found.complexity.summary}, as on ${found.attack.pattern}` : 'is not decided in time';
  return `${place}: /${source}/${flags} ${fault}`;
}
