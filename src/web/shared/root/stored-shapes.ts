import * as z from 'zod/mini';

import { levels, presetFields } from '../../../assessment/levels.ts';
import { negativeMarkings } from '../../../assessment/marking.ts';
import { difficulties, questionForms, questionTypes } from '../../../assessment/question.ts';
import { extraTimes } from '../../../assessment/timing.ts';
import { responseShape, sharerShape } from '../../../contract/shapes/attempt-shapes.ts';
import {
  languages,
  matchedShape,
  recordedFields,
  reportShape,
  testFormShape,
  wireQuestionShape,
  writerShape,
} from '../../../contract/shapes/test-shapes.ts';
import { rootShape } from './root-shapes.ts';

/** The linter takes a call of `z.catch` for one on a promise. */
const { catch: otherwise } = z;

/** The form and the questions written from it, until they become a test. */
const testDataShape = z.object({
  formData: testFormShape,
  generatedData: z.object({
    questions: z.array(wireQuestionShape),
    writer: writerShape,
    report: reportShape,
    /** These two are absent where an earlier version stored the test. */
    matched: z.optional(z.array(matchedShape)),
    language: z.optional(z.enum(languages)),
    /** How many questions may still be replaced; absent where an earlier version stored the test. */
    replacementsLeft: z.optional(z.number()),
  }),
});

/** A guest's submitted attempt, until an account claims it. The server has the keys: these are ids only. */
const pendingAttemptShape = z.object({
  chosenAnswerQuestions: z.array(
    z.object({
      id: z.string(),
      userAnswer: z.nullable(z.string()),
      attempted: z.boolean(),
      /** These two are absent where an earlier version stored the attempt. A value out of bounds would have the whole refused. */
      secondsSpent: otherwise(recordedFields.secondsSpent, undefined),
      confidence: otherwise(recordedFields.confidence, undefined),
    }),
  ),
  correctAnswersQuestions: z.array(z.string()),
  timestamp: z.number(),
  /** As the server graded it. */
  score: z.optional(z.object({ score: z.number(), total: z.number(), attemptedQuestions: z.number(), sharer: z.optional(sharerShape) })),
});

/** The plan that the learner is editing; a sub-topic may be half typed. */
const draftPlanShape = z.object({
  slots: z.array(
    z.object({
      type: z.enum(['mcq', 'truefalse']),
      difficulty: z.enum(difficulties),
      concept: z.optional(z.string()),
      form: z.optional(z.enum(questionForms)),
    }),
  ),
  /** The available sub-topics. */
  concepts: z.array(z.string()),
  language: z.enum(languages),
  isEdited: z.optional(z.boolean()),
  /** The form has changed since it was made. */
  isOutdated: z.optional(z.boolean()),
});

/** The content of the form, and its idempotency key: a second click continues the same generation. */
const formDraftShape = z.object({
  fields: z.object({
    title: z.string(),
    description: z.string(),
    questionCount: z.string(),
    timePerQuestion: z.string(),
    difficulty: z.enum(difficulties),
    questionType: z.enum(questionTypes),
    negative: z.boolean(),
    language: z._default(z.enum(['auto', ...languages]), 'auto'),
    extraTime: z._default(z.enum(['none', ...extraTimes]), 'none'),
    /** Stored also while wrong answers cost nothing. */
    marking: z._default(z.enum(negativeMarkings), 'minus-quarter'),
    level: z._default(z.enum(levels), 'auto'),
    /** Absent: those of the class or exam. */
    forms: z.optional(z.array(z.enum(questionForms))),
    /** The learner agrees to questions near what was asked for. */
    widen: z.optional(z.boolean()),
    /** They want nothing near it. */
    exactTopic: z.optional(z.boolean()),
    onlyDifficulty: z.optional(z.boolean()),
    onlyUnseen: z.optional(z.boolean()),
    /** The learner agrees to questions of another difficulty. */
    anyDifficulty: z.optional(z.boolean()),
  }),
  /** The settings that no class or exam changes, because the learner chose them. */
  byHand: z.optional(z.array(z.enum(presetFields))),
  plan: z.optional(draftPlanShape),
  idempotencyKey: z.string(),
  /** When (ms) it was last changed; with a subject's. */
  typedAt: z.optional(z.number()),
  /** The generation it was sent for: since when (ms), for which subject (null for a guest), and its id once the server has named it. */
  writing: z.optional(z.object({ since: z.number(), subjectId: z.nullable(z.string()), generation: z.optional(z.string()) })),
});

/** The shapes of what the browser stores, by name. */
export const storedShapes = {
  /** As zustand wraps it. */
  root: z.object({ state: rootShape, version: z.number() }),
  testData: testDataShape,
  pendingTestAttempt: pendingAttemptShape,
  testForm: formDraftShape,
  praisedTests: z.array(z.string()),
  /** In the browser's history: the settings to prefill the form with, or whose result to show. */
  screenState: z.object({
    form: z.optional(testFormShape),
    /** The test that was just submitted. */
    finishedTestId: z.optional(z.string()),
  }),
};

/** Gives each draft a key of its own: an earlier version kept those of all subjects together. The last ten that hold a text. */
export function splitDrafts(): void {
  const together = 'subjectForms';
  try {
    const text = localStorage.getItem(together);
    if (text === null) return;
    let rest = Object.entries(JSON.parse(text) as object)
      .filter(([, draft]) => holdsText(draft))
      .slice(-10);
    while (rest.length > 0) {
      localStorage.setItem(together, JSON.stringify(Object.fromEntries(rest)));
      const [subjectId, draft] = rest[0] ?? [];
      const key = `testForm:${subjectId}`;
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(draft));
      rest = rest.slice(1);
    }
    localStorage.removeItem(together);
  } catch {
    // No room, or no drafts: what is left stays for the next page.
  }
}

function holdsText(draft: unknown): boolean {
  const { success, data } = formDraftShape.safeParse(draft);
  return success && (data.fields.title !== '' || data.fields.description !== '');
}

type StoredShapes = typeof storedShapes;
export type StoredName = keyof StoredShapes;
export type Stored<Name extends StoredName> = z.infer<StoredShapes[Name]>;

const unsentFields = {
  /** The learner's e-mail. */
  owner: z.string(),
  testId: z.string(),
  testName: z.string(),
  /** Rises with every change. */
  order: z.number(),
};

/** The latest state of one question that the server has not confirmed. */
const unsentResponseShape = z.object({
  ...unsentFields,
  kind: z.literal('response'),
  questionId: z.string(),
  response: responseShape,
  /** False where only a mark, a time or the like is unsent: the answer is then the server's. */
  isAnswerNew: z.boolean(),
});

const unsentSubmissionShape = z.object({
  ...unsentFields,
  kind: z.literal('submission'),
  questionId: z.literal(''),
  outcome: z.enum(['early', 'time-up']),
});

const unsentShape = z.discriminatedUnion('kind', [unsentResponseShape, unsentSubmissionShape]);

export type UnsentResponse = z.infer<typeof unsentResponseShape>;
export type Unsent = z.infer<typeof unsentShape>;

/** The entries of the outbox that this version of the page understands. */
export function readUnsent(values: readonly unknown[]): Unsent[] {
  return values.flatMap((value) => {
    const entry = unsentShape.safeParse(value);
    return entry.success ? [entry.data] : [];
  });
}
