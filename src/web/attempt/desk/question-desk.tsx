import './desk.css';

import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

import { m } from '#messages';

import { Button } from '../../shared/button.tsx';
import { Dialog } from '../../shared/dialog.tsx';
import { GoTo } from './question-panels.tsx';
import { stemId } from './question-sheet.tsx';

export interface QuestionDeskProps {
  /** The index of the question on the sheet. */
  position: number;
  /** Must stay the same function. */
  onGo: (index: number) => void;
  list: ReactNode;
  status: ReactNode;
  /** What ends the visit: below the status where there is room for panels, above the sheet where not. */
  end: ReactNode;
  /** A last word below the status. */
  note?: ReactNode;
  head: ReactNode;
  foot: ReactNode;
  /** Another sheet, under the first. */
  below?: ReactNode;
  /** Lies on no part of the desk: dialogs, and what is only read aloud. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The desk with the sheet in the middle, the list on the left and the status on the right, or both as sheets on a small screen. */
export function QuestionDesk({ position, onGo, list, status, end, note, head, foot, below, beside, children }: QuestionDeskProps) {
  const isWide = useIsWide();
  const [open, setOpen] = useState<'list' | 'status'>();
  const question = useRef<HTMLElement>(null);
  useQuestionInView(question, position);
  useKeptFocus(question);
  const close = () => setOpen(undefined);
  const goTo = useCallback(
    (index: number) => {
      setOpen(undefined);
      onGo(index);
      // Once it is drawn, and after a closing sheet has given the focus back to its button.
      setTimeout(() => question.current?.focus({ preventScroll: true }));
    },
    [onGo],
  );
  return (
    <GoTo value={goTo}>
      <main className="desk">
        {isWide && (
          <nav className="desk-list" aria-label={m.attempt_questions()}>
            <h2>{m.attempt_questions()}</h2>
            {list}
          </nav>
        )}
        <div className="sheet lined desk-sheet">
          {!isWide && (
            <div className="desk-tools">
              <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen('list')}>
                {m.attempt_questions()}
              </Button>
              <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen('status')}>
                {m.attempt_status()}
              </Button>
              {end}
            </div>
          )}
          {head}
          <section ref={question} className="desk-question" tabIndex={-1} aria-labelledby={stemId}>
            {children}
          </section>
          <div className="desk-foot">{foot}</div>
        </div>
        {isWide && (
          <aside className="desk-status" aria-labelledby="question-status">
            <h2 id="question-status">{m.attempt_question_status()}</h2>
            {status}
            {end}
            {note}
          </aside>
        )}
        {below}
        <Dialog isOpen={!isWide && open === 'list'} onClose={close} kind="sheet" side="left" title={m.attempt_questions()}>
          {list}
        </Dialog>
        <Dialog isOpen={!isWide && open === 'status'} onClose={close} kind="sheet" side="right" title={m.attempt_question_status()}>
          {status}
          {note}
        </Dialog>
        {beside}
      </main>
    </GoTo>
  );
}

/** Shows the top of the sheet when it is laid down, and when the question changes. */
function useQuestionInView(question: RefObject<HTMLElement | null>, position: number): void {
  const shown = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (shown.current === position) return;
    const isFirst = shown.current === undefined;
    shown.current = position;
    const top = question.current?.getBoundingClientRect().top ?? 0;
    if (isFirst) window.scrollTo(0, 0);
    else if (top < 0) question.current?.scrollIntoView({ block: 'start' });
  }, [question, position]);
}

/** Whoever comes to the desk, or worked on a part of it that has gone since, goes on at the question. */
function useKeptFocus(question: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focused = document.activeElement;
    const isThere = focused?.checkVisibility({ visibilityProperty: true }) && !focused.matches('body, :disabled');
    if (!isThere) question.current?.focus({ preventScroll: true });
  });
}

const wide = matchMedia('(min-width: 1100px)');

function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      wide.addEventListener('change', onChange);
      return () => wide.removeEventListener('change', onChange);
    },
    () => wide.matches,
  );
}
