import { m } from '#messages';
import * as z from 'zod/mini';

import { markings, negativeMarkings } from '../../assessment/marking.ts';
import { levels, namedLevels } from '../../assessment/levels.ts';
import { examIds, sectionIds } from '../../assessment/papers/exam-paper.ts';
import { confidences, difficulties, questionForms, questionTypes } from '../../assessment/question.ts';
import { retakeKinds } from '../../assessment/retake.ts';
import { extraTimes } from '../../assessment/timing.ts';
import { maxNotesLength, maxQuestions, maxSecondsPerQuestion, mostAnswers, mostTestsTogether, replacementReasons } from '../form-rules.ts';
import { idField, textField, wholeNumber } from '../fields.ts';
import { userShape } from './user-shapes.ts';

export const testSectionShape = z.object({ section: z.enum(sectionIds), questions: z.number() });

export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** A position of a test in its blueprint, in the order of the test. */
const plannedSlotShape = z.strictObject({
  type: z.enum(['mcq', 'truefalse']),
  difficulty: z.enum(difficulties),
  /** The sub-topic; by default, the topic as a whole. */
  concept: z.optional(textField({ max: 120, whenEmpty: m.server_sub_topic_empty, whenTooLong: m.server_sub_topic_too_long })),
  form: z.optional(z.enum(questionForms, { error: () => m.server_forms_wrong({ values: questionForms.join(', ') }) })),
});

export type PlannedSlot = z.infer<typeof plannedSlotShape>;

/** The test form, as submitted. */
export const testFormShape = z.strictObject({
  title: textField({ max: 120, whenEmpty: m.server_title_or_description_missing, whenTooLong: m.server_title_too_long }),
  description: textField({ max: maxNotesLength, whenEmpty: m.server_title_or_description_missing, whenTooLong: m.server_topic_too_long }),
  questionCount: wholeNumber({ low: 1, high: maxQuestions, otherwise: m.server_question_count_range }),
  difficulty: z.enum(difficulties, { error: () => m.server_difficulty_wrong() }),
  questionType: z.enum(questionTypes, { error: () => m.server_question_type_wrong() }),
  subjectId: z.optional(z.nullable(idField)),
  negative: z.boolean({ error: () => m.server_negative_wrong() }),
  timePerQuestion: wholeNumber({ low: 1, high: maxSecondsPerQuestion, otherwise: m.server_time_per_question_range }),
  /** What a wrong response costs if `negative` is set; by default, a quarter mark. */
  marking: z.optional(z.enum(negativeMarkings, { error: () => m.server_marking_wrong({ values: negativeMarkings.join(', ') }) })),
  /** By how much the time of the whole test is extended; by default, not at all. */
  extraTime: z.optional(z.enum(extraTimes, { error: () => m.server_extra_time_wrong({ values: extraTimes.join(', ') }) })),
  /** The language of the questions; by default, that of title and topic. */
  language: z.optional(z.enum(languages, { error: () => m.server_language_wrong() })),
  /** The class or exam; by default, the one that title and topic name, if any. */
  level: z.optional(z.enum(levels, { error: () => m.server_level_wrong({ values: levels.join(', ') }) })),
  /** The forms of multiple-choice questions, besides plain ones; by default, those of the class or exam. */
  forms: z.optional(z.array(z.enum(questionForms, { error: () => m.server_forms_wrong({ values: questionForms.join(', ') }) }))),
  /** Whether to refuse a test rather than ask something of the subject again; by default, not. */
  onlyUnseen: z.optional(z.boolean({ error: () => m.server_only_unseen_wrong() })),
  /** The learner agrees to a test that is mostly near what was asked for. */
  widen: z.optional(z.boolean({ error: () => m.server_widen_wrong() })),
  /** Whether to ask nothing near what was asked for: questions asked before come back instead; by default, not. */
  exactTopic: z.optional(z.boolean({ error: () => m.server_exact_topic_wrong() })),
  /** Nothing of another difficulty: rather fewer questions, or those asked before. */
  onlyDifficulty: z.optional(z.boolean({ error: () => m.server_only_difficulty_wrong() })),
  /** Whether to ask first where fewer than eight in ten multiple-choice questions can be of this difficulty; by default, not. */
  exactDifficulty: z.optional(z.boolean({ error: () => m.server_exact_difficulty_wrong() })),
  /** The outline as edited by the learner: one entry for each of `questionCount` questions. */
  plan: z.optional(
    z.array(plannedSlotShape).check(z.maxLength(maxQuestions, { error: () => m.server_plan_too_long({ high: maxQuestions }) })),
  ),
});

export type TestForm = z.infer<typeof testFormShape>;

/** A question as a browser may receive it before its attempt is finished. */
export const wireQuestionShape = z.object({
  id: z.string(),
  type: z.enum(['mcq', 'truefalse']),
  question: z.string(),
  options: z.array(z.string()),
  concept: z.string(),
  difficulty: z.enum(difficulties),
  checked: z.nullable(z.enum(['solved-blind', 'computed', 'reviewed'])),
  form: z.optional(z.enum(questionForms)),
  /** The same for each question on it. */
  passage: z.optional(z.object({ id: z.string(), text: z.string() })),
  figure: z.optional(z.object({ svg: z.string(), description: z.string() })),
  /** The subject asked it before: nothing new was left. */
  seenBefore: z.optional(z.boolean()),
  /** Written from the learner's notes, which were not checked. */
  fromNotes: z.optional(z.literal(true)),
});

export type WireQuestion = z.infer<typeof wireQuestionShape>;

export const writerShape = z.object({ kind: z.enum(['builtin', 'model']), name: z.string() });

/** Generation statistics: drafts written, drafts rejected by reason, repeats refused. */
export const reportShape = z.object({
  written: z.number(),
  rejected: z.record(z.string(), z.number()),
  repeatsRefused: z.number(),
  /** Questions that the learner had replaced, by reason. */
  replaced: z.optional(z.record(z.string(), z.number())),
  /** Questions of another difficulty than asked for. */
  otherDifficulty: z.optional(z.number()),
  /** New questions of the difficulty asked for, where the bank has no more of them on what was asked for. */
  newOfDifficulty: z.optional(z.number()),
  /** Questions that the subject asked before. */
  seenBefore: z.optional(z.number()),
});

export type GenerationReport = z.infer<typeof reportShape>;

/**
 * How many questions are on what: a topic, a concept of it where one was asked for, and a level where it was widened. `asked` is the
 * chapter or subject that was asked for by name; `readFrom`, what was typed where it was misspelt.
 */
export const matchedShape = z.object({
  topic: z.string(),
  concept: z.optional(z.string()),
  level: z.optional(z.enum(namedLevels)),
  fromNotes: z.optional(z.literal(true)),
  asked: z.optional(z.string()),
  readFrom: z.optional(z.string()),
  /** Not on what was asked for, only near it. */
  isNear: z.optional(z.literal(true)),
  questions: z.number(),
});

export type Matched = z.infer<typeof matchedShape>;

export const generatedShape = z.object({
  success: z.literal(true),
  jsonResponse: z.object({ questions: z.array(wireQuestionShape) }),
  writer: writerShape,
  report: reportShape,
  /** What the questions are on; empty if they are from notes or by a model. */
  matched: z.array(matchedShape),
  language: z.enum(languages),
  /** How many questions may still be replaced before the attempt. */
  replacementsLeft: z.number(),
  user: z.optional(userShape),
});

/** A place of a test that is being written, by its index. */
export interface OutlineSlot extends PlannedSlot {
  slot: number;
}

/** The first event of a stream: which generation it tells of. A later one replaces its slots. */
export interface GenerationPlan {
  generation: string;
  /** What it is written from: once, for a page that joins. It may hold long notes, and who began it or goes on has it. */
  formData?: TestForm | undefined;
  slots: readonly OutlineSlot[];
  language: Language;
  matched: readonly Matched[];
}

/** A generation of the caller that did not become a test yet. */
export const ownGenerationShape = z.object({
  id: z.string(),
  title: z.string(),
  subjectId: z.nullable(z.string()),
  state: z.enum(['running', 'ready', 'unfinished']),
  /** Questions that it has, and questions asked for. */
  ready: z.number(),
  wanted: z.number(),
  startedAt: z.number(),
  /** A ready test of the guest of this browser, which is the learner's once they add it to their account. */
  isGuests: z.optional(z.boolean()),
});

export type ListedGeneration = z.infer<typeof ownGenerationShape>;

/** The plan for a topic before generation; `concepts` are the sub-topics that the topic names or that are known for it. */
export const blueprintShape = z.object({
  success: z.literal(true),
  slots: z.array(plannedSlotShape),
  concepts: z.array(z.string()),
  language: z.enum(languages),
});

export type Blueprint = z.infer<typeof blueprintShape>;

export const replaceQuestionShape = z.strictObject({
  questionId: idField,
  reason: z.enum(replacementReasons, { error: () => m.server_replacement_reason_wrong({ values: replacementReasons.join(', ') }) }),
});

export const replacedShape = z.object({
  success: z.literal(true),
  /** Takes the position of the replaced question. */
  question: wireQuestionShape,
  replacementsLeft: z.number(),
  /** Of the whole test, with its new question. */
  report: reportShape,
  matched: z.array(matchedShape),
});

export type Replaced = Omit<z.infer<typeof replacedShape>, 'success'>;

export type Generated = z.infer<typeof generatedShape>;

export const savedTestShape = z.object({
  _id: z.string(),
  title: z.string(),
  /** Seconds per question. */
  timeLimit: z.number(),
  negativeMarking: z.boolean(),
  numberOfQuestions: z.number(),
  marking: z.enum(markings),
  /** Of a full paper. */
  exam: z.optional(z.enum(examIds)),
  /** The whole test's time in seconds; null without a limit. */
  durationSeconds: z.nullable(z.number()),
});

/** The sections of a full paper, in the order of its questions; absent for other tests. */
export const sectionsField = z.optional(z.array(testSectionShape));

/** A test as a paper to print: its questions without keys. */
export const printedTestShape = z.extend(savedTestShape, {
  generatedQuestions: z.array(wireQuestionShape),
  sections: sectionsField,
  /** Of a test of the bank: what its questions are on. */
  matched: z.optional(z.array(matchedShape)),
});

export type PrintedTest = z.infer<typeof printedTestShape>;

/** The result of one sitting, in marks out of the maximum. */
const sittingShape = z.object({ testId: z.string(), score: z.number(), total: z.number() });

/** A row of a subject's list. Its questions are stubs, since the list shows only their number. */
export const listedTestShape = z.extend(savedTestShape, {
  description: z.string(),
  difficulty: z.enum(difficulties),
  /** All that its outline asked for, if several. */
  difficulties: z.optional(z.array(z.enum(difficulties))),
  /** Of a shared test: its questions are not edited. */
  isCopy: z.optional(z.literal(true)),
  isAttempted: z.boolean(),
  isRunning: z.boolean(),
  deadline: z.nullable(z.number()),
  score: z.nullable(z.number()),
  /** The maximum score; void questions are deducted only once the test is finished. */
  total: z.number(),
  attemptedQuestions: z.number(),
  generatedQuestions: z.array(z.object({ id: z.string() })),
  createdAt: z.number(),
  /** When its first attempt ended (ms). Absent before, and in lists cached by earlier versions. */
  finishedAt: z.optional(z.number()),
  /** How often the whole test was taken, and its best and latest results; null before the first. */
  sittings: z.number(),
  best: z.nullable(sittingShape),
  latest: z.nullable(sittingShape),
});

export type ListedTest = z.infer<typeof listedTestShape>;

/** A test that was found. `score` is null until it is finished. */
export const foundTestShape = z.object({
  _id: z.string(),
  title: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  isRunning: z.boolean(),
  score: z.nullable(z.number()),
  total: z.number(),
  /** When it was finished, else begun, else made (ms). */
  at: z.number(),
  /** How often it was retaken, wholly or in part. */
  retakes: z.number(),
});

export type FoundTest = z.infer<typeof foundTestShape>;

const testIdsField = z.array(idField).check(z.minLength(1), z.maxLength(mostTestsTogether));

/** Ignores ids of tests that are deleted already or belong to another learner. */
export const deleteTestsShape = z.strictObject({ testIds: testIdsField });

/** Moves all of them to the subject, or none. */
export const moveTestsShape = z.strictObject({ testIds: testIdsField, subjectId: idField });

/** A running attempt, started on any device. */
export const runningTestShape = z.object({
  _id: z.string(),
  title: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  /** Null for an original test; otherwise the kind of retake. */
  retake: z.nullable(z.enum(retakeKinds)),
  durationSeconds: z.nullable(z.number()),
  /** On the server's clock (ms). */
  deadline: z.number(),
  attemptedQuestions: z.number(),
  numberOfQuestions: z.number(),
});

export type RunningTest = z.infer<typeof runningTestShape>;

/** Questions are identified by id. Other fields are ignored: the server has its own copy. */
const questionIdShape = z.looseObject({ id: idField });

export const createTestShape = z.strictObject({
  /** Read only for the subject, if the generation had none: the form sent with the generation takes precedence. */
  formData: z.optional(z.looseObject({ subjectId: z.optional(z.nullable(idField)) })),
  questionsArray: z.array(questionIdShape).check(z.maxLength(mostAnswers)),
});

export const retakeTestShape = z.strictObject({
  /** A finished test, or a retake of one. */
  testId: idField,
  questions: z.enum(retakeKinds, { error: () => m.server_retake_wrong({ values: retakeKinds.join(', ') }) }),
});

/** What an attempt records with an answer: how long the question was viewed, and how sure the learner is (null: no longer said). */
export const recordedFields = {
  secondsSpent: z.optional(z.number().check(z.gte(0), z.lte(3_000_000))),
  confidence: z.optional(z.nullable(z.enum(confidences))),
};

/** A question with its response: the chosen option's text, or none. */
export const answeredQuestionShape = z.looseObject({
  id: idField,
  userAnswer: z.optional(z.nullable(z.string())),
  attempted: z.optional(z.boolean()),
});

export type AnsweredQuestion = z.infer<typeof answeredQuestionShape>;

/** A guest's response to a question. The server stores no attempt of a guest before the submission, which therefore says it all. */
export const guestAnswerShape = z.extend(answeredQuestionShape, recordedFields);

export type GuestAnswer = z.infer<typeof guestAnswerShape>;

export const claimTestShape = z.strictObject({
  testData: z.optional(z.unknown()),
  questionsArray: z.array(guestAnswerShape).check(z.maxLength(mostAnswers)),
});
