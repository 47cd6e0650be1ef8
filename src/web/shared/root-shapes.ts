import * as z from 'zod/mini';

import { confidences } from '../../assessment/confidence.ts';
import { markings } from '../../assessment/marking.ts';
import { retakeKinds } from '../../assessment/retake.ts';
import { durationOf } from '../../assessment/timing.ts';
import { wireQuestionShape } from '../../contract/test-shapes.ts';
import { userShape } from '../../contract/user-shapes.ts';

/** Who is signed in, as far as this browser knows; the server has the last word. */
export const authShape = z.object({
  user: z.nullable(userShape),
  token: z.string(),
  isLoggedIn: z.boolean(),
});

export const attemptQuestionShape = z.extend(wireQuestionShape, {
  userAnswer: z.nullable(z.string()),
  attempted: z.boolean(),
  chosenOption: z.nullable(z.number()),
  isVisited: z.boolean(),
  isMarked: z.boolean(),
  /** How long it was looked at until it was last left, chosen for or cleared. */
  secondsSpent: z.optional(z.number()),
  /** Indices of the options that the learner has struck out. */
  eliminated: z._default(z.array(z.number()), []),
  /** How sure the learner says to be. */
  confidence: z._default(z.nullable(z.enum(confidences)), null),
});

export type AttemptQuestion = z.infer<typeof attemptQuestionShape>;

const keptDetailsShape = z.object({
  /** Null for a guest's test, which the server does not hold yet. */
  testId: z.nullable(z.string()),
  name: z.string(),
  timePerquestion: z.number(),
  negativeMarks: z.number(),
  numberOfQuestions: z.number(),
  marking: z.optional(z.enum(markings)),
  /** The whole test's time in seconds; null without a limit. */
  durationSeconds: z.optional(z.nullable(z.number())),
  /** The subject it stands under; null for a guest's. */
  subjectId: z._default(z.nullable(z.string()), null),
  retake: z._default(z.nullable(z.enum(retakeKinds)), null),
});

/** What was kept before there were other markings and more time had a quarter off, if any, and the time of its questions. */
export const testDetailsShape = z.pipe(
  keptDetailsShape,
  z.transform(({ marking, durationSeconds, ...details }: z.output<typeof keptDetailsShape>) => ({
    ...details,
    marking: marking ?? (details.negativeMarks < 0 ? ('minus-quarter' as const) : ('none' as const)),
    durationSeconds: durationSeconds === undefined ? durationOf(details.timePerquestion, details.numberOfQuestions) : durationSeconds,
  })),
);

export type TestDetails = z.infer<typeof testDetailsShape>;

/** The attempt in progress, kept so that a reload comes back to the same question, responses and time. */
export const questionsShape = z.object({
  questions: z.array(attemptQuestionShape),
  isTestOn: z.boolean(),
  /** An instant on this browser's clock (ms). */
  timeStartedAt: z.nullable(z.number()),
  testDetails: z.nullable(testDetailsShape),
  currentIndex: z.number(),
  /** The server's number for the responses it last confirmed. */
  version: z.number(),
  /** Questions whose responses the server has not confirmed yet. */
  unsavedIds: z.array(z.string()),
  /** The e-mail of the learner whose attempt it is; null for a guest's. */
  owner: z._default(z.nullable(z.string()), null),
  /** The answers that the server is known to hold. One that is on its way, or got lost there, has no entry. */
  confirmed: z._default(z.record(z.string(), z.nullable(z.string())), {}),
  /** When something was changed last: an instant (ms), or one more than the one before where the clock stood still or was put back. */
  lastChange: z._default(z.number(), 0),
  /** Questions that the learner has reported. */
  reported: z._default(z.array(z.string()), []),
  /** How the attempt was ended while the server has not taken its submission yet: it goes on being sent after a reload. */
  submitting: z._default(z.enum(['no', 'early', 'time-up']), 'no'),
});

export type QuestionsState = z.infer<typeof questionsShape>;

export const rootShape = z.object({
  auth: authShape,
  questions: questionsShape,
  unauth: z.object({ modalOpen: z.boolean() }),
});

export type RootData = z.infer<typeof rootShape>;
