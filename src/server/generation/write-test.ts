import type { EarlierQuestion } from '../../assessment/novelty.ts';
import { planSlots } from '../../assessment/paper.ts';
import type { Question } from '../../assessment/question.ts';
import type { GenerationReport } from '../../contract/test-shapes.ts';
import { AppError } from '../shared/app-error.ts';
import type { StoredForm } from '../store/schema.ts';
import { languageOf } from './language-of.ts';
import type { QuestionWriter } from './question-writer.ts';
import { createSheet } from './sheet.ts';

/** Calls of the writer for one test: the first, and two more for what fell short. */
const maxRounds = 3;

export interface TestOrder {
  /** Names the questions. */
  generationId: string;
  /** Decides where keys stand and what is asked. A secret of the server's: ids reach the browser, this never does. */
  seed: string;
  form: StoredForm;
  /** What the subject has asked before. */
  earlier: readonly EarlierQuestion[];
}

export interface WrittenTest {
  questions: Question[];
  report: GenerationReport;
}

/**
 * Has exactly the number of questions written that the form asks for, each through its checks, and yields each as soon
 * as it has passed. Throws an `AppError` where they cannot all be had: a test is never short.
 */
export async function* writeTest(
  writer: QuestionWriter,
  { generationId, seed, form, earlier }: TestOrder,
  signal: AbortSignal,
): AsyncGenerator<Question, WrittenTest> {
  const { title, description, difficulty, questionType, questionCount } = form;
  const sheet = createSheet(planSlots(questionType, questionCount, difficulty, seed), { generationId, seed }, earlier);
  const language = languageOf(`${title} ${description}`);
  for (let round = 0; round < maxRounds && sheet.openSlots().length > 0; round++) {
    const brief = {
      title,
      description,
      language,
      difficulty,
      questionType,
      slots: sheet.openSlots(),
      // This test first: a writer may not read to the end.
      earlier: [...sheet.asked(), ...earlier],
      seed: `${seed}:${round}`,
    };
    for await (const written of writer.write(brief, signal)) {
      const question = sheet.offer(written);
      if (question) yield question;
      if (sheet.openSlots().length === 0) break;
    }
    if (questionType === 'mixed') yield* sheet.fillFromSpares();
  }
  const missing = sheet.openSlots().length;
  if (missing > 0) throw tooFew(writer, form, questionCount - missing);
  return { questions: sheet.questions(), report: sheet.report() };
}

function tooFew(writer: QuestionWriter, form: StoredForm, available: number): AppError {
  if (writer.kind === 'model') return new AppError('generation-failed', "Couldn't generate , Try again");
  const kind = { mcq: 'multiple-choice ', truefalse: 'true/false ', mixed: '' }[form.questionType];
  const holds = `Our own bank has ${available} new ${form.difficulty} ${kind}questions for you on this topic`;
  const wayOn = 'Ask for fewer, or choose another difficulty or question type.';
  return new AppError('topic-not-covered', `${holds}, not the ${form.questionCount} asked for. ${wayOn}`, { suggestions: [] });
}
