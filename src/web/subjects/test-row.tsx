import { m } from '#messages';
import { useId, useState } from 'react';

import type { Difficulty } from '../../assessment/question.ts';
import { percentText } from '../../assessment/statistics.ts';
import type { ListedTest } from '../../contract/test-shapes.ts';
import { screens } from '../../contract/screens.ts';
import { Button } from '../shared/button.tsx';
import { navigate } from 'wouter/use-browser-location';
import { langOf } from '../shared/lang-of.ts';
import { Link } from '../shared/link.tsx';
import { markingText } from '../shared/marking-text.ts';
import { marksText } from '../shared/marks-text.ts';
import { Notice } from '../shared/notice.tsx';
import { durationText } from '../shared/test-facts.ts';
import { Words } from '../shared/words.tsx';
import { previewOf } from './preview-of.ts';
import type { ServerClock } from './server-clock.ts';
import { TimeLeft } from './time-left.tsx';
import type { TestFailure } from './use-starting.ts';
import './test-row.css';

export interface TestRowProps {
  test: ListedTest;
  /** Undefined until the server has told its time: then no time left is shown rather than a wrong one. */
  clock: ServerClock | undefined;
  failure: TestFailure | undefined;
  isDeleting: boolean;
  onStart: () => void;
  onDelete: () => void;
}

export function TestRow({ test, clock, failure, isDeleting, onStart, onDelete }: TestRowProps) {
  const titleId = useId();
  const { total } = test;
  const deadline = test.isRunning && test.durationSeconds !== null ? test.deadline : null;
  return (
    <li className={test.isRunning ? 'test-row is-running' : 'test-row'} tabIndex={-1}>
      <div className="test-words">
        <h2 id={titleId} lang={langOf(test.title)}>
          {test.title}
        </h2>
        <Description text={test.description} />
      </div>
      <div className="test-meta num">
        {test.isRunning && <span>{m.subjects_in_progress()}</span>}
        <span>
          <Words parts={m.subjects_questions.parts({ attempted: test.attemptedQuestions, total: test.numberOfQuestions })} />
        </span>
        <DifficultyLabel difficulty={test.difficulty} />
        <span className="muted">
          {durationText(test.durationSeconds)} · {markingText(test.marking)}
        </span>
        {test.isAttempted && (
          <span className="test-score">
            <DoneIcon />
            <Words parts={m.subjects_score.parts({ score: scoreText({ score: test.score ?? 0, total }) })} />
          </span>
        )}
        <Sittings test={test} />
      </div>
      <div className="test-action num">
        {test.isAttempted && total > 0 && <Percent score={test.score ?? 0} total={total} />}
        {deadline !== null && clock && <TimeLeft deadline={deadline} clock={clock} />}
        <ActionButton test={test} titleId={titleId} onStart={onStart} />
      </div>
      <button type="button" className="test-delete" aria-describedby={titleId} onClick={onDelete}>
        <BinIcon />
        <span className="visually-hidden">{m.subjects_delete_test()}</span>
      </button>
      {failure && (
        <div className="test-failure">
          <Notice kind="error" action={{ label: m.shared_try_again(), onPress: failure.retry, isBusy: isDeleting }}>
            {failure.message}
          </Notice>
        </div>
      )}
    </li>
  );
}

interface ActionButtonProps {
  test: ListedTest;
  titleId: string;
  onStart: () => void;
}

function ActionButton({ test, titleId, onStart }: ActionButtonProps) {
  if (test.isAttempted) {
    return (
      <Button aria-describedby={titleId} onClick={() => navigate(solutionsOf(test._id))}>
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
  const preview = previewOf(text);
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

function DifficultyLabel({ difficulty }: { difficulty: Difficulty }) {
  if (difficulty === 'hard') return <span className="difficulty hard">{m.subjects_hard()}</span>;
  if (difficulty === 'medium') return <span className="difficulty medium">{m.subjects_medium()}</span>;
  return <span className="difficulty easy">{m.subjects_easy()}</span>;
}

/** The share of the marks. Below nought the bar is empty and the figure says how far below. */
function Percent({ score, total }: { score: number; total: number }) {
  const percent = percentText(Math.round(score * 12), total * 12).replace(/\.00$/u, '');
  return (
    <>
      <span className={score < 0 ? 'test-percent is-negative' : 'test-percent'}>{percent}%</span>
      <span className="test-bar" aria-hidden="true">
        <span style={{ width: `${Math.max(0, Number(percent))}%` }} />
      </span>
    </>
  );
}

/** Of a test that was taken more than once; its score is that of the first time. */
function Sittings({ test: { sittings, best, latest } }: Pick<TestRowProps, 'test'>) {
  if (sittings < 2 || !best || !latest) return null;
  return (
    <span>
      <Link to={solutionsOf(best.testId)}>
        <Words parts={m.subjects_best.parts({ score: scoreText(best) })} />
      </Link>
      {' · '}
      <Link to={solutionsOf(latest.testId)}>
        <Words parts={m.subjects_latest.parts({ score: scoreText(latest) })} />
      </Link>
      {` · ${m.subjects_times({ count: sittings })}`}
    </span>
  );
}

function solutionsOf(testId: string): string {
  return `${screens.solutions}?test=${encodeURIComponent(testId)}`;
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

function BinIcon() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path d="M3.5 5.5h13M8 5V3h4v2M5.5 5.5l.7 11.5h7.6l.7-11.5M8.5 8.5v5.5M11.5 8.5v5.5" />
    </svg>
  );
}
