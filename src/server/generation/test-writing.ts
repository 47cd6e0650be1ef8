import type { EarlierQuestion } from '../../assessment/novelty.ts';
import type { Slot } from '../../assessment/paper.ts';
import { prepareSentences } from '../../assessment/text/sentences.ts';
import { findWrongLanguage } from '../../assessment/flaws/wrong-language.ts';
import type { Draft, Question } from '../../assessment/question.ts';
import type { Language } from '../../contract/test-shapes.ts';
import type { StoredForm, StoredProgress } from '../store/schema.ts';
import { groundDraft } from './notes/ground-draft.ts';
import { isNotes } from './notes/is-notes.ts';
import type { QuestionWriter } from './question-writer.ts';
import type { OnSpent, QuestionSolver } from '../shared/question-solver.ts';
import type { Timers } from './timers.ts';
import { languageOf } from './writing/language-of.ts';
import type { FurtherCheck } from './writing/draft-inspection.ts';
import { createSheet } from './writing/sheet.ts';
import type { Writing } from './writing/write-test.ts';

export interface WritingServices {
  writer: QuestionWriter;
  /** Writes when the writer is down. */
  fallback?: QuestionWriter | undefined;
  solver?: QuestionSolver | undefined;
  timers: Timers;
}

export interface WritingOrder {
  form: StoredForm;
  slots: readonly Slot[];
  seed: string;
  idOf: (slot: number) => string;
  earlier: readonly EarlierQuestion[];
  kept?: StoredProgress | undefined;
  onQuestion: (question: Question) => void;
  onSpent?: OnSpent | undefined;
  signal: AbortSignal;
}

/** Everything that writing takes, from a form and the slots that are to be filled. */
export function prepareWriting({ writer, solver, timers }: WritingServices, order: WritingOrder): Writing {
  const { form, slots, seed, idOf, earlier, kept, onQuestion, onSpent, signal } = order;
  const language = writer.languageFor?.(form) ?? languageFor(form);
  const sheet = createSheet({
    slots,
    seed,
    idOf,
    earlier,
    kept,
    furtherCheck: furtherCheckFor(form, writer, language),
    isMixed: form.questionType === 'mixed' && !form.plan,
    isBoundToConcepts: writer.kind === 'builtin' && form.plan !== undefined,
  });
  const { title, description } = form;
  return { writer, solver, timers, sheet, earlier, onQuestion, onSpent, signal, brief: { title, description, language, seed } };
}

export function languageFor({ language, title, description }: StoredForm): Language {
  return language ?? languageOf(`${title} ${description}`);
}

/** What a model writes is in the language asked for, and rests on the notes where there are some. Our own bank sees to both itself. */
function furtherCheckFor({ description }: StoredForm, { kind }: QuestionWriter, language: Language): FurtherCheck {
  if (kind === 'builtin') return (draft: Draft) => draft;
  const sentences = isNotes(description) ? prepareSentences(description, language) : undefined;
  return (draft) => {
    if (findWrongLanguage(draft, language)) return { rejected: 'wrong-language' };
    if (!sentences) return draft;
    return groundDraft(draft, sentences, language) ?? { rejected: 'not-in-notes' };
  };
}
