import { m } from '#messages';

import type { FlawName } from '../../../assessment/flaws/find-flaws.ts';
import type { RepeatReason } from '../../../assessment/drafts/novelty.ts';
import type { GenerationReport } from '../../../contract/shapes/test-shapes.ts';

/** Reasons to reject a draft that the item-writing rules do not cover. */
type FurtherReason =
  | 'blind-solve-disagrees'
  | 'blind-strategy'
  | 'not-in-notes'
  | 'other-difficulty'
  | 'quote-not-in-notes'
  | 'wrong-language';

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
  { reasons: ['wrong-language', 'not-in-notes', 'quote-not-in-notes'], words: (count) => m.form_report_language({ count }) },
  { reasons: ['other-difficulty'], words: (count) => m.form_report_difficulty({ count }) },
];

/** For all other reasons: form or wording. */
const otherText = (count: number) => m.form_report_badly_put({ count });

/**
 * A summary of a test's generation, e.g. "14 written, 4 rejected: 2 repeats, 2 easy to guess"; undefined if the report is
 * empty.
 */
export function reportText({ written, rejected }: GenerationReport, questionCount: number): string | undefined {
  if (written === 0) return undefined;
  const refused = sum(Object.values(rejected));
  const spare = Math.max(0, written - refused - questionCount);
  if (refused === 0) return spare > 0 ? m.form_report_none_spare({ written, spare }) : m.form_report_none({ written });
  const reasons = reasonsText(rejected);
  return spare > 0 ? m.form_report_spare({ written, refused, reasons, spare }) : m.form_report({ written, refused, reasons });
}

function reasonsText(rejected: GenerationReport['rejected']): string {
  const wordsOf = (reason: string) => groups.find(({ reasons }) => (reasons as readonly string[]).includes(reason))?.words ?? otherText;
  const texts = [...groups.map(({ words }) => words), otherText].flatMap((words) => {
    const count = sum(Object.entries(rejected).map(([reason, each]) => (wordsOf(reason) === words ? each : 0)));
    return count > 0 ? [words(count)] : [];
  });
  return texts.join(', ');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
