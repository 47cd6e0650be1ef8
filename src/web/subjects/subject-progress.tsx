import { m } from '#messages';
import './subject-page.css';
import type { ListedTest } from '../../contract/shapes/test-shapes.ts';
import { CollapsibleTable } from '../ui/charts/data-table.tsx';
import { marksText } from '../ui/text/marks-text.ts';
import { type ChartPoint, LineChart } from '../ui/charts/line-chart.tsx';
import { percentText } from '../ui/text/figure-text.ts';

export interface SubjectProgressProps {
  /** Undefined while they load. */
  tests: readonly ListedTest[] | undefined;
  /** The statistics' number of attempts while the tests load, to reserve space for the chart. */
  attempted: number | undefined;
}

/** Charts the scores of the finished tests; with fewer than two, shows a short text instead. */
export function SubjectProgress({ tests, attempted = 0 }: SubjectProgressProps) {
  if (!tests) return attempted > 1 ? <div className="stack subject-progress" /> : null;
  const points = progressPoints(tests);
  if (tests.length === 0) return null;
  if (points.length < 2)
    return <p className="muted small">{points.length === 0 ? m.subjects_progress_none() : m.subjects_progress_one()}</p>;
  const course = m.subjects_progress_course({ course: points.map(({ text }) => text).join(', ') });
  return (
    <section className="stack subject-progress" aria-labelledby="progress">
      <h2 id="progress">
        {m.subjects_progress()}{' '}
        {points.length === maxShown && <span className="muted small">{m.subjects_progress_newest({ count: maxShown })}</span>}
      </h2>
      <LineChart title={m.subjects_progress()} description={course} points={points} />
      <CollapsibleTable
        caption={m.subjects_progress()}
        columns={[m.subjects_progress_test(), m.subjects_progress_score(), m.subjects_progress_percent()]}
        rows={points
          .toReversed()
          .map(({ key, label, score, total, text }) => ({ key, cells: [label, `${marksText(score)} / ${marksText(total)}`, text] }))}
      />
    </section>
  );
}

/** The chart shows at most this many tests, the newest ones. */
export const maxShown = 30;

/**
 * The first sitting of each finished test, as in the statistics, in the order of finishing. Omits tests whose questions are all
 * void, because they have no score.
 */
export function progressPoints(tests: readonly ListedTest[]): (ChartPoint & { score: number; total: number })[] {
  return tests
    .filter(({ isAttempted, total }) => isAttempted && total > 0)
    .map((test) => ({ ...test, at: test.finishedAt ?? test.createdAt }))
    .sort((one, other) => one.at - other.at)
    .slice(-maxShown)
    .map(({ _id, title, at, score, total }) => {
      const marks = score ?? 0;
      return { key: _id, label: title, at, score: marks, total, share: marks / total, text: percentText(marks, total) };
    });
}
