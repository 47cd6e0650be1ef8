import type { BlindQuestion, QuestionSolver, SolvedAnswer } from '../../writers/question-solver.ts';
import { createGate } from '../gate.ts';

/** A solver that chooses options by their text. */
export function solverBy(
  answer: (question: BlindQuestion, call: number) => readonly string[],
): QuestionSolver & { calls: BlindQuestion[] } {
  const calls: BlindQuestion[] = [];
  const solver: QuestionSolver = async (questions) => {
    const answers = questions.map((question): [string, SolvedAnswer] => {
      calls.push(question);
      const texts = answer(question, calls.length);
      return [question.id, { correct: question.options.filter(({ text }) => texts.includes(text)).map(({ id }) => id) }];
    });
    return new Map(answers);
  };
  return Object.assign(solver, { calls });
}

/** A solver that chooses these options and answers once it is released. */
export function heldSolver(texts: readonly string[]) {
  const [asked, held] = [createGate(), createGate()];
  const inner = solverBy(() => texts);
  const solver: QuestionSolver = async (questions, context) => {
    const answer = await inner(questions, context);
    asked.open();
    await held.opened;
    return answer;
  };
  return { solver: Object.assign(solver, { asked: asked.opened, calls: inner.calls }), release: held.open };
}
