import type { FastifyBaseLogger } from 'fastify';

import type { Question } from '../../../assessment/question.ts';
import { type Random } from '../../../assessment/random.ts';
import type { CallContext } from '../../writers/call-context.ts';
import { hideKey, isExactly, ModelFailure, type QuestionSolver, type SolvedAnswer } from '../../writers/question-solver.ts';

/** `unsolved`: no answer was available, so the key is unverified. */
export type BlindVerdict = 'agrees' | 'disagrees' | 'unsolved';

export interface BlindCheckServices {
  solver: QuestionSolver;
  random: Random;
  context: CallContext;
  log: FastifyBaseLogger;
}

/** Solves the questions of one test without their keys, in calls of several. */
export interface BlindCheck {
  solve: (question: Question) => Promise<BlindVerdict>;
  /** A call to the writer begins. Returns its end: while none is in progress, no question waits for others. */
  beginWriting: () => () => void;
}

const mostInACall = 10;
/** The first, and two more for a question that the answer left out. */
const mostCalls = 3;

interface Waiting {
  question: Question;
  calls: number;
  settle: (verdict: BlindVerdict) => void;
  fail: (error: unknown) => void;
}

export function createBlindCheck(services: BlindCheckServices): BlindCheck {
  const waiting: Waiting[] = [];
  let isFirst = true;
  let isOver = false;
  const writing = new Set<symbol>();

  const send = async (batch: readonly Waiting[]) => {
    try {
      const verdicts = await judge(
        batch.map(({ question }) => question),
        services,
      );
      batch.forEach((each, index) => settleOrRetry(each, verdicts[index]));
    } catch (error) {
      if (!isUnavailable(error)) return batch.forEach(({ fail }) => fail(error));
      giveUp(error);
      batch.forEach(({ settle }) => settle('unsolved'));
    }
    sendWhatIsDue();
  };
  const settleOrRetry = (each: Waiting, verdict: BlindVerdict | undefined) => {
    if (verdict) each.settle(verdict);
    else if (isOver || each.calls === mostCalls) each.settle('unsolved');
    else waiting.push(each);
  };
  const sendWhatIsDue = () => {
    while (waiting.length >= mostInACall || (waiting.length > 0 && (isFirst || writing.size === 0))) {
      const batch = waiting.splice(0, isFirst ? 1 : mostInACall);
      isFirst = false;
      for (const each of batch) each.calls += 1;
      void send(batch);
    }
  };
  const giveUp = (error: unknown) => {
    if (!isOver) services.log.error({ err: error }, 'solving ended: questions stay unchecked');
    isOver = true;
    for (const { settle } of waiting.splice(0)) settle('unsolved');
  };

  return {
    solve: (question) =>
      new Promise((settle, fail) => {
        if (isOver) return settle('unsolved');
        waiting.push({ question, calls: 0, settle, fail });
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
async function judge(questions: readonly Question[], { solver, random, context }: BlindCheckServices) {
  const shown = questions.map((question, index) => hideKey(question, `q${index + 1}`, random));
  const blind = shown.map((each) => each.blind);
  const answers = await solver(blind, context).catch((error: unknown) => {
    // Nothing usable: every question counts as left out.
    if (error instanceof ModelFailure && !isUnavailable(error)) return new Map<string, SolvedAnswer>();
    throw error;
  });
  return shown.map(({ blind: { id }, keyId }): BlindVerdict | undefined => {
    const answer = answers.get(id);
    if (!answer) return undefined;
    return isExactly(answer.correct, keyId) ? 'agrees' : 'disagrees';
  });
}
