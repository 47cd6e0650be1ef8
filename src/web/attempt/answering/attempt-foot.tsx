import { Button } from '../../shared/button.tsx';
import type { AttemptQuestion } from '../../shared/root-shapes.ts';
import { clear, move, toggleMark } from '../attempt-actions.ts';

export interface AttemptFootProps {
  question: AttemptQuestion;
  position: number;
  count: number;
  isFrozen: boolean;
}

export function AttemptFoot({ question, position, count, isFrozen }: AttemptFootProps) {
  return (
    <>
      <Button disabled={position === 0} onClick={() => move(-1)}>
        Previous
      </Button>
      <Button kind="quiet" disabled={isFrozen} onClick={clear}>
        Clear
      </Button>
      <Button kind="quiet" className="mark-button" disabled={isFrozen} aria-pressed={question.isMarked} onClick={toggleMark}>
        <span className="mark-sign" aria-hidden="true" />
        <span>
          Mark<span className="mark-rest"> for review</span>
        </span>
      </Button>
      <Button kind="pen" className="next-button" disabled={position === count - 1} onClick={() => move(1)}>
        Next
      </Button>
    </>
  );
}
