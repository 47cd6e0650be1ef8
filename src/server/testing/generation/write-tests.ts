import { asEarlier, type EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import type { Question } from '../../../assessment/question.ts';
import type { Draws } from '../../../assessment/random.ts';
import { planTest } from '../../generation/drafting/plan-test.ts';
import { replaceWeak } from '../../generation/drafting/replace-weak.ts';
import { writeOpenSlots } from '../../generation/drafting/write-open-slots.ts';
import { prepareWriting, type WritingServices } from '../../generation/prepare-writing.ts';
import type { StoredForm } from '../../store/schema/schema.ts';
import type { BuiltinWriter } from '../../writers/builtin-writer.ts';

/** Tests of the bank in one subject, one after the other, without a database. */
export async function writeTests(
  { writer, conceptsOf }: BuiltinWriter,
  form: StoredForm,
  drawsOfTests: readonly Draws[],
): Promise<Question[][]> {
  const made: Question[][] = [];
  for (const draws of drawsOfTests) {
    const earlier = made.flatMap((questions, index) =>
      questions.map((question): EarlierQuestion => ({ ...asEarlier(question), testsAgo: made.length - 1 - index, wasRight: true })),
    );
    const writing = prepareWriting({ writer, timers: { limit: () => () => undefined } } as unknown as WritingServices, {
      form,
      slots: planTest({ writer, conceptsOf }, form, draws),
      draws,
      turn: 0,
      idOf: String,
      earlier,
      onQuestion: () => undefined,
      context: { signal: new AbortController().signal },
    });
    await writeOpenSlots(writing);
    await replaceWeak(writing);
    made.push(writing.draftTest.questions());
  }
  return made;
}
