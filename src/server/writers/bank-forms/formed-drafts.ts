import { needsPassage, passageIdOf } from '../../../assessment/forms/plan-forms.ts';
import type { McqDraft, Passage } from '../../../assessment/question.ts';
import { type Random, shuffled } from '../../../assessment/random.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import type { BankItem } from '../bank/pack-file.ts';
import { type AskedTopic, namedIn, type RequestReading } from '../catalogue/request-reading.ts';
import { otherLevelsOf } from '../choosing/pack-levels.ts';
import type { TestBrief, WrittenDraft } from '../question-writer.ts';

/** Fewer questions than these are no set. */
const smallestSet = 2;

type FormedItem = BankItem & McqDraft;
interface Held {
  topic: AskedTopic;
  item: FormedItem;
}

/**
 * Drafts for the slots that ask for a form, as far as the packs hold unseen ones, each for its slot. The questions on a passage come
 * one after the other, or not at all; every slot that gets none is open to plain questions.
 */
export function* formedDrafts({ topics, level }: RequestReading, brief: TestBrief): Generator<WrittenDraft & { slot: number }> {
  const sets = setsOf(brief.slots);
  if (sets.length === 0) return;
  const random = brief.draws('formed');
  const asked = new Set(brief.earlier.map(({ stem }) => normaliseText(stem)));
  const left = new Set(
    shuffled(random, topics).flatMap((topic) => {
      const otherLevel = otherLevelsOf(topic.pack, level);
      return shuffled(random, topic.pack.items).flatMap((item): Held[] => {
        if (item.type !== 'mcq' || !item.form || asked.has(normaliseText(item.stem))) return [];
        return topic.isAsked(item) && otherLevel(item) === undefined ? [{ topic, item }] : [];
      });
    }),
  );
  for (const slots of sets) {
    const held = heldFor(slots, [...left], brief, random);
    for (const [index, each] of held.entries()) {
      const slot = slots[index];
      if (!each || !slot) continue;
      left.delete(each);
      yield { ...writtenOf(each, slot), slot: slot.slot };
    }
  }
}

/** The slots of each passage together, and every other slot of a form by itself. */
function setsOf(slots: readonly Slot[]): Slot[][] {
  const formed = slots.filter(({ form }) => form !== undefined);
  const keys = [...new Set(formed.map(keyOf))];
  return keys.map((key) => formed.filter((slot) => keyOf(slot) === key));
}

function keyOf({ slot, passage }: Slot): string {
  return passage === undefined ? `slot ${slot}` : `passage ${passage}`;
}

/** What the slots of a set get, by their order; undefined for one that gets nothing. */
function heldFor(slots: readonly Slot[], left: readonly Held[], brief: TestBrief, random: Random): (Held | undefined)[] {
  const [first] = slots;
  if (!first) return [];
  const fitting = left.filter(({ item }) => item.form === first.form && item.difficulty === first.difficulty);
  if (brief.test?.isPlanned) return asPlanned(slots, fitting, brief);
  const onConcept = fitting.toSorted((one, other) => Number(isOn(other, first)) - Number(isOn(one, first)));
  if (!needsPassage(first.form)) return onConcept.slice(0, 1);
  const { passages } = brief;
  const known = first.passage === undefined ? undefined : passages?.get(first.passage);
  const texts = [...new Set(onConcept.flatMap(({ item }) => item.passage?.text ?? []))];
  const sets = texts.map((text) => onConcept.filter(({ item }) => item.passage?.text === text));
  if (known) return sets.find((set) => set[0]?.item.passage?.text === known.text)?.slice(0, slots.length) ?? [];
  // The one that fills most of the slots, so that a set of four is not asked on a passage with two questions.
  const bySize = shuffled(random, sets).sort((one, other) => sizeIn(other, slots) - sizeIn(one, slots));
  const best = bySize.find((set) => set.length >= smallestSet) ?? [];
  return best.slice(0, slots.length);
}

/** For an outline: each slot gets a question on its own sub-topic or none. */
function asPlanned(slots: readonly Slot[], fitting: readonly Held[], { passages }: TestBrief): (Held | undefined)[] {
  const [first] = slots;
  if (!needsPassage(first?.form)) return first ? [fitting.find((each) => isOn(each, first))] : [];
  const known = first?.passage === undefined ? undefined : passages?.get(first.passage);
  const texts = known ? [known.text] : [...new Set(fitting.flatMap(({ item }) => item.passage?.text ?? []))];
  const sets = texts.map((text) => fitting.filter(({ item }) => item.passage?.text === text));
  // Of sets that fill as many slots, a small one leaves the large one to others.
  const filled = sets.toSorted((one, other) => one.length - other.length).map((set) => eachOnItsOwn(slots, set));
  const countIn = (set: readonly (Held | undefined)[]) => set.filter(Boolean).length;
  const best = filled.toSorted((one, other) => countIn(other) - countIn(one))[0] ?? [];
  return known || countIn(best) >= smallestSet ? best : [];
}

function eachOnItsOwn(slots: readonly Slot[], set: readonly Held[]): (Held | undefined)[] {
  const rest = [...set];
  return slots.map((slot) => {
    const place = rest.findIndex((each) => isOn(each, slot));
    return place < 0 ? undefined : rest.splice(place, 1)[0];
  });
}

function sizeIn(set: readonly Held[], slots: readonly Slot[]): number {
  return Math.min(set.length, slots.length);
}

function isOn({ item }: Held, { concept }: Slot): boolean {
  return concept !== undefined && normaliseText(concept) === normaliseText(item.concept);
}

function writtenOf({ topic, item }: Held, { passage: number }: Slot): WrittenDraft {
  const { stem, concept, correct, distractors, form, difficulty } = item;
  const passage: Passage | undefined = item.passage && number !== undefined ? { ...item.passage, id: passageIdOf(number) } : undefined;
  const draft: McqDraft = { type: 'mcq', stem, concept, correct, distractors, form, ...(passage && { passage }) };
  const { pack } = topic;
  const match = { topic: pack.title, isAsked: true, ...namedIn(topic) };
  return { draft, difficulty, checked: pack.checked && !item.unread ? 'reviewed' : null, origin: `${pack.name}/${item.id}`, match };
}
