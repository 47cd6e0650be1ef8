import { m } from '#messages';

import { markingSchemes, scoreAttempt } from '../../assessment/marking.ts';
import { type BodyOf } from '../../contract/endpoints.ts';
import { type ExampleChecked, examplePaper, type ExampleQuestion, type ExampleSolution } from '../../contract/example-paper.ts';
import { AppError } from '../shared/app-error.ts';
import type { BankItem, Pack } from './bank/pack-file.ts';

type ExampleResponses = BodyOf<'checkExample'>['responses'];

/** Marks the example paper. Throws `invalid` for what is not on it, and `unavailable` where the packs do not hold it. */
export function checkExample(solutions: readonly ExampleSolution[] | undefined, given: ExampleResponses): Omit<ExampleChecked, 'success'> {
  const responses = readResponses(given);
  if (!solutions) throw new AppError('unavailable', m.server_example_unavailable);
  const questions = examplePaper.map(({ id, options }, index) => ({ id, key: options.indexOf(solutions[index]?.correctAnswer ?? '') }));
  const { correct } = scoreAttempt(questions, responses, markingSchemes.none);
  return { score: correct, total: questions.length, questions: [...solutions] };
}

/** The key of every question of the paper and the reasons, in its order; undefined where an item is missing or has other options. */
export function solveExample(packs: readonly Pack[]): ExampleSolution[] | undefined {
  const solutions = examplePaper.map((question) => {
    const item = findItem(packs, question.id);
    return item && solutionOf(question, item);
  });
  return solutions.every((solution) => solution !== undefined) ? solutions : undefined;
}

function findItem(packs: readonly Pack[], id: string): BankItem | undefined {
  const end = id.lastIndexOf('/');
  const pack = packs.find(({ name }) => name === id.slice(0, end));
  return pack?.items.find((item) => item.id === id.slice(end + 1));
}

function solutionOf({ id, options }: ExampleQuestion, item: BankItem): ExampleSolution | undefined {
  if (item.type === 'truefalse') {
    const correctAnswer = item.isTrue ? 'True' : 'False';
    const otherNote = item.isTrue ? 'The statement is true.' : 'The statement is false.';
    return {
      id,
      correctAnswer,
      explanation: item.why,
      optionNotes: options.map((text) => (text === correctAnswer ? item.why : otherNote)),
    };
  }
  const reasons = new Map([item.correct, ...item.distractors].map(({ text, why }) => [text, why]));
  const optionNotes = options.flatMap((text) => reasons.get(text) ?? []);
  if (optionNotes.length !== reasons.size) return undefined;
  return { id, correctAnswer: item.correct.text, explanation: item.correct.why, optionNotes };
}

/** The chosen option's index by question id. */
function readResponses(given: ExampleResponses): Map<string, number> {
  const responses = new Map<string, number>();
  const seen = new Set<string>();
  for (const { id, userAnswer } of given) {
    const question = examplePaper.find((question) => question.id === id);
    const chosen = userAnswer === null ? undefined : question?.options.indexOf(userAnswer);
    if (!question || chosen === -1 || seen.has(id)) throw notOnThePaper();
    seen.add(id);
    if (chosen !== undefined) responses.set(id, chosen);
  }
  return responses;
}

function notOnThePaper(): AppError {
  return new AppError('invalid', m.server_example_wrong, { fields: { responses: m.server_example_wrong() } });
}
