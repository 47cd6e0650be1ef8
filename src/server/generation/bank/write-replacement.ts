import type { EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import type { Difficulty, Passage, Question } from '../../../assessment/question.ts';
import { drawsWithin } from '../../../assessment/random.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import type { GenerationReport } from '../../../contract/shapes/test-shapes.ts';
import { drawsUnder } from '../../shared/keyed-draws.ts';
import { replacementIdOf } from '../../shared/make-test.ts';
import type { StoredForm } from '../../store/schema/schema.ts';
import type { CallContext } from '../../writers/call-context.ts';
import { writeOpenSlots } from '../drafting/write-open-slots.ts';
import { prepareWriting, type WritingServices } from '../prepare-writing.ts';

export interface ReplacementBrief {
  questionId: string;
  /** Of its generation. */
  paperKey: string;
  /** How many were written for it before. */
  tries: number;
  /** The first of them that yields a question is enough. */
  forms: readonly StoredForm[];
  slot: Slot;
  /** The first of them in which there is a question; undefined if others than the slot's will do. */
  difficulties?: readonly Difficulty[] | undefined;
  passage: Passage | undefined;
  earlier: readonly EarlierQuestion[];
  /** Items and models of the bank that it must not come from: those of the questions that were replaced in this test. */
  unwanted: readonly string[];
}

export interface WrittenReplacement {
  question: Question;
  report: GenerationReport;
}

/** Writes one question in place of another; undefined if none passes the checks. */
export async function writeReplacement(
  services: WritingServices,
  { questionId, paperKey, tries, forms, slot, difficulties, passage, earlier, unwanted }: ReplacementBrief,
  context: CallContext,
): Promise<WrittenReplacement | undefined> {
  const draws = drawsWithin(drawsUnder(paperKey), `replacement ${tries}`);
  const slots = difficulties?.map((difficulty) => ({ ...slot, difficulty })) ?? [slot];
  for (const [turn, { form, ...wanted }] of slots.flatMap((each) => forms.map((form) => ({ form, slot: each }))).entries()) {
    const writing = prepareWriting(services, {
      form,
      slots: [wanted.slot],
      draws,
      turn,
      idOf: () => replacementIdOf(questionId, tries),
      earlier,
      unwanted,
      passages: passage && new Map([[1, passage]]),
      onQuestion: () => undefined,
      context,
    });
    await writeOpenSlots(writing);
    const [question] = writing.draftTest.questions();
    if (question) return { question, report: writing.draftTest.report() };
  }
  return undefined;
}
