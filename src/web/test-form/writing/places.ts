import { m } from '#messages';

import type { WireQuestion } from '../../../contract/test-shapes.ts';

/** Where a question stands in its test, counted from 1: its id ends in it. */
function placeOf({ id }: WireQuestion): number {
  return Number.parseInt(id.slice(id.lastIndexOf('.') + 1), 10);
}

/** The questions in the order of their places. One that is sent again, or another in its place, counts instead of the earlier. */
export function withQuestion(questions: readonly WireQuestion[], question: WireQuestion): WireQuestion[] {
  const place = placeOf(question);
  const others = questions.filter((each) => placeOf(each) !== place);
  return [...others, question].toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Every place of a test, empty ones too. */
export function placesOf(questions: readonly WireQuestion[], wanted: number): (WireQuestion | undefined)[] {
  const known = new Map(questions.map((question) => [placeOf(question), question]));
  return Array.from({ length: wanted }, (_, index) => known.get(index + 1));
}

export function readyText(ready: number, wanted: number): string {
  return m.form_ready_of({ ready, wanted });
}

/** What is read aloud on the way: the first question and every quarter, not each of fifty. Between, the last stays. */
export function announcementOf(ready: number, wanted: number): string {
  const step = Math.ceil(wanted / 4);
  const heard = ready === wanted ? ready : Math.floor(ready / step) * step;
  if (ready === 0) return m.form_questions_being_written();
  return heard === 0 ? readyText(1, wanted) : readyText(heard, wanted);
}
