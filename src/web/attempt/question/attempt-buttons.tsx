import type { ReactNode } from 'react';

import { m } from '#messages';

import { Button } from '../../ui/button.tsx';
import type { AttemptQuestion } from '../../shared/root/root-shapes.ts';
import { Words } from '../../ui/text/words.tsx';
import { clear, move, toggleMark } from '../attempt-actions.ts';

export interface AttemptButtonsProps {
  question: AttemptQuestion;
  position: number;
  count: number;
  isFrozen: boolean;
}

/** Hidden by CSS where there is little space. */
const drawRest = (words: ReactNode) => <span className="long-word">{words}</span>;

export function AttemptButtons({ question, position, count, isFrozen }: AttemptButtonsProps) {
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
          <Words parts={m.attempt_mark_for_review.parts({})} draw={{ rest: drawRest }} />
        </span>
      </Button>
      <Button kind="pen" className="next-button" disabled={position === count - 1} onClick={() => move(1)}>
        {m.attempt_next()}
      </Button>
    </>
  );
}
