import type { FastifyBaseLogger } from 'fastify';

import { judgeDifficulty } from '../../../assessment/drafts/judge-difficulty.ts';
import type { Difficulty, Question } from '../../../assessment/question.ts';
import { type Random } from '../../../assessment/random.ts';
import type { CallContext, Patience } from '../../writers/call-context.ts';
import {
  hideKey,
  isExactly,
  ModelFailure,
  type QuestionSolver,
  type SolvedAnswer,
  type SolvingBrief,
} from '../../writers/question-solver.ts';

/** `unsolved`: no answer was available, so the key is unverified. */
export type BlindVerdict = 'agrees' | 'disagrees' | 'unsolved';

export interface Judgement {
  verdict: BlindVerdict;
  /** As the solver judges it; undefined if it does not say. */
  difficulty?: Difficulty;
}

export interface BlindCheckServices {
  solver: QuestionSolver;
  random: Random;
  context: CallContext;
  /** How long questions wait for an answer; by default, as long as `context` says. */
  patience?: Patience | undefined;
  log: FastifyBaseLogger;
  /** What these questions were written for. */
  briefOf?: (questions: readonly Question[]) => SolvingBrief;
}

/** Solves the questions of one test without their keys, in calls of several. */
export interface BlindCheck {
  /** Until this part of the work ends, by default the whole. */
  solve: (question: Question, signal?: AbortSignal) => Promise<Judgement>;
  /** A call to the writer begins. Returns its end: while none is in progress, no question waits for others. */
  beginWriting: () => () => void;
}

const unsolved: Judgement = { verdict: 'unsolved' };
const mostInACall = 10;
/** The first, and two more for a question that the answer left out. */
const mostCalls = 3;

interface Waiting {
  question: Question;
  signal: AbortSignal;
  calls: number;
  settle: (judgement: Judgement) => void;
  fail: (error: unknown) => void;
}

export function createBlindCheck(services: BlindCheckServices): BlindCheck {
  const waiting: Waiting[] = [];
  let isFirst = true;
  let isOver = false;
  let inProgress = 0;
  const writing = new Set<symbol>();

  const send = async (batch: readonly Waiting[], signal: AbortSignal) => {
    // The wait begins with the first call.
    if (inProgress === 0) services.patience?.renew();
    inProgress += 1;
    try {
      const judgements = await judge(
        batch.map(({ question }) => question),
        { ...services, context: { ...services.context, signal } },
      );
      batch.forEach((each, index) => settleOrRetry(each, judgements[index]));
    } catch (error) {
      if (!isUnavailable(error)) return batch.forEach(({ fail }) => fail(error));
      giveUp(error);
      batch.forEach(({ settle }) => settle(unsolved));
    } finally {
      inProgress -= 1;
    }
    sendWhatIsDue();
  };
  const settleOrRetry = (each: Waiting, judgement: Judgement | undefined) => {
    if (judgement) each.settle(judgement);
    else if (isOver || each.calls === mostCalls) each.settle(unsolved);
    else waiting.push(each);
  };
  const sendWhatIsDue = () => {
    while (waiting.length >= mostInACall || (waiting.length > 0 && (isFirst || writing.size === 0))) {
      const batch = waiting.splice(0, isFirst ? 1 : mostInACall);
      isFirst = false;
      for (const each of batch) each.calls += 1;
      // One part of the work ends before the next begins.
      const [{ signal } = services.context] = batch;
      void send(batch, signal);
    }
  };
  const giveUp = (error: unknown) => {
    if (!isOver) services.log.error({ err: error }, 'solving ended: questions stay unchecked');
    isOver = true;
    for (const { settle } of waiting.splice(0)) settle(unsolved);
  };

  return {
    solve: (question, signal = services.context.signal) =>
      new Promise((settle, fail) => {
        if (isOver) return settle(unsolved);
        waiting.push({ question, signal, calls: 0, settle, fail });
        sendWhatIsDue();
      }),
    beginWriting() {
      const call = Symbol('call');
      writing.add(call);
      return () => {
        writing.delete(call);
        sendWhatIsDue();
      };
    },
  };
}

/** Whether the solver has failed for the whole test. */
function isUnavailable(error: unknown): boolean {
  return error instanceof ModelFailure && (error.kind === 'down' || error.kind === 'misconfigured');
}

/** A key is confirmed if the answer is exactly it. Undefined for questions without an answer. */
async function judge(questions: readonly Question[], { solver, random, briefOf, ...services }: BlindCheckServices) {
  const context = { ...services.context, ...(services.patience && { patience: services.patience }) };
  const shown = questions.map((question, index) => ({ question, ...hideKey(question, `q${index + 1}`, random) }));
  const blind = shown.map((each) => each.blind);
  const answers = await solver(blind, context, briefOf?.(questions)).catch((error: unknown) => {
    // Nothing usable: every question counts as left out.
    if (error instanceof ModelFailure && !isUnavailable(error)) return new Map<string, SolvedAnswer>();
    throw error;
  });
  return shown.map(({ question: { type }, blind: { id }, keyId }): Judgement | undefined => {
    const answer = answers.get(id);
    if (!answer) return undefined;
    const { correct, expectedShare } = answer;
    const verdict = isExactly(correct, keyId) ? 'agrees' : 'disagrees';
    return { verdict, ...(expectedShare !== undefined && { difficulty: judgeDifficulty(expectedShare, type) }) };
  });
}
