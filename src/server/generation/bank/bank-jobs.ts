import type { EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import type { Draws } from '../../../assessment/random.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import type { Language } from '../../../contract/shapes/test-shapes.ts';
import type { Suggestion } from '../../../contract/shapes/topic-shapes.ts';
import { processorTime } from '../../shared/node-20.ts';
import { drawsUnder } from '../../shared/keyed-draws.ts';
import { questionIdOf } from '../../shared/make-test.ts';
import type { StoredForm, StoredProgress, StoredWriter } from '../../store/schema/schema.ts';
import type { Catalogue } from '../../writers/catalogue/create-catalogue.ts';
import { itemKeyOf } from '../../writers/choosing/item-key.ts';
import type { HeldPaper } from '../../writers/papers/paper-bank.ts';
import type { SuggestionWish } from '../../writers/catalogue/suggest-topics.ts';
import { countAllOfDifficulty } from './all-of-difficulty.ts';
import { plannedSlots } from '../drafting/plan-test.ts';
import { withoutRepeats } from '../drafting/without-repeats.ts';
import { type BankServices, prepareWriting } from '../prepare-writing.ts';
import { type PaperWriting, type SectionRequest, type WrittenSection, writeSection } from '../papers/write-section.ts';
import { type PreviewRequest, previewTest, type BankPreview } from './preview-test.ts';
import { type ReplacementBrief, type WrittenReplacement, writeReplacement } from './write-replacement.ts';
import { writeBestTrial } from './write-trial.ts';
import { writeCompleteTest } from './write-complete-test.ts';

interface BankWriting {
  generationId: string;
  form: StoredForm;
  paperKey: string;
  earlier: readonly EarlierQuestion[];
  /** How often the test was written or continued before: each time has draws of its own. */
  turn: number;
  /** To be continued. */
  progress: StoredProgress | null;
}

export interface BankWritten {
  progress: StoredProgress & { slots: Slot[] };
  writer: StoredWriter;
  language: Language;
}

/** What the bank computes, by name. Requests and results are plain data: they may go to another thread and back. */
export interface BankJobs {
  preview: { request: PreviewRequest; result: BankPreview };
  write: { request: BankWriting; result: BankWritten };
  replace: { request: ReplacementBrief; result: WrittenReplacement | undefined };
  suggest: { request: SuggestionRequest; result: Suggestion[] };
  section: { request: SectionRequest; result: WrittenSection };
  /** By the origins of the items that were asked before. */
  papers: { request: { asked: readonly string[] }; result: HeldPaper[] };
}

export type SuggestionRequest = SuggestionWish & { text: string };

export type BankJobName = keyof BankJobs;

/**
 * Does a job, and tells the time of the processor that it took, in ms. Rejects with the error of the job, an `AppError` where the bank
 * does not hold what is asked for.
 */
export type DoBankJob = <Name extends BankJobName>(
  name: Name,
  request: BankJobs[Name]['request'],
  signal: AbortSignal,
  spend?: (milliseconds: number) => void,
) => Promise<BankJobs[Name]['result']>;

export type BankJobServices = BankServices & PaperWriting & { suggest: Catalogue['suggest'] };

/** Does the jobs in this thread. */
export function createBankJobs(services: BankJobServices): DoBankJob {
  const jobs: { [Name in BankJobName]: (request: BankJobs[Name]['request'], signal: AbortSignal) => Promise<BankJobs[Name]['result']> } = {
    preview: (request, signal) => previewTest(services, request, signal),
    write: (request, signal) => writeInBank(services, request, signal),
    replace: (request, signal) => writeReplacement(services, request, { signal }),
    suggest: async ({ text, ...wish }) => services.suggest(text, wish),
    section: (request, signal) => writeSection(services, request, signal),
    papers: async ({ asked }) => services.papers.listHeld(new Set(asked.map(itemKeyOf))),
  };
  return async (name, request, signal, spend = () => undefined) => {
    signal.throwIfAborted();
    const begun = processorTime();
    return jobs[name](request, signal).finally(() => spend(processorTime() - begun));
  };
}

/** Writes a whole test, or the rest of one. */
async function writeInBank(services: BankServices, { generationId, form, paperKey, earlier, ...from }: BankWriting, signal: AbortSignal) {
  const progress = from.progress && withoutRepeats(from.progress, form, earlier);
  const draws = await drawsFor(services, { form, paperKey, earlier, progress }, signal);
  const writing = prepareWriting(services, {
    form,
    slots: plannedSlots(services, { form, draws }, progress),
    draws,
    turn: from.turn,
    idOf: (slot) => questionIdOf(generationId, slot),
    earlier,
    saved: progress ?? undefined,
    onQuestion: () => undefined,
    context: { signal },
  });
  const writer = await writeCompleteTest(services, form, writing);
  const questions = writing.draftTest.questions();
  const newOfDifficulty = await countAllOfDifficulty(services, { form, questions, earlier, draws, signal });
  const written = writing.draftTest.progress();
  const report = { ...written.report, newOfDifficulty };
  return { progress: { ...written, report }, writer, language: writing.brief.language };
}

/** Those of the preview. A test that is continued has questions by now, so that no trial tells what the rest needs. */
async function drawsFor(
  services: BankServices,
  { form, paperKey, earlier, progress }: Pick<BankWriting, 'form' | 'paperKey' | 'earlier' | 'progress'>,
  signal: AbortSignal,
): Promise<Draws> {
  const draws = drawsUnder(paperKey);
  return form.plan && !progress ? (await writeBestTrial(services, form, { draws, earlier, signal })).draws : draws;
}
