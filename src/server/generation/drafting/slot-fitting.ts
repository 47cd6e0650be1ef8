import { passageIdOf } from '../../../assessment/forms/plan-forms.ts';
import type { Draft, Passage, Question, QuestionKind } from '../../../assessment/question.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import type { WrittenDraft } from '../../writers/question-writer.ts';

/** Which drafts a test's slots take. */
export interface Fitting {
  slots: readonly Slot[];
  /** An open slot may take a question of the other type as long as both types remain. */
  isMixed: boolean;
  /** A mixed test may have one type, where its notes allow no other. */
  mayBeOfOneType?: boolean | undefined;
  /** A slot with a concept takes only questions on it. */
  isBoundToConcepts: boolean;
  /** Texts written so far, by the number that slots give them. */
  passages: Map<number, Passage>;
  /** A slot of any form takes a plain question too. */
  takesPlain: boolean;
}

/** It stays when its questions are refuted or dropped: those that follow are asked on the same text. */
export function keepPassage({ slots, passages }: Fitting, slot: number, question: Question): void {
  const { passage } = slots.find((each) => each.slot === slot) ?? {};
  if (passage !== undefined && question.passage) passages.set(passage, question.passage);
}

function fits(slot: Slot, written: WrittenDraft, fitting: Fitting): boolean {
  const { draft, difficulty } = written;
  const { isBoundToConcepts } = fitting;
  if (slot.difficulty !== difficulty || !isOfForm(slot, draft, fitting)) return false;
  return !isBoundToConcepts || slot.concept === undefined || normaliseText(slot.concept) === normaliseText(draft.concept);
}

/** A plain slot takes plain drafts, and a slot with a passage those on the text that its set has. */
function isOfForm({ form, passage }: Slot, draft: Draft, { passages, takesPlain }: Fitting): boolean {
  const written = draft.type === 'mcq' ? draft : { form: undefined, passage: undefined };
  if (takesPlain && !written.form) return true;
  if (form !== written.form) return false;
  if (passage === undefined) return true;
  const known = passages.get(passage);
  return known ? written.passage?.text === known.text : written.passage?.id === passageIdOf(passage);
}

/** The slot it was written for, or another of the same type and difficulty. The bank chooses for a slot what is best for it. */
export function slotFor(written: WrittenDraft, open: readonly Slot[], fitting: Fitting): Slot | undefined {
  if (written.origin !== undefined) return open.find(({ slot }) => slot === written.slot);
  const suitable = open.filter((slot) => slot.type === written.draft.type && fits(slot, written, fitting));
  return suitable.find(({ slot }) => slot === written.slot) ?? suitable[0];
}

/** In a mixed test a slot may take the other type, unless that would leave only one type. */
export function slotOfOtherType(
  written: WrittenDraft,
  open: readonly Slot[],
  types: ReadonlySet<QuestionKind>,
  fitting: Fitting,
): Slot | undefined {
  if (!fitting.isMixed) return undefined;
  return open.find((slot) => (fitting.mayBeOfOneType || types.has(slot.type)) && fits(slot, written, fitting));
}

/** Makes a quarter more slots like open ones, with numbers of their own. */
export function createFurtherSlots(slots: readonly Slot[]): (open: readonly Slot[]) => Slot[] {
  let next = Math.max(-1, ...slots.map(({ slot }) => slot)) + 1;
  // A draft for the slot itself fulfils the objective.
  const fresh = { objective: undefined, bloom: undefined, misconception: undefined };
  return (open) => open.slice(0, Math.ceil(open.length / 4)).map((slot) => ({ ...slot, ...fresh, slot: next++ }));
}
