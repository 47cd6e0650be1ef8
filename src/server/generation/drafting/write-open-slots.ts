import type { EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import type { Question } from '../../../assessment/question.ts';
import { byPart, type Slot } from '../../../assessment/test-layout.ts';
import type { Timers } from '../../shared/timers.ts';
import { untilAborted } from '../../shared/until-aborted.ts';
import type { CallContext } from '../../writers/call-context.ts';
import { ModelFailure, type ModelFailureKind } from '../../writers/question-solver.ts';
import type { QuestionWriter, TestBrief } from '../../writers/question-writer.ts';
import type { BlindCheck } from './blind-check.ts';
import type { CheckOutcome, DraftTest } from './draft-test.ts';
import type { Candidate } from './filled-slots.ts';

/** A bank that has no more questions now will have none later. */
const mostBankRounds = 3;
/** Rounds in a row without a new question, after which a writer is given up. */
const mostFruitless = 3;
/** After so many, plain questions are asked for: the number that was asked for goes before the form. */
const mostFruitlessOfForm = 2;

export interface WritingJob {
  writer: QuestionWriter;
  /** Verifies keys that are not checked otherwise; if undefined, they stay unchecked. */
  blindCheck: BlindCheck | undefined;
  timers: Timers;
  brief: Omit<TestBrief, 'slots' | 'earlier' | 'passages'>;
  /** Why the model will not write this test either, if its planning showed it. */
  planEnd?: ModelFailure | undefined;
  /** Questions that the subject has asked before. */
  earlier: readonly EarlierQuestion[];
  draftTest: DraftTest;
  /** Called with each question as soon as it has passed every check. */
  onQuestion: (question: Question) => void;
  context: CallContext;
}

/** Why slots stay open; undefined if none does. */
export type WritingEnd = ModelFailure | undefined;

/**
 * Fills the open slots of a test, in concurrent batches if they are too many for one call. Slots may stay open: the caller decides
 * what that means. Throws what the writer throws unless it is a `ModelFailure`.
 */
export async function writeOpenSlots(writing: WritingJob, mostRounds = roundsOf(writing.writer)): Promise<WritingEnd> {
  const { draftTest } = writing;
  const batches = batchesOf(draftTest.openSlots(), writing);
  const open = batches.flatMap((batch) => [...batch]);
  try {
    const ends = await fillBatches(batches, writing, mostRounds);
    const fault = ends.find((end) => end.status === 'rejected');
    if (fault) throw fault.reason;
    await placeSpares(new Set(open), writing);
    return draftTest.openSlots().length === 0 ? undefined : gravest(ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : [])));
  } finally {
    // Those whose confirmation was aborted.
    draftTest.releaseCandidates();
  }
}

/**
 * As few as possible, without dividing the slots of a passage: two lanes would write two texts. A lane gets one part of long notes.
 * Where writing and solving wait for each other, the first question goes ahead by itself.
 */
function batchesOf(open: readonly Slot[], { writer: { slotsPerCall, isOneAtATime }, blindCheck }: WritingJob): Set<number>[] {
  const batches: { numbers: Set<number>; part: number | undefined }[] = [];
  for (const { slot, passage, part } of byPart(open).flat()) {
    const last = batches.at(-1);
    const most = isOneAtATime && blindCheck && batches.length === 1 ? 1 : slotsPerCall;
    const set = open.filter((other) => passage !== undefined && other.passage === passage).map((other) => other.slot);
    const isBegun = last !== undefined && set.some((other) => last.numbers.has(other));
    const hasRoom = last !== undefined && last.part === part && last.numbers.size + Math.max(1, set.length) <= most;
    if (last && (isBegun || hasRoom)) last.numbers.add(slot);
    else batches.push({ numbers: new Set([slot]), part });
  }
  return batches.map(({ numbers }) => numbers);
}

/** A batch that fails leaves the others to their work: what they bring is kept. */
async function fillBatches(
  batches: readonly ReadonlySet<number>[],
  writing: WritingJob,
  mostRounds: number,
): Promise<PromiseSettledResult<WritingEnd>[]> {
  const fill = (batch: ReadonlySet<number>) => fillBatch(batch, writing, mostRounds);
  if (!writing.writer.isOneAtATime) return Promise.allSettled(batches.map(fill));
  const { draftTest, context } = writing;
  const ends: PromiseSettledResult<WritingEnd>[] = [];
  // Each batch is solved before the next is written, so that its questions are on screen early.
  for (const batch of batches) {
    // The time of a solver that was waited for in vain is not the writer's.
    context.patience?.renew();
    const [end] = await Promise.allSettled([fill(batch)]);
    ends.push(end);
    const failure = end.status === 'fulfilled' ? (end.value?.kind ?? 'broken') : 'fault';
    // The first batch may be a single question, which says little about the others.
    const isHopeless = draftTest.questions().length === 0 && (failure !== 'broken' || ends.length > 1);
    if (failure === 'down' || isHopeless) break;
  }
  return ends;
}

function roundsOf({ kind }: QuestionWriter): number {
  return kind === 'builtin' ? mostBankRounds : Infinity;
}

/** The most telling first. */
const gravity: readonly ModelFailureKind[] = ['misconfigured', 'refused', 'filtered', 'down', 'broken'];

function gravest(ends: readonly WritingEnd[]): ModelFailure {
  const failures = ends.filter((end) => end !== undefined);
  const [first] = failures.sort((one, other) => gravity.indexOf(one.kind) - gravity.indexOf(other.kind));
  return first ?? new ModelFailure('broken', 'Questions that pass were too few.');
}

/** Fills the slots of one batch in rounds, each of which requests what is still open. */
async function fillBatch(batch: ReadonlySet<number>, writing: WritingJob, mostRounds: number): Promise<WritingEnd> {
  const { draftTest } = writing;
  const countOpen = () => openIn(draftTest, batch).length;
  let fruitless = 0;
  for (let round = 1; round <= mostRounds; round++) {
    const before = countOpen();
    if (before === 0) return undefined;
    const isPlain = fruitless >= mostFruitlessOfForm;
    if (isPlain) draftTest.takePlain();
    const failure = await runRound(batch, writing, { isPlain });
    if (countOpen() === 0) return undefined;
    if (failure && failure.kind !== 'broken') return failure;
    fruitless = countOpen() < before ? 0 : fruitless + 1;
    if (fruitless === mostFruitless) return failure;
  }
  return undefined;
}

function openIn(draftTest: DraftTest, batch: ReadonlySet<number>) {
  return draftTest.openSlots().filter(({ slot }) => batch.has(slot));
}

interface Round {
  /** Asks for plain questions, whatever the forms of the slots. */
  isPlain: boolean;
}

/** One call to the writer, and the checks of what it brought. Drafts that arrived before a failure count. */
async function runRound(batch: ReadonlySet<number>, writing: WritingJob, round: Round): Promise<WritingEnd> {
  const { draftTest, context } = writing;
  const confirmation = createConfirmation(writing);
  const endWriting = writing.blindCheck?.beginWriting() ?? (() => {});
  let failure: WritingEnd;
  try {
    failure = await readDrafts(batch, writing, round, { onCandidate: confirmation.add, onFull: endWriting });
    draftTest.offerSpares(batch).forEach(confirmation.add);
  } finally {
    endWriting();
  }
  await confirmation.settled();
  context.signal.throwIfAborted();
  await placeSpares(batch, writing);
  return failure;
}

async function readDrafts(
  batch: ReadonlySet<number>,
  { draftTest, writer, brief, earlier, context, blindCheck }: WritingJob,
  { isPlain }: Round,
  { onCandidate, onFull }: { onCandidate: (candidate: Candidate) => void; onFull: () => void },
): Promise<WritingEnd> {
  const open = openIn(draftTest, batch);
  const formed = writer.kind === 'builtin' ? open : [...open, ...draftTest.furtherSlots(open)];
  const slots = isPlain ? formed.map((slot) => ({ ...slot, form: undefined, passage: undefined })) : formed;
  const mayRefute = blindCheck !== undefined && !writer.isOneAtATime;
  const asked = [...draftTest.asked(), ...earlier];
  const isOpen = (slot: number) => draftTest.openSlots().some((each) => each.slot === slot);
  const call = { ...brief, slots, isOpen, passages: draftTest.passages(), earlier: asked };
  try {
    for await (const written of writer.write(call, context)) {
      context.signal.throwIfAborted();
      // What notes allow takes slots of either type before the bank fills them.
      if (written.origin !== undefined) draftTest.offerSpares(batch).forEach(onCandidate);
      const candidate = draftTest.offer(written, batch);
      if (candidate) onCandidate(candidate);
      if (openIn(draftTest, batch).length === 0) {
        onFull();
        // While questions are solved, further drafts are kept for those that will be refuted, in this batch or another.
        if (!mayRefute || (draftTest.isFilled(batch) && draftTest.openSlots().length === 0)) break;
      }
      // A synchronous writer must not block the event loop.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return error;
  }
  return undefined;
}

/** Drafts that found no open slot take the place of refuted ones, in any batch. */
async function placeSpares(slots: ReadonlySet<number>, writing: WritingJob): Promise<void> {
  for (;;) {
    const candidates = writing.draftTest.offerSpares(slots);
    if (candidates.length === 0) return;
    const confirmation = createConfirmation(writing);
    candidates.forEach(confirmation.add);
    await confirmation.settled();
    writing.context.signal.throwIfAborted();
  }
}

/** Accepts candidates as questions: at once, or after the blind check confirmed their keys. */
function createConfirmation({ draftTest, blindCheck, onQuestion, context: { signal } }: WritingJob) {
  const pending: Promise<void>[] = [];
  const accept = (candidate: Candidate, outcome: CheckOutcome) => {
    const question = draftTest.accept(candidate, outcome);
    if (question) onQuestion(question);
  };
  const solve = async (check: BlindCheck, candidate: Candidate) => {
    const { verdict, difficulty } = await check.solve(candidate.question, signal);
    if (signal.aborted) return;
    if (verdict === 'disagrees') draftTest.refute(candidate);
    else accept(candidate, { checked: verdict === 'agrees' ? 'solved-blind' : null, difficulty });
  };
  return {
    add: (candidate: Candidate): void => {
      const { checked } = candidate.question;
      if (!blindCheck || checked !== null) return accept(candidate, { checked });
      const solving = solve(blindCheck, candidate);
      pending.push(solving);
      // Awaited in `settled`, unless writing ends before.
      solving.catch(() => undefined);
    },
    // Solving may outlast the time that this part of the work has.
    settled: () => untilAborted(signal, Promise.all(pending)),
  };
}
