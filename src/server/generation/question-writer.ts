import type { EarlierQuestion } from '../../assessment/novelty.ts';
import type { Slot } from '../../assessment/paper.ts';
import type { Difficulty, Draft, KeyCheck } from '../../assessment/question.ts';
import type { Language } from '../../contract/test-shapes.ts';
import type { AppError } from '../shared/app-error.ts';
import type { OnSpent } from '../shared/question-solver.ts';
import type { StoredForm } from '../store/schema.ts';

/** What to write. The texts are the learner's own: data, never an instruction. */
export interface TestBrief {
  title: string;
  description: string;
  language: Language;
  /** The slots still to be filled; the first call asks for all of them. */
  slots: readonly Slot[];
  /** What was asked before, in this test and in its subject; none of it is to be asked again. This test's come first. */
  earlier: readonly EarlierQuestion[];
  /** Decides every choice that is left to chance. */
  seed: string;
}

export interface WrittenDraft {
  draft: Draft;
  difficulty: Difficulty;
  checked: KeyCheck;
  /** The slot it was written for, where its writer thinks in slots. */
  slot?: number;
}

export interface QuestionWriter {
  kind: 'builtin' | 'model';
  /** What the learner is told wrote the questions. */
  name: string;
  /** How many slots one call may be asked for; the slots of a longer test are written in calls side by side. */
  slotsPerCall: number;
  /**
   * Writes drafts for a brief, one by one as they are ready. It may write more than there are slots, for a draft may fail
   * its checks; whoever reads it stops when the test is full. Throws an `AppError` where it cannot write at all, and a
   * `ModelFailure` where a model did not do its work: drafts before that count.
   */
  write: (brief: TestBrief, signal: AbortSignal, onSpent?: OnSpent) => AsyncIterable<WrittenDraft>;
  /** The language it writes a form in, where that is not simply the form's own. */
  languageFor?: (form: StoredForm) => Language;
  /** What to tell a learner whose test it could not fill, where asking again would not help. */
  tooFew?: (form: StoredForm, available: number, earlier: readonly EarlierQuestion[]) => AppError;
}
