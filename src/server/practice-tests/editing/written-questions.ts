import { m } from '#messages';

import type { Figure, Question } from '../../../assessment/question.ts';
import type { WrittenQuestion } from '../../../contract/shapes/exchange-shapes.ts';
import { AppError } from '../../shared/app-error.ts';
import { type ComparedQuestion, withoutDoubles } from '../importing/judge-import.ts';
import { refusalWords } from '../importing/refusal-words.ts';
import { type RefusedNumber, type TakenQuestion, takeQuestion } from '../importing/take-question.ts';

/** A question at its place in the test, from 1. A drawing stays with the question that has it: it cannot be written. */
export interface NumberedQuestion {
  number: number;
  written: WrittenQuestion;
  figure?: Figure | undefined;
}

/** By the rules of an import. */
export function takeWritten({ number, written, figure }: NumberedQuestion): TakenQuestion | RefusedNumber {
  const { question: stem, options, correctAnswer, optionNotes, ...others } = written;
  const key = correctAnswer === null ? -1 : options.indexOf(correctAnswer);
  const found = options.map((text, index) => ({ text, isKey: index === key, note: optionNotes?.[index] }));
  return takeQuestion({ ...others, stem, options: found, figure }, { number, group: 0 });
}

/** Throws with the reason for each that cannot be one of the test, also for one that repeats another or one of `kept`. */
export function takeAllWritten(questions: readonly NumberedQuestion[], kept: readonly ComparedQuestion[]): TakenQuestion[] {
  const settled = questions.map(takeWritten);
  const faulty = settled.flatMap((each) => ('reason' in each ? [each] : []));
  const sound = settled.flatMap((each) => ('reason' in each ? [] : [each]));
  const { taken, refused: doubles } = withoutDoubles(sound, kept, 'double-in-test');
  const refused = [...faulty, ...doubles].toSorted((one, other) => one.number - other.number);
  if (refused.length > 0) throw refusal(refused);
  return taken;
}

function refusal(refused: readonly RefusedNumber[]): AppError {
  const words = () => m.server_edit_refused({ count: refused.length });
  return new AppError('invalid', words, {
    fields: { questions: words() },
    refused: refused.map(({ number, reason, start }) => ({
      number,
      reason: refusalWords[reason](),
      ...(start !== '' && { question: start }),
    })),
  });
}

/** As its learner would write it. */
export function asWritten(question: Question): WrittenQuestion {
  const { stem, options, key, explanation, optionNotes, concept, difficulty, passage } = question;
  return {
    question: stem,
    options: [...options],
    correctAnswer: options[key] ?? null,
    explanation,
    optionNotes: [...optionNotes],
    concept,
    difficulty,
    ...(passage && { passage: passage.text }),
  };
}
