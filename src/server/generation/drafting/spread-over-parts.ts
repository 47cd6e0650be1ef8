import { type Slot, unitOf } from '../../../assessment/test-layout.ts';
import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import { shareAmongParts } from '../../../assessment/text/parts-of-notes.ts';
import { createPartFinder } from '../../writers/notes/prepared-notes.ts';
import type { Candidate } from './filled-slots.ts';

/**
 * Gives each slot the part of long notes that it is written from. A slot with a question or an objective goes to the part that this
 * is about; any other to a part that names its sub-topic, where one has room, and in another part it is free. The slots of a passage
 * stay together.
 */
export function spreadOverParts(
  slots: readonly Slot[],
  parts: readonly string[] | undefined,
  placed: readonly Candidate[] = [],
): readonly Slot[] {
  if (!parts) return slots.map((slot) => ({ ...slot, part: undefined }));
  const known = knownParts(slots, parts, placed);
  const left = shareAmongParts(slots.length, parts);
  const take = (part: number) => {
    left[part] = (left[part] ?? 0) - 1;
  };
  for (const slot of slots) {
    const part = known.get(unitOf(slot));
    if (part !== undefined) take(part);
  }
  const texts = parts.map(normaliseText);
  const chosen = new Map(known);
  return slots.map((slot) => {
    const unit = unitOf(slot);
    const naming = texts.flatMap((text, part) => (text.includes(normaliseText(slot.concept ?? '')) ? [part] : []));
    const hasRoom = (part: number) => (left[part] ?? 0) > 0;
    const part = chosen.get(unit) ?? naming.find(hasRoom) ?? [...parts.keys()].find(hasRoom) ?? 0;
    chosen.set(unit, part);
    if (known.has(unit)) return { ...slot, part };
    take(part);
    const isElsewhere = naming.length > 0 && !naming.includes(part);
    return { ...slot, part, ...(isElsewhere && { concept: undefined }) };
  });
}

/** The part that a slot, or the first of a passage, is about. */
function knownParts(slots: readonly Slot[], parts: readonly string[], placed: readonly Candidate[]): Map<string, number> {
  const findPart = createPartFinder(parts);
  const questions = new Map(placed.map(({ slot, question }) => [slot, question]));
  const known = new Map<string, number>();
  for (const slot of slots) {
    const { objective, concept = '' } = slot;
    const about = questions.get(slot.slot) ?? (objective === undefined ? undefined : { stem: objective, explanation: concept });
    if (about && !known.has(unitOf(slot))) known.set(unitOf(slot), findPart(about));
  }
  return known;
}
