import * as z from 'zod/mini';

import { responseKinds } from '../assessment/analytics/response-kind.ts';
import { trends } from '../assessment/analytics/trend.ts';
import { difficulties } from '../assessment/question.ts';

/** Questions that count, by outcome. */
const counts = { correct: z.number(), wrong: z.number(), blank: z.number() };

const split = {
  ...counts,
  /** The median of the answered questions whose time is known. */
  seconds: z.nullable(z.number()),
  /** Marks that wrong responses took off. */
  lost: z.number(),
};

const tally = {
  ...split,
  /** In marks, out of what the questions could bring. */
  score: z.number(),
  total: z.number(),
  /** Questions under negative marking, and the marks that guesses at them brought. */
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
  /** Finished tests that the figures are made of: the newest, at most 200. */
  testCount: z.number(),
  totals: z.object(counts),
  subjects: z.array(z.object({ ...subject, ...counts })),
  /** The concept to study first; null where none needs it. */
  weakest: z.nullable(z.object({ ...concept, ...counts })),
  /** What to study next, the most pressing first; the words are written by rule. */
  insights: z.array(z.object({ ...concept, ...counts, words: z.string() })),
  /** What premium buys; null on the free plan. */
  details: z.nullable(
    z.object({
      totals: z.object(tally),
      subjects: z.array(z.object({ ...subject, ...tally })),
      conceptCount: z.number(),
      /** The one to study first, first. `points` are its tests, oldest first. */
      concepts: z.array(z.object({ ...concept, ...tally, points: z.array(z.object({ correct: z.number(), answered: z.number() })) })),
      /** Oldest first. */
      tests: z.array(
        z.object({ testId: z.string(), title: z.string(), subjectId: z.string(), finishedAt: z.number(), ...counts, score: z.number() }),
      ),
      /** Options that were chosen wrongly after thought, with what is wrong about each. */
      misconceptions: z.array(
        z.object({ ...concept, testId: z.string(), questionId: z.string(), question: z.string(), chosen: z.string(), note: z.string() }),
      ),
    }),
  ),
});

/** The same needs, in the words of a model where one is connected and does its work. */
export const insightsShape = z.object({
  success: z.literal(true),
  writer: z.enum(['rules', 'model']),
  insights: z.array(z.object({ ...concept, words: z.string() })),
});

export type Insights = z.infer<typeof insightsShape>;
export type Analytics = z.infer<typeof analyticsShape>;
export type AnalyticsDetails = NonNullable<Analytics['details']>;
export type WireTally = AnalyticsDetails['totals'];
