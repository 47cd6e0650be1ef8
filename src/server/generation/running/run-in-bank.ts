import type { EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import type { Draws } from '../../../assessment/random.ts';
import type { Matched } from '../../../contract/shapes/test-shapes.ts';
import { questionIdOf } from '../../shared/make-test.ts';
import { listAskedQuestions } from '../../store/attempts/practice-tests.ts';
import type { StoredGeneration } from '../../store/generation/generations.ts';
import type { StoredProgress } from '../../store/schema/schema.ts';
import type { BankDesk } from '../bank/bank-desk.ts';
import type { BankWritten } from '../bank/bank-jobs.ts';
import { createDraftTest, type DraftTest } from '../drafting/draft-test.ts';
import { askedDifficulty } from '../../../assessment/test-layout.ts';
import { comparedQuestions, type RunServices } from '../run-services.ts';
import type { WrittenTest } from './generated-test.ts';
import { type OnGenerationEvent, planEvent } from './running-generation.ts';

export interface RunInBank {
  emit: OnGenerationEvent;
  signal: AbortSignal;
  /** What the test will be on, if a preview showed it. */
  matched: readonly Matched[] | undefined;
}

/** Has the bank write the test. It comes back whole, so its plan is told with it. */
export async function runInBank(
  { database, drawsOf, paperKeyOf }: RunServices,
  bank: BankDesk,
  generation: StoredGeneration,
  { emit, signal, matched = [] }: RunInBank,
): Promise<WrittenTest> {
  const { id, form, resumed, subjectId, userId, guestAddress, owner } = generation;
  const draws = drawsOf(id);
  // A test is rewritten a few times at most before it is continued.
  let turn = resumed * 100;
  const call = { caller: userId ?? guestAddress ?? owner, signal, isAdmitted: true };
  const write = (earlier: readonly EarlierQuestion[], progress: StoredProgress | null) =>
    bank('write', { generationId: id, form, paperKey: paperKeyOf(id), turn: turn++, earlier, progress }, call);
  const earlier = subjectId === null ? [] : await listAskedQuestions(database, subjectId, comparedQuestions);
  const written = await write(earlier, generation.progress);
  emit(planEvent(generation, written.progress.slots, { language: written.language, matched }));
  let draftTest = draftTestOf(generation, draws, earlier, written);
  return {
    draftTest,
    writer: written.writer,
    async rewrite(asked) {
      draftTest = draftTestOf(generation, draws, asked, await write(asked, draftTest.progress()));
      return draftTest;
    },
  };
}

/** The same test in this thread, where it is compared with what its subject has asked since. */
function draftTestOf(
  { id, form }: StoredGeneration,
  draws: Draws,
  earlier: readonly EarlierQuestion[],
  { progress }: BankWritten,
): DraftTest {
  return createDraftTest({
    slots: progress.slots,
    draws,
    idOf: (slot) => questionIdOf(id, slot),
    earlier,
    saved: progress,
    furtherCheck: ({ draft }) => draft,
    askedDifficulty: (slot) => askedDifficulty(form, slot),
    isMixed: false,
    isBoundToConcepts: false,
  });
}
