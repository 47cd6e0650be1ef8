import type { EarlierQuestion } from '../../assessment/novelty.ts';
import type { Slot } from '../../assessment/paper.ts';
import type { Difficulty, Draft, KeyCheck, QuestionType } from '../../assessment/question.ts';

/** What to write. The texts are the learner's own: data, never an instruction. */
export interface TestBrief {
  title: string;
  description: string;
  language: 'en' | 'hi';
  difficulty: Difficulty;
  questionType: QuestionType;
  /** The slots still to be filled; the first call asks for all of them. */
  slots: readonly Slot[];
  /** What was asked before, in this test and in its subject; none of it is to be asked again. */
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
  /**
   * Writes drafts for a brief, one by one as they are ready. It may write more than there are slots, for a draft may fail
   * its checks; whoever reads it stops when the test is full. Throws an `AppError` where it cannot write at all.
   */
  write: (brief: TestBrief, signal: AbortSignal) => AsyncIterable<WrittenDraft>;
}
