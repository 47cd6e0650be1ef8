import { m } from '#messages';

import type { WireQuestion } from '../../../contract/shapes/test-shapes.ts';

/** A question's position in its test, from 1; its id ends with it. */
function positionOf({ id }: WireQuestion): number {
  return Number.parseInt(id.slice(id.lastIndexOf('.') + 1), 10);
}

/** Adds a question and sorts by position. It replaces an earlier one with the same position. */
export function withQuestion(questions: readonly WireQuestion[], question: WireQuestion): WireQuestion[] {
  const place = positionOf(question);
  const others = questions.filter((each) => positionOf(each) !== place);
  return [...others, question].toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** One entry per position of the test; undefined where no question has arrived yet. */
export function byPosition(questions: readonly WireQuestion[], wanted: number): (WireQuestion | undefined)[] {
  const known = new Map(questions.map((question) => [positionOf(question), question]));
  return Array.from({ length: wanted }, (_, index) => known.get(index + 1));
}

export function readyText(ready: number, wanted: number): string {
  return m.form_ready_of({ ready, wanted });
}

/** Announces the first question and then every quarter of the test, not each of fifty. Stays the same in between. */
export function announcementText(ready: number, wanted: number): string {
  const step = Math.ceil(wanted / 4);
  const heard = ready === wanted ? ready : Math.floor(ready / step) * step;
  if (ready === 0) return m.form_questions_being_written();
  return heard === 0 ? readyText(1, wanted) : readyText(heard, wanted);
}
