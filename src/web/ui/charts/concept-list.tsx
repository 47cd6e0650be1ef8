import './charts.css';

import { m } from '#messages';
import { useId } from 'react';

import type { ConceptScore } from '../../../assessment/review/concept-scores.ts';
import { langOf } from '../text/lang-of.tsx';

export interface ConceptListProps {
  /** Those that cost the most marks first; none for a test on one concept. */
  concepts: readonly ConceptScore[];
}

const shownAtFirst = 5;

/** How many questions of a test were right, concept by concept. */
export function ConceptList({ concepts }: ConceptListProps) {
  const headingId = useId();
  if (concepts.length === 0) return null;
  // A fold that hides a single line is no shorter than that line.
  const shown = concepts.length === shownAtFirst + 1 ? concepts.length : shownAtFirst;
  const folded = concepts.slice(shown);
  return (
    <section className="stack tight concept-list num" aria-labelledby={headingId}>
      <h3 id={headingId}>{m.shared_by_concept()}</h3>
      <ConceptRows concepts={concepts.slice(0, shown)} />
      {folded.length > 0 && (
        <details>
          <summary>{m.shared_more_concepts({ count: folded.length })}</summary>
          <ConceptRows concepts={folded} />
        </details>
      )}
    </section>
  );
}

function ConceptRows({ concepts }: ConceptListProps) {
  return (
    <ul>
      {concepts.map(({ concept, right, total }) => (
        <li key={concept}>
          <bdi lang={langOf(concept)}>{concept}</bdi> <span>{m.shared_right_of({ right, total })}</span>
        </li>
      ))}
    </ul>
  );
}
