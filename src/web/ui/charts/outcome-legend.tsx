import { m } from '#messages';
import type { ReviewedOutcome } from '../../../assessment/review/reviewed-question.ts';
import './charts.css';

/** The outcome of a question in lower case, for use within a line. */
export const outcomeTexts: Record<ReviewedOutcome, string> = {
  right: m.shared_outcome_right(),
  wrong: m.shared_outcome_wrong(),
  blank: m.shared_outcome_blank(),
  void: m.shared_outcome_void(),
};

/** Hidden from screen readers, because the text alternatives of the charts name the outcomes. */
export function OutcomeLegend({ outcomes }: { outcomes: readonly ReviewedOutcome[] }) {
  return (
    <p className="row muted small picture-legend" aria-hidden="true">
      {outcomes.map((outcome) => (
        <span key={outcome} className={`inline legend-${outcome}`}>
          {outcomeTexts[outcome]}
        </span>
      ))}
    </p>
  );
}

/** The hatching for wrong responses in every chart. Render it inside `defs` and use it as `url(#id)`. */
export function OutcomeHatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className="wash" width="6" height="6" />
      <rect className="stripe" width="2.5" height="6" />
    </pattern>
  );
}
