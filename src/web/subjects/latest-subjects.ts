import type { Subject } from '../../contract/subject-shapes.ts';

const mostShown = 3;

/** Those to go on with: what was opened last on this device, then the newest. The list has the oldest first. */
export function latestSubjects(subjects: readonly Subject[], openedAt: ReadonlyMap<string, number>): Subject[] {
  const when = ({ _id }: Subject) => openedAt.get(_id) ?? 0;
  return subjects
    .toReversed()
    .sort((one, other) => when(other) - when(one))
    .slice(0, mostShown);
}
