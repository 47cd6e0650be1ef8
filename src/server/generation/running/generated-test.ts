import { m } from '#messages';

import { type Question, withholdKey } from '../../../assessment/question.ts';
import type { GenerationReport, WireQuestion } from '../../../contract/shapes/test-shapes.ts';
import { toWireQuestion } from '../../../contract/wire-questions.ts';
import { AppError } from '../../shared/app-error.ts';
import { completeGeneration, findGeneration, type StoredGeneration } from '../../store/generation/generations.ts';
import type { StoredWriter } from '../../store/schema/schema.ts';
import { lockSubject } from '../../store/learners/subjects.ts';
import { listAskedQuestions } from '../../store/attempts/practice-tests.ts';
import { type RunServices, comparedQuestions } from '../run-services.ts';
import { writeOpenSlots, type WritingJob } from '../drafting/write-open-slots.ts';
import { shortageError } from './plan-from-writer.ts';

/** A finished generation, without keys. */
export interface GeneratedTest {
  questions: WireQuestion[];
  writer: StoredWriter;
  report: GenerationReport;
}

export function toBrowserQuestion(question: Question): WireQuestion {
  return toWireQuestion(withholdKey(question));
}

/**
 * Completes the generation; returns undefined if another process completed it first. If another test of the subject was saved
 * meanwhile, questions that repeat it are rewritten first.
 */
export async function saveGeneratedTest(services: RunServices, generation: StoredGeneration, writing: WritingJob, writer: StoredWriter) {
  const { database, now } = services;
  const { draftTest, signal } = writing;
  const { id, subjectId, form } = generation;
  for (;;) {
    signal.throwIfAborted();
    const written = { questions: draftTest.questions(), report: draftTest.report(), writer };
    const outcome = await database.transaction(async (transaction) => {
      if (subjectId !== null) await lockSubject(transaction, subjectId);
      const asked = subjectId === null ? [] : await listAskedQuestions(transaction, subjectId, comparedQuestions);
      const repeated = draftTest.findAskedSince(asked);
      return repeated.length > 0 ? repeated : completeGeneration(transaction, id, written, now());
    });
    if (outcome === true) return written;
    if (outcome === false) return undefined;
    draftTest.reopen(outcome, 'asked-meanwhile');
    await writeOpenSlots(writing);
    if (draftTest.openSlots().length > 0) throw await shortageError(services, form, writing.earlier, draftTest.questions().length);
  }
}

/** Reads a generation that another process took over and completed. */
export async function readGeneratedTest({ database }: RunServices, generationId: string): Promise<GeneratedTest> {
  const generated = generatedTestOf(await findGeneration(database, generationId));
  if (!generated) throw new AppError('generation-failed', m.server_not_generated);
  return generated;
}

export function generatedTestOf(generation: StoredGeneration | undefined): GeneratedTest | undefined {
  if (!generation?.questions || !generation.report || !generation.writer) return undefined;
  const { questions, report, writer } = generation;
  return { questions: questions.map(toBrowserQuestion), report, writer };
}
