import { m } from '#messages';

import { type Question, withholdKey } from '../../../assessment/question.ts';
import type { GenerationReport, WireQuestion } from '../../../contract/test-shapes.ts';
import { toWireQuestion } from '../../../contract/wire-words.ts';
import { AppError } from '../../shared/app-error.ts';
import { completeGeneration, findGeneration, type StoredGeneration } from '../../store/generations.ts';
import type { StoredWriter } from '../../store/schema.ts';
import { lockSubject } from '../../store/subjects.ts';
import { listAskedQuestions } from '../../store/tests.ts';
import { type GenerationRunServices, novelAgainst } from '../generation-work.ts';
import { writeOpenSlots, type Writing } from '../writing/write-test.ts';
import { describeShortage } from './plan-from-writer.ts';

/** A finished generation as the browser may see it. */
export interface Paper {
  questions: WireQuestion[];
  writer: StoredWriter;
  report: GenerationReport;
}

export function toBrowser(question: Question): WireQuestion {
  return toWireQuestion(withholdKey(question));
}

/**
 * Keeps the test for good; undefined where somebody else was faster. Of two tests of a subject that are written at a time the
 * later asks nothing that the earlier asks: such questions are written anew.
 */
export async function keepPaper(services: GenerationRunServices, generation: StoredGeneration, writing: Writing, writer: StoredWriter) {
  const { database, now } = services;
  const { sheet, signal } = writing;
  const { id, subjectId, form } = generation;
  for (;;) {
    signal.throwIfAborted();
    const written = { questions: sheet.questions(), report: sheet.report(), writer };
    const kept = await database.transaction(async (transaction) => {
      if (subjectId !== null) await lockSubject(transaction, subjectId);
      const asked = subjectId === null ? [] : await listAskedQuestions(transaction, subjectId, novelAgainst);
      const repeated = sheet.findAskedSince(asked);
      return repeated.length > 0 ? repeated : completeGeneration(transaction, id, written, now());
    });
    if (kept === true) return written;
    if (kept === false) return undefined;
    sheet.reopen(kept, 'asked-meanwhile');
    await writeOpenSlots(writing);
    if (sheet.openSlots().length > 0) throw await describeShortage(services, form, writing.earlier, sheet.questions().length);
  }
}

/** Another process took this one for dead and was faster. */
export async function readElsewhere({ database }: GenerationRunServices, generationId: string): Promise<Paper> {
  const paper = paperOf(await findGeneration(database, generationId));
  if (!paper) throw new AppError('generation-failed', m.server_not_generated);
  return paper;
}

/** What a generation that is done holds for the browser. */
export function paperOf(generation: StoredGeneration | undefined): Paper | undefined {
  if (!generation?.questions || !generation.report || !generation.writer) return undefined;
  const { questions, report, writer } = generation;
  return { questions: questions.map(toBrowser), report, writer };
}
