import type { NamedLevel } from './levels.ts';
import type { SectionId } from './papers/exam-paper.ts';

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

export type QuestionKind = 'mcq' | 'truefalse';

/** What a learner can ask for: `mixed` has both kinds if there are at least two questions. */
export const questionTypes = ['mcq', 'mixed', 'truefalse'] as const;
export type QuestionType = (typeof questionTypes)[number];

/**
 * The forms of today's exam papers. Each is a multiple-choice question with four options and one key; a passage or a set of data
 * has several questions.
 */
export const questionForms = ['assertion-reason', 'statements', 'match', 'order', 'passage', 'data'] as const;
export type QuestionForm = (typeof questionForms)[number];

/** A text or a table of data on which several questions are asked. Those questions have the same `id` here. */
export interface Passage {
  id: string;
  text: string;
}

/** A drawing of our own, from the same numbers as the key, and its description in words that do not tell the key. */
export interface Figure {
  svg: string;
  description: string;
}

/** What a question was matched to, by the titles that learners read. */
export interface Match {
  topic: string;
  /** The concept that was asked for, if the question is on it. */
  concept?: string | undefined;
  /** What was asked for by one name, if that is more than this topic or concept: a chapter, a subject. */
  asked?: string | undefined;
  /** The misspelt words of the request that were read as this. */
  readFrom?: string | undefined;
  /** Whether it is on what was asked for; otherwise it is near it. */
  isAsked: boolean;
  /** Where it belongs, if it is of another class or exam than the one asked for. */
  level?: NamedLevel | undefined;
  /** Written from the learner's notes. */
  fromNotes?: true | undefined;
}

/** The options of every true/false question, always in this order. */
export const trueFalseOptions = ['True', 'False'] as const;

/** An option as its writer submits it: its text, and why it is right or which misconception leads to it. */
export interface ReasonedOption {
  text: string;
  why: string;
}

/** The longest stem, in UTF-16 units. */
export const stemLimit = 1000;

export interface McqDraft {
  type: 'mcq';
  stem: string;
  correct: ReasonedOption;
  /** Exactly three once the draft has passed the shape check. */
  distractors: ReasonedOption[];
  concept: string;
  form?: QuestionForm | undefined;
  passage?: Passage | undefined;
  figure?: Figure | undefined;
}

export interface TrueFalseDraft {
  type: 'truefalse';
  stem: string;
  isTrue: boolean;
  why: string;
  concept: string;
}

/** A question as its writer submits it. It has no key position: the server places the options. */
export type Draft = McqDraft | TrueFalseDraft;

/** How a key was checked: solved blind by a model, computed by a formula, reviewed by people, or not at all. */
export type KeyCheck = 'solved-blind' | 'computed' | 'reviewed' | null;

/** A question of a test. `key` is the index of the correct option. */
export interface Question {
  id: string;
  type: QuestionKind;
  stem: string;
  options: readonly string[];
  key: number;
  explanation: string;
  /** Parallel to `options`: why each is right or wrong. */
  optionNotes: readonly string[];
  concept: string;
  difficulty: Difficulty;
  checked: KeyCheck;
  form?: QuestionForm | undefined;
  passage?: Passage | undefined;
  figure?: Figure | undefined;
  /** The subject asked it before, and there was nothing new. */
  seenBefore?: boolean | undefined;
  /** The item or the item model of the bank that it came from: `biology/photosynthesis/gas-released`. */
  origin?: string | undefined;
  match?: Match | undefined;
  /** Of a full paper: those of a section follow one another. */
  section?: SectionId | undefined;
}

/** The fields of a question that a browser may receive before its attempt is finished. */
export type AskedQuestion = Pick<
  Question,
  'id' | 'type' | 'stem' | 'options' | 'concept' | 'difficulty' | 'checked' | 'form' | 'passage' | 'figure' | 'seenBefore'
> &
  Pick<Match, 'fromNotes'>;

/** An allow list, so that a new field stays hidden until it is added here. */
export function withholdKey(question: Question): AskedQuestion {
  const { id, type, stem, options, concept, difficulty, checked, form, passage, figure, seenBefore, match } = question;
  const always = { id, type, stem, options, concept, difficulty, checked };
  return {
    ...always,
    ...(form && { form }),
    ...(passage && { passage: { id: passage.id, text: passage.text } }),
    ...(figure && { figure: { svg: figure.svg, description: figure.description } }),
    ...(seenBefore && { seenBefore }),
    ...(match?.fromNotes && { fromNotes: match.fromNotes }),
  };
}

/** A learner's stated confidence in a response, lowest first. */
export const confidences = ['guess', 'unsure', 'sure'] as const;
export type Confidence = (typeof confidences)[number];
