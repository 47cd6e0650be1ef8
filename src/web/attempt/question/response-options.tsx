import './question.css';

import { memo } from 'react';

import { m } from '#messages';

import { shownOption } from '../../../assessment/drafts/true-false-texts.ts';
import type { AttemptQuestion } from '../../shared/root/root-shapes.ts';
import { letterOf, OptionRow, stemId } from './question-parts.tsx';
import { useSingleKeys } from './single-keys.ts';
import { mayStrikeOut } from './key-action.ts';

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
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <circle cx="12" cy="12" r="7" />
        <path d="M2 12h20" />
      </svg>
    </button>
  );
});
