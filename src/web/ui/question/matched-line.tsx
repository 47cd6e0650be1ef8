import { m } from '#messages';

import type { Matched } from '../../../contract/shapes/test-shapes.ts';
import { matchedText } from '../text/matched-text.ts';

export interface MatchedLineProps {
  matched: readonly Matched[] | undefined;
  /** How many of the questions the subject asked before. */
  seenBefore?: number | undefined;
}

/** In the head of a test: what its questions are on, and how many of them were asked before. */
export function MatchedLine({ matched, seenBefore = 0 }: MatchedLineProps) {
  const parts = [matchedText(matched), seenBefore > 0 && m.shared_seen_count({ count: seenBefore })].filter(Boolean);
  return parts.length === 0 ? null : <p className="muted small matched-line">{parts.join(' · ')}</p>;
}
