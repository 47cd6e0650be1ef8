import { seededRandom } from '../../../assessment/random.ts';
import type { EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import type { Question } from '../../../assessment/question.ts';
import type { QuestionWriter, TestBrief } from '../../writers/question-writer.ts';
import { ModelFailure, type OnSpent, type QuestionSolver } from '../../writers/question-solver.ts';
import type { Timers } from '../../shared/timers.ts';
import { createBlindCheck } from './blind-check.ts';
import { followSignal } from '../../shared/node-20.ts';
import type { Candidate, DraftTest } from './draft-test.ts';

/** Calls to the writer for the same slots: the first, and two for what is still open. */
const maxRounds = 3;
/** Consecutive calls without a draft after which it gives up. */
const mostFruitless = 2;

export interface WritingJob {
  writer: QuestionWriter;
  /** Verifies keys that are not checked otherwise; if undefined, they stay unchecked. */
  solver: QuestionSolver | undefined;
  timers: Timers;
  brief: Omit<TestBrief, 'slots' | 'earlier'>;
  /** Questions that the subject has asked before. */
  earlier: readonly EarlierQuestion[];
  draftTest: DraftTest;
  /** Called with each question as soon as it has passed every check. */
  onQuestion: (question: Question) => void;
  onSpent?: OnSpent | undefined;
  signal: AbortSignal;
}

/**
 * Fills the open slots of a test, in concurrent batches if they are too many for one call; returns the number of rounds. Slots
 * may stay open: the caller decides what that means. Throws what the writer throws when it fails for good.
 */
export async function writeOpenSlots(writing: WritingJob, rounds = maxRounds): Promise<number> {
  const { draftTest, writer } = writing;
  const open = draftTest.openSlots().map(({ slot }) => slot);
  const batches: number[][] = [];
  for (let start = 0; start < open.length; start += writer.slotsPerCall) batches.push(open.slice(start, start + writer.slotsPerCall));
  // A batch that fails for good aborts the others: an incomplete test is useless.
  const { controller, release } = followSignal(writing.signal);
  try {
    const used = await Promise.all(batches.map((batch) => fillBatch(new Set(batch), { ...writing, signal: controller.signal }, rounds)));
    return Math.max(0, ...used);
  } finally {
    release();
    controller.abort(new Error('Writing ended'));
    // Their confirmation was aborted too.
    draftTest.releaseCandidates();
  }
}

/** Fills the slots of one batch in rounds, each of which requests what is still open. */
async function fillBatch(batch: ReadonlySet<number>, writing: WritingJob, rounds: number): Promise<number> {
  const { draftTest, timers, signal } = writing;
  const confirm = createConfirmation(writing);
  let fruitless = 0;
  for (let round = 1; round <= rounds; round++) {
    const { drafts, failure } = await runRound(batch, writing, round, (candidate) => confirm.add(candidate));
    draftTest.offerSpares(batch).forEach((spare) => confirm.add(spare));
    await confirm.settled();
    signal.throwIfAborted();
    if (openIn(draftTest, batch).length === 0) return round;
    fruitless = drafts === 0 ? fruitless + 1 : 0;
    if (failure && (failure.kind !== 'broken' || fruitless === mostFruitless)) throw failure;
    if (fruitless === mostFruitless) return round;
    if (failure && round < rounds) await timers.pause(failure.retryAfter, signal);
  }
  return rounds;
}

function openIn(draftTest: DraftTest, batch: ReadonlySet<number>) {
  return draftTest.openSlots().filter(({ slot }) => batch.has(slot));
}

/** One call to the writer. Drafts that arrived before a failure count. */
async function runRound(batch: ReadonlySet<number>, writing: WritingJob, round: number, onCandidate: (candidate: Candidate) => void) {
  const { draftTest, writer, brief, earlier, signal, onSpent } = writing;
  const call = { ...brief, slots: openIn(draftTest, batch), earlier: [...draftTest.asked(), ...earlier], seed: `${brief.seed}:${round}` };
  let drafts = 0;
  try {
    for await (const written of writer.write(call, signal, onSpent)) {
      signal.throwIfAborted();
      drafts += 1;
      const candidate = draftTest.offer(written, batch);
      if (candidate) onCandidate(candidate);
      if (openIn(draftTest, batch).length === 0) break;
      // A synchronous writer must not block the event loop.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { drafts, failure: error };
  }
  return { drafts, failure: undefined };
}

/** Accepts candidates as questions: at once, or after the blind check confirmed their keys. */
function createConfirmation({ draftTest, solver, timers, signal, brief, onQuestion, onSpent }: WritingJob) {
  const random = seededRandom(`${brief.seed}:solving`);
  const check = solver && createBlindCheck({ solver, timers, random, signal, onSpent });
  const pending: Promise<void>[] = [];
  const accept = (candidate: Candidate, checked: Question['checked']) => onQuestion(draftTest.accept(candidate, checked));
  const solve = async (candidate: Candidate) => {
    const verdict = await check?.(candidate.question);
    if (signal.aborted) return;
    if (verdict === 'disagrees') draftTest.refute(candidate);
    else accept(candidate, verdict === 'agrees' ? 'solved-blind' : null);
  };
  return {
    add(candidate: Candidate) {
      if (!check || candidate.question.checked !== null) return accept(candidate, candidate.question.checked);
      const solving = solve(candidate);
      pending.push(solving);
      // Awaited in `settled`, unless writing ends before.
      solving.catch(() => undefined);
    },
    settled: () => Promise.all(pending.splice(0)).then(() => undefined),
  };
}
