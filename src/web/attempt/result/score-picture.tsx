import '../solutions/solutions.css';
import { m } from '#messages';
import { useId } from 'react';
import { type ReviewedQuestion, reviewedOutcome, type ReviewedOutcome } from '../../../assessment/review/reviewed-question.ts';
import type { Solutions } from '../../../contract/shapes/attempt-shapes.ts';
import { marksText, gainText } from '../../ui/text/marks-text.ts';
import { OutcomeHatch } from '../../ui/charts/outcome-legend.tsx';
import { statusWords } from '../question/question-status.ts';
import { markingSchemeText } from '../solutions/review-words.ts';
import { type Marking, markingSchemes, marksOf } from '../../../assessment/marking.ts';

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

interface RingShape {
  centre: number;
  radius: number;
  /** The gap between two arcs in degrees. */
  gap: number;
}

/** An arc for each count above zero, proportional and clockwise from the top. A single one is the full circle. */
export function ringArcs<Name>(
  counts: readonly { name: Name; count: number }[],
  { centre, radius, gap }: RingShape,
): { name: Name; path: string }[] {
  const parts = counts.filter(({ count }) => count > 0);
  const whole = parts.reduce((sum, { count }) => sum + count, 0);
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(centre + radius * Math.sin(angle)).toFixed(2)} ${(centre - radius * Math.cos(angle)).toFixed(2)}`;
  };
  const to = (degrees: number, isLong: 0 | 1) => `A${radius} ${radius} 0 ${isLong} 1 ${at(degrees)}`;
  let begun = 0;
  return parts.map(({ name, count }) => {
    const [start, end] = [(360 * begun) / whole, (360 * (begun + count)) / whole];
    begun += count;
    if (parts.length === 1) return { name, path: `M${at(0)} ${to(180, 0)} ${to(360, 0)}` };
    const open = Math.min(gap, (end - start) / 2) / 2;
    return { name, path: `M${at(start + open)} ${to(end - open, end - start - 2 * open > 180 ? 1 : 0)}` };
  });
}

type OutcomeCounts = Readonly<Record<ReviewedOutcome, number>>;

/** The text alternative of the ring. */
export function scoreSentence({ score, total }: Pick<Solutions['test'], 'score' | 'total'>, counts: OutcomeCounts): string {
  if (counts.right + counts.wrong + counts.blank === 0) return m.solutions_none_counts();
  const { right, wrong, blank } = counts;
  const sentence = m.solutions_scored({ score: marksText(score), total: marksText(total), right, wrong, blank });
  if (counts.void === 0) return sentence;
  return `${sentence} ${m.solutions_void_count({ count: counts.void })}`;
}

/** How the score adds up, with the marks of each outcome's questions together. Void questions have a row only where there are any. */
export function scoreRows(counts: OutcomeCounts, marking: Marking): { outcome: ReviewedOutcome; count: number; marks: string }[] {
  const { correct, wrong, blank } = markingSchemes[marking];
  const row = (outcome: ReviewedOutcome, twelfths: number) => {
    const count = counts[outcome];
    return { outcome, count, marks: gainText(marksOf(twelfths * count)) };
  };
  return [row('right', correct), row('wrong', wrong), row('blank', blank), ...(counts.void > 0 ? [row('void', 0)] : [])];
}
