import { m } from '#messages';

import type { EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import { countAsked, isNarrow, tallyMatches } from '../../../assessment/matches.ts';
import type { Difficulty, Question } from '../../../assessment/question.ts';
import type { Draws } from '../../../assessment/random.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import type { Language, Matched } from '../../../contract/shapes/test-shapes.ts';
import { AppError } from '../../shared/app-error.ts';
import { drawsUnder } from '../../shared/keyed-draws.ts';
import type { StoredForm } from '../../store/schema/schema.ts';
import { languageOf } from '../../writers/language-of.ts';
import { isNotes } from '../../writers/notes/is-notes.ts';
import type { Shortage } from '../../writers/question-writer.ts';
import type { ModelFailure } from '../../writers/question-solver.ts';
import { type BankServices, briefFor, prepareWriting } from '../prepare-writing.ts';
import type { Candidate } from '../drafting/filled-slots.ts';
import { askedDifficulty, planTest } from '../drafting/plan-test.ts';
import { writeOpenSlots, type WritingJob } from '../drafting/write-open-slots.ts';

export interface PreviewRequest {
  form: StoredForm;
  /** Of the generation that may follow. */
  paperKey: string;
  /** What the subject asked before. */
  earlier: readonly EarlierQuestion[];
  /** The language of the learner's pages. */
  locale: Language;
}

/** What a test from the bank will hold. */
export interface BankPreview {
  slots: Slot[];
  matched: Matched[];
  /** The sub-topics that its slots may be on. */
  concepts: string[];
  language: Language;
}

/**
 * Writes a test from the bank for trial: with the same id and the same earlier questions, it is the one that will be written.
 * Throws if it cannot be as asked for, before anything is reserved.
 */
export async function previewTest(services: BankServices, request: PreviewRequest, signal: AbortSignal): Promise<BankPreview> {
  try {
    return await preview(services, request, signal);
  } catch (error) {
    throw await withOtherLanguage(error, (language) => preview(services, { ...request, form: { ...request.form, language } }, signal));
  }
}

/** Adds to the refusal of a topic that is held in the other language only what the test would lack in that one. */
async function withOtherLanguage(refusal: unknown, tryIn: (language: Language) => Promise<BankPreview>): Promise<unknown> {
  if (!(refusal instanceof AppError) || !refusal.details.language) return refusal;
  try {
    await tryIn(refusal.details.language);
    return refusal;
  } catch (error) {
    if (!(error instanceof AppError) || !isShortage(error)) return error;
    return new AppError(refusal.code, refusal.words, { ...error.details, ...refusal.details });
  }
}

async function preview(
  services: BankServices,
  { form, paperKey, earlier, locale }: PreviewRequest,
  signal: AbortSignal,
): Promise<BankPreview> {
  refuseForeignLanguage(services, form, locale);
  const subject = { draws: drawsUnder(paperKey), earlier, signal };
  if (form.widen !== true && services.writer.lacksPart?.(form)) throw await shortageError(services, form, subject, []);
  const trial = await writeTrial(services, form, subject);
  const questions = trial.map(({ question }) => question);
  if (!isAsAsked(questions, form)) throw await shortageError(services, form, subject, questions);
  if (mustAskFirst(trial, form)) throw await difficultyError(services, form, subject, trial);
  const slots = trial.map(({ slot, question: { type, difficulty, concept } }) => ({
    slot,
    type,
    difficulty,
    ...(concept !== '' && { concept }),
  }));
  return {
    slots: slots.sort((one, other) => one.slot - other.slot),
    matched: tallyMatches(questions),
    concepts: [...services.conceptsOf(form)],
    language: briefFor(services.writer, form, subject.draws).language,
  };
}

/** Where no language is chosen, who reads or types Hindi is asked before a test is in English. */
function refuseForeignLanguage({ writer }: BankServices, form: StoredForm, locale: Language): void {
  const isHindi = locale === 'hi' || languageOf(`${form.title} ${form.description}`) === 'hi';
  if (form.language !== undefined || !isHindi || isNotes(form.description)) return;
  const refusal = writer.refuseLanguage?.(form, 'hi');
  if (refusal) throw refusal;
}

function isAsAsked(questions: readonly Question[], { questionCount, widen }: StoredForm): boolean {
  return questions.length === questionCount && (widen === true || !isNarrow(questions, questionCount));
}

/** Of the multiple-choice questions of a test: those of the difficulty asked for, below which the learner is asked first. */
const fewestOfDifficulty = 0.8;

function mustAskFirst(trial: readonly Candidate[], form: StoredForm): boolean {
  if (form.exactDifficulty !== true || isNotes(form.description)) return false;
  // A true/false question is never hard.
  const ofChoice = trial.filter(({ question }) => question.type === 'mcq');
  return ofOtherDifficulty(ofChoice, form).length > (1 - fewestOfDifficulty) * ofChoice.length;
}

/** The difficulties that were asked for in vain, by the outline if there is one. */
function ofOtherDifficulty(trial: readonly Candidate[], form: StoredForm): Difficulty[] {
  return trial.flatMap(({ slot, question }) => {
    const asked = askedDifficulty(form, slot);
    return question.type === 'mcq' && question.difficulty !== asked ? [asked] : [];
  });
}

/** The failure for a test that would be of another difficulty: it says how many new ones there are of the one asked for. */
async function difficultyError(
  services: BankServices,
  { plan, ...form }: StoredForm,
  context: TrialContext,
  trial: readonly Candidate[],
): Promise<AppError> {
  const lacking = ofOtherDifficulty(trial, { ...form, plan });
  const countOf = (each: Difficulty) => lacking.filter((difficulty) => difficulty === each).length;
  const difficulty = lacking.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? form.difficulty;
  const ofChoice = await writeTrial(services, { ...form, difficulty, questionType: 'mcq', onlyUnseen: true }, context);
  const available = ofChoice.filter(({ question }) => question.difficulty === difficulty).length;
  const matched = tallyMatches(trial.map(({ question }) => question));
  return refuseWith(services, form, { available, difficulty, matched, isUsedUp: false }, context);
}

/** Whether the bank does not hold what was asked for. */
export function isShortage(error: unknown): boolean {
  return error instanceof AppError && ['narrow-topic', 'topic-not-covered'].includes(error.code);
}

/** The failure for a test whose slots stayed open. */
export async function openSlotsError(
  services: BankServices,
  form: StoredForm,
  { writer, earlier, draftTest, brief, context: { signal } }: WritingJob,
  end: ModelFailure,
): Promise<Error> {
  return writer.kind === 'model' ? end : shortageError(services, form, { draws: brief.draws, earlier, signal }, draftTest.questions());
}

interface TrialContext {
  draws: Draws;
  earlier: readonly EarlierQuestion[];
  signal: AbortSignal;
}

/** The failure for a test that the bank cannot fill as asked for: it says how it could be. */
async function shortageError(
  services: BankServices,
  form: StoredForm,
  context: TrialContext,
  questions: readonly Question[],
): Promise<AppError> {
  const { writer } = services;
  const tryWith = async (changes: Partial<StoredForm>) => {
    const trial = await writeTrial(services, { ...form, ...changes }, context);
    return trial.map(({ question }) => question);
  };
  const available = form.widen ? questions.length : countAsked(questions);
  const matched = tallyMatches(form.widen ? questions : await tryWith({ widen: true }));
  const isUsedUp =
    form.onlyUnseen === true && !writer.lacksPart?.(form) && countAsked(await tryWith({ onlyUnseen: false })) > countAsked(questions);
  return refuseWith(services, form, { available, matched, isUsedUp }, context);
}

async function refuseWith({ writer }: BankServices, form: StoredForm, shortage: Shortage, { earlier }: TrialContext): Promise<AppError> {
  return (await writer.refuse?.(form, shortage, earlier)) ?? new AppError('generation-failed', m.server_not_generated);
}

async function writeTrial(services: BankServices, form: StoredForm, { draws, earlier, signal }: TrialContext): Promise<Candidate[]> {
  const writing = prepareWriting(services, {
    form,
    slots: planTest(services, form, draws),
    draws,
    turn: 0,
    idOf: String,
    earlier,
    onQuestion: () => undefined,
    context: { signal },
  });
  await writeOpenSlots(writing);
  return writing.draftTest.progress().questions;
}
