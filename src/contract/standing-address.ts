import { screens } from './screens.ts';

/** Where a learner sees what they may expect: of a subject, or by default of all. */
export function standingAddress(subjectId?: string): string {
  return `${screens.home}?standing${subjectId === undefined ? '' : `&subject=${encodeURIComponent(subjectId)}`}`;
}

/** Where a learner who begins chooses what to be asked on: for one of their subjects, or for a new one. */
export function placementAddress(subjectId?: string): string {
  return `${standingAddress(subjectId)}&begin`;
}
