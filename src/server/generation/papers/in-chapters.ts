import { type Random, shuffled } from '../../../assessment/random.ts';
import { type Slot, unitOf } from '../../../assessment/test-layout.ts';
import type { HeldChapter } from '../../writers/papers/read-section.ts';

type Chapter = Pick<HeldChapter, 'title' | 'weight' | 'forms'>;

/**
 * Gives the slots of a section chapters, each as many as its exam asks of it; what the bank does not hold goes to the others in proportion.
 * A form goes to a chapter that has items of it. The questions on a passage have one chapter.
 */
export function inChapters(slots: readonly Slot[], chapters: readonly Chapter[], random: Random): Slot[] {
  const left = new Map(shuffled(random, chapters).map((chapter) => [chapter, quotaOf(chapter, chapters, slots.length)]));
  const units = [...new Set(slots.map(unitOf))].map((unit) => slots.filter((slot) => unitOf(slot) === unit));
  const chapterOf = new Map<string, string>();
  // Forms first: a plain question can be on any chapter.
  for (const unit of units.toSorted((one, other) => rankOf(other) - rankOf(one))) {
    const [first] = unit;
    if (!first) continue;
    const fitting = [...left.keys()].filter(({ forms }) => first.form === undefined || forms.has(first.form));
    const [chapter] = (fitting.length > 0 ? fitting : [...left.keys()]).toSorted(
      (one, other) => (left.get(other) ?? 0) - (left.get(one) ?? 0),
    );
    if (!chapter) continue;
    left.set(chapter, (left.get(chapter) ?? 0) - unit.length);
    chapterOf.set(unitOf(first), chapter.title);
  }
  return slots.map((slot) => ({ ...slot, chapter: chapterOf.get(unitOf(slot)) }));
}

function quotaOf({ weight }: Chapter, chapters: readonly Chapter[], count: number): number {
  return (weight / chapters.reduce((sum, each) => sum + each.weight, 0)) * count;
}

/** Passages, then other forms. */
function rankOf(unit: readonly Slot[]): number {
  return unit.length > 1 ? unit.length : Number(unit[0]?.form !== undefined);
}
