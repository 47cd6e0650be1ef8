import { m } from '#messages';
import '../home/home.css';

import { useId } from 'react';
import { navigate } from 'wouter/use-browser-location';

import type { Desk, LastScore } from '../../../contract/shapes/score-shapes.ts';
import { fillPath, screens, solutionsAddress } from '../../../contract/screens.ts';
import { Link } from '../../shared/link.tsx';
import { conceptTestState } from '../../shared/screen-state.ts';
import { usePracticeStart } from '../../shared/use-practice-start.ts';
import { Button } from '../../ui/button.tsx';
import { percentText, recentDayText } from '../../ui/text/figure-text.ts';
import { langOf } from '../../ui/text/lang-of.tsx';
import { marksText } from '../../ui/text/marks-text.ts';

/** The last finished tests, each a link to its solutions. */
export function LastScores({ scores }: Pick<Desk, 'scores'>) {
  const headingId = useId();
  if (scores.length === 0) return null;
  return (
    <section className="go-on" aria-labelledby={headingId}>
      <h2 id={headingId}>{m.home_last_scores()}</h2>
      <ul>
        {scores.map((score) => (
          <ScoreRow key={score.testId} score={score} />
        ))}
      </ul>
    </section>
  );
}

function ScoreRow({ score: { testId, title, subjectName, retake, score, total, finishedAt } }: { score: LastScore }) {
  return (
    <li className="go-on-row num">
      <div>
        <h3>
          <Link className="go-on-link" to={solutionsAddress(testId)} lang={langOf(title)}>
            {title}
          </Link>
        </h3>
        <p className="row muted small">
          <span lang={langOf(subjectName)}>{subjectName}</span>
          {retake !== null && <span>{m.home_retake()}</span>}
          <span>{recentDayText(finishedAt, Date.now())}</span>
        </p>
      </div>
      <p className="stack score-end">
        <b className="test-percent">{percentText(score, total)}</b>
        <span className="muted small">
          {marksText(score)} / {marksText(total)}
        </span>
      </p>
    </li>
  );
}

/** The concept that needs study most, and a practice of it; a test on it where nothing is left to practise. */
export function WeakestConcept({ weakest }: { weakest: NonNullable<Desk['weakest']> }) {
  const headingId = useId();
  const { subjectId, subjectName, concept, title, correct, wrong, blank } = weakest;
  const { isBusy, start } = usePracticeStart(() =>
    navigate(fillPath(screens.createTest, { subjectId }), { state: conceptTestState(concept, weakest) }),
  );
  return (
    <section className="go-on" aria-labelledby={headingId}>
      <h2 id={headingId}>{m.home_weakest()}</h2>
      <ul>
        <li className="go-on-row num">
          <div>
            <h3 lang={langOf(concept)}>{concept}</h3>
            <p className="row muted small">
              <span lang={langOf(subjectName)}>{subjectName}</span>
              <span lang={langOf(title)}>{title}</span>
              <span>{m.home_counts({ right: correct, wrong, blank })}</span>
            </p>
          </div>
          <Button
            isBusy={isBusy}
            aria-label={m.home_practise_of({ concept })}
            onClick={() => start({ source: 'mistakes', filter: { subject: subjectId, concept }, count: 5 })}
          >
            {m.home_practise()}
          </Button>
        </li>
      </ul>
    </section>
  );
}
