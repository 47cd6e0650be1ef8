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
  const course = `Score test by test, the oldest test first: ${points.map(({ text }) => text).join(', ')}.`;
  return (
    <section className="subject-progress" aria-labelledby="progress">
      <h2 id="progress">
        Progress over tests {points.length === mostShown && <span className="muted small">{`your newest ${mostShown}`}</span>}
      </h2>
      <CoursePicture title="Progress over tests" description={course} points={points} />
      <OpenableTable
        caption="Progress over tests"
        columns={['Test', 'Score', 'Percent']}
        rows={points
          .toReversed()
          .map(({ key, label, score, total, text }) => ({ key, cells: [label, `${marksText(score)} / ${marksText(total)}`, text] }))}
      />
    </section>
  );
}
