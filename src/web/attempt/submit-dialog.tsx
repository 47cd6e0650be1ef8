import './submit-dialog.css';

import { use, useId } from 'react';

import { m } from '#messages';

import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { useRoot } from '../shared/root-state.ts';
import { GoTo, Legend } from './desk/question-panels.tsx';
import { attemptStatus, attemptStatuses } from './desk/question-status.ts';
import { openQuestions } from './open-questions.ts';

export interface SubmitDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onSubmit: () => void;
}

const message = m.attempt_submit_early();

/** Asks before an early submission, and shows what is still open. The safe answer is to keep working. */
export function SubmitDialog({ isOpen, onStay, onSubmit }: SubmitDialogProps) {
  const openId = useId();
  return (
    <Dialog isOpen={isOpen} onClose={onStay} kind="alert" label={message}>
      <p className="alert-message">{message}</p>
      <StillOpen id={openId} onLeave={onStay} />
      <div className="actions">
        <Button data-focus-first aria-describedby={openId} onClick={onStay}>
          {m.attempt_keep_working()}
        </Button>
        <Button kind="pen" onClick={onSubmit}>
          {m.attempt_yes_submit()}
        </Button>
      </div>
    </Dialog>
  );
}

interface StillOpenProps {
  id: string;
  onLeave: () => void;
}

function StillOpen({ id, onLeave }: StillOpenProps) {
  const goTo = use(GoTo);
  const questions = useRoot((root) => root.questions.questions);
  const { words, firstUnanswered, firstMarked } = openQuestions(questions);
  const leaveTo = (index: number) => {
    onLeave();
    goTo(index);
  };
  return (
    <>
      <Legend statuses={attemptStatuses} given={questions.map(attemptStatus)} />
      <p id={id} className="still-open num">
        {words}
      </p>
      <div className="go-first">
        {firstUnanswered !== -1 && <Button onClick={() => leaveTo(firstUnanswered)}>{m.attempt_go_unanswered()}</Button>}
        {firstMarked !== -1 && <Button onClick={() => leaveTo(firstMarked)}>{m.attempt_go_marked()}</Button>}
      </div>
    </>
  );
}
