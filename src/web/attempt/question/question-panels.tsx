import '../attempt.css';
import './question.css';

import { createContext, memo, use, useEffect, useRef } from 'react';

import { m } from '#messages';

import { visibleText } from '../../../assessment/text/visible-text.ts';
import { langOf } from '../../ui/text/lang-of.tsx';
import { countStatuses, type QuestionStatus, statusWords } from './question-status.ts';

/** Goes to the question at an index. A stable function, so that the memoised items need not render again. */
export const GoTo = createContext<(index: number) => void>(() => {});

/** A question in the panels. */
export interface PanelQuestion {
  id: string;
  /** What its stem begins with. */
  stem: string;
  status: QuestionStatus;
  /** Its index in the test, where the panel shows a part or another order. */
  place?: number;
}

export interface QuestionListProps {
  questions: readonly PanelQuestion[];
  position: number;
}

export function QuestionList({ questions, position }: QuestionListProps) {
  const goTo = use(GoTo);
  const list = useScrolledTo<HTMLOListElement>(questions.findIndex(({ place }, index) => (place ?? index) === position));
  return (
    <ol className="question-list" ref={list}>
      {questions.map(({ id, stem, status, place }, index) => (
        <ListItem key={id} index={place ?? index} stem={stem} status={status} isHere={(place ?? index) === position} onGo={goTo} />
      ))}
    </ol>
  );
}

interface ListItemProps {
  index: number;
  stem: string;
  status: QuestionStatus;
  isHere: boolean;
  onGo: (index: number) => void;
}

const ListItem = memo(function ListItem({ index, stem, status, isHere, onGo }: ListItemProps) {
  const { sign, word } = statusWords[status].inList;
  return (
    <li>
      <button type="button" className={`list-item ${sign}`} aria-current={isHere ? 'true' : undefined} onClick={() => onGo(index)}>
        <b className="num">{index + 1}</b>
        <span className="list-stem" lang={langOf(stem)}>
          {visibleText(stem)}
        </span>
        <span className="list-sign" aria-hidden="true" />
        <span className="visually-hidden">{m.attempt_in_list({ state: word })}</span>
      </button>
    </li>
  );
});

export interface StatusGridProps extends QuestionListProps {
  /** The statuses of the legend, in its order. */
  statuses: readonly QuestionStatus[];
}

export function StatusGrid({ questions, position, statuses }: StatusGridProps) {
  const goTo = use(GoTo);
  const grid = useScrolledTo<HTMLOListElement>(questions.findIndex(({ place }, index) => (place ?? index) === position));
  return (
    <>
      <ol className="status-grid num" ref={grid}>
        {questions.map(({ id, status, place }, index) => (
          <Tile key={id} index={place ?? index} status={status} isHere={(place ?? index) === position} onGo={goTo} />
        ))}
      </ol>
      <Legend statuses={statuses} given={questions.map(({ status }) => status)} />
    </>
  );
}

const Tile = memo(function Tile({ index, status, isHere, onGo }: Omit<ListItemProps, 'stem'>) {
  return (
    <li>
      <button
        type="button"
        className={`tile ${status}`}
        aria-label={m.attempt_tile({ number: index + 1, state: statusWords[status].name })}
        aria-current={isHere ? 'true' : undefined}
        onClick={() => onGo(index)}
      >
        {index + 1}
      </button>
    </li>
  );
});

/** The meaning of each symbol, and how many questions have it. */
function Legend({ statuses, given }: { statuses: readonly QuestionStatus[]; given: readonly QuestionStatus[] }) {
  const counts = countStatuses(given);
  return (
    <ul className="stack tight small legend">
      {statuses.map((status) => (
        <li key={status}>
          <span className={`tile ${status}`} aria-hidden="true" />
          <span>{statusWords[status].name}</span>
          <b className="num">{counts.get(status) ?? 0}</b>
        </li>
      ))}
    </ul>
  );
}

/**
 * Scrolls the panel, or the dialog around it, to the current question and its neighbours, without scrolling the page. Repeats that when
 * the panel gets shorter, because the text menu below it loads later.
 */
function useScrolledTo<Panel extends HTMLElement>(position: number) {
  const panel = useRef<Panel>(null);
  useEffect(() => {
    const box = panel.current;
    const part = box?.children[position];
    if (!box || !part) return undefined;
    const resizes = new ResizeObserver(() => showPart(box, part));
    resizes.observe(box);
    return () => resizes.disconnect();
  }, [position]);
  return panel;
}

function showPart(box: HTMLElement, part: Element): void {
  if (box.scrollHeight <= box.clientHeight) {
    if (box.closest('dialog')) part.scrollIntoView({ block: 'center' });
    return;
  }
  const [seen, { top, bottom, height }] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (top - height < seen.top) box.scrollTop -= seen.top - top + height;
  if (bottom + height > seen.bottom) box.scrollTop += bottom - seen.bottom + height;
}
