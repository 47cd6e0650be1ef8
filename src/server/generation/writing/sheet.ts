import { findRejection } from '../../../assessment/check-draft.ts';
import { type EarlierQuestion, type PreparedQuestion, prepareQuestion } from '../../../assessment/novelty.ts';
import { balancedPositions, placeOptions, type Slot } from '../../../assessment/paper.ts';
import type { Draft, KeyCheck, Question } from '../../../assessment/question.ts';
import { seededRandom } from '../../../assessment/random.ts';
import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import type { GenerationReport } from '../../../contract/test-shapes.ts';
import type { WrittenDraft } from '../question-writer.ts';

/** A question that has passed every check a rule can make, in the slot it is held for. */
export interface Candidate {
  slot: number;
  question: Question;
}

/** What else speaks against a draft than its form; a draft that passes may come back mended. */
export type FurtherCheck = (draft: Draft) => Draft | { rejected: string };

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
  /** Puts a draft through its checks and holds a slot of its kind for it. One that finds none is kept as a spare. */
  offer: (written: WrittenDraft) => Candidate | undefined;
  /** Holds open slots for spares that fit. */
  offerSpares: () => Candidate[];
  /** The candidate becomes a question of the test. */
  accept: (candidate: Candidate, checked: KeyCheck) => Question;
  /** Somebody who did not see the key did not come to it: the candidate goes, and its slot is open again. */
  refute: (candidate: Candidate) => void;
  /** Opens the slots of questions that are to be replaced; the answer puts back those whose slots were not filled. */
  reopen: (slots: readonly number[], reason: string) => () => void;
  questions: () => Question[];
  progress: () => { questions: Candidate[]; report: GenerationReport };
  report: () => GenerationReport;
}

export function createSheet(order: SheetOrder): Sheet {
  const { slots, seed, idOf, earlier, furtherCheck, isMixed, isBoundToConcepts, kept } = order;
  const positions = balancedPositions(slots.length, seed);
  const before: PreparedQuestion[] = earlier.map(prepareQuestion);
  const held = new Map<number, { question: Question; prepared: PreparedQuestion; isAccepted: boolean }>();
  const tried: EarlierQuestion[] = [];
  /** Stems with the keys that were refuted: the same again would only be luckier. */
  const refuted = new Set<string>();
  let spares: WrittenDraft[] = [];
  const report = structuredClone(kept?.report ?? { written: 0, rejected: {}, repeatsRefused: 0 });

  const hold = (slot: number, question: Question, isAccepted: boolean) => {
    held.set(slot, { question, prepared: prepareQuestion(asEarlier(question)), isAccepted });
  };
  for (const { slot, question } of kept?.questions ?? []) {
    hold(slot, question, true);
    tried.push(asEarlier(question));
  }

  const openSlots = () => slots.filter(({ slot }) => !held.has(slot));
  const reject = (reason: string) => {
    report.rejected[reason] = (report.rejected[reason] ?? 0) + 1;
  };

  /** The draft as it may be asked; undefined where something speaks against it. */
  const inspect = (draft: Draft): Draft | undefined => {
    const rejection = findRejection(draft, [...before, ...[...held.values()].map(({ prepared }) => prepared)]);
    if (rejection?.check === 'novelty') report.repeatsRefused += 1;
    if (rejection) return void reject(rejection.reason);
    const checked = furtherCheck(draft);
    if ('rejected' in checked) return void reject(checked.rejected);
    if (refuted.has(identityOf(asAsked(checked)))) return void reject('blind-solve-disagrees');
    return checked;
  };

  const place = (draft: Draft, { difficulty, checked }: WrittenDraft, { slot }: Slot): Candidate => {
    const random = seededRandom(`${seed}:${slot}`);
    const placement = { id: idOf(slot), difficulty, checked, keyPosition: positions[slot % positions.length] ?? 0, random };
    const question = placeOptions(draft, placement);
    hold(slot, question, false);
    tried.push(asEarlier(question));
    return { slot, question };
  };

  const fits = (slot: Slot, { draft, difficulty }: WrittenDraft): boolean => {
    if (slot.difficulty !== difficulty) return false;
    return !isBoundToConcepts || slot.concept === undefined || normaliseText(slot.concept) === normaliseText(draft.concept);
  };

  const slotFor = (written: WrittenDraft): Slot | undefined => {
    const fitting = openSlots().filter((slot) => slot.type === written.draft.type && fits(slot, written));
    return fitting.find(({ slot }) => slot === written.slot) ?? fitting[0];
  };

  /** In a mixed test a slot's type may change, but never so that one of the two is gone. */
  const slotForOtherType = (written: WrittenDraft): Slot | undefined => {
    const types = new Set([...held.values()].map(({ question }) => question.type));
    return isMixed ? openSlots().find((slot) => types.has(slot.type) && fits(slot, written)) : undefined;
  };

  return {
    openSlots,
    asked: () => tried,
    offer(written) {
      report.written += 1;
      const draft = inspect(written.draft);
      if (!draft) return undefined;
      const slot = slotFor(written);
      if (slot) return place(draft, written, slot);
      spares.push(written);
      return undefined;
    },
    offerSpares() {
      const candidates: Candidate[] = [];
      const left: WrittenDraft[] = [];
      for (const spare of spares) {
        const slot = slotFor(spare) ?? slotForOtherType(spare);
        const draft = slot && inspect(spare.draft);
        if (slot && draft) candidates.push(place(draft, spare, slot));
        if (!slot) left.push(spare);
      }
      spares = left;
      return candidates;
    },
    accept({ slot, question }, checked) {
      const accepted = { ...question, checked };
      hold(slot, accepted, true);
      return accepted;
    },
    refute({ slot, question }) {
      reject('blind-solve-disagrees');
      refuted.add(identityOf(asEarlier(question)));
      held.delete(slot);
    },
    reopen(numbers, reason) {
      const taken = numbers.flatMap((slot) => {
        const question = held.get(slot)?.question;
        held.delete(slot);
        return question ? [{ slot, question }] : [];
      });
      return () => {
        for (const { slot, question } of taken) {
          if (held.get(slot)?.isAccepted) reject(reason);
          else hold(slot, question, true);
        }
      };
    },
    questions: () => inOrder(held),
    progress: () => ({
      questions: [...held].flatMap(([slot, { question, isAccepted }]) => (isAccepted ? [{ slot, question }] : [])),
      report,
    }),
    report: () => report,
  };
}

function inOrder(held: ReadonlyMap<number, { question: Question }>): Question[] {
  return [...held].sort(([one], [other]) => one - other).map(([, { question }]) => question);
}

function asEarlier({ stem, concept, options, key }: Question): EarlierQuestion {
  return { stem, concept, keyText: options[key] ?? '' };
}

function asAsked(draft: Draft): EarlierQuestion {
  const { stem, concept } = draft;
  if (draft.type === 'mcq') return { stem, concept, keyText: draft.correct.text };
  return { stem, concept, keyText: draft.isTrue ? 'True' : 'False' };
}

function identityOf({ stem, keyText }: EarlierQuestion): string {
  return JSON.stringify([normaliseText(stem), normaliseText(keyText)]);
}
