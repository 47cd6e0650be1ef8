import { seededDraws } from '../../../assessment/seeded-random.ts';
import type { ModelFailure } from '../../writers/question-solver.ts';
import type { TestBrief, WrittenDraft } from '../../writers/question-writer.ts';

const slots = [0, 1, 2].map((slot) => ({ slot: slot + 4, type: 'mcq' as const, difficulty: 'hard' as const }));

/** Three slots. */
export const threeSlots: TestBrief = {
  title: 'Codes',
  description: 'Codes of things',
  language: 'en',
  slots,
  earlier: [],
  draws: seededDraws('seed'),
};

export const neverAborted = { signal: new AbortController().signal };

export async function collectDrafts(
  written: AsyncIterable<WrittenDraft>,
): Promise<{ drafts: WrittenDraft[]; failure: ModelFailure | undefined }> {
  const drafts: WrittenDraft[] = [];
  try {
    for await (const draft of written) drafts.push(draft);
  } catch (failure) {
    return { drafts, failure: failure as ModelFailure };
  }
  return { drafts, failure: undefined };
}
