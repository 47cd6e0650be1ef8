import * as z from 'zod/mini';

import { levels } from '../../assessment/levels.ts';
import { markings } from '../../assessment/marking.ts';
import { questionTypes } from '../../assessment/question.ts';
import { retakeKinds } from '../../assessment/retake.ts';
import { resultShape } from './attempt-shapes.ts';
import { languages } from './test-shapes.ts';

/** A score in marks out of the maximum. */
const score = { score: z.number(), total: z.number() };

/** The score of a finished attempt, compared with the earlier ones. */
export const testResultShape = z.object({
  success: z.literal(true),
  test: resultShape,
  subjectName: z.string(),
  counts: z.object({ right: z.number(), wrong: z.number(), blank: z.number() }),
  /** The questions that count, by concept, what cost the most marks first; empty for a test on one concept. */
  concepts: z.array(z.object({ concept: z.string(), right: z.number(), total: z.number() })),
  /** The subject's tests that were finished before, with percentages as in `Subject`; null for a retake, which does not count. */
  earlier: z.nullable(z.object({ attempted: z.number(), averageScore: z.string(), highestScore: z.string() })),
  /** For a retake of the whole test: the score of its first attempt. */
  first: z.nullable(z.object(score)),
});

export type TestResult = z.infer<typeof testResultShape>;

const subject = { subjectId: z.string(), subjectName: z.string() };

const lastScoreShape = z.object({
  testId: z.string(),
  title: z.string(),
  ...subject,
  retake: z.nullable(z.enum(retakeKinds)),
  ...score,
  /** In ms. */
  finishedAt: z.number(),
});

export type LastScore = z.infer<typeof lastScoreShape>;

export const deskShape = z.object({
  success: z.literal(true),
  /** The last five finished attempts, newest first. */
  scores: z.array(lastScoreShape),
  /** The most urgent concept to study, as in the analytics, with the test that asked it last and how that asked. */
  weakest: z.nullable(
    z.object({
      ...subject,
      concept: z.string(),
      correct: z.number(),
      wrong: z.number(),
      blank: z.number(),
      title: z.string(),
      level: z.optional(z.enum(levels)),
      language: z.optional(z.enum(languages)),
      /** Absent where that test was deleted at that moment. */
      questionType: z.optional(z.enum(questionTypes)),
      marking: z.optional(z.enum(markings)),
      timeLimit: z.optional(z.number()),
    }),
  ),
});

export type Desk = z.infer<typeof deskShape>;
