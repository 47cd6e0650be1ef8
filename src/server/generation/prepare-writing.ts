import type { FastifyBaseLogger } from 'fastify';

import type { EarlierQuestion } from '../../assessment/drafts/novelty.ts';
import { levelOf, plainLevel } from '../../assessment/levels.ts';
import { normaliseText } from '../../assessment/text/normalise-text.ts';
import { partsOfNotes, shareAmongParts } from '../../assessment/text/parts-of-notes.ts';
import { seededRandom } from '../../assessment/random.ts';
import type { Slot } from '../../assessment/test-layout.ts';
import { findWrongLanguage } from '../../assessment/flaws/wrong-language.ts';
import type { Question } from '../../assessment/question.ts';
import type { Language } from '../../contract/shapes/test-shapes.ts';
import type { StoredForm, StoredProgress } from '../store/schema/schema.ts';
import { groundDraft } from '../writers/notes/ground-draft.ts';
import { isNotes } from '../writers/notes/is-notes.ts';
import { notesFor, type PreparedNotes, prepareNotes } from '../writers/notes/prepared-notes.ts';
import type { QuestionWriter } from '../writers/question-writer.ts';
import { type CallContext, type Patience, shorterPatience } from '../writers/call-context.ts';
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
  /** How long questions wait for a solver at another host than the writer’s; by default, as long as for the writer. */
  checkPatienceMilliseconds?: number | undefined;
  now: () => number;
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
  onQuestion: (question: Question) => void;
  context: CallContext;
}

/** Prepares to fill the slots of a test from its form. */
export function prepareWriting(services: WritingServices, request: WritingRequest): WritingJob {
  const { writer, solver, timers, log } = services;
  const { form, slots, seed, idOf, earlier, saved, onQuestion, context } = request;
  const language = writer.languageFor?.(form) ?? languageFor(form);
  const notes = writer.kind === 'model' && isNotes(form.description) ? prepareNotes(form.description, language) : undefined;
  const parts = notes && partsOfNotes(notes.text, writer.notesPerCall ?? Infinity);
  const draftTest = createDraftTest({
    slots: parts && parts.length > 1 ? spreadOverParts(slots, parts) : slots,
    seed,
    idOf,
    earlier,
    saved,
    furtherCheck: furtherCheckFor(writer, language, notes),
    isMixed: form.questionType === 'mixed' && !form.plan,
    isBoundToConcepts: writer.kind === 'builtin' && form.plan !== undefined,
  });
  const { title, description } = form;
  // Not from the seed: a question that is solved again after a resumption is shuffled again.
  const random = seededRandom(crypto.randomUUID());
  const level = levelOf(form);
  const briefOf = (questions: readonly Question[]) => ({
    level: level && plainLevel(level),
    notes: notes && notesFor(questions, notes),
  });
  const blindCheck = solver && createBlindCheck({ solver, random, context, patience: checkPatience(services, context), log, briefOf });
  return { writer, blindCheck, timers, draftTest, earlier, onQuestion, context, brief: { title, description, parts, language, seed } };
}

/** A slot goes to a part that names its sub-topic, where one has room; in another part, it is free. */
function spreadOverParts(slots: readonly Slot[], parts: readonly string[]): Slot[] {
  const left = shareAmongParts(slots.length, parts);
  const texts = parts.map(normaliseText);
  return slots.map((slot) => {
    const naming = texts.flatMap((text, part) => (text.includes(normaliseText(slot.concept ?? '')) ? [part] : []));
    const hasRoom = (part: number) => (left[part] ?? 0) > 0;
    const part = naming.find(hasRoom) ?? [...parts.keys()].find(hasRoom) ?? 0;
    left[part] = (left[part] ?? 0) - 1;
    const isElsewhere = naming.length > 0 && !naming.includes(part);
    return { ...slot, part, ...(isElsewhere && { concept: undefined }) };
  });
}

function checkPatience({ checkPatienceMilliseconds, now }: WritingServices, { patience }: CallContext): Patience | undefined {
  return checkPatienceMilliseconds === undefined ? undefined : shorterPatience(checkPatienceMilliseconds, now, patience);
}

export function languageFor({ language, title, description }: StoredForm): Language {
  return language ?? languageOf(`${title} ${description}`);
}

/** A model’s draft must be in the requested language and supported by the notes, if there are any. The bank ensures both itself. */
function furtherCheckFor({ kind }: QuestionWriter, language: Language, notes: PreparedNotes | undefined): FurtherCheck {
  if (kind === 'builtin') return ({ draft }) => draft;
  return (written) => {
    if (findWrongLanguage(written.draft, language)) return { rejected: 'wrong-language' };
    return notes ? groundDraft(written, notes, language) : written.draft;
  };
}
