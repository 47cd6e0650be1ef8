import { asEarlier, type EarlierQuestion, type PreparedQuestion, prepareQuestion } from '../../../assessment/drafts/novelty.ts';
import { placeOptions, type Slot } from '../../../assessment/test-layout.ts';
import type { Difficulty, Draft, KeyCheck, Passage, Question } from '../../../assessment/question.ts';
import type { Draws } from '../../../assessment/random.ts';
import type { GenerationReport } from '../../../contract/shapes/test-shapes.ts';
import type { WrittenDraft } from '../../writers/question-writer.ts';
import { createFurtherSlots, type Fitting, keepPassage, slotFor, slotOfOtherType } from './slot-fitting.ts';
import { type Candidate, type Filled, findRepeated, inOrder, type Misjudged, misjudgedIn, placed, typesOf } from './filled-slots.ts';
import { createInspection, type DraftInspection, type FurtherCheck } from './draft-inspection.ts';

export interface DraftTestOptions {
  slots: readonly Slot[];
  /** Of long notes: how many the slots are spread over. */
  parts?: number | undefined;
  /** The sources of the positions of keys. */
  draws: Draws;
  idOf: (slot: number) => string;
  /** Questions that the subject has asked before. */
  earlier: readonly EarlierQuestion[];
  furtherCheck: FurtherCheck;
  /** The difficulty that the learner asked for in a slot; by default, the slot's. */
  askedDifficulty?: (slot: number) => Difficulty;
  /** An open slot may take a question of the other type as long as both types remain. */
  isMixed: boolean;
  /** A mixed test may have one type, where its notes allow no other. */
  mayBeOfOneType?: boolean | undefined;
  /** A slot with a concept takes only questions on it. */
  isBoundToConcepts: boolean;
  /** The progress of a test that is resumed. */
  saved?: { questions: readonly Candidate[]; report: GenerationReport } | undefined;
  /** Passages that slots are to be asked on, by number. */
  passages?: ReadonlyMap<number, Passage> | undefined;
}

/** A test that is being written: its open and filled slots, and the rejected drafts. */
export interface DraftTest {
  openSlots: () => readonly Slot[];
  /** Whether every slot of the batch has an accepted question. */
  isFilled: (batch: ReadonlySet<number>) => boolean;
  /** A quarter more slots like these, with numbers of their own: drafts for them become spares. */
  furtherSlots: (open: readonly Slot[]) => Slot[];
  /** The passages that questions are on, by number. */
  passages: () => ReadonlyMap<number, Passage>;
  /** Every slot takes plain questions from now on. The plan stays, for a model that goes on. */
  takePlain: () => void;
  /** Every question placed so far, including those refuted since. */
  asked: () => readonly EarlierQuestion[];
  /** Checks a draft and reserves a slot of the batch for it. A draft without a free slot becomes a spare. */
  offer: (written: WrittenDraft, batch: ReadonlySet<number>) => Candidate | undefined;
  /** Reserves open slots of the batch for spares that fit. */
  offerSpares: (batch: ReadonlySet<number>) => Candidate[];
  /** Undefined if its slot was reopened for its difficulty and this question has not the one asked for either. */
  accept: (candidate: Candidate, outcome: CheckOutcome) => Question | undefined;
  /** Drops a candidate whose key the blind check did not confirm, and reopens its slot. */
  refute: (candidate: Candidate) => void;
  /** Reopens the slots of candidates that were never confirmed. */
  releaseCandidates: () => void;
  /** The accepted questions whose difficulty is not the one asked for. */
  ofOtherDifficulty: () => Misjudged[];
  /** Opens the slots of questions that are to be replaced; returns a function that restores those whose slots stayed open. */
  reopen: (weak: ReadonlyMap<number, Weakness>) => () => void;
  /** Opens the slots of questions that must not stay. */
  drop: (slots: readonly number[]) => void;
  /** Adds questions that must not be repeated from now on. */
  learnAsked: (asked: readonly EarlierQuestion[]) => void;
  /** Slots whose questions the subject has asked, as was learned after they were accepted. */
  findAskedSince: (asked: readonly EarlierQuestion[]) => number[];
  questions: () => Question[];
  progress: () => { questions: Candidate[]; report: GenerationReport; slots: Slot[]; parts?: number | undefined };
  report: () => GenerationReport;
}

/** Why a question of a complete test is to be replaced. */
export type Weakness = 'blind-strategy' | 'other-difficulty' | 'gives-away-key';

export interface CheckOutcome {
  checked: KeyCheck;
  /** As the check judges it; otherwise the writer's word stands. */
  difficulty?: Difficulty | undefined;
}

export function createDraftTest(options: DraftTestOptions): DraftTest {
  const { earlier, furtherCheck, saved } = options;
  const slots = [...options.slots];
  const placeDraft = createPlacer(options);
  const report = structuredClone(saved?.report ?? { written: 0, rejected: {}, repeatsRefused: 0 });
  const inspection = createInspection(earlier, furtherCheck, report);
  const filled = new Map<number, Filled>();
  const reopening = createReopening(slots, filled, inspection);
  const learned: PreparedQuestion[] = [];
  const tried: EarlierQuestion[] = (saved?.questions ?? []).map(({ question }) => asEarlier(question));
  const fitting: Fitting = { ...options, passages: new Map(options.passages), takesPlain: false };

  const openSlots = () => slots.filter(({ slot }) => !filled.has(slot));
  const askedNow = () => [...filled.values(), ...reopening.waiting().values()].map(({ prepared }) => prepared);
  const inspect = (written: WrittenDraft) => inspection.inspect(written, askedNow());
  const openIn = (batch: ReadonlySet<number>) => openSlots().filter(({ slot }) => batch.has(slot));
  /** Those that may be restored are there until others replace them. */
  const placedNow = () => new Map([...placed(reopening.waiting()), ...placed(filled)]);
  const currentReport = () => ({ ...report, ...countUnlikeAsked(placedNow(), options) });
  const fill = (slot: number, question: Question, isAccepted: boolean) => {
    filled.set(slot, { question, prepared: prepareQuestion(asEarlier(question)), isAccepted });
    keepPassage(fitting, slot, question);
  };
  const place = (draft: Draft, written: WrittenDraft, { slot }: Slot): Candidate => {
    const question = placeDraft(draft, written, slot);
    fill(slot, question, false);
    tried.push(asEarlier(question));
    return { slot, question };
  };
  for (const { slot, question } of saved?.questions ?? []) fill(slot, question, true);

  return {
    openSlots,
    isFilled: (batch) => [...batch].every((slot) => filled.get(slot)?.isAccepted),
    furtherSlots: createFurtherSlots(slots),
    passages: () => fitting.passages,
    takePlain() {
      fitting.takesPlain = true;
    },
    asked: () => tried,
    ...createOffers({ report, filled, fitting, inspect, openIn, place }),
    accept({ slot, question }, { checked, difficulty = question.difficulty }) {
      const accepted = { ...question, checked, difficulty };
      fill(slot, accepted, true);
      return reopening.mayStay(slot) ? accepted : undefined;
    },
    refute({ slot, question }) {
      inspection.refute(question);
      filled.delete(slot);
    },
    releaseCandidates() {
      for (const [slot, { isAccepted }] of filled) if (!isAccepted) filled.delete(slot);
    },
    ofOtherDifficulty: () => misjudgedIn(slots, filled),
    reopen: reopening.reopen,
    drop(numbers) {
      for (const slot of numbers) filled.delete(slot);
    },
    learnAsked(asked) {
      learned.push(...inspection.addEarlier(asked));
    },
    findAskedSince: (asked) => findRepeated(filled, [...learned.splice(0), ...inspection.addEarlier(asked)]),
    questions: () => inOrder(filled),
    progress: () => ({ questions: [...placedNow().values()], report: currentReport(), slots, parts: options.parts }),
    report: currentReport,
  };
}

interface Offering {
  report: GenerationReport;
  filled: ReadonlyMap<number, Filled>;
  fitting: Fitting;
  inspect: (written: WrittenDraft) => Draft | undefined;
  openIn: (batch: ReadonlySet<number>) => Slot[];
  place: (draft: Draft, written: WrittenDraft, slot: Slot) => Candidate;
}

/** Where drafts come in: each takes an open slot, or waits as a spare until one that fits opens. */
function createOffers({ report, filled, fitting, inspect, openIn, place }: Offering): Pick<DraftTest, 'offer' | 'offerSpares'> {
  const spares: WrittenDraft[] = [];
  return {
    offer(written, batch) {
      report.written += 1;
      const draft = inspect(written);
      const slot = draft && slotFor(written, openIn(batch), fitting);
      if (draft && !slot) spares.push(written);
      return draft && slot && place(draft, written, slot);
    },
    offerSpares(batch) {
      const waiting = spares.splice(0);
      return waiting.flatMap((spare) => {
        const open = openIn(batch);
        const slot = slotFor(spare, open, fitting) ?? slotOfOtherType(spare, open, typesOf(filled), fitting);
        if (!slot) spares.push(spare);
        const draft = slot && inspect(spare);
        return draft ? [place(draft, spare, slot)] : [];
      });
    },
  };
}

/**
 * Makes questions of drafts. A place is drawn for each question by itself and by its stem: the one that replaces it in its slot says
 * nothing about it, and a test that is written again is the same.
 */
export function createPlacer({ draws, idOf }: Pick<DraftTestOptions, 'draws' | 'idOf'>) {
  return (draft: Draft, { difficulty, judged = difficulty, checked, origin, match, seenBefore }: WrittenDraft, slot: number): Question => {
    const [position, order] = [draws(`key ${slot} ${draft.stem}`), draws(`distractors ${slot} ${draft.stem}`)];
    const ofBank = { ...(origin && { origin }), ...(match && { match }), ...(seenBefore && { seenBefore }) };
    return placeOptions(draft, { id: idOf(slot), difficulty: judged, checked, position, order, ...ofBank });
  };
}

/** Questions that may be restored, by slot: no draft may repeat them meanwhile. */
function createReopening(slots: readonly Slot[], filled: Map<number, Filled>, inspection: DraftInspection) {
  let reopened: ReadonlyMap<number, Filled> = new Map();
  let weaknesses: ReadonlyMap<number, Weakness> = new Map();
  const reopen: DraftTest['reopen'] = (weak) => {
    reopened = new Map([...filled].filter(([slot]) => weak.has(slot)));
    weaknesses = weak;
    for (const slot of weak.keys()) filled.delete(slot);
    return () => {
      for (const [slot, before] of reopened) {
        if (filled.get(slot)?.isAccepted) inspection.reject(weak.get(slot) ?? '');
        else filled.set(slot, before);
      }
      reopened = new Map();
      weaknesses = new Map();
    };
  };
  const difficultyOf = (number: number) => slots.find(({ slot }) => slot === number)?.difficulty;
  /** Whether the new question of that slot is as asked for; otherwise the slot opens again. */
  const mayStay = (slot: number): boolean => {
    const isMisjudged = weaknesses.get(slot) === 'other-difficulty' && misjudgedIn(slots, filled).some((each) => each.slot === slot);
    const reason = isMisjudged
      ? 'other-difficulty'
      : findDecline(reopened.get(slot)?.question, filled.get(slot)?.question, difficultyOf(slot));
    if (reason === undefined) return true;
    filled.delete(slot);
    inspection.reject(reason);
    return false;
  };
  return { reopen, mayStay, waiting: () => reopened };
}

/** Whether a new question of the bank is farther from what was asked for than the one that it is to replace. */
function findDecline(before: Question | undefined, after: Question | undefined, asked: Difficulty | undefined): string | undefined {
  if (!before?.match || !after) return undefined;
  if (after.seenBefore && !before.seenBefore) return 'seen-before';
  if (before.difficulty === asked && after.difficulty !== asked) return 'other-difficulty';
  const isFarther = before.match.isAsked && !after.match?.isAsked;
  return isFarther || (after.match?.level && !before.match.level) ? 'off-topic' : undefined;
}

/** Difficulty by what the learner asked for: the plan may have eased a slot. */
function countUnlikeAsked(
  accepted: ReadonlyMap<number, Candidate>,
  { slots, askedDifficulty }: DraftTestOptions,
): Pick<GenerationReport, 'otherDifficulty' | 'seenBefore'> {
  const difficulties = new Map(slots.map(({ slot, difficulty }) => [slot, difficulty]));
  const asked = askedDifficulty ?? ((slot: number) => difficulties.get(slot));
  const questions = [...accepted];
  return {
    otherDifficulty: questions.filter(([slot, { question }]) => question.difficulty !== asked(slot)).length || undefined,
    seenBefore: questions.filter(([, { question }]) => question.seenBefore).length || undefined,
  };
}
