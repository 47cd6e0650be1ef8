import { m } from '#messages';
import { useId, useState } from 'react';

import type { Difficulty } from '../../assessment/question.ts';
import type { ListedTest } from '../../contract/shapes/test-shapes.ts';
import { solutionsAddress } from '../../contract/screens.ts';
import { Button } from '../ui/button.tsx';
import { navigate } from 'wouter/use-browser-location';
import { momentText, percentOf, percentText } from '../ui/text/figure-text.ts';
import { langOf } from '../ui/text/lang-of.tsx';
import { Link } from '../shared/link.tsx';
import { markingText, marksText } from '../ui/text/marks-text.ts';
import { durationText } from '../ui/text/test-facts.ts';
import { Words } from '../ui/text/words.tsx';
import { type ServerClock, TimeLeft } from './home/server-clock.tsx';
import { FailedAction, type TestFailure } from './start-test.tsx';
import './subject-page.css';

export interface TestListItemProps {
  test: ListedTest;
  /** Undefined until the server's time is known; until then no remaining time is shown. */
  clock: ServerClock | undefined;
  failure: TestFailure | undefined;
  /** Another test of the subject has the same title. */
  hasTwin?: boolean;
  isDeleting: boolean;
  /** Undefined unless the learner is selecting tests, and for one in progress, which is not deleted together with others. */
  isSelected?: boolean | undefined;
  onStart: () => void;
  onMove: () => void;
  onDelete: () => void;
  onSelect?: () => void;
}

export function TestListItem({
  test,
  clock,
  failure,
  hasTwin = false,
  isDeleting,
  isSelected,
  onStart,
  onMove,
  onDelete,
  onSelect,
}: TestListItemProps) {
  const titleId = useId();
  const { total } = test;
  const deadline = test.isRunning && test.durationSeconds !== null ? test.deadline : null;
  return (
    <li className={test.isRunning ? 'test-row is-running' : 'test-row'} tabIndex={-1}>
      <div className="test-words">
        <h2 id={titleId} lang={langOf(test.title)}>
          {test.title}
        </h2>
        {test.description.trim() !== test.title.trim() && <Description text={test.description} />}
      </div>
      <div className="row middle small test-meta num">
        {test.isRunning && <span>{m.subjects_in_progress()}</span>}
        <span>
          <Words parts={m.subjects_questions.parts({ attempted: test.attemptedQuestions, total: test.numberOfQuestions })} />
        </span>
        <span className={`difficulty ${test.difficulty}`}>{difficultyText(test)}</span>
        <span className="muted">
          {durationText(test.durationSeconds)} · {markingText(test.marking)}
        </span>
        {hasTwin && <span className="muted">{m.subjects_made_at({ moment: momentText(test.createdAt) })}</span>}
        {test.isAttempted && (
          <span className="inline test-score">
            <DoneIcon />
            <Words parts={m.subjects_score.parts({ score: scoreText({ score: test.score ?? 0, total }) })} />
          </span>
        )}
        <RetakeScores test={test} />
        <RowActions test={test} titleId={titleId} onMove={onMove} />
      </div>
      <div className="stack tight test-action num">
        {test.isAttempted && total > 0 && <Percent score={test.score ?? 0} total={total} />}
        {deadline !== null && clock && <TimeLeft deadline={deadline} clock={clock} />}
        <ActionButton test={test} titleId={titleId} onStart={onStart} />
      </div>
      {isSelected === undefined ? (
        <button type="button" className="test-delete" aria-describedby={titleId} onClick={onDelete}>
          <BinIcon />
          <span className="visually-hidden">{m.subjects_delete_test()}</span>
        </button>
      ) : (
        <label className="test-delete check">
          <input type="checkbox" aria-labelledby={titleId} checked={isSelected} onChange={onSelect} />
        </label>
      )}
      {failure && <FailedAction failure={failure} isBusy={isDeleting} />}
    </li>
  );
}

/** What can be done with a test besides taking it. */
function RowActions({ test, titleId, onMove }: Pick<TestListItemProps, 'test' | 'onMove'> & { titleId: string }) {
  const id = encodeURIComponent(test._id);
  return (
    <>
      <Link to={`?share=${id}`} aria-describedby={titleId}>
        {m.subjects_share()}
      </Link>
      {!test.isRunning && (
        <Link to={`?print=${id}`} aria-describedby={titleId}>
          {m.subjects_print()}
        </Link>
      )}
      {!test.isRunning && !test.isAttempted && !test.isCopy && test.exam === undefined && (
        <Link to={`?edit=${id}`} aria-describedby={titleId}>
          {m.subjects_edit()}
        </Link>
      )}
      <Link to={`?rename=${id}`} aria-describedby={titleId}>
        {m.subjects_rename()}
      </Link>
      <button type="button" className="row-link" aria-haspopup="dialog" aria-describedby={titleId} onClick={onMove}>
        {m.subjects_move()}
      </button>
    </>
  );
}

const difficultyLabels: Record<Difficulty, string> = { easy: m.subjects_easy(), medium: m.subjects_medium(), hard: m.subjects_hard() };

/** E.g. `Easy · Hard` where the outline asked for both. */
function difficultyText({ difficulty, difficulties = [difficulty] }: ListedTest): string {
  return difficulties.map((each) => difficultyLabels[each]).join(' · ');
}

function ActionButton({ test, titleId, onStart }: Pick<TestListItemProps, 'test' | 'onStart'> & { titleId: string }) {
  if (test.isAttempted) {
    return (
      <Button aria-describedby={titleId} onClick={() => navigate(solutionsAddress(test._id))}>
        {m.subjects_see_solutions()}
      </Button>
    );
  }
  return (
    <Button kind={test.isRunning ? 'pen' : 'plain'} aria-describedby={titleId} onClick={onStart}>
      {test.isRunning ? m.subjects_resume() : m.subjects_attempt_now()}
    </Button>
  );
}

function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const preview = previewText(text);
  const lang = langOf(text);
  if (!preview.isShortened) {
    return (
      <p className="test-description" lang={lang}>
        {preview.text}
      </p>
    );
  }
  return (
    <button type="button" className="test-description" lang={lang} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? text.trim() : preview.text}
    </button>
  );
}

const previewWords = 10;

/** Caps the preview of text without spaces, such as a pasted link or a script that uses none. */
const previewCharacters = 200;

/** The first 10 words of a description with an ellipsis, or all of a shorter one. */
export function previewText(description: string): { text: string; isShortened: boolean } {
  const whole = description.trim();
  const words = whole.split(/\s+/u);
  const firstWords = words.slice(0, previewWords).join(' ');
  const start = firstCharacters(firstWords, previewCharacters);
  const isShortened = words.length > previewWords || start.length < firstWords.length;
  return { text: isShortened ? `${start}…` : whole, isShortened };
}

/** Cuts at grapheme boundaries, so that no Devanagari syllable loses its vowel sign. */
function firstCharacters(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let start = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    if (start.length + segment.length > limit) break;
    start += segment;
  }
  return start;
}

/** The share of the marks. For a negative score the bar is empty and only the figure shows it. */
function Percent({ score, total }: { score: number; total: number }) {
  return (
    <>
      <span className={score < 0 ? 'test-percent is-negative' : 'test-percent'}>{percentText(score, total)}</span>
      <span className="test-bar" aria-hidden="true">
        <span style={{ width: `${Math.max(0, percentOf(score, total))}%` }} />
      </span>
    </>
  );
}

/** The best and latest scores of a test taken more than once; its main score is that of the first sitting. */
function RetakeScores({ test: { sittings, best, latest } }: Pick<TestListItemProps, 'test'>) {
  if (sittings < 2 || !best || !latest) return null;
  return (
    <span>
      <Link to={solutionsAddress(best.testId)}>
        <Words parts={m.subjects_best.parts({ score: scoreText(best) })} />
      </Link>
      {' · '}
      <Link to={solutionsAddress(latest.testId)}>
        <Words parts={m.subjects_latest.parts({ score: scoreText(latest) })} />
      </Link>
      {` · ${m.subjects_times({ count: sittings })}`}
    </span>
  );
}

function scoreText({ score, total }: { score: number; total: number }): string {
  return `${marksText(score)} / ${total}`;
}

function DoneIcon() {
  return (
    <svg className="done-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="m3 8.5 3.2 3.3L13 4.5" />
    </svg>
  );
}

export function BinIcon() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path d="M3.5 5.5h13M8 5V3h4v2M5.5 5.5l.7 11.5h7.6l.7-11.5M8.5 8.5v5.5M11.5 8.5v5.5" />
    </svg>
  );
}
