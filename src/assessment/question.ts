export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

export type QuestionKind = 'mcq' | 'truefalse';

/** What the learner asks for: `mixed` holds both kinds whenever there are two questions or more. */
export const questionTypes = ['mcq', 'mixed', 'truefalse'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** The options of every true/false question, in the order they are always shown. */
export const trueFalseOptions = ['True', 'False'] as const;

/** An option as its writer gives it: its text, and why it is right or which misconception leads to it. */
export interface ReasonedOption {
  text: string;
  why: string;
}

export interface McqDraft {
  type: 'mcq';
  stem: string;
  correct: ReasonedOption;
  /** Exactly three once the draft has passed the shape check. */
  distractors: ReasonedOption[];
  concept: string;
}

export interface TrueFalseDraft {
  type: 'truefalse';
  stem: string;
  isTrue: boolean;
  why: string;
  concept: string;
}

/** A question as a writer hands it in. It never says where the key stands: the server places the options. */
export type Draft = McqDraft | TrueFalseDraft;

/** How sure we are of a key: solved blind by a model, computed by a formula, reviewed by people, or not checked. */
export type KeyCheck = 'solved-blind' | 'computed' | 'reviewed' | null;

/** A question of a test. `key` is the index of the correct option. */
export interface Question {
  id: string;
  type: QuestionKind;
  stem: string;
  options: readonly string[];
  key: number;
  explanation: string;
  /** Beside `options`: why each is right or wrong. */
  optionNotes: readonly string[];
  concept: string;
  difficulty: Difficulty;
  checked: KeyCheck;
}

/** The parts of a question that a browser may hold before its attempt is finished. */
export type AskedQuestion = Pick<Question, 'id' | 'type' | 'stem' | 'options' | 'concept' | 'difficulty' | 'checked'>;

/** Names what may be shown instead of deleting what may not, so that a new field stays hidden until it is allowed. */
export function withholdKey(question: Question): AskedQuestion {
  const { id, type, stem, options, concept, difficulty, checked } = question;
  return { id, type, stem, options, concept, difficulty, checked };
}
