import { m } from '#messages';

import type { EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import { countAsked, tallyMatches } from '../../../assessment/matches.ts';
import { classNumber, levelOf } from '../../../assessment/levels.ts';
import type { Difficulty, Question } from '../../../assessment/question.ts';
import { askedDifficulty, type Slot } from '../../../assessment/test-layout.ts';
import type { Language, Matched } from '../../../contract/shapes/test-shapes.ts';
import { AppError } from '../../shared/app-error.ts';
import { drawsUnder } from '../../shared/keyed-draws.ts';
import type { StoredForm } from '../../store/schema/schema.ts';
import { languageOf } from '../../writers/language-of.ts';
import { isNotes } from '../../writers/notes/is-notes.ts';
import type { Shortage } from '../../writers/question-writer.ts';
import type { ModelFailure } from '../../writers/question-solver.ts';
import { type BankServices, briefFor } from '../prepare-writing.ts';
import { outlineError } from '../outline-error.ts';
import { fittingIn, isAsAsked, mostThatHold, type TrialContext, writeBestTrial, writeQuestions } from './write-trial.ts';
import type { Candidate } from '../drafting/filled-slots.ts';
import type { WritingJob } from '../drafting/write-open-slots.ts';

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
  const { trial } = await writeBestTrial(services, form, subject);
  const questions = trial.map(({ question }) => question);
  if (!form.plan && mustAskFirst(trial, form)) throw await difficultyError(services, form, subject, trial);
  if (!isGiven(trial, form)) throw await shortageError(services, form, subject, questions);
  const slots = trial.map(({ slot, question: { type, difficulty, concept, form: asked } }) => ({
    slot,
    type,
    difficulty,
    ...(concept !== '' && { concept }),
    ...(asked && { form: asked }),
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

/** Of the questions of a test that can have the difficulty asked for: those that have it, below which the learner is asked first. */
const fewestOfDifficulty = 0.8;

function isGiven(trial: readonly Candidate[], form: StoredForm): boolean {
  const questions = trial.map(({ question }) => question);
  return isAsAsked(questions, form) && (form.plan !== undefined || !mustAskFirst(trial, form));
}

function mustAskFirst(trial: readonly Candidate[], form: StoredForm): boolean {
  if (form.exactDifficulty !== true || isNotes(form.description)) return false;
  const judged = trial.filter((candidate) => !isNeverHard(candidate, form));
  return ofOtherDifficulty(judged, form).length > (1 - fewestOfDifficulty) * judged.length;
}

/** A true/false question where a hard one was asked for. */
function isNeverHard({ slot, question }: Candidate, form: StoredForm): boolean {
  return question.type === 'truefalse' && askedDifficulty(form, slot) === 'hard';
}

/** The difficulties that were asked for in vain. */
function ofOtherDifficulty(trial: readonly Candidate[], form: StoredForm): Difficulty[] {
  return trial.flatMap((candidate) => {
    const asked = askedDifficulty(form, candidate.slot);
    return candidate.question.difficulty !== asked && !isNeverHard(candidate, form) ? [asked] : [];
  });
}

/**
 * The failure for a test that would be of another difficulty: it says how many new ones there are of the one asked for, and what a test
 * with others would hold.
 */
async function difficultyError(
  services: BankServices,
  form: StoredForm,
  context: TrialContext,
  trial: readonly Candidate[],
): Promise<AppError> {
  const lacking = ofOtherDifficulty(trial, form);
  const countOf = (each: Difficulty) => lacking.filter((difficulty) => difficulty === each).length;
  const difficulty = lacking.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? form.difficulty;
  const held = trial.map(({ question }) => question);
  const ofTopic = { ...form, widen: form.widen, exactTopic: form.widen !== true };
  const questionType = difficulty === 'hard' ? ('mcq' as const) : form.questionType;
  // A shorter test may ask other questions: an offer is of one that holds what it says.
  const countFor = (onlyUnseen: boolean) =>
    mostThatHold(form.questionCount, async (questionCount) => {
      const shorter = { ...ofTopic, difficulty, onlyDifficulty: true, questionType, onlyUnseen, questionCount };
      return fittingIn(await writeQuestions(services, shorter, context), form).length;
    });
  const fresh = await countFor(true);
  const available = form.onlyUnseen ? fresh : Math.max(fresh, await countFor(false));
  const others = isAsAsked(held, form) ? held : await largestOnTopic(services, ofTopic, context);
  const counts = { available, seen: available - fresh, difficulty, matched: tallyMatches(others), isUsedUp: false };
  return refuseWith(services, form, counts, context);
}

/** The questions of the largest test that is on what was asked for, of any difficulty. */
async function largestOnTopic(services: BankServices, form: StoredForm, context: TrialContext): Promise<Question[]> {
  let questions: Question[] = [];
  await mostThatHold(form.questionCount, async (questionCount) => {
    questions = fittingIn(await writeQuestions(services, { ...form, questionCount }, context), form);
    return form.widen ? questions.length : countAsked(questions);
  });
  return questions;
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

/** The failure for a test that the bank cannot fill as asked for: it says how it could be. */
async function shortageError(
  services: BankServices,
  form: StoredForm,
  context: TrialContext,
  questions: readonly Question[],
): Promise<AppError> {
  if (form.plan) return outlineError(services, form, context, isGiven);
  const tryWith = (changes: Partial<StoredForm>) => writeQuestions(services, { ...form, ...changes }, context);
  const wide = form.widen ? questions : await tryWith({ widen: true, exactTopic: false });
  const matched = tallyMatches(wide);
  // Of what is not held, or of notes, there is nothing more to count.
  if (form.widen || services.writer.lacksPart?.(form) || isNotes(form.description)) {
    const available = form.widen ? questions.length : countAsked(questions);
    return refuseWith(services, form, { available, matched, isUsedUp: false }, context);
  }
  const ofTopic = { ...form, exactTopic: true };
  const countFor = (changes: Partial<StoredForm>, most: number) =>
    mostThatHold(most, async (questionCount) => {
      return countAsked(fittingIn(await writeQuestions(services, { ...ofTopic, ...changes, questionCount }, context), form));
    });
  const fresh = await countFor({ onlyUnseen: true }, form.questionCount);
  const withSeen = await countFor({ onlyUnseen: false }, form.questionCount);
  const available = form.onlyUnseen ? fresh : withSeen;
  const near = wide.length - countAsked(fittingIn(wide, form));
  const isRestAbove = near > 0 && wide.length - fittingIn(wide, form).length === near;
  const level = isRestAbove ? levelOf(form) : undefined;
  const counts = { available, seen: Math.max(0, available - fresh), near, matched, isUsedUp: withSeen > fresh };
  return refuseWith(services, form, { ...counts, aboveClass: level && classNumber(level) }, context);
}

async function refuseWith({ writer }: BankServices, form: StoredForm, shortage: Shortage, { earlier }: TrialContext): Promise<AppError> {
  return (await writer.refuse?.(form, shortage, earlier)) ?? new AppError('generation-failed', m.server_not_generated);
}
