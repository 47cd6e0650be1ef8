import { m } from '#messages';

import { withForms } from '../../../assessment/forms/plan-forms.ts';
import { levelProfiles } from '../../../assessment/levels.ts';
import type { ExamId, ExamPaper, ExamSection } from '../../../assessment/papers/exam-paper.ts';
import { paperOf } from '../../../assessment/papers/exam-papers.ts';
import type { EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import { difficulties, type Question } from '../../../assessment/question.ts';
import { type Draws, drawsWithin, shuffled } from '../../../assessment/random.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import type { GenerationReport, Language } from '../../../contract/shapes/test-shapes.ts';
import { AppError } from '../../shared/app-error.ts';
import { drawsUnder } from '../../shared/keyed-draws.ts';
import { questionIdOf } from '../../shared/make-test.ts';
import type { PaperBank } from '../../writers/papers/paper-bank.ts';
import { inChapters } from './in-chapters.ts';
import { replaceWeak } from '../drafting/replace-weak.ts';
import { writeOpenSlots } from '../drafting/write-open-slots.ts';
import { prepareWriting, type WritingServices } from '../prepare-writing.ts';

export interface SectionRequest {
  exam: ExamId;
  /** The place of the section in the paper. */
  place: number;
  language: Language;
  generationId: string;
  paperKey: string;
  /** What the paper asks in other sections, and what the subject asked before. */
  earlier: readonly EarlierQuestion[];
}

export interface WrittenSection {
  questions: Question[];
  report: GenerationReport;
}

export type PaperWriting = Pick<WritingServices, 'timers' | 'now' | 'log'> & { papers: PaperBank };

/** Writes one section of a paper: a job by itself, so that those of others take turns with it. */
export async function writeSection(
  { papers, ...services }: PaperWriting,
  { exam, place, language, generationId, paperKey, earlier }: SectionRequest,
  signal: AbortSignal,
): Promise<WrittenSection> {
  const paper = paperOf(exam);
  const asked = paper.sections[place];
  if (!asked) throw new Error(`${exam} has no section ${place}`);
  const { section, count } = asked;
  const first = paper.sections.slice(0, place).reduce((sum, each) => sum + each.count, 0);
  const draws = drawsWithin(drawsUnder(paperKey), section);
  const writing = prepareWriting(
    { ...services, writer: papers.writerFor(exam, place, language) },
    {
      form: formOf(paper, count, language),
      slots: inChapters(planSection(paper, asked, draws), papers.chaptersOf(exam, place, language), draws('chapters')),
      draws,
      turn: 0,
      idOf: (slot) => questionIdOf(generationId, first + slot),
      earlier,
      onQuestion: () => undefined,
      context: { signal },
    },
  );
  if (await writeOpenSlots(writing)) throw new AppError('generation-failed', m.server_not_generated);
  await replaceWeak(writing);
  const { written, rejected, repeatsRefused, seenBefore } = writing.draftTest.report();
  const questions = writing.draftTest.questions().map((question) => inSection(question, section));
  return { questions, report: { written, rejected, repeatsRefused, seenBefore } };
}

/** Passages of other sections have the same numbers. */
function inSection({ passage, ...question }: Question, section: ExamSection['section']): Question {
  return { ...question, ...(passage && { passage: { ...passage, id: `${section}.${passage.id}` } }), section };
}

/** Title and topic tell the writer of a section nothing: it has the chapters. */
function formOf({ level, secondsPerQuestion }: ExamPaper, questionCount: number, language: Language) {
  const asTold = { title: '', description: '', difficulty: 'medium', questionType: 'mcq', negative: false, exactTopic: true } as const;
  return { ...asTold, questionCount, timePerQuestion: secondsPerQuestion, language, level };
}

/** The difficulties and forms of a section, spread over it. */
export function planSection(paper: Pick<ExamPaper, 'level' | 'difficulties'>, { count, forms }: ExamSection, draws: Draws): Slot[] {
  const wanted = inShares(paper.difficulties, count);
  const slots = shuffled(draws('difficulties'), wanted).map((difficulty, slot): Slot => ({ slot, type: 'mcq', difficulty }));
  const formed = withForms(slots, forms ?? levelProfiles[paper.level].forms, draws('forms'));
  // The questions on a passage have one difficulty, and most are of medium difficulty.
  return formed.map((slot) => (slot.passage === undefined ? slot : { ...slot, difficulty: 'medium' }));
}

/** The largest remainders get what rounding down leaves. */
function inShares(shares: ExamPaper['difficulties'], count: number) {
  const parts = difficulties.map((difficulty) => ({
    difficulty,
    given: Math.floor(shares[difficulty] * count),
    quota: shares[difficulty] * count,
  }));
  const left = count - parts.reduce((sum, { given }) => sum + given, 0);
  const byRemainder = parts.toSorted((one, other) => other.quota - other.given - (one.quota - one.given));
  return byRemainder.flatMap(({ difficulty, given }, index) => Array.from({ length: given + (index < left ? 1 : 0) }, () => difficulty));
}
