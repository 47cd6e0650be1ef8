import { m } from '#messages';

import { confidences, type Confidence } from '../../../assessment/question.ts';
import { useSingleKeys } from './single-keys.ts';

export const confidenceWords: Record<Confidence, string> = {
  guess: m.attempt_guess(),
  unsure: m.attempt_unsure(),
  sure: m.attempt_sure(),
};

export interface ConfidenceChoiceProps {
  /** False until the question is answered: the buttons are hidden, their space stays. */
  isAsked: boolean;
  confidence: Confidence | null;
  isFrozen: boolean;
  onSay: (confidence: Confidence) => void;
}

/** How sure the learner is of the answer; optional. Toggle buttons, so that it can be cleared. */
export function ConfidenceChoice({ isAsked, confidence, isFrozen, onSay }: ConfidenceChoiceProps) {
  const haveKeys = useSingleKeys((keys) => keys.areOn);
  return (
    <div className={isAsked ? 'confidence' : 'confidence is-away'} role="group" aria-labelledby="confidence">
      <span id="confidence" className="muted small">
        {m.attempt_how_sure()}
      </span>
      <span className="confidence-parts">
        {confidences.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === confidence}
            aria-keyshortcuts={haveKeys ? each.charAt(0).toUpperCase() : undefined}
            // A hidden button that is not disabled keeps the focus for a while.
            disabled={isFrozen || !isAsked}
            onClick={() => onSay(each)}
          >
            {confidenceWords[each]}
          </button>
        ))}
      </span>
    </div>
  );
}
