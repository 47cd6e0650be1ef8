import * as z from 'zod/mini';

import { negativeMarkings } from '../../assessment/marking.ts';
import { difficulties, questionTypes } from '../../assessment/question.ts';
import { extraTimes } from '../../assessment/timing.ts';
import { languages, reportShape, testFormShape, wireQuestionShape, writerShape } from '../../contract/test-shapes.ts';

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

export const token = plainSlot('token');
export const testData = jsonSlot('testData', testDataShape);
export const pendingAttempt = jsonSlot('pendingTestAttempt', pendingAttemptShape);
export const formDraft = jsonSlot('testForm', formDraftShape);
/** The attempts whose praise has been seen, the latest last. */
export const praisedTests = jsonSlot('praisedTests', z.array(z.string()));

/** Forgets everything that belongs to one person; what the next one sees on this browser is nothing of theirs. */
export function clearPersonalStorage(): void {
  for (const slot of [token, testData, pendingAttempt, formDraft, praisedTests]) slot.clear();
  attempt(() => sessionStorage.clear());
}

function plainSlot(name: string) {
  return {
    write: (value: string) => attempt(() => localStorage.setItem(name, value)),
    clear: () => attempt(() => localStorage.removeItem(name)),
  };
}

function jsonSlot<Shape extends z.ZodMiniType>(name: string, shape: Shape) {
  /** What the browser would not store: it lives as long as the page. */
  let unstored: z.infer<Shape> | undefined;
  return {
    /** Undefined where there is nothing, or nothing that can be understood. */
    read: (): z.infer<Shape> | undefined => {
      if (unstored !== undefined) return unstored;
      const value: unknown = attempt(() => JSON.parse(localStorage.getItem(name) ?? 'null'));
      const result = shape.safeParse(value);
      return result.success ? result.data : undefined;
    },
    write: (value: z.infer<Shape>) => {
      const text = JSON.stringify(value);
      attempt(() => localStorage.setItem(name, text));
      const isStored = attempt(() => localStorage.getItem(name)) === text;
      unstored = isStored ? undefined : value;
    },
    clear: () => {
      unstored = undefined;
      attempt(() => localStorage.removeItem(name));
    },
  };
}

/** For the kept state: a browser that is full must not stop a learner from answering. */
export const forgivingStorage = {
  getItem: (name: string) => attempt(() => localStorage.getItem(name)) ?? null,
  setItem: (name: string, value: string) => attempt(() => localStorage.setItem(name, value)),
  removeItem: (name: string) => attempt(() => localStorage.removeItem(name)),
};

/** Storage may be full, forbidden or hold anything: the product goes on with what it has in memory. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
