import type { FlawName } from '../../../assessment/flaws/find-flaws.ts';
import type { RepeatReason } from '../../../assessment/novelty.ts';
import type { GenerationReport } from '../../../contract/test-shapes.ts';

/** What may stand against a draft beside what the rules of the field see. */
type FurtherReason = 'blind-solve-disagrees' | 'blind-strategy' | 'not-in-notes' | 'wrong-language';

interface Group {
  reasons: readonly (FlawName | RepeatReason | FurtherReason)[];
  words: (count: number) => string;
}

/** What a learner can make of the reasons for which drafts are refused. */
const groups: readonly Group[] = [
  {
    reasons: ['same-stem', 'similar-stem', 'same-key-and-concept'],
    words: (count) => (count === 1 ? '1 repeat' : `${count} repeats`),
  },
  {
    reasons: [
      'blind-strategy',
      'convergence',
      'gives-away-key',
      'key-alone-agrees',
      'key-echoes-stem',
      'key-much-longer',
      'key-of-another-kind',
      'one-sided-absolute',
      'option-much-longer',
    ],
    words: (count) => (count === 1 ? '1 key that stood out' : `${count} keys that stood out`),
  },
  { reasons: ['blind-solve-disagrees'], words: (count) => `${count} on which a blind reader disagreed` },
  { reasons: ['wrong-language', 'not-in-notes'], words: (count) => `${count} not in your notes or language` },
];

/** All that is none of the above: its form or its wording. */
const otherWords = (count: number) => `${count} badly put`;

/**
 * How the writing of a test of so many questions went, e.g. "14 written, 4 refused: 2 repeats, 2 keys that stood out";
 * undefined where nothing is known.
 */
export function reportText({ written, rejected }: GenerationReport, questionCount: number): string | undefined {
  if (written === 0) return undefined;
  const counts = Object.entries(rejected);
  const refused = sum(counts.map(([, count]) => count));
  const spare = Math.max(0, written - refused - questionCount);
  const notNeeded = spare > 0 ? `, ${spare} not needed` : '';
  if (refused === 0) return `${written} written, none refused${notNeeded}.`;
  const countOf = (isMeant: (reason: string) => boolean) => sum(counts.filter(([reason]) => isMeant(reason)).map(([, count]) => count));
  const known = groups.flatMap(({ reasons, words }) => {
    const count = countOf((reason) => includes(reasons, reason));
    return count === 0 ? [] : [words(count)];
  });
  const others = countOf((reason) => !groups.some(({ reasons }) => includes(reasons, reason)));
  return `${written} written, ${refused} refused: ${[...known, ...(others > 0 ? [otherWords(others)] : [])].join(', ')}${notNeeded}.`;
}

function includes(reasons: readonly string[], reason: string): boolean {
  return reasons.includes(reason);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
