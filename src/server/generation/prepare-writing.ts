import type { FastifyBaseLogger } from 'fastify';

import type { EarlierQuestion } from '../../assessment/drafts/novelty.ts';
import { partsOfNotes } from '../../assessment/text/parts-of-notes.ts';
import { continuedDraws, type Draws, drawsWithin } from '../../assessment/random.ts';
import { levelOf } from '../../assessment/levels.ts';
import { askedDifficulty, type Slot } from '../../assessment/test-layout.ts';
import { findWrongLanguage } from '../../assessment/flaws/wrong-language.ts';
import type { Passage, Question } from '../../assessment/question.ts';
import type { Language } from '../../contract/shapes/test-shapes.ts';
import type { StoredForm, StoredProgress } from '../store/schema/schema.ts';
import { groundDraft } from '../writers/notes/ground-draft.ts';
import { isNotes } from '../writers/notes/is-notes.ts';
import { notesFor, type PreparedNotes, prepareNotes } from '../writers/notes/prepared-notes.ts';
import type { QuestionWriter, TestWish } from '../writers/question-writer.ts';
import { type CallContext, type Patience, createPartOfPatience } from '../writers/call-context.ts';
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

/** What it also takes to plan by rule, and to say what the bank lacks. */
export interface BankServices extends WritingServices {
  /** The known sub-topics of a form’s topic. */
  conceptsOf: (form: StoredForm) => readonly string[];
}

export interface WritingRequest {
  form: StoredForm;
  slots: readonly Slot[];
  /** The sources of the test. Each turn of a writer has its own, so that it repeats no draw of another. */
  draws: Draws;
  turn: number;
  idOf: (slot: number) => string;
  earlier: readonly EarlierQuestion[];
  unwanted?: readonly string[] | undefined;
  saved?: StoredProgress | undefined;
  passages?: ReadonlyMap<number, Passage> | undefined;
  onQuestion: (question: Question) => void;
  context: CallContext;
}

/** Prepares to fill the slots of a test from its form. */
export function prepareWriting(services: WritingServices, request: WritingRequest): WritingJob {
  const { writer, solver, timers, log } = services;
  const { form, slots, draws, turn, idOf, earlier, unwanted, saved, passages, onQuestion, context } = request;
  const brief = { ...briefFor(writer, form, continuedDraws(drawsWithin(draws, `turn ${turn}`))), unwanted };
  const notes = writer.kind === 'model' && isNotes(form.description) ? prepareNotes(form.description, brief.language) : undefined;
  const draftTest = createDraftTest({
    slots,
    parts: brief.parts?.length,
    draws,
    idOf,
    earlier,
    saved,
    passages,
    furtherCheck: furtherCheckFor(writer, brief.language, notes),
    askedDifficulty: (slot) => askedDifficulty(form, slot),
    isMixed: !form.plan && new Set(slots.map(({ type }) => type)).size === 2,
    mayBeOfOneType: writer.kind === 'builtin' && isNotes(form.description),
    isBoundToConcepts: writer.kind === 'builtin' && form.plan !== undefined,
  });
  if (writer.kind === 'builtin') draftTest.takePlain();
  const briefOf = (questions: readonly Question[]) => ({ level: brief.level, notes: notes && notesFor(questions, notes) });
  const blindCheck =
    solver &&
    createBlindCheck({ solver, random: brief.draws('solver'), context, patience: checkPatience(services, context), log, briefOf });
  return { writer, blindCheck, timers, draftTest, earlier, onQuestion, context, brief };
}

/** What a writer knows of the whole test. */
export function briefFor(writer: QuestionWriter, form: StoredForm, draws: Draws): WritingJob['brief'] {
  const { title, description } = form;
  const { kind } = writer;
  const language = writer.languageFor?.(form) ?? languageFor(form);
  return { title, description, parts: partsFor(writer, form), language, level: levelOf(form), test: wishOf(form, kind), draws };
}

function wishOf({ questionCount, questionType, plan, ...chosen }: StoredForm, writer: QuestionWriter['kind']): TestWish {
  const { widen = false, onlyUnseen = false, exactTopic = false, exactDifficulty = false } = chosen;
  // The bank keeps to the difficulties of an outline. In place of a model that fails, it fills what it can.
  const onlyDifficulty = chosen.onlyDifficulty === true || (plan !== undefined && exactDifficulty && writer === 'builtin');
  const isPlanned = plan !== undefined;
  const isMixed = questionType === 'mixed' && !isPlanned;
  return { questionCount, isMixed, isPlanned, widen, onlyUnseen, exactTopic, onlyDifficulty };
}

/** Long notes in parts, for a writer that takes less in a call. */
function partsFor({ kind, notesPerCall = Infinity }: QuestionWriter, { description }: StoredForm): string[] | undefined {
  if (kind === 'builtin' || description.length <= notesPerCall || !isNotes(description)) return undefined;
  const parts = partsOfNotes(description, notesPerCall);
  return parts.length > 1 ? parts : undefined;
}

function checkPatience({ checkPatienceMilliseconds, now }: WritingServices, { patience }: CallContext): Patience | undefined {
  return checkPatienceMilliseconds === undefined ? undefined : createPartOfPatience(patience, checkPatienceMilliseconds, now);
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
