import type { EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import { tallyMatches } from '../../../assessment/matches.ts';
import { type Question, withholdKey } from '../../../assessment/question.ts';
import { languageOfScript } from '../../../assessment/text/language-of-script.ts';
import type { GenerationPlan, GenerationReport, Language, Matched, WireQuestion } from '../../../contract/shapes/test-shapes.ts';
import { toWireQuestion } from '../../../contract/wire-questions.ts';
import { completeGeneration, type StoredGeneration } from '../../store/generation/generations.ts';
import type { StoredWriter } from '../../store/schema/schema.ts';
import { lockSubject } from '../../store/learners/subjects.ts';
import { listAskedQuestions } from '../../store/attempts/practice-tests.ts';
import { type RunServices, comparedQuestions } from '../run-services.ts';
import { languageFor } from '../prepare-writing.ts';
import type { DraftTest } from '../drafting/draft-test.ts';
import { RunEnded } from './generation-end.ts';

/** A finished generation, without keys. */
export interface GeneratedTest {
  questions: WireQuestion[];
  writer: StoredWriter;
  report: GenerationReport;
  matched: Matched[];
  language: Language;
}

export function toBrowserQuestion(question: Question): WireQuestion {
  return toWireQuestion(withholdKey(question));
}

/** A complete test that is not stored yet. */
export interface WrittenTest {
  draftTest: DraftTest;
  writer: StoredWriter;
  /** Fills the slots that were opened again, now that the subject has asked these questions too. */
  rewrite: (asked: readonly EarlierQuestion[]) => Promise<DraftTest>;
}

/**
 * Completes the generation; throws `RunEnded` if its time or its turn is over. If another test of the subject was saved meanwhile,
 * questions that repeat it are rewritten first.
 */
export async function saveGeneratedTest(
  { database, now }: RunServices,
  generation: StoredGeneration,
  { writer, rewrite, ...first }: WrittenTest,
  signal: AbortSignal,
) {
  const { subjectId, leaseUntil } = generation;
  let { draftTest } = first;
  for (;;) {
    signal.throwIfAborted();
    const written = { questions: draftTest.questions(), report: draftTest.report(), writer };
    let asked: EarlierQuestion[] = [];
    const outcome = await database.transaction(async (transaction) => {
      if (subjectId !== null) await lockSubject(transaction, subjectId);
      asked = subjectId === null ? [] : await listAskedQuestions(transaction, subjectId, comparedQuestions);
      const repeated = draftTest.findAskedSince(asked);
      return repeated.length > 0 ? repeated : completeGeneration(transaction, generation, written, now());
    });
    if (outcome === true) return { ...written, ...aboutQuestions(written.questions) };
    if (outcome === false) throw new RunEnded(leaseUntil <= now() ? 'late' : 'lost');
    draftTest.drop(outcome);
    draftTest = await rewrite(asked);
  }
}

export function generatedTestOf(generation: StoredGeneration | undefined): GeneratedTest | undefined {
  if (!generation?.questions || !generation.report || !generation.writer) return undefined;
  const { questions, report, writer } = generation;
  return { questions: questions.map(toBrowserQuestion), report, writer, ...aboutQuestions(questions) };
}

/** What the questions of the bank are on, most first, and the language of all. */
function aboutQuestions(questions: readonly Question[]): Pick<GeneratedTest, 'matched' | 'language'> {
  return { matched: tallyMatches(questions), language: languageOfScript(questions.map(({ stem }) => stem).join(' ')) ?? 'en' };
}

/** What a plan is in and on, as far as it is known. */
export function aboutPlan(
  { writer }: Pick<RunServices, 'writer'>,
  { form, questions }: Pick<StoredGeneration, 'form' | 'questions'>,
): Pick<GenerationPlan, 'language' | 'matched'> {
  return { language: writer.languageFor?.(form) ?? languageFor(form), matched: tallyMatches(questions ?? []) };
}
