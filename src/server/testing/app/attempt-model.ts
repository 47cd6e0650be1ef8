import type { Marking } from '../../../assessment/marking.ts';
import type { Question } from '../../../assessment/question.ts';
import { keyOf } from './made-test.ts';

export type Answers = ReadonlyMap<string, string>;

/** Marks of a right and of a wrong response, in twelfths. */
const worth: Record<Marking, [right: number, wrong: number]> = {
  none: [12, 0],
  'minus-quarter': [12, -3],
  'minus-third': [12, -4],
  'plus-four-minus-one': [48, -12],
  'plus-five-minus-one': [60, -12],
  'plus-two-minus-half': [24, -6],
};

/** A reference model of an attempt. */
export interface Model {
  testId: string;
  questions: readonly Question[];
  marking: Marking;
  state: 'unopened' | 'running' | 'finished';
  startedAt: number;
  deadline: number;
  answers: Answers;
  version: number;
  finishedAt: number | null;
  finishedBy: 'learner' | 'deadline' | null;
}

/** Running past its deadline and grace. */
export function isOverdue({ state, deadline }: Model, now: number): boolean {
  return state === 'running' && now > deadline + 60_000;
}

export function finish(model: Model, finishedBy: 'learner' | 'deadline', now: number): void {
  const finishedAt = finishedBy === 'deadline' ? model.deadline : Math.min(now, model.deadline);
  Object.assign(model, { state: 'finished', finishedBy, finishedAt });
}

/** In twelfths of a mark. */
export function scoreOf({ questions, marking, answers }: Model): { twelfths: number; attempted: number } {
  const attempted = questions.filter(({ id }) => answers.has(id));
  const right = attempted.filter((question) => answers.get(question.id) === keyOf(question)).length;
  const [ofRight, ofWrong] = worth[marking];
  return { twelfths: ofRight * right + ofWrong * (attempted.length - right), attempted: attempted.length };
}

/** A response to one question; null is a blank. */
export function responseTo({ questions }: Model, at: number, index: number | null): { id: string; userAnswer: string | null } {
  const question = questions[at % questions.length];
  if (!question) throw new Error('No question');
  return { id: question.id, userAnswer: index === null ? null : (question.options[index] ?? null) };
}

export function modelWithResponse(answers: Answers, id: string, userAnswer: string | null): Answers {
  const others = [...answers].filter(([other]) => other !== id);
  return new Map(userAnswer === null ? others : [...others, [id, userAnswer]]);
}

export function isSame(one: Answers, other: Answers): boolean {
  return one.size === other.size && [...one].every(([id, answer]) => other.get(id) === answer);
}

export function keysOf(questions: readonly Question[]): Record<string, string> {
  return Object.fromEntries(questions.map((question) => [question.id, keyOf(question)]));
}
