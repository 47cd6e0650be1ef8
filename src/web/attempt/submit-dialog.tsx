import './attempt.css';

import { use, useId } from 'react';

import { m } from '#messages';

import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useRoot } from '../shared/root/root-state.ts';
import { GoTo, Legend } from './question/question-panels.tsx';
import { attemptStatus, attemptStatuses } from './question/question-status.ts';
import type { AttemptQuestion } from '../shared/root/root-shapes.ts';

const message = m.attempt_submit_early();

/** Confirms an early submission and shows what is unanswered. The default is to keep working. */
export function SubmitDialog({ isOpen, onStay, onSubmit }: { isOpen: boolean; onStay: () => void; onSubmit: () => void }) {
  const openId = useId();
  return (
    <Dialog isOpen={isOpen} onClose={onStay} kind="alert" label={message}>
      <p className="alert-message">{message}</p>
      <StillOpen id={openId} onLeave={onStay} />
      <div className="row tight actions">
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

function StillOpen({ id, onLeave }: { id: string; onLeave: () => void }) {
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

/** What is unanswered or marked before submitting. An index is −1 for none. */
export function openQuestions(questions: readonly Pick<AttemptQuestion, 'attempted' | 'isMarked'>[]) {
  const unanswered = questions.filter(({ attempted }) => !attempted).length;
  const marked = questions.filter(({ isMarked }) => isMarked).length;
  const sentences = [
    unanswered === 0 ? m.attempt_all_answered() : m.attempt_some_unanswered({ count: unanswered, total: questions.length }),
    ...(marked === 0 ? [] : [m.attempt_some_marked({ count: marked })]),
  ];
  return {
    words: sentences.join(' '),
    firstUnanswered: questions.findIndex(({ attempted }) => !attempted),
    firstMarked: questions.findIndex(({ isMarked }) => isMarked),
  };
}
