import type { FastifyBaseLogger } from 'fastify';

import type { EarlierQuestion } from '../../assessment/drafts/novelty.ts';
import { seededRandom } from '../../assessment/random.ts';
import { levelOf } from '../../assessment/levels.ts';
import type { Slot } from '../../assessment/test-layout.ts';
import { prepareSentences } from '../../assessment/text/sentences.ts';
import { findWrongLanguage } from '../../assessment/flaws/wrong-language.ts';
import type { Draft, Passage, Question } from '../../assessment/question.ts';
import type { Language } from '../../contract/shapes/test-shapes.ts';
import type { StoredForm, StoredProgress } from '../store/schema/schema.ts';
import { groundDraft } from '../writers/notes/ground-draft.ts';
import { isNotes } from '../writers/notes/is-notes.ts';
import type { QuestionWriter } from '../writers/question-writer.ts';
import type { CallContext } from '../writers/call-context.ts';
import type { QuestionSolver } from '../writers/question-solver.ts';
import type { Timers } from '../shared/timers.ts';
import { languageOf } from '../writers/language-of.ts';
import { createBlindCheck } from './drafting/blind-check.ts';
import type { FurtherCheck } from './drafting/draft-inspection.ts';
import { createDraftTest } from './drafting/draft-test.ts';
import type { WritingJob } from './drafting/write-open-slots.ts';

export interface WritingServices {
  writer: QuestionWriter;
  /** Writes when the writer fails. */
  fallback?: QuestionWriter | undefined;
  solver?: QuestionSolver | undefined;
  timers: Timers;
  log: FastifyBaseLogger;
}

export interface WritingRequest {
  form: StoredForm;
  slots: readonly Slot[];
  seed: string;
  idOf: (slot: number) => string;
  earlier: readonly EarlierQuestion[];
  saved?: StoredProgress | undefined;
  passages?: ReadonlyMap<number, Passage> | undefined;
  onQuestion: (question: Question) => void;
  context: CallContext;
}

/** Prepares to fill the slots of a test from its form. */
export function prepareWriting({ writer, solver, timers, log }: WritingServices, request: WritingRequest): WritingJob {
  const { form, slots, seed, idOf, earlier, saved, passages, onQuestion, context } = request;
  const brief = briefFor(writer, form, seed);
  const draftTest = createDraftTest({
    slots,
    seed,
    idOf,
    earlier,
    saved,
    passages,
    furtherCheck: furtherCheckFor(form, writer, brief.language),
    isMixed: !form.plan && new Set(slots.map(({ type }) => type)).size === 2,
    isBoundToConcepts: writer.kind === 'builtin' && form.plan !== undefined,
  });
  // Not from the seed: a question that is solved again after a resumption is shuffled again.
  const random = seededRandom(crypto.randomUUID());
  const blindCheck = solver && createBlindCheck({ solver, random, context, log });
  return { writer, blindCheck, timers, draftTest, earlier, onQuestion, context, brief };
}

/** What a writer knows of the whole test. */
export function briefFor(writer: QuestionWriter, form: StoredForm, seed: string): WritingJob['brief'] {
  const { title, description } = form;
  return { title, description, language: writer.languageFor?.(form) ?? languageFor(form), level: levelOf(form), seed };
}

export function languageFor({ language, title, description }: StoredForm): Language {
  return language ?? languageOf(`${title} ${description}`);
}

/** A model’s draft must be in the requested language and supported by the notes, if there are any. The bank ensures both itself. */
function furtherCheckFor({ description }: StoredForm, { kind }: QuestionWriter, language: Language): FurtherCheck {
  if (kind === 'builtin') return (draft: Draft) => draft;
  const sentences = isNotes(description) ? prepareSentences(description, language) : undefined;
  return (draft) => {
    if (findWrongLanguage(draft, language)) return { rejected: 'wrong-language' };
    if (!sentences) return draft;
    return groundDraft(draft, sentences, language) ?? { rejected: 'not-in-notes' };
  };
}
