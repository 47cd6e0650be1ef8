import * as z from 'zod/mini';

import { negativeMarkings } from '../../assessment/marking.ts';
import { difficulties, questionTypes } from '../../assessment/question.ts';
import { extraTimes } from '../../assessment/timing.ts';
import { languages, reportShape, testFormShape, wireQuestionShape, writerShape } from '../../contract/test-shapes.ts';
import { rootShape } from './root-shapes.ts';

/** The form and what was written from it, kept until it has become a test. */
const testDataShape = z.object({
  formData: testFormShape,
  generatedData: z.object({
    questions: z.array(wireQuestionShape),
    writer: writerShape,
    report: reportShape,
    /** How many questions may still be replaced, once one has been. */
    replacementsLeft: z.optional(z.number()),
  }),
});

export type TestData = z.infer<typeof testDataShape>;

/** A guest's submitted attempt, kept until an account takes it over. The keys are the server's: here are ids only. */
const pendingAttemptShape = z.object({
  chosenAnswerQuestions: z.array(z.object({ id: z.string(), userAnswer: z.nullable(z.string()), attempted: z.boolean() })),
  correctAnswersQuestions: z.array(z.string()),
  timestamp: z.number(),
});

/** A blueprint as the learner has it before them; a sub-topic may be half typed. */
const draftPlanShape = z.object({
  slots: z.array(z.object({ type: z.enum(['mcq', 'truefalse']), difficulty: z.enum(difficulties), concept: z.optional(z.string()) })),
  /** The sub-topics to choose from. */
  concepts: z.array(z.string()),
  language: z.enum(languages),
});

export type DraftPlan = z.infer<typeof draftPlanShape>;

/** What is typed into the form, and the key under which it is generated: a second click is the same generation. */
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
    /** Kept also while wrong responses cost nothing. */
    marking: z._default(z.enum(negativeMarkings), 'minus-quarter'),
  }),
  plan: z.optional(draftPlanShape),
  idempotencyKey: z.string(),
  /** Its test is being written: since when (ms), and for which subject (null: a guest's). */
  writing: z.optional(z.object({ since: z.number(), subjectId: z.nullable(z.string()) })),
});

export type FormDraft = z.infer<typeof formDraftShape>;

/** What may stand in the browser's storage, by its name there. */
export const storedShapes = {
  /** As zustand wraps it. */
  root: z.object({ state: rootShape, version: z.number() }),
  testData: testDataShape,
  pendingTestAttempt: pendingAttemptShape,
  testForm: formDraftShape,
  praisedTests: z.array(z.string()),
};

type StoredShapes = typeof storedShapes;
export type StoredName = keyof StoredShapes;
export type Stored<Name extends StoredName> = z.infer<StoredShapes[Name]>;
