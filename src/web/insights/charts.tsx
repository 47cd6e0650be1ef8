import { m } from '#messages';
import { useId } from 'react';
import { type Counts, questionsIn } from '../../assessment/analytics/tally.ts';
import type { TrendPoint } from '../../assessment/analytics/trend.ts';
import { langOf } from '../ui/text/lang-of.tsx';
import { OutcomeHatch, OutcomeLegend } from '../ui/charts/outcome-legend.tsx';
import { rightShareText, shareOf } from './figure-text.ts';
import './insights.css';
import { LineChart } from '../ui/charts/line-chart.tsx';

export interface OutcomeBarsProps {
  title: string;
  rows: readonly (Counts & { key: string; label: string })[];
}

const outcomes = ['right', 'wrong', 'blank'] as const;

/** One bar per row. Colour, pattern and text distinguish correct, wrong and blank. */
export function OutcomeBars({ title, rows }: OutcomeBarsProps) {
  return (
    <div className="stack outcome-bars">
      <ul className="stack" aria-label={title}>
        {rows.map((row) => (
          <li key={row.key}>
            <span className="bar-label" lang={langOf(row.label)}>
              {row.label}
            </span>
            <span className="num">
              <b>{rightShareText(row)}</b>{' '}
              <span className="muted small">{m.analytics_concept_right({ correct: row.correct, questions: questionsIn(row) })}</span>
            </span>
            <OutcomeBar row={row} />
          </li>
        ))}
      </ul>
      <OutcomeLegend outcomes={outcomes} />
    </div>
  );
}

function OutcomeBar({ row: { label, correct, wrong, blank } }: { row: OutcomeBarsProps['rows'][number] }) {
  const id = useId();
  const whole = questionsIn({ correct, wrong, blank });
  const percent = (part: number) => `${shareOf(part, whole) * 100}%`;
  return (
    <svg className="picture outcome-bar" width="100%" height="14" role="img" aria-labelledby={`${id}-title ${id}-desc`}>
      <title id={`${id}-title`} lang={langOf(label)}>
        {label}
      </title>
      <desc id={`${id}-desc`}>{m.analytics_counts({ correct, wrong, blank })}</desc>
      <defs>
        <OutcomeHatch id={`${id}-wrong`} />
      </defs>
      <rect className="blank" x="0.5" y="0.5" width="100%" height="13" rx="2" />
      <rect className="right" width={percent(correct)} height="14" />
      <rect x={percent(correct)} width={percent(wrong)} height="14" fill={`url(#${id}-wrong)`} />
    </svg>
  );
}

export interface TrendChartProps {
  title: string;
  /** Oldest first. */
  points: readonly (Counts & { key: string; label: string; at: number })[];
}

/** A trend needs at least this many tests. */
const leastTests = 2;

/** The share of questions answered right in each test as a line chart. Omits tests whose questions are all void. */
export function TrendChart({ title, points: all }: TrendChartProps) {
  const points = all
    .filter((point) => questionsIn(point) > 0)
    .map((point) => ({ ...point, share: shareOf(point.correct, questionsIn(point)), text: rightShareText(point) }));
  if (points.length < leastTests) {
    return <p className="muted">{m.analytics_course_wait()}</p>;
  }
  const course = m.analytics_course_words({ course: points.map(({ text }) => text).join(', ') });
  return <LineChart title={title} description={course} points={points} />;
}

export interface SparklineProps {
  /** Oldest first. */
  points: readonly TrendPoint[];
}

/** The same data as a sparkline. Decorative: the adjacent text has the same information. */
export function Sparkline({ points }: SparklineProps) {
  if (points.length < 2) return null;
  const places = points.map(({ correct, asked }, index) => {
    const x = 3 + (58 * index) / (points.length - 1);
    return `${x.toFixed(1)},${(17 - 14 * shareOf(correct, asked)).toFixed(1)}`;
  });
  return (
    <svg className="sparkline" width="64" height="20" viewBox="0 0 64 20" aria-hidden="true">
      <polyline points={places.join(' ')} />
    </svg>
  );
}
