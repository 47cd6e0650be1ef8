import '../attempt.css';

import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

import { m } from '#messages';

import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { GoTo } from './question-panels.tsx';
import { stemId } from './question-parts.tsx';

export interface QuestionLayoutProps {
  /** The index of the current question. */
  position: number;
  /** Must be a stable function. */
  onGo: (index: number) => void;
  list: ReactNode;
  status: ReactNode;
  /** The button that ends the attempt or the review: below the status on a wide screen, above the question on a narrow one. */
  end: ReactNode;
  /** A note below the status. */
  note?: ReactNode;
  head: ReactNode;
  foot: ReactNode;
  /** A second sheet, below the first. */
  below?: ReactNode;
  /** Dialogs and live regions, outside the visible layout. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The question in the middle, the list on the left and the status on the right, or both as drawers on a narrow screen. */
export function QuestionLayout({ position, onGo, list, status, end, note, head, foot, below, beside, children }: QuestionLayoutProps) {
  const isWide = useIsWide();
  const [open, setOpen] = useState<'list' | 'status'>();
  const question = useRef<HTMLElement>(null);
  useQuestionInView(question, position);
  useRestoredFocus(question);
  const close = () => setOpen(undefined);
  const goTo = useCallback(
    (index: number) => {
      setOpen(undefined);
      onGo(index);
      // After the render, and after a closing drawer has restored the focus to its button.
      setTimeout(() => question.current?.focus({ preventScroll: true }));
    },
    [onGo],
  );
  return (
    <GoTo value={goTo}>
      <main className="desk">
        {isWide && (
          <nav className="desk-list screen-only" aria-label={m.attempt_questions()}>
            <h2>{m.attempt_questions()}</h2>
            {list}
          </nav>
        )}
        <div className="sheet lined desk-sheet">
          {!isWide && (
            <div className="desk-tools screen-only">
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
          <section ref={question} className="stack loose desk-question" tabIndex={-1} aria-labelledby={stemId}>
            {children}
          </section>
          <div className="desk-foot screen-only">{foot}</div>
        </div>
        {isWide && (
          <aside className="desk-status screen-only" aria-labelledby="question-status">
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

/** Scrolls to the top of the question on first render and when the question changes. */
function useQuestionInView(question: RefObject<HTMLElement | null>, position: number): void {
  const shown = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (shown.current === position) return;
    const isFirst = shown.current === undefined;
    shown.current = position;
    if (isFirst) window.scrollTo(0, 0);
    else if (question.current) showTop(question.current);
  }, [question, position]);
}

/** Scrolls to the top of the question if the sticky head covers it. The question's scroll margin is the height of the head. */
function showTop(question: HTMLElement): void {
  const head = Number.parseFloat(getComputedStyle(question).scrollMarginTop);
  if (question.getBoundingClientRect().top < head) question.scrollIntoView({ block: 'start' });
}

/** Moves the focus to the question on first render and when the focused element is gone. */
function useRestoredFocus(question: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focused = document.activeElement;
    const isThere = focused?.checkVisibility({ visibilityProperty: true }) && !focused.matches('body, :disabled');
    if (isThere || !question.current) return;
    question.current.focus({ preventScroll: true });
    showTop(question.current);
  });
}

const wide = matchMedia('(min-width: 1024px)');

function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      wide.addEventListener('change', onChange);
      return () => wide.removeEventListener('change', onChange);
    },
    () => wide.matches,
  );
}
