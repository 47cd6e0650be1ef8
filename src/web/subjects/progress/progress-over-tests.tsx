import { m } from '#messages';
import './progress.css';

import type { ListedTest } from '../../../contract/test-shapes.ts';
import { OpenableTable } from '../../shared/figures-table.tsx';
import { marksText } from '../../shared/marks-text.ts';
import { CoursePicture } from '../../shared/pictures/course-picture.tsx';
import { mostShown, progressPoints, waitingWords } from './progress-points.ts';

export interface ProgressOverTestsProps {
  /** Undefined while they load. */
  tests: readonly ListedTest[] | undefined;
  /** What the statistics know of it until then: room is kept for a picture that will come. */
  attempted: number | undefined;
}

/** The score of one test after the other, and nothing but a word before there are two. */
export function ProgressOverTests({ tests, attempted = 0 }: ProgressOverTestsProps) {
  if (!tests) return attempted > 1 ? <div className="subject-progress" /> : null;
  const points = progressPoints(tests);
  const words = waitingWords(points.length);
  if (tests.length === 0) return null;
  if (words !== undefined) return <p className="muted small">{words}</p>;
  const course = m.subjects_progress_course({ course: points.map(({ text }) => text).join(', ') });
  return (
    <section className="subject-progress" aria-labelledby="progress">
      <h2 id="progress">
        {m.subjects_progress()}{' '}
        {points.length === mostShown && <span className="muted small">{m.subjects_progress_newest({ count: mostShown })}</span>}
      </h2>
      <CoursePicture title={m.subjects_progress()} description={course} points={points} />
      <OpenableTable
        caption={m.subjects_progress()}
        columns={[m.subjects_progress_test(), m.subjects_progress_score(), m.subjects_progress_percent()]}
        rows={points
          .toReversed()
          .map(({ key, label, score, total, text }) => ({ key, cells: [label, `${marksText(score)} / ${marksText(total)}`, text] }))}
      />
    </section>
  );
}
