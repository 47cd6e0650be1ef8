import './attempt.css';

import { type ReactNode, use, useId } from 'react';

import { m } from '#messages';

import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useRoot } from '../shared/root/root-state.ts';
import { GoTo } from './question/question-panels.tsx';
import type { AttemptQuestion } from '../shared/root/root-shapes.ts';

const message = m.attempt_submit_early();

/** Confirms an early submission and counts what is answered, open and marked. The default is to keep working. */
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
  const { answered, unanswered, notVisited, marked, firstUnanswered, firstMarked } = countQuestions(questions);
  const leaveTo = (index: number) => {
    onLeave();
    goTo(index);
  };
  return (
    <>
      <dl id={id} className="question-counts num">
        <Count words={m.attempt_answered()} count={answered} />
        <Count words={m.attempt_not_answered()} count={unanswered}>
          {notVisited > 0 && m.attempt_of_these_not_visited({ count: notVisited })}
        </Count>
        {marked > 0 && <Count words={m.attempt_marked()} count={marked} />}
      </dl>
      <div className="go-first">
        {firstUnanswered !== -1 && <Button onClick={() => leaveTo(firstUnanswered)}>{m.attempt_go_unanswered()}</Button>}
        {firstMarked !== -1 && <Button onClick={() => leaveTo(firstMarked)}>{m.attempt_go_marked()}</Button>}
      </div>
    </>
  );
}

function Count({ words, count, children }: { words: string; count: number; children?: ReactNode }) {
  return (
    <div>
      <dt>
        {words} {children && <span className="muted small">{children}</span>}
      </dt>
      <dd>{count}</dd>
    </div>
  );
}

/** A question is answered or not; it may be marked for review either way. An index is −1 for none. */
export function countQuestions(questions: readonly Pick<AttemptQuestion, 'attempted' | 'isMarked' | 'isVisited'>[]) {
  const open = questions.filter(({ attempted }) => !attempted);
  return {
    answered: questions.length - open.length,
    unanswered: open.length,
    notVisited: open.filter(({ isVisited }) => !isVisited).length,
    marked: questions.filter(({ isMarked }) => isMarked).length,
    firstUnanswered: questions.findIndex(({ attempted }) => !attempted),
    firstMarked: questions.findIndex(({ isMarked }) => isMarked),
  };
}
