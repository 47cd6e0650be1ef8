import type { EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import { tallyMatches } from '../../../assessment/matches.ts';
import { type Question, withholdKey } from '../../../assessment/question.ts';
import { languageOfScript } from '../../../assessment/text/language-of-script.ts';
import type { GenerationPlan, GenerationReport, Language, Matched, WireQuestion } from '../../../contract/shapes/test-shapes.ts';
import { toWireQuestion } from '../../../contract/wire-questions.ts';
import { wasWrittenHere } from '../../shared/make-test.ts';
import { maxReplacements } from '../../store/generation/replacements.ts';
import { completeGeneration, findTurn, type StoredGeneration } from '../../store/generation/generations.ts';
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
  replacementsLeft: number;
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
 * Completes the generation; throws `RunEnded` if its time or its turn is over. Questions that its subject has asked since are rewritten
 * first: another test of it was saved meanwhile, or a sign-in moved this one to it.
 */
export async function saveGeneratedTest(
  { database, now }: RunServices,
  generation: StoredGeneration,
  { writer, rewrite, ...first }: WrittenTest,
  signal: AbortSignal,
) {
  let { draftTest } = first;
  for (;;) {
    signal.throwIfAborted();
    const written = { questions: draftTest.questions(), report: draftTest.report(), writer };
    let asked: EarlierQuestion[] = [];
    const outcome = await database.transaction(async (transaction) => {
      const turn = await findTurn(transaction, generation);
      if (!turn) throw new RunEnded('lost');
      const { subjectId } = turn;
      if (subjectId !== null) await lockSubject(transaction, subjectId);
      asked = subjectId === null ? [] : await listAskedQuestions(transaction, subjectId, comparedQuestions);
      const repeated = draftTest.findAskedSince(asked);
      return repeated.length > 0 ? repeated : completeGeneration(transaction, { ...generation, subjectId }, written, now());
    });
    if (outcome === true) return { ...written, ...aboutQuestions(written.questions), replacementsLeft: maxReplacements };
    if (generation.leaseUntil <= now()) throw new RunEnded('late');
    // The turn is over, or the subject changed between: the next round tells which.
    if (outcome === false) continue;
    draftTest.drop(outcome);
    draftTest = await rewrite(asked);
  }
}

export function generatedTestOf(generation: StoredGeneration | undefined): GeneratedTest | undefined {
  if (!generation?.questions || !generation.report || !generation.writer) return undefined;
  const { questions, report, writer } = generation;
  const replacementsLeft = wasWrittenHere(generation) ? maxReplacements - generation.replacements : 0;
  return { questions: questions.map(toBrowserQuestion), report, writer, ...aboutQuestions(questions), replacementsLeft };
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
