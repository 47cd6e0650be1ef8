import { m } from '#messages';
import * as z from 'zod/mini';

import { markings } from '../../assessment/marking.ts';
import { shareOrders } from '../../assessment/retake.ts';
import { extraTimes } from '../../assessment/timing.ts';
import { longestTakerName } from '../form-rules.ts';
import { cleanTyped, idField } from '../fields.ts';
import { generatedShape, languages, wireQuestionShape } from './test-shapes.ts';

/** An instant in ms. */
const instant = z.int().check(z.gte(0));

const settings = {
  /** Whether the page of the link says whose test it is. */
  showName: z.boolean({ error: () => m.server_share_name_wrong() }),
  /** The sharer's order of questions and options, or a fresh one for each taker. */
  order: z.enum(shareOrders, { error: () => m.server_share_order_wrong({ values: shareOrders.join(', ') }) }),
};

/** Shares a test, or changes the settings of its live link. */
export const shareTestShape = z.strictObject({
  testId: idField,
  ...settings,
  /** By default, it stays open. */
  closesAt: z.optional(z.nullable(instant)),
  /** Whether the sharer agrees to be compared with takers who agree, too; by default, not. */
  compare: z.optional(z.boolean({ error: () => m.server_share_compare_wrong() })),
});

export const unshareTestShape = z.strictObject({ token: idField });

const link = { url: z.string(), token: z.string() };

export const sharedShape = z.object({ success: z.literal(true), ...link });

/** The live link of the caller's own test. */
export const shareShape = z.object({
  ...link,
  ...settings,
  closesAt: z.nullable(z.number()),
  compare: z.boolean(),
  /** How many have taken it. */
  takers: z.number(),
});

export type Share = z.infer<typeof shareShape>;

/** What is known of a shared test before it is taken. It names no question. */
export const sharedTestShape = z.object({
  title: z.string(),
  numberOfQuestions: z.number(),
  /** Questions that no longer count, and are left out. */
  voidQuestions: z.number(),
  /** Of the whole test; null without a limit. */
  durationSeconds: z.nullable(z.number()),
  timeLimit: z.number(),
  extraTime: z.nullable(z.enum(extraTimes)),
  marking: z.enum(markings),
  kinds: z.array(z.enum(['mcq', 'truefalse'])),
  language: z.enum(languages),
  /** Null if they do not show their name. */
  sharedBy: z.nullable(z.string()),
  closesAt: z.nullable(z.number()),
  isClosed: z.boolean(),
  /** Whether the sharer offers to be compared. */
  compare: z.boolean(),
  /** The caller's own link. */
  isOwn: z.boolean(),
  /** The copy that the caller took before. */
  taken: z.nullable(z.string()),
  /** The name of the guest who took it in this browser and submitted it, empty if they gave none. Null if none did, and for a learner. */
  takenHere: z.nullable(z.string()),
});

export type SharedTestFacts = z.infer<typeof sharedTestShape>;

const oneLine = (text: string) => cleanTyped(text).replaceAll(/\s+/gu, ' ');
const takerName = z.pipe(
  z.pipe(z.string(), z.transform(oneLine)),
  z.string().check(z.maxLength(longestTakerName, { error: () => m.server_taker_name_too_long({ max: longestTakerName }) })),
);

export const takeSharedShape = z.optional(
  z.strictObject({
    /** By which the sharer sees that the caller took it. */
    name: z.optional(takerName),
    compare: z.optional(z.boolean({ error: () => m.server_share_compare_wrong() })),
    /** Another guest than the one who submitted it in this browser. */
    another: z.optional(z.boolean({ error: () => m.server_share_another_wrong() })),
    /** A learner's subject; by default, one for shared tests. A guest has none. */
    subjectId: z.optional(z.nullable(idField)),
  }),
);

/** A learner gets a test of their own; a guest what `generate` answers, to be submitted and claimed like that. */
export const takenShape = z.union([z.object({ success: z.literal(true), testId: z.string() }), generatedShape]);

export const takerShape = z.object({
  /** Empty if they gave none. */
  name: z.string(),
  takenAt: z.number(),
  /** Whether they agreed that the sharer sees their marks, which the sharer asked for. */
  agrees: z.boolean(),
  /** Null unless both agreed to compare, and they have finished. */
  score: z.nullable(z.number()),
  total: z.nullable(z.number()),
  /** With which to compare; null if that is not possible. */
  testId: z.nullable(z.string()),
});

export type Taker = z.infer<typeof takerShape>;

const sideShape = z.object({ userAnswer: z.nullable(z.string()), isRight: z.boolean(), secondsSpent: z.nullable(z.number()) });

/** Two finished attempts at the same questions, in the order of the caller's own. */
export const comparisonShape = z.object({
  success: z.literal(true),
  title: z.string(),
  /** Empty if they show none. */
  otherName: z.string(),
  mine: z.object({ score: z.number(), total: z.number() }),
  theirs: z.object({ score: z.number(), total: z.number() }),
  questions: z.array(z.extend(wireQuestionShape, { correctAnswer: z.string(), isVoid: z.boolean(), mine: sideShape, theirs: sideShape })),
});

export type Comparison = z.infer<typeof comparisonShape>;
