import { m } from '#messages';

import { markingSchemes, scoreAttempt } from '../../assessment/marking.ts';
import { whyOtherIsWrong } from '../../assessment/true-false-words.ts';
import { type BodyOf } from '../../contract/endpoints.ts';
import type { ExampleQuestion } from '../../contract/example-paper.ts';
import type { ExampleChecked, ExampleSolution } from '../../contract/example-shapes.ts';
import { AppError } from '../shared/app-error.ts';
import type { BankItem, Pack } from './bank/pack-file.ts';

type ExampleResponses = BodyOf<'checkExample'>['responses'];
type ExamplePaper = readonly ExampleQuestion[];

/** A paper with what is told of it once it was handed in. */
export interface SolvedExample {
  paper: ExamplePaper;
  /** Undefined where the packs do not hold the paper. */
  solutions: readonly ExampleSolution[] | undefined;
}

/** Marks the example paper that the responses are of. Throws `invalid` for what is not on it, and `unavailable` where it has no key. */
export function checkExample(
  examples: readonly [SolvedExample, ...SolvedExample[]],
  given: ExampleResponses,
): Omit<ExampleChecked, 'success'> {
  const asked = given[0]?.id;
  const { paper, solutions } = examples.find(({ paper }) => paper.some(({ id }) => id === asked)) ?? examples[0];
  const responses = readResponses(paper, given);
  if (!solutions) throw new AppError('unavailable', m.server_example_unavailable);
  const questions = paper.map(({ id, options }, index) => ({ id, key: options.indexOf(solutions[index]?.correctAnswer ?? '') }));
  const { correct } = scoreAttempt(questions, responses, markingSchemes.none);
  return { score: correct, total: questions.length, questions: [...solutions] };
}

/** A paper with the key of every question and the reasons, in its order; without them where an item is missing or has other options. */
export function solveExample(packs: readonly Pack[], paper: ExamplePaper): SolvedExample {
  const solutions = paper.map((question) => {
    const end = question.id.lastIndexOf('/');
    const pack = packs.find(({ name }) => name === question.id.slice(0, end));
    const item = pack?.items.find((item) => item.id === question.id.slice(end + 1));
    return item && solutionOf(question, item);
  });
  return { paper, solutions: solutions.every((solution) => solution !== undefined) ? solutions : undefined };
}

function solutionOf({ id, options }: ExampleQuestion, item: BankItem): ExampleSolution | undefined {
  if (item.type === 'truefalse') {
    const correctAnswer = item.isTrue ? 'True' : 'False';
    const otherNote = whyOtherIsWrong(item.stem, item.isTrue);
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
function readResponses(paper: ExamplePaper, given: ExampleResponses): Map<string, number> {
  const responses = new Map<string, number>();
  const seen = new Set<string>();
  for (const { id, userAnswer } of given) {
    const question = paper.find((question) => question.id === id);
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
