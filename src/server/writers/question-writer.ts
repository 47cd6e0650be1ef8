import type { EarlierQuestion } from '../../assessment/drafts/novelty.ts';
import type { NamedLevel } from '../../assessment/levels.ts';
import type { Draws } from '../../assessment/random.ts';
import type { Slot } from '../../assessment/test-layout.ts';
import type { Difficulty, Draft, KeyCheck, Match, Passage } from '../../assessment/question.ts';
import type { Language, Matched } from '../../contract/shapes/test-shapes.ts';
import type { AppError } from '../shared/app-error.ts';
import type { CallContext } from './call-context.ts';
import type { StoredForm } from '../store/schema/schema.ts';

/** What to write. Its texts are the learner’s: data, never instructions. */
export interface TestBrief {
  title: string;
  description: string;
  language: Language;
  level?: NamedLevel | undefined;
  /** Long notes in parts: slots of one call have the same. */
  parts?: readonly string[] | undefined;
  /** The slots that are still open. */
  slots: readonly Slot[];
  /** Whether a slot is open now: one that refused its draft stays so. */
  isOpen?: ((slot: number) => boolean) | undefined;
  /** What the bank needs to know of the whole test. */
  test?: TestWish | undefined;
  /** What is written already, by the number that slots give it. */
  passages?: ReadonlyMap<number, Passage> | undefined;
  /** Questions not to repeat: those of this test first, then those of its subject. */
  earlier: readonly EarlierQuestion[];
  /** Items and models of the bank to ask nothing from. */
  unwanted?: readonly string[] | undefined;
  /** The sources of every random choice. A call of its own has sources of its own. */
  draws: Draws;
}

export interface TestWish {
  questionCount: number;
  /** Both kinds were asked for, whichever slot has which. */
  isMixed: boolean;
  /** The learner changed the plan. */
  isPlanned: boolean;
  widen: boolean;
  onlyUnseen: boolean;
  /** Nothing near what was asked for. */
  exactTopic: boolean;
  /** Nothing of another difficulty than the slots'. */
  onlyDifficulty: boolean;
}

/** What a test can be, if it cannot be as asked for. */
export interface Shortage {
  /** Questions on what was asked for, or in all if the learner agreed to others. */
  available: number;
  /** Those of them that the subject asked before. */
  seen?: number;
  /** Of the questions that the test would hold with the learner's agreement: those that are not on what was asked for. */
  near?: number;
  /** Set to the class that was asked for, if all the rest is of a higher one. */
  aboveClass?: number | undefined;
  /** What the test would hold with the learner’s agreement. */
  matched: readonly Matched[];
  /** Set if the topic is held, but hardly in this difficulty; `available` counts those that have it. */
  difficulty?: Difficulty | undefined;
  /** Whether there would be more if questions asked before might come back. */
  isUsedUp: boolean;
}

export interface WrittenDraft {
  draft: Draft;
  /** That of the slots it may fill. */
  difficulty: Difficulty;
  /** Its own, if its writer has questions of this difficulty only. */
  judged?: Difficulty;
  checked: KeyCheck;
  /** The sentence of the notes that it rests on, as its writer quotes it. */
  quote?: string | undefined;
  /** The slot it was written for, if its writer assigns slots. */
  slot?: number;
  /** As of the question that it becomes. */
  origin?: string | undefined;
  match?: Match | undefined;
  seenBefore?: boolean | undefined;
}

/** What a question is to find out; it fills a slot. */
export interface Objective extends Pick<Slot, 'bloom' | 'misconception'> {
  objective: string;
  concept: string;
}

/** The name of the writer that needs no model. */
export const builtinName = 'Built-in question bank';

export interface QuestionWriter {
  kind: 'builtin' | 'model';
  /** Shown to the learner as the writer of the questions. */
  name: string;
  /** Most slots per call; longer tests are written in concurrent calls. */
  slotsPerCall: number;
  /** Its host takes one call at a time, so that nothing is solved while it writes. */
  isOneAtATime?: boolean;
  /** The longest notes per call, in characters; longer ones are divided. Undefined: any. */
  notesPerCall?: number;
  /**
   * Yields drafts for a brief as they are ready. It may yield more than there are slots, since drafts may be rejected; the
   * caller stops when the test is complete. Throws an `AppError` if it cannot write at all, and a `ModelFailure` if a call to
   * a model fails: the drafts before that count.
   */
  write: (brief: TestBrief, context: CallContext) => AsyncIterable<WrittenDraft>;
  /** Yields an objective for each slot, in order, possibly too few. Throws a `ModelFailure`. */
  plan?: (brief: TestBrief, context: CallContext) => AsyncIterable<Objective>;
  /** The language it writes in, if it may differ from the form’s. */
  languageFor?: (form: StoredForm) => Language;
  /** The refusal of a form that it could write in another language than this one only. */
  refuseLanguage?: (form: StoredForm, wanted: Language) => AppError | undefined;
  /** Whether it holds only a part of what the form asks for. */
  lacksPart?: (form: StoredForm) => boolean;
  /** The failure for a test that it cannot fill as asked for. */
  refuse?: (form: StoredForm, shortage: Shortage, earlier: readonly EarlierQuestion[]) => Promise<AppError>;
}
