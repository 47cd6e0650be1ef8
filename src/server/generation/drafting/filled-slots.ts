import { compareQuestions, type PreparedQuestion } from '../../../assessment/drafts/novelty.ts';
import type { Difficulty, Question, QuestionKind } from '../../../assessment/question.ts';
import type { Slot } from '../../../assessment/test-layout.ts';

/** A question that has passed every rule, and the slot reserved for it. */
export interface Candidate {
  slot: number;
  question: Question;
}

/** A question of another difficulty than its slot asks for. */
export interface Misjudged extends Candidate {
  asked: Difficulty;
}

export interface Filled {
  question: Question;
  prepared: PreparedQuestion;
  isAccepted: boolean;
}

export function typesOf(filled: ReadonlyMap<number, Filled>): Set<QuestionKind> {
  return new Set([...filled.values()].map(({ question }) => question.type));
}

export function inOrder(filled: ReadonlyMap<number, Filled>): Question[] {
  return [...filled].sort(([one], [other]) => one - other).map(([, { question }]) => question);
}

/** The accepted questions by slot. */
export function placed(filled: ReadonlyMap<number, Filled>): Map<number, Candidate> {
  return new Map([...filled].flatMap(([slot, { question, isAccepted }]) => (isAccepted ? [[slot, { slot, question }]] : [])));
}

export function misjudgedIn(slots: readonly Slot[], filled: ReadonlyMap<number, Filled>): Misjudged[] {
  const accepted = placed(filled);
  return slots.flatMap(({ slot, difficulty }) => {
    const candidate = accepted.get(slot);
    return candidate && candidate.question.difficulty !== difficulty ? [{ ...candidate, asked: difficulty }] : [];
  });
}

/** The slots of questions that were asked elsewhere meanwhile. One that the learner knows anyway may stay. */
export function findRepeated(filled: ReadonlyMap<number, Filled>, added: readonly PreparedQuestion[]): number[] {
  const isRepeat = ({ question, prepared }: Filled) => !question.seenBefore && added.some((other) => compareQuestions(prepared, other));
  return [...filled].filter(([, each]) => isRepeat(each)).map(([slot]) => slot);
}
