import { m } from '#messages';
import { percentText } from '../../../assessment/statistics.ts';
import type { ListedTest } from '../../../contract/test-shapes.ts';
import type { CoursePoint } from '../../shared/pictures/course-picture.tsx';

/** Tests that one picture has room for; the newest are shown. */
export const mostShown = 30;

/** The first sitting of each finished test, as the statistics count it, in the order in which they were finished. Where every question is void there is no score. */
export function progressPoints(tests: readonly ListedTest[]): (CoursePoint & { score: number; total: number })[] {
  return tests
    .filter(({ isAttempted, total }) => isAttempted && total > 0)
    .map((test) => ({ ...test, at: test.finishedAt ?? test.createdAt }))
    .sort((one, other) => one.at - other.at)
    .slice(-mostShown)
    .map(({ _id, title, at, score, total }) => {
      const marks = score ?? 0;
      return { key: _id, label: title, at, score: marks, total, share: marks / total, text: shareText(marks, total) };
    });
}

/** As the row of the test has it, e.g. `72.5%` or `−16.67%`. */
function shareText(score: number, total: number): string {
  const percent = percentText(Math.round(score * 12), total * 12);
  return `${percent
    .replace(/\.00$/u, '')
    .replace(/(\.\d)0$/u, '$1')
    .replace('-', '−')}%`;
}

/** What stands there until there is a course to be seen; undefined from two finished tests on. */
export function waitingWords(finished: number): string | undefined {
  if (finished === 0) return m.subjects_progress_none();
  return finished === 1 ? m.subjects_progress_one() : undefined;
}
