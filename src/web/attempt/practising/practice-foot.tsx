import { m } from '#messages';

import { screens } from '../../../contract/screens.ts';
import { Button, LinkButton } from '../../ui/button.tsx';

export interface PracticeFootProps {
  position: number;
  count: number;
  /** How many of these are there yet. */
  asked: number;
  /** Where a placement leads in the end. */
  standing: string | undefined;
  /** Whether the question on screen waits for its answer. */
  isOpen: boolean;
  /** Whether every question has its verdict. */
  isDone: boolean;
  isBusy: boolean;
  isChosen: boolean;
  onGo: (index: number) => void;
  onCheck: () => void;
  onUnknown: () => void;
}

/** Checks the answer of the question on screen; then leads on to the next one. */
export function PracticeFoot({
  position,
  count,
  asked,
  standing,
  isOpen,
  isDone,
  isBusy,
  isChosen,
  onGo,
  onCheck,
  onUnknown,
}: PracticeFootProps) {
  return (
    <>
      <Button disabled={position === 0} onClick={() => onGo(position - 1)}>
        {m.attempt_previous()}
      </Button>
      {isOpen ? (
        <>
          <Button kind="quiet" disabled={isBusy} onClick={onUnknown}>
            {m.practice_unknown()}
          </Button>
          <Button kind="pen" className="next-button" disabled={isBusy || !isChosen} onClick={onCheck}>
            {m.practice_check()}
          </Button>
        </>
      ) : (
        <>
          <span className="foot-place muted num">{m.solutions_place({ number: position + 1, count })}</span>
          {isDone && position === count - 1 ? (
            <LinkButton kind="pen" className="next-button" to={standing ?? screens.home}>
              {standing === undefined ? m.practice_finish() : m.standing_link()}
            </LinkButton>
          ) : (
            <Button kind="pen" className="next-button" disabled={position >= asked - 1} onClick={() => onGo(position + 1)}>
              {m.practice_next()}
            </Button>
          )}
        </>
      )}
    </>
  );
}
