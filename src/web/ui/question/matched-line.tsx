import { m } from '#messages';

import type { Matched } from '../../../contract/shapes/test-shapes.ts';
import { askedName, matchedText, shortMatchedText } from '../text/matched-text.ts';
import { subjectText } from '../text/subject-text.ts';

export interface MatchedLineProps {
  matched: readonly Matched[] | undefined;
  /** How many of the questions the subject asked before. */
  seenBefore?: number | undefined;
}

/** In the head of a test: what its questions are on, and how many of them were asked before. More than one topic unfolds. */
export function MatchedLine({ matched, seenBefore = 0 }: MatchedLineProps) {
  const seen = seenBefore > 0 && m.shared_seen_count({ count: seenBefore });
  const line = [shortMatchedText(matched, (each) => subjectText(askedName(each))), seen].filter(Boolean).join(' · ');
  if (line === '') return null;
  if (!matched || matched.length < 2) return <p className="muted small matched-line">{line}</p>;
  return (
    <details className="muted small matched-line">
      <summary>{line}</summary>
      <p>{matchedText(matched)}</p>
    </details>
  );
}
