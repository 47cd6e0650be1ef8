import * as z from 'zod/mini';

import { wireQuestionShape } from './test-shapes.ts';

/** A question as its learner may have it: key and reasons only once its attempt is finished. */
const exportedQuestionShape = z.extend(wireQuestionShape, {
  userAnswer: z.nullable(z.string()),
  correctAnswer: z.optional(z.string()),
  explanation: z.optional(z.string()),
  optionNotes: z.optional(z.array(z.string())),
});

const exportedAttemptShape = z.object({
  state: z.enum(['running', 'finished']),
  startedAt: z.number(),
  finishedAt: z.nullable(z.number()),
  /** In marks; null while it runs. */
  score: z.nullable(z.number()),
});

const exportedTestShape = z.object({
  title: z.string(),
  description: z.string(),
  difficulty: z.string(),
  timePerQuestion: z.number(),
  marking: z.string(),
  createdAt: z.number(),
  deletedAt: z.nullable(z.number()),
  attempt: z.nullable(exportedAttemptShape),
  questions: z.array(exportedQuestionShape),
});

/** All that is kept of a learner. Instants are ms since 1970. */
export const exportShape = z.object({
  exportedAt: z.number(),
  account: z.object({
    name: z.string(),
    email: z.string(),
    picture: z.nullable(z.string()),
    issuer: z.string(),
    createdAt: z.number(),
    premiumUntil: z.nullable(z.number()),
  }),
  subjects: z.array(z.object({ name: z.string(), createdAt: z.number(), tests: z.array(exportedTestShape) })),
  /** What was asked for, whatever came of it; with its questions where no test was made of them yet. */
  requests: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      state: z.string(),
      createdAt: z.number(),
      questions: z.array(wireQuestionShape),
    }),
  ),
  reports: z.array(z.object({ question: z.string(), reason: z.string(), note: z.nullable(z.string()), createdAt: z.number() })),
  payments: z.array(z.object({ id: z.string(), amount: z.number(), currency: z.string(), state: z.string(), createdAt: z.number() })),
  insights: z.array(z.string()),
});

export type Export = z.infer<typeof exportShape>;
