import './answering.css';

import { memo } from 'react';

import { m } from '#messages';

import { shownOption } from '../../../assessment/true-false-words.ts';
import type { AttemptQuestion } from '../../shared/root-shapes.ts';
import { letterOf, OptionRow, stemId } from '../desk/question-sheet.tsx';
import { useSingleKeys } from '../desk/single-keys.ts';
import { mayStrikeOut } from './may-strike-out.ts';

export interface ResponseOptionsProps {
  question: AttemptQuestion;
  isFrozen: boolean;
  /** Must stay the same function, as must `onStrike`. */
  onChoose: (option: number) => void;
  onStrike: (option: number) => void;
}

/** The options of a question as one group of radio buttons; after them, so that Tab comes to the group first, what strikes each out. */
export function ResponseOptions({ question, isFrozen, onChoose, onStrike }: ResponseOptionsProps) {
  const { id, type, options, chosenOption, eliminated } = question;
  return (
    <fieldset className="options response" aria-labelledby={stemId} disabled={isFrozen}>
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

/** Lies over the end of its row, not in it: a label would give its own presses to the radio button. */
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
