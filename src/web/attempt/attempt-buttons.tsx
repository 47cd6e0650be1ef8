import './attempt.css';

import { m } from '#messages';

import type { AttemptQuestion } from '../shared/root/root-shapes.ts';
import { Button } from '../ui/button.tsx';
import { Words } from '../ui/text/words.tsx';
import { clear, move, toggleMark } from './attempt-actions.ts';
import { longWord } from './question/question-parts.tsx';

export interface AttemptButtonsProps {
  question: AttemptQuestion;
  position: number;
  count: number;
  isFrozen: boolean;
}

/** Moves between the questions, and acts on the one on screen. */
export function AttemptButtons({ question, position, count, isFrozen }: AttemptButtonsProps) {
  const isLast = position === count - 1;
  return (
    <>
      <Button disabled={position === 0} onClick={() => move(-1)}>
        {m.attempt_previous()}
      </Button>
      <Button kind="quiet" disabled={isFrozen} onClick={clear}>
        {m.attempt_clear()}
      </Button>
      <Button kind="quiet" className="mark-button" disabled={isFrozen} aria-pressed={question.isMarked} onClick={toggleMark}>
        <span className="mark-sign" aria-hidden="true" />
        <span>
          <Words parts={m.attempt_mark_for_review.parts({})} draw={longWord} />
        </span>
      </Button>
      <Button kind={isLast ? 'plain' : 'pen'} className="next-button" disabled={isLast} onClick={() => move(1)}>
        {m.attempt_next()}
      </Button>
    </>
  );
}
