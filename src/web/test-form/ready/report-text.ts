import { m } from '#messages';

import type { FlawName } from '../../../assessment/flaws/find-flaws.ts';
import type { RepeatReason } from '../../../assessment/drafts/novelty.ts';
import type { GenerationReport } from '../../../contract/shapes/test-shapes.ts';

/** Reasons to reject a draft that the item-writing rules do not cover. */
type FurtherReason = 'blind-solve-disagrees' | 'blind-strategy' | 'not-in-notes' | 'wrong-language';

interface Group {
  reasons: readonly (FlawName | RepeatReason | FurtherReason)[];
  words: (count: number) => string;
}

/** Groups the reasons for rejecting drafts into ones that a learner understands. */
const groups: readonly Group[] = [
  {
    reasons: ['same-stem', 'similar-stem', 'same-key-and-concept'],
    words: (count) => m.form_report_repeats({ count }),
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
    words: (count) => m.form_report_keys({ count }),
  },
  { reasons: ['blind-solve-disagrees'], words: (count) => m.form_report_blind({ count }) },
  { reasons: ['wrong-language', 'not-in-notes'], words: (count) => m.form_report_language({ count }) },
];

/** For all other reasons: form or wording. */
const otherText = (count: number) => m.form_report_badly_put({ count });

/**
 * A summary of a test's generation, e.g. "14 written, 4 refused: 2 repeats, 2 keys that stood out"; undefined if the report is
 * empty.
 */
export function reportText({ written, rejected }: GenerationReport, questionCount: number): string | undefined {
  if (written === 0) return undefined;
  const counts = Object.entries(rejected);
  const refused = sum(counts.map(([, count]) => count));
  const spare = Math.max(0, written - refused - questionCount);
  if (refused === 0) return spare > 0 ? m.form_report_none_spare({ written, spare }) : m.form_report_none({ written });
  const countOf = (isMeant: (reason: string) => boolean) => sum(counts.filter(([reason]) => isMeant(reason)).map(([, count]) => count));
  const known = groups.flatMap(({ reasons, words }) => {
    const count = countOf((reason) => includes(reasons, reason));
    return count === 0 ? [] : [words(count)];
  });
  const others = countOf((reason) => !groups.some(({ reasons }) => includes(reasons, reason)));
  const reasons = [...known, ...(others > 0 ? [otherText(others)] : [])].join(', ');
  return spare > 0 ? m.form_report_spare({ written, refused, reasons, spare }) : m.form_report({ written, refused, reasons });
}

function includes(reasons: readonly string[], reason: string): boolean {
  return reasons.includes(reason);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
