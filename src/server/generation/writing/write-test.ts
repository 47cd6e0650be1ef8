import { seededRandom } from '../../../assessment/random.ts';
import type { EarlierQuestion } from '../../../assessment/novelty.ts';
import type { Question } from '../../../assessment/question.ts';
import type { QuestionWriter, TestBrief } from '../question-writer.ts';
import { ModelFailure, type OnSpent, type QuestionSolver } from '../../shared/question-solver.ts';
import type { Timers } from '../timers.ts';
import { createBlindCheck } from './blind-check.ts';
import { followSignal } from './follow-signal.ts';
import type { Candidate, Sheet } from './sheet.ts';

/** Calls of the writer for the same slots: the first, and two more for what fell short. */
const maxRounds = 3;
/** Calls in a row that bring nothing at all before it is given up. */
const mostFruitless = 2;

export interface Writing {
  writer: QuestionWriter;
  /** Solves blind what is not checked otherwise; undefined: such keys stay unchecked. */
  solver: QuestionSolver | undefined;
  timers: Timers;
  brief: Omit<TestBrief, 'slots' | 'earlier'>;
  /** What the subject has asked before. */
  earlier: readonly EarlierQuestion[];
  sheet: Sheet;
  /** Hears of each question as soon as it has passed every check. */
  onQuestion: (question: Question) => void;
  onSpent?: OnSpent | undefined;
  signal: AbortSignal;
}

/**
 * Has the open slots of the sheet written, side by side where they are too many for one call; answers in how many rounds.
 * They may not all be filled: the caller decides what a short test means. Throws what a writer throws when it cannot go on.
 */
export async function writeOpenSlots(writing: Writing, rounds = maxRounds): Promise<number> {
  const { sheet, writer } = writing;
  const open = sheet.openSlots().map(({ slot }) => slot);
  const lanes: number[][] = [];
  for (let start = 0; start < open.length; start += writer.slotsPerCall) lanes.push(open.slice(start, start + writer.slotsPerCall));
  // The first lane that cannot go on ends the others: a test is never short.
  const { controller, release } = followSignal(writing.signal);
  try {
    const used = await Promise.all(lanes.map((lane) => fillLane(new Set(lane), { ...writing, signal: controller.signal }, rounds)));
    return Math.max(0, ...used);
  } finally {
    release();
    controller.abort(new Error('The writing is over'));
    // Whoever was confirming them has been ended too.
    sheet.releaseCandidates();
  }
}

/** Fills some of the slots, in rounds: each asks for what is still missing. */
async function fillLane(lane: ReadonlySet<number>, writing: Writing, rounds: number): Promise<number> {
  const { sheet, timers, signal } = writing;
  const confirm = createConfirmation(writing);
  let fruitless = 0;
  for (let round = 1; round <= rounds; round++) {
    const { drafts, failure } = await runRound(lane, writing, round, (candidate) => confirm.add(candidate));
    sheet.offerSpares(lane).forEach((spare) => confirm.add(spare));
    await confirm.settled();
    signal.throwIfAborted();
    if (openIn(sheet, lane).length === 0) return round;
    fruitless = drafts === 0 ? fruitless + 1 : 0;
    if (failure && (failure.kind !== 'broken' || fruitless === mostFruitless)) throw failure;
    if (fruitless === mostFruitless) return round;
    if (failure && round < rounds) await timers.pause(failure.retryAfter, signal);
  }
  return rounds;
}

function openIn(sheet: Sheet, lane: ReadonlySet<number>) {
  return sheet.openSlots().filter(({ slot }) => lane.has(slot));
}

/** One call of the writer. A model that breaks off has written what it has written. */
async function runRound(lane: ReadonlySet<number>, writing: Writing, round: number, onCandidate: (candidate: Candidate) => void) {
  const { sheet, writer, brief, earlier, signal, onSpent } = writing;
  const call = { ...brief, slots: openIn(sheet, lane), earlier: [...sheet.asked(), ...earlier], seed: `${brief.seed}:${round}` };
  let drafts = 0;
  try {
    for await (const written of writer.write(call, signal, onSpent)) {
      signal.throwIfAborted();
      drafts += 1;
      const candidate = sheet.offer(written, lane);
      if (candidate) onCandidate(candidate);
      if (openIn(sheet, lane).length === 0) break;
      // A writer that need not wait for anything would keep everybody else waiting.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { drafts, failure: error };
  }
  return { drafts, failure: undefined };
}

/** Makes candidates questions of the test: at once, or when somebody who does not see the key has come to it. */
function createConfirmation({ sheet, solver, timers, signal, brief, onQuestion, onSpent }: Writing) {
  const random = seededRandom(`${brief.seed}:solving`);
  const check = solver && createBlindCheck({ solver, timers, random, signal, onSpent });
  const underWay: Promise<void>[] = [];
  const accept = (candidate: Candidate, checked: Question['checked']) => onQuestion(sheet.accept(candidate, checked));
  const solve = async (candidate: Candidate) => {
    const verdict = await check?.(candidate.question);
    if (signal.aborted) return;
    if (verdict === 'disagrees') sheet.refute(candidate);
    else accept(candidate, verdict === 'agrees' ? 'solved-blind' : null);
  };
  return {
    add(candidate: Candidate) {
      if (!check || candidate.question.checked !== null) return accept(candidate, candidate.question.checked);
      const solving = solve(candidate);
      underWay.push(solving);
      // It is waited for below, unless the writing ends before.
      solving.catch(() => undefined);
    },
    settled: () => Promise.all(underWay.splice(0)).then(() => undefined),
  };
}
