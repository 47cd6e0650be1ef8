import { m } from '#messages';

import type { Difficulty, Figure, QuestionForm } from '../../../assessment/question.ts';
import { mostImported } from '../../../contract/form-rules.ts';
import { AppError } from '../../shared/app-error.ts';

export type ImportFormat = 'gift' | 'moodle-xml' | 'qti' | 'aiken' | 'csv' | 'json' | 'text';

/** Why a question of a file cannot become one of a test. */
export type RefusalReason =
  | 'several-keys'
  | 'no-key'
  | 'key-unclear'
  | 'few-options'
  | 'many-options'
  | 'options-named'
  | 'essay'
  | 'matching'
  | 'short-answer'
  | 'numeric'
  | 'gaps'
  | 'order'
  | 'other-kind'
  | 'embedded'
  | 'formula'
  | 'malformed'
  | 'empty-stem'
  | 'stem-too-long'
  | 'empty-option'
  | 'option-too-long'
  | 'options-not-distinct'
  | 'explanation-too-long'
  | 'passage'
  | 'double-in-file'
  | 'double-in-subject'
  | 'double-in-test';

export interface FoundOption {
  text: string;
  isKey: boolean;
  /** Why it is right or wrong. */
  note?: string | undefined;
}

/** A question as a file has it, in plain text with our formulas: not checked yet. */
export interface FoundQuestion {
  stem: string;
  options: FoundOption[];
  explanation?: string | undefined;
  concept?: string | undefined;
  difficulty?: Difficulty | undefined;
  form?: QuestionForm | undefined;
  passage?: string | undefined;
  figure?: Figure | undefined;
  /** The format expects the options to be shuffled: their order in the file may tell the key. */
  isShuffled?: boolean | undefined;
}

export interface RefusedQuestion {
  refused: RefusalReason;
  /** As far as it can be told: raw, to name the question by. */
  stem: string;
}

export type Found = FoundQuestion | RefusedQuestion;

/** Questions under one title, in the order of the file. */
export interface FileTest {
  title?: string | undefined;
  questions: Found[];
}

export interface FoundFile {
  format: ImportFormat;
  tests: FileTest[];
}

/** Thrown while a single question is read. The other questions of the file are still read. */
export class QuestionRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Refuses a file of more questions than one import takes: before they are read, which takes long for millions. */
export function expectFewQuestions(count: number): void {
  if (count > mostImported) throw unreadableFile(() => m.server_import_too_many({ most: mostImported.toLocaleString('en') }));
}

/** Reads each question; one that cannot be taken becomes its reason. `stemOf` must not throw. */
export function readEach<Item>(items: readonly Item[], read: (item: Item) => FoundQuestion, stemOf: (item: Item) => string): Found[] {
  expectFewQuestions(items.length);
  return items.map((item) => {
    try {
      return read(item);
    } catch (error) {
      if (error instanceof QuestionRefusal) return { refused: error.reason, stem: stemOf(item) };
      throw error;
    }
  });
}

/** The failure of a file of which nothing can be read. */
export function unreadableFile(words: () => string): AppError {
  return new AppError('invalid', words, { fields: { file: words() } });
}
