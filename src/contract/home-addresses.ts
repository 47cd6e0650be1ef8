import type { AskedMistakes } from './shapes/practice-shapes.ts';
import { screens } from './screens.ts';

/** Where full papers are chosen: of this exam, kept in this subject. */
export function papersAddress(chosen: { exam?: string; subject?: string } = {}): string {
  return [`${screens.home}?papers`, ...Object.entries(chosen).map((entry) => new URLSearchParams([entry]).toString())].join('&');
}

/** Where the learner's mistakes are shown: these, and by default all. */
export function mistakesAddress(asked: AskedMistakes & { page?: string | undefined } = {}): string {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return [`${screens.home}?mistakes`, ...given.map((entry) => new URLSearchParams([entry]).toString())].join('&');
}

/** Where a learner sees what they may expect: of a subject, or by default of all. */
export function standingAddress(subjectId?: string): string {
  return `${screens.home}?standing${subjectId === undefined ? '' : `&subject=${encodeURIComponent(subjectId)}`}`;
}

/** Where a learner who begins chooses what to be asked on: for one of their subjects, or for a new one. */
export function placementAddress(subjectId?: string): string {
  return `${standingAddress(subjectId)}&begin`;
}
