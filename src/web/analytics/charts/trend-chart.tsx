import { m } from '#messages';
import { CoursePicture } from '../../shared/pictures/course-picture.tsx';
import { accuracyText, shareOf } from '../figure-words.ts';
import './charts.css';

export interface TrendChartProps {
  title: string;
  /** Oldest first. */
  points: readonly { key: string; label: string; at: number; correct: number; wrong: number }[];
}

/** From so many tests on there is a course to be seen. */
const leastTests = 2;

/** The accuracy of each test, as a line. A test without an answer has no accuracy and no point. */
export function TrendChart({ title, points: all }: TrendChartProps) {
  const points = all
    .filter(({ correct, wrong }) => correct + wrong > 0)
    .map(({ key, label, at, ...counts }) => ({
      key,
      label,
      at,
      share: shareOf(counts.correct, counts.correct + counts.wrong),
      text: accuracyText(counts),
    }));
  if (points.length < leastTests) {
    return <p className="muted">{m.analytics_course_wait()}</p>;
  }
  const course = m.analytics_course_words({ course: points.map(({ text }) => text).join(', ') });
  return <CoursePicture title={title} description={course} points={points} />;
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
