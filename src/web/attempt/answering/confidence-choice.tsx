import { m } from '#messages';

import { confidences, type Confidence } from '../../../assessment/confidence.ts';
import { useSingleKeys } from '../desk/single-keys.ts';
import { confidenceWords } from './confidence-words.ts';

export interface ConfidenceChoiceProps {
  /** Only who has answered is asked; until then the place is kept empty. */
  isAsked: boolean;
  confidence: Confidence | null;
  isFrozen: boolean;
  onSay: (confidence: Confidence) => void;
}

/** How sure the learner is of their answer; never required. Buttons, since what was said can be taken back. */
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
            // Hidden alone it would give up the focus only later, without a word.
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
