import * as z from 'zod/mini';

import { responseKinds } from '../../assessment/analytics/classify-responses.ts';
import { trends } from '../../assessment/analytics/trend.ts';
import { difficulties } from '../../assessment/question.ts';

/** Counts of questions by outcome, without void ones. */
const counts = { correct: z.number(), wrong: z.number(), blank: z.number() };

const split = {
  ...counts,
  /** The median of the answered questions that were timed. */
  seconds: z.nullable(z.number()),
  /** Marks deducted for wrong responses. */
  lost: z.number(),
};

const tally = {
  ...split,
  /** In marks, out of the maximum for these questions. */
  score: z.number(),
  total: z.number(),
  /** Questions under negative marking, and the marks gained by guessing at them. */
  underNegative: z.number(),
  guessMarks: z.number(),
  kinds: z.record(z.enum(responseKinds), z.number()),
  difficulties: z.array(z.object({ ...split, difficulty: z.enum(difficulties) })),
  trend: z.enum(trends),
};

const subject = { subjectId: z.string(), subjectName: z.string() };
const concept = { ...subject, concept: z.string() };

export const analyticsShape = z.object({
  success: z.literal(true),
  plan: z.enum(['free', 'premium']),
  /** The number of finished tests analysed: the newest, at most 200. */
  testCount: z.number(),
  totals: z.object(counts),
  subjects: z.array(z.object({ ...subject, ...counts })),
  /** The most urgent concept to study; null if none needs it. */
  weakest: z.nullable(z.object({ ...concept, ...counts })),
  /** What to study next, most urgent first; the texts are rule-based. */
  insights: z.array(z.object({ ...concept, ...counts, words: z.string() })),
  /** Present where mistakes ask for study, but no concept was asked often enough to name it: the newest test with some of them. */
  tooFew: z.optional(z.object({ missedIn: z.string() })),
  /** Premium only; null on the free plan. */
  details: z.nullable(
    z.object({
      totals: z.object(tally),
      subjects: z.array(z.object({ ...subject, ...tally })),
      conceptCount: z.number(),
      /** Most urgent first. `points` are its tests, oldest first. */
      concepts: z.array(z.object({ ...concept, ...tally, points: z.array(z.object({ correct: z.number(), asked: z.number() })) })),
      /** Oldest first. */
      tests: z.array(
        z.object({ testId: z.string(), title: z.string(), subjectId: z.string(), finishedAt: z.number(), ...counts, score: z.number() }),
      ),
      /** Options chosen wrongly after thought, each with why it is wrong. */
      misconceptions: z.array(
        z.object({ ...concept, testId: z.string(), questionId: z.string(), question: z.string(), chosen: z.string(), note: z.string() }),
      ),
    }),
  ),
});

/** The same needs, worded by a model if one is connected and succeeds. */
export const insightsShape = z.object({
  success: z.literal(true),
  writer: z.enum(['rules', 'model']),
  insights: z.array(z.object({ ...concept, words: z.string() })),
});

export type Insights = z.infer<typeof insightsShape>;
export type Analytics = z.infer<typeof analyticsShape>;
export type AnalyticsDetails = NonNullable<Analytics['details']>;
export type WireTally = AnalyticsDetails['totals'];
