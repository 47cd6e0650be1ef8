import './pictures.css';

import { useId } from 'react';

import { dayText } from '../figure-text.ts';
import { langOf } from '../lang-of.ts';
import { coursePlaces } from './course-places.ts';

export interface CoursePoint {
  key: string;
  /** What was measured, e.g. a test's title. */
  label: string;
  /** When (ms). */
  at: number;
  /** Of 1; below nought where marks were lost on the whole. */
  share: number;
  /** The same in words. */
  text: string;
}

export interface CoursePictureProps {
  title: string;
  /** The whole course as one sentence. */
  description: string;
  /** Oldest first; at least one. */
  points: readonly CoursePoint[];
}

/** Pixels; the width is whatever there is. */
const height = 168;
const room = { top: 10, floor: 142 };

/** Points joined by a line, the last one with its figure. */
export function CoursePicture({ title, description, points }: CoursePictureProps) {
  const id = useId();
  const { places, scale } = coursePlaces(
    points.map(({ share }) => share),
    room,
  );
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

function Days({ points }: Pick<CoursePictureProps, 'points'>) {
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
      <text x="-8" y={y + 4} textAnchor="end">{`${percent < 0 ? '−' : ''}${Math.abs(percent)}%`}</text>
    </g>
  ));
}
