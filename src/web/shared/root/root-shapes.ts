import * as z from 'zod/mini';

import { confidences } from '../../../assessment/question.ts';
import { markings } from '../../../assessment/marking.ts';
import { retakeKinds } from '../../../assessment/retake.ts';
import { durationOf } from '../../../assessment/timing.ts';
import { matchedShape, sectionsField, wireQuestionShape } from '../../../contract/shapes/test-shapes.ts';
import { userShape } from '../../../contract/shapes/user-shapes.ts';

/** The signed-in user as this browser knows it; the server decides. */
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
  /** How long it was viewed until it was last left, answered or cleared. */
  secondsSpent: z.optional(z.number()),
  /** Indices of the options that the learner struck out. */
  eliminated: z._default(z.array(z.number()), []),
  /** How sure the learner is of the answer. */
  confidence: z._default(z.nullable(z.enum(confidences)), null),
});

export type AttemptQuestion = z.infer<typeof attemptQuestionShape>;

const keptDetailsShape = z.object({
  /** Null for a guest's test, which the server does not store before the claim. */
  testId: z.nullable(z.string()),
  name: z.string(),
  timePerquestion: z.number(),
  negativeMarks: z.number(),
  numberOfQuestions: z.number(),
  marking: z.optional(z.enum(markings)),
  /** The time of the whole test in seconds; null without a limit. */
  durationSeconds: z.optional(z.nullable(z.number())),
  /** Null for a guest's test. */
  subjectId: z._default(z.nullable(z.string()), null),
  retake: z._default(z.nullable(z.enum(retakeKinds)), null),
  matched: z.optional(z.array(matchedShape)),
  sections: sectionsField,
});

/** Details stored by older versions have no marking and no duration: both follow from the other fields. */
export const testDetailsShape = z.pipe(
  keptDetailsShape,
  z.transform(({ marking, durationSeconds, ...details }: z.output<typeof keptDetailsShape>) => ({
    ...details,
    marking: marking ?? (details.negativeMarks < 0 ? ('minus-quarter' as const) : ('none' as const)),
    durationSeconds: durationSeconds === undefined ? durationOf(details.timePerquestion, details.numberOfQuestions) : durationSeconds,
  })),
);

export type TestDetails = z.infer<typeof testDetailsShape>;

/** The attempt in progress: a reload restores its question, responses and time. */
export const questionsShape = z.object({
  questions: z.array(attemptQuestionShape),
  isTestOn: z.boolean(),
  /** An instant on this browser's clock (ms). */
  timeStartedAt: z.nullable(z.number()),
  testDetails: z.nullable(testDetailsShape),
  currentIndex: z.number(),
  /** The server's version of the responses it last confirmed. */
  version: z.number(),
  /** Questions with responses that the server has not confirmed. */
  unsavedIds: z.array(z.string()),
  /** The learner's e-mail; null for a guest. */
  owner: z._default(z.nullable(z.string()), null),
  /** The answers that the server is known to hold; none for an answer whose save is in flight or in doubt. */
  confirmed: z._default(z.record(z.string(), z.nullable(z.string())), {}),
  /** The instant (ms) of the last change; always rises, also where the clock stands still or is set back. */
  lastChange: z._default(z.number(), 0),
  /** Questions that the learner has reported. */
  reported: z._default(z.array(z.string()), []),
  /** How the attempt ended, until the server has taken the submission: sending resumes after a reload. */
  submitting: z._default(z.enum(['no', 'early', 'time-up']), 'no'),
});

export type QuestionsState = z.infer<typeof questionsShape>;

export const rootShape = z.object({
  auth: authShape,
  questions: questionsShape,
  unauth: z.object({ modalOpen: z.boolean() }),
});

export type RootData = z.infer<typeof rootShape>;
