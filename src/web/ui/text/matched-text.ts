import { m } from '#messages';

import type { Matched } from '../../../contract/shapes/test-shapes.ts';
import { levelTexts } from './level-texts.ts';

/** All that a test is on, e.g. `3 on Syllogisms · 7 on Logical Deduction (Class 12)`; undefined where it is not known. */
export function matchedText(matched: readonly Matched[] = []): string | undefined {
  return textOf(matched, matched.length);
}

/** The same in a line: what most questions are on, e.g. `3 on Syllogisms · 7 on other topics`. */
export function shortMatchedText(matched: readonly Matched[] = []): string | undefined {
  return textOf(matched, 1);
}

function textOf(matched: readonly Matched[], mostNamed: number): string | undefined {
  if (matched.length === 0) return undefined;
  const rest = matched.slice(mostNamed).reduce((sum, { questions }) => sum + questions, 0);
  const named = matched.slice(0, mostNamed).map(({ topic, concept = topic, level, fromNotes, questions }) => {
    const on = fromNotes ? m.shared_matched_notes({ count: questions }) : m.shared_matched({ count: questions, topic: concept });
    return level ? m.shared_matched_level({ matched: on, level: levelTexts[level] }) : on;
  });
  return [...named, ...(rest > 0 ? [m.shared_matched_rest({ count: rest })] : [])].join(' · ');
}
