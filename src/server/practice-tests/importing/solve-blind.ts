import type { FastifyBaseLogger } from 'fastify';

import { platformRandom } from '../../shared/keyed-draws.ts';
import { hideKey, isExactly, type QuestionSolver } from '../../writers/question-solver.ts';
import type { ImportContent } from './save-import.ts';

/** A question to which a model, which did not see the key, found another answer: no option, several or another one. */
export interface Disagreement {
  number: number;
  answers: string[];
}

export interface BlindReading {
  /** How many questions were solved. */
  solved: number;
  disagreements: Disagreement[];
}

export interface BlindReader {
  solver: QuestionSolver;
  /** Whose calls they are. */
  owner: string;
  signal: AbortSignal;
  log: FastifyBaseLogger;
}

/** Calls cost money and time: the first questions show whether the keys of a file can be trusted. */
const mostSolved = 100;
const mostInACall = 10;

/** Has the first questions solved without their keys. What a model does not answer stays unsolved. */
export async function solveBlind(
  questions: readonly { number: number; content: ImportContent }[],
  reader: BlindReader,
): Promise<BlindReading> {
  const some = questions.slice(0, mostSolved);
  const starts = Array.from({ length: Math.ceil(some.length / mostInACall) }, (_, call) => call * mostInACall);
  const readings = await Promise.all(starts.map((start) => solveSome(some.slice(start, start + mostInACall), reader)));
  return {
    solved: readings.reduce((sum, { solved }) => sum + solved, 0),
    disagreements: readings.flatMap(({ disagreements }) => disagreements),
  };
}

async function solveSome(
  questions: readonly { number: number; content: ImportContent }[],
  { solver, owner, signal, log }: BlindReader,
): Promise<BlindReading> {
  const shown = questions.map(({ number, content }) => ({
    number,
    ...hideKey({ ...content, id: '' }, `q${number}`, platformRandom),
  }));
  try {
    const answers = await solver(
      shown.map(({ blind }) => blind),
      { signal, owner },
    );
    const solved = shown.flatMap((each) => {
      const answer = answers.get(each.blind.id);
      return answer ? [{ ...each, correct: answer.correct }] : [];
    });
    const others = solved.filter(({ correct, keyId }) => !isExactly(correct, keyId));
    const textsOf = ({ correct, blind }: (typeof others)[number]) => {
      return blind.options.flatMap(({ id, text }) => (correct.includes(id) ? [text] : []));
    };
    return { solved: solved.length, disagreements: others.map((each) => ({ number: each.number, answers: textsOf(each) })) };
  } catch (error) {
    // The questions can be kept without this check, which the report says.
    log.warn({ err: error }, 'imported questions could not be solved');
    return { solved: 0, disagreements: [] };
  }
}
