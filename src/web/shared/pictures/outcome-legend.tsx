import './pictures.css';

import type { ReviewedOutcome } from '../../../assessment/review/reviewed-question.ts';
import { outcomeWords } from './outcome-words.ts';

export interface OutcomeLegendProps {
  outcomes: readonly ReviewedOutcome[];
}

/** For the eye alone: what is read aloud names the outcomes by itself. */
export function OutcomeLegend({ outcomes }: OutcomeLegendProps) {
  return (
    <p className="picture-legend" aria-hidden="true">
      {outcomes.map((outcome) => (
        <span key={outcome} className={`legend-${outcome}`}>
          {outcomeWords[outcome]}
        </span>
      ))}
    </p>
  );
}
