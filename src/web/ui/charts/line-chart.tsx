import './charts.css';
import { useId } from 'react';
import { dayText, percentText } from '../text/figure-text.ts';
import { langOf } from '../text/lang-of.tsx';

export interface ChartPoint {
  key: string;
  /** What was measured, e.g. a test's title. */
  label: string;
  /** An instant (ms). */
  at: number;
  /** A fraction of 1; negative if the score is. */
  share: number;
  /** `share` as text. */
  text: string;
}

export interface LineChartProps {
  title: string;
  /** Describes the trend in one sentence, for screen readers. */
  description: string;
  /** Oldest first; at least one. */
  points: readonly ChartPoint[];
}

/** In pixels. The width is fluid. */
const height = 168;
/** From the upper edge: where 100% and the lowest value of the axis are. */
const top = 10;
const floor = 142;

/** A line chart that labels its last point. */
export function LineChart({ title, description, points }: LineChartProps) {
  const id = useId();
  const { places, scale } = layOutPoints(points.map(({ share }) => share));
  const lastPlace = places.at(-1);
  return (
    <div className="picture course-picture num">
      <svg width="100%" height={height} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{description}</desc>
        <Scale scale={scale} />
        {places.slice(1).map(({ x, y }, index) => (
          <line key={x} className="course" x1={`${places[index]?.x}%`} y1={places[index]?.y} x2={`${x}%`} y2={y} />
        ))}
        {points.map((point, index) => (
          <circle key={point.key} className="point" cx={`${places[index]?.x}%`} cy={places[index]?.y} r={points.length > 40 ? 2.5 : 5}>
            <title lang={langOf(point.label)}>{`${point.label}: ${point.text}`}</title>
          </circle>
        ))}
        {lastPlace && (
          <text className="latest" x={`${lastPlace.x}%`} y={lastPlace.y + 5} dx="14">
            {points.at(-1)?.text}
          </text>
        )}
        <Days points={points} />
      </svg>
    </div>
  );
}

function Days({ points }: Pick<LineChartProps, 'points'>) {
  const [first, last] = [points[0], points.at(-1)].map((point) => (point ? dayText(point.at) : ''));
  if (first === last) {
    return (
      <text x="50%" y={height - 4} textAnchor="middle">
        {first}
      </text>
    );
  }
  return (
    <>
      <text x="0" y={height - 4}>
        {first}
      </text>
      <text x="100%" y={height - 4} textAnchor="end">
        {last}
      </text>
    </>
  );
}

function Scale({ scale }: { scale: readonly { percent: number; y: number }[] }) {
  return scale.map(({ percent, y }) => (
    <g key={percent}>
      <line className={percent === 0 ? 'grid nought' : 'grid'} x1="0" x2="100%" y1={y} y2={y} />
      <text x="-8" y={y + 4} textAnchor="end">
        {percentText(percent, 100)}
      </text>
    </g>
  ));
}

/**
 * Spaces shares (fractions of 1, oldest first) evenly from 2% to 98% of the width. A negative axis ends at a multiple of 25%.
 * `x` is in percent of the width, `y` in pixels. The scale has the highest label first.
 */
export function layOutPoints(shares: readonly number[]) {
  const low = Math.min(0, Math.floor(Math.min(...shares, 0) * 4) / 4);
  const heightOf = (share: number) => floor - ((floor - top) * (Math.min(share, 1) - low)) / (1 - low);
  const percents = low < 0 ? [100, 50, 0, low * 100] : [100, 50, 0];
  return {
    places: shares.map((share, index) => ({
      x: shares.length === 1 ? 50 : 2 + (96 * index) / (shares.length - 1),
      y: heightOf(share),
    })),
    scale: percents.map((percent) => ({ percent, y: heightOf(percent / 100) })),
  };
}
