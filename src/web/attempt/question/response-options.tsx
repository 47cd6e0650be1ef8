import './question.css';

import { memo } from 'react';

import { m } from '#messages';

import { shownOption } from '../../../assessment/drafts/true-false-texts.ts';
import { confidences, type Confidence } from '../../../assessment/question.ts';
import type { AttemptQuestion } from '../../shared/root/root-shapes.ts';
import { letterOf } from '../../ui/text/test-facts.ts';
import { mayStrikeOut, useSingleKeys } from './key-action.ts';
import { OptionRow, stemId } from './question-parts.tsx';

export interface ResponseOptionsProps {
  question: AttemptQuestion;
  isFrozen: boolean;
  /** Must be a stable function, as must `onStrike`. */
  onChoose: (option: number) => void;
  onStrike: (option: number) => void;
}

/** One radio group, followed by the strike-out buttons, so that Tab reaches the group first. */
export function ResponseOptions({ question, isFrozen, onChoose, onStrike }: ResponseOptionsProps) {
  const { id, type, options, chosenOption, eliminated } = question;
  return (
    <fieldset className="stack tight options response" aria-labelledby={stemId} disabled={isFrozen}>
      {options.map((text, index) => (
        <ResponseOption
          key={text}
          name={id}
          index={index}
          text={shownOption(text, type, question.question)}
          isChosen={chosenOption === index}
          isStruck={eliminated.includes(index)}
          onChoose={onChoose}
        />
      ))}
      {mayStrikeOut(question) &&
        options.map((text, index) => <StrikeButton key={text} index={index} isStruck={eliminated.includes(index)} onStrike={onStrike} />)}
    </fieldset>
  );
}

interface ResponseOptionProps {
  name: string;
  index: number;
  text: string;
  isChosen: boolean;
  isStruck: boolean;
  onChoose: (option: number) => void;
}

const ResponseOption = memo(function ResponseOption({ name, index, text, isChosen, isStruck, onChoose }: ResponseOptionProps) {
  const unchosen = isStruck ? 'struck' : undefined;
  return (
    <OptionRow
      as="label"
      index={index}
      text={text}
      look={isChosen ? 'chosen' : unchosen}
      spoken={isStruck ? m.attempt_struck_out() : undefined}
      control={<input type="radio" name={name} checked={isChosen} onChange={() => onChoose(index)} />}
    />
  );
});

interface StrikeButtonProps {
  index: number;
  isStruck: boolean;
  onStrike: (option: number) => void;
}

/** Positioned over the end of its row, not inside: a label would pass its clicks to the radio button. */
const StrikeButton = memo(function StrikeButton({ index, isStruck, onStrike }: StrikeButtonProps) {
  const hasKey = useSingleKeys((keys) => keys.areOn);
  const name = m.attempt_strike_out({ letter: letterOf(index) });
  return (
    <button
      type="button"
      className="strike"
      aria-label={name}
      title={name}
      aria-pressed={isStruck}
      aria-keyshortcuts={hasKey ? `Shift+${letterOf(index)}` : undefined}
      onClick={() => onStrike(index)}
    >
      <StrikeSign />
    </button>
  );
});

export function StrikeSign() {
  return (
    <svg className="strike-sign" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <circle cx="12" cy="12" r="7" />
      <path d="M2 12h20" />
    </svg>
  );
}

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
