import { compareQuestions, type EarlierQuestion, type PreparedQuestion, prepareQuestion } from '../../../assessment/novelty.ts';
import { balancedPositions, placeOptions, type Slot } from '../../../assessment/paper.ts';
import type { Draft, KeyCheck, Question } from '../../../assessment/question.ts';
import { seededRandom } from '../../../assessment/random.ts';
import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import type { GenerationReport } from '../../../contract/test-shapes.ts';
import type { WrittenDraft } from '../question-writer.ts';
import { createInspection, type FurtherCheck } from './draft-inspection.ts';

/** A question that has passed every check a rule can make, in the slot it is held for. */
export interface Candidate {
  slot: number;
  question: Question;
}

export interface SheetOrder {
  slots: readonly Slot[];
  /** Decides where keys stand: a secret of the server's. */
  seed: string;
  /** The id of the question in a slot. */
  idOf: (slot: number) => string;
  /** What the subject has asked before. */
  earlier: readonly EarlierQuestion[];
  furtherCheck: FurtherCheck;
  /** Open slots may take questions of the other type, so long as both remain. */
  isMixed: boolean;
  /** A slot with a concept takes questions of no other. */
  isBoundToConcepts: boolean;
  /** What was written before, if this goes on with a test that was stopped. */
  kept?: { questions: readonly Candidate[]; report: GenerationReport } | undefined;
}

/** A test while it is being written: which slots are open, what fills the others, and what was refused. */
export interface Sheet {
  openSlots: () => readonly Slot[];
  /** What this test asks so far, or has asked in vain. */
  asked: () => readonly EarlierQuestion[];
  /** Puts a draft through its checks and holds one of those slots for it. One that finds none is kept as a spare. */
  offer: (written: WrittenDraft, lane: ReadonlySet<number>) => Candidate | undefined;
  /** Holds open ones of those slots for spares that fit. */
  offerSpares: (lane: ReadonlySet<number>) => Candidate[];
  /** The candidate becomes a question of the test. */
  accept: (candidate: Candidate, checked: KeyCheck) => Question;
  /** Somebody who did not see the key did not come to it: the candidate goes, and its slot is open again. */
  refute: (candidate: Candidate) => void;
  /** Opens the slots of candidates that nobody has come to confirm. */
  releaseCandidates: () => void;
  /** Opens the slots of questions that are to be replaced; the answer puts back those whose slots were not filled. */
  reopen: (slots: readonly number[], reason: string) => () => void;
  /** Slots whose questions the subject has been asked since the writing began. */
  findAskedSince: (asked: readonly EarlierQuestion[]) => number[];
  questions: () => Question[];
  progress: () => { questions: Candidate[]; report: GenerationReport };
  report: () => GenerationReport;
}

interface Held {
  question: Question;
  prepared: PreparedQuestion;
  isAccepted: boolean;
}

export function createSheet(order: SheetOrder): Sheet {
  const { slots, seed, idOf, earlier, furtherCheck, kept } = order;
  const positions = balancedPositions(slots.length, seed);
  const report = structuredClone(kept?.report ?? { written: 0, rejected: {}, repeatsRefused: 0 });
  const inspection = createInspection(earlier, furtherCheck, report);
  const held = new Map<number, Held>();
  const tried: EarlierQuestion[] = (kept?.questions ?? []).map(({ question }) => asEarlier(question));
  const spares: WrittenDraft[] = [];
  /** Questions that may yet be put back: nothing may repeat them meanwhile. */
  let reopened: readonly Held[] = [];

  const openSlots = () => slots.filter(({ slot }) => !held.has(slot));
  const inspect = ({ draft }: WrittenDraft) =>
    inspection.inspect(
      draft,
      [...held.values(), ...reopened].map(({ prepared }) => prepared),
    );
  const openIn = (lane: ReadonlySet<number>) => openSlots().filter(({ slot }) => lane.has(slot));
  const hold = (slot: number, question: Question, isAccepted: boolean) => {
    held.set(slot, { question, prepared: prepareQuestion(asEarlier(question)), isAccepted });
  };
  const place = (draft: Draft, { difficulty, checked }: WrittenDraft, { slot }: Slot): Candidate => {
    const keyPosition = positions[slots.findIndex((each) => each.slot === slot)] ?? 0;
    const question = placeOptions(draft, { id: idOf(slot), difficulty, checked, keyPosition, random: seededRandom(`${seed}:${slot}`) });
    hold(slot, question, false);
    tried.push(asEarlier(question));
    return { slot, question };
  };
  for (const { slot, question } of kept?.questions ?? []) hold(slot, question, true);

  return {
    openSlots,
    asked: () => tried,
    offer(written, lane) {
      report.written += 1;
      const draft = inspect(written);
      const slot = draft && slotFor(written, openIn(lane), order);
      if (draft && !slot) spares.push(written);
      return draft && slot && place(draft, written, slot);
    },
    offerSpares(lane) {
      const waiting = spares.splice(0);
      return waiting.flatMap((spare) => {
        const open = openIn(lane);
        const slot = slotFor(spare, open, order) ?? slotOfOtherType(spare, open, [...held.values()], order);
        if (!slot) spares.push(spare);
        const draft = slot && inspect(spare);
        return draft ? [place(draft, spare, slot)] : [];
      });
    },
    accept({ slot, question }, checked) {
      const accepted = { ...question, checked };
      hold(slot, accepted, true);
      return accepted;
    },
    refute({ slot, question }) {
      inspection.refute(question);
      held.delete(slot);
    },
    releaseCandidates() {
      for (const [slot, { isAccepted }] of held) if (!isAccepted) held.delete(slot);
    },
    reopen(numbers, reason) {
      const taken = new Map([...held].filter(([slot]) => numbers.includes(slot)));
      for (const slot of numbers) held.delete(slot);
      reopened = [...taken.values()];
      return () => {
        reopened = [];
        for (const [slot, before] of taken) {
          if (held.get(slot)?.isAccepted) inspection.reject(reason);
          else held.set(slot, before);
        }
      };
    },
    findAskedSince(asked) {
      const since = inspection.heed(asked);
      return [...held].filter(([, { prepared }]) => since.some((other) => compareQuestions(prepared, other))).map(([slot]) => slot);
    },
    questions: () => inOrder(held),
    progress: () => ({ questions: accepted(held), report }),
    report: () => report,
  };
}

function inOrder(held: ReadonlyMap<number, Held>): Question[] {
  return [...held].sort(([one], [other]) => one - other).map(([, { question }]) => question);
}

function accepted(held: ReadonlyMap<number, Held>): Candidate[] {
  return [...held].flatMap(([slot, { question, isAccepted }]) => (isAccepted ? [{ slot, question }] : []));
}

function fits(slot: Slot, { draft, difficulty }: WrittenDraft, { isBoundToConcepts }: SheetOrder): boolean {
  if (slot.difficulty !== difficulty) return false;
  return !isBoundToConcepts || slot.concept === undefined || normaliseText(slot.concept) === normaliseText(draft.concept);
}

/** The slot it was written for, or another of its kind. */
function slotFor(written: WrittenDraft, open: readonly Slot[], order: SheetOrder): Slot | undefined {
  const fitting = open.filter((slot) => slot.type === written.draft.type && fits(slot, written, order));
  return fitting.find(({ slot }) => slot === written.slot) ?? fitting[0];
}

/** In a mixed test a slot's type may change, but never so that one of the two is gone. */
function slotOfOtherType(written: WrittenDraft, open: readonly Slot[], held: readonly Held[], order: SheetOrder): Slot | undefined {
  if (!order.isMixed) return undefined;
  const types = new Set(held.map(({ question }) => question.type));
  return open.find((slot) => types.has(slot.type) && fits(slot, written, order));
}

function asEarlier({ stem, concept, options, key }: Question): EarlierQuestion {
  return { stem, concept, keyText: options[key] ?? '' };
}
