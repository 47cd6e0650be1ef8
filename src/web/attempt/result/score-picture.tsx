import '../solutions/solutions.css';

import { m } from '#messages';
import { useId } from 'react';

import { type ReviewedQuestion, reviewedOutcome } from '../../../assessment/review/reviewed-question.ts';
import type { Solutions } from '../../../contract/shapes/attempt-shapes.ts';
import { marksText } from '../../ui/text/marks-text.ts';
import { OutcomeHatch } from '../../ui/charts/outcome-legend.tsx';
import { statusWords } from '../question/question-status.ts';
import { markingSchemeText } from '../solutions/review-words.ts';
import { ringArcs } from './ring-arcs.ts';
import { type OutcomeCounts, scoreRows, scoreSentence } from './score-words.ts';

export interface ScorePictureProps {
  test: Pick<Solutions['test'], 'score' | 'total' | 'marking'>;
  questions: readonly ReviewedQuestion[];
}

/** The score in a ring of right, wrong and blank answers, next to how it adds up. */
export function ScorePicture({ test, questions }: ScorePictureProps) {
  const counts = { right: 0, wrong: 0, blank: 0, void: 0 };
  for (const question of questions) counts[reviewedOutcome(question)] += 1;
  return (
    <div className="row middle score-picture num">
      <ScoreRing test={test} counts={counts} />
      <div className="stack tight score-figures">
        <ScoreTable test={test} counts={counts} />
        <p className="muted small">{markingSchemeText(test.marking)}</p>
      </div>
    </div>
  );
}

interface CountedProps extends Pick<ScorePictureProps, 'test'> {
  counts: OutcomeCounts;
}

/** In user units of the ring's viewBox. */
const side = 160;
const ring = { centre: side / 2, radius: 68, gap: 4 };

function ScoreRing({ test, counts }: CountedProps) {
  const id = useId();
  const arcs = ringArcs(
    (['right', 'wrong', 'blank'] as const).map((name) => ({ name, count: counts[name] })),
    ring,
  );
  return (
    <svg className="picture score-ring" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={scoreSentence(test, counts)}>
      <defs>
        <OutcomeHatch id={`${id}-wrong`} />
      </defs>
      {arcs.map(({ name, path }) => (
        <path key={name} className={`arc-${name}`} d={path} {...(name === 'wrong' && { stroke: `url(#${id}-wrong)` })} />
      ))}
      <text className="ring-score" x="50%" y="83" textAnchor="middle">
        {marksText(test.score)}
      </text>
      <text className="ring-total" x="50%" y="106" textAnchor="middle">
        {m.solutions_ring_total({ total: marksText(test.total) })}
      </text>
    </svg>
  );
}

function ScoreTable({ test, counts }: CountedProps) {
  return (
    <table className="score-table">
      <caption className="visually-hidden">{m.solutions_score_table()}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{m.solutions_outcome()}</span>
          </th>
          <th scope="col">{m.solutions_questions()}</th>
          <th scope="col">{m.solutions_marks()}</th>
        </tr>
      </thead>
      <tbody>
        {scoreRows(counts, test.marking).map(({ outcome, count, marks }) => (
          <tr key={outcome}>
            <th scope="row">
              <span className={`inline outcome-sign legend-${outcome}`}>{statusWords[outcome].name}</span>
            </th>
            <td>{count}</td>
            <td>{marks}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{m.solutions_score()}</th>
          <td>{counts.right + counts.wrong + counts.blank}</td>
          <td>{`${marksText(test.score)} / ${marksText(test.total)}`}</td>
        </tr>
      </tfoot>
    </table>
  );
}
