import { useId } from 'react';

import { accuracyText, dayText, shareOf } from '../figure-words.ts';
import './charts.css';

export interface TrendChartProps {
  title: string;
  /** Oldest first. */
  points: readonly { key: string; label: string; at: number; correct: number; wrong: number }[];
}

/** Pixels; the width is whatever there is. */
const height = 168;
const top = 10;
const floor = 142;

/** The accuracy of each test, as a line. A test without an answer has no accuracy and no point. */
export function TrendChart({ title, points: all }: TrendChartProps) {
  const id = useId();
  const points = all.filter(({ correct, wrong }) => correct + wrong > 0);
  const places = points.map(({ correct, wrong }, index) => ({
    x: points.length === 1 ? 50 : 2 + (96 * index) / (points.length - 1),
    y: floor - (floor - top) * shareOf(correct, correct + wrong),
  }));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return <p className="muted">No test with an answer yet.</p>;
  const course = `Accuracy test by test, oldest first: ${points.map(accuracyText).join(', ')}.`;
  return (
    <div className="trend-chart">
      <svg width="100%" height={height} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{course}</desc>
        <Grid />
        {places.slice(1).map(({ x, y }, index) => (
          <line key={x} className="course" x1={`${places[index]?.x}%`} y1={places[index]?.y} x2={`${x}%`} y2={y} />
        ))}
        {points.map((point, index) => (
          <circle key={point.key} className="point" cx={`${places[index]?.x}%`} cy={places[index]?.y} r={points.length > 40 ? 2.5 : 5}>
            <title>{`${point.label}: ${accuracyText(point)}`}</title>
          </circle>
        ))}
        <text x={points.length === 1 ? '50%' : '0'} y={height - 4} textAnchor={points.length === 1 ? 'middle' : 'start'}>
          {dayText(first.at)}
        </text>
        {points.length > 1 && (
          <text x="100%" y={height - 4} textAnchor="end">
            {dayText(last.at)}
          </text>
        )}
      </svg>
    </div>
  );
}

function Grid() {
  return [0, 50, 100].map((percent) => {
    const y = floor - ((floor - top) * percent) / 100;
    return (
      <g key={percent}>
        <line className="grid" x1="0" x2="100%" y1={y} y2={y} />
        <text x="-8" y={y + 4} textAnchor="end">{`${percent}%`}</text>
      </g>
    );
  });
}

export interface SparklineProps {
  /** Oldest first. */
  points: readonly { correct: number; answered: number }[];
}

/** The same, as small as a word; it only repeats what the words beside it say. */
export function Sparkline({ points: all }: SparklineProps) {
  const points = all.filter(({ answered }) => answered > 0);
  if (points.length < 2) return null;
  const places = points.map(({ correct, answered }, index) => {
    const x = 3 + (58 * index) / (points.length - 1);
    return `${x.toFixed(1)},${(17 - 14 * shareOf(correct, answered)).toFixed(1)}`;
  });
  return (
    <svg className="sparkline" width="64" height="20" viewBox="0 0 64 20" aria-hidden="true">
      <polyline points={places.join(' ')} />
    </svg>
  );
}
