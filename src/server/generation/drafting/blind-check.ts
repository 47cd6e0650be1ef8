import type { Question } from '../../../assessment/question.ts';
import type { Random } from '../../../assessment/random.ts';
import { type BlindQuestion, hideKey, isExactly, ModelFailure, type OnSpent, type QuestionSolver } from '../../writers/question-solver.ts';
import type { Timers } from '../../shared/timers.ts';

/** `unsolved`: no answer was available, so the key is unverified. */
export type BlindVerdict = 'agrees' | 'disagrees' | 'unsolved';

export interface BlindCheckServices {
  solver: QuestionSolver;
  timers: Timers;
  random: Random;
  signal: AbortSignal;
  onSpent?: OnSpent | undefined;
}

/** How long the first question waits for others to join its call, in ms. */
const gatherMilliseconds = 40;
const mostInACall = 10;

interface Waiting {
  question: Question;
  settle: (verdict: BlindVerdict) => void;
  fail: (error: unknown) => void;
}

/** Solves questions without their keys, one call at a time. Questions that arrive meanwhile are batched into the next call. */
export function createBlindCheck(services: BlindCheckServices): (question: Question) => Promise<BlindVerdict> {
  const waiting: Waiting[] = [];
  let isBusy = false;
  const work = async () => {
    if (isBusy) return;
    isBusy = true;
    while (waiting.length > 0) {
      await services.timers.pause(gatherMilliseconds, services.signal).catch(() => undefined);
      const batch = waiting.splice(0, mostInACall);
      await judge(
        batch.map(({ question }) => question),
        services,
      ).then(
        (verdicts) => batch.forEach(({ settle }, index) => settle(verdicts[index] ?? 'unsolved')),
        (error: unknown) => batch.forEach(({ fail }) => fail(error)),
      );
    }
    isBusy = false;
  };
  return (question) =>
    new Promise((settle, fail) => {
      waiting.push({ question, settle, fail });
      void work();
    });
}

/** Each question is solved twice, with its options in different orders; a key is confirmed if both answers match it exactly. */
async function judge(questions: readonly Question[], services: BlindCheckServices): Promise<BlindVerdict[]> {
  const readings = await Promise.all([readBlind(questions, services), readBlind(questions, services)]);
  return questions.map((_, index) => {
    const answers = readings.map((reading) => reading?.[index]);
    if (answers.includes(false)) return 'disagrees';
    return answers.includes(undefined) ? 'unsolved' : 'agrees';
  });
}

/** Whether each answer is exactly the key; undefined if the call failed. */
async function readBlind(questions: readonly Question[], services: BlindCheckServices): Promise<boolean[] | undefined> {
  const shown = questions.map((question, index) => hideKey(question, `q${index + 1}`, services.random));
  const answers = await solve(
    shown.map(({ blind }) => blind),
    services,
  );
  return answers && shown.map(({ blind, keyId }) => isExactly(answers.get(blind.id) ?? [], keyId));
}

/** Retries a failed call once. */
async function solve(questions: readonly BlindQuestion[], { solver, timers, signal, onSpent }: BlindCheckServices) {
  for (let isLast = false; ; isLast = true) {
    try {
      return await solver(questions, signal, onSpent);
    } catch (error) {
      if (!(error instanceof ModelFailure) && !signal.aborted) throw error;
      if (isLast || signal.aborted || (error as ModelFailure).kind !== 'broken') return undefined;
      await timers.pause((error as ModelFailure).retryAfter, signal).catch(() => undefined);
    }
  }
}
