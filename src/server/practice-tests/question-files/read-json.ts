import { m } from '#messages';
import * as z from 'zod/mini';

import { isOwnDrawing } from '../../../assessment/forms/own-drawing.ts';
import { difficulties, type Figure, questionForms } from '../../../assessment/question.ts';
import { type FoundQuestion, type FileTest, readEach, QuestionRefusal, unreadableFile } from './found-question.ts';

const passageShape = z.union([z.string(), z.looseObject({ text: z.string() })]);

/** A question as our export writes it; fields that an import does not need are ignored. */
const questionShape = z.looseObject({
  question: z.string(),
  options: z.array(z.string()),
  /** The index of the key. */
  correct: z.number(),
  explanation: z.nullish(z.string()),
  optionNotes: z.nullish(z.array(z.string())),
  concept: z.nullish(z.string()),
  difficulty: z.nullish(z.enum(difficulties)),
  form: z.nullish(z.enum(questionForms)),
  passage: z.nullish(passageShape),
  figure: z.nullish(z.looseObject({ svg: z.string(), description: z.string() })),
});

const fileShape = z.looseObject({
  format: z.literal('prash-patra'),
  version: z.literal(1),
  tests: z.array(z.looseObject({ title: z.nullish(z.string()), questions: z.array(z.unknown()) })),
});

/** Our own format, as the export writes it. */
export function readJson(text: string): FileTest[] {
  const file = fileShape.safeParse(parse(text));
  if (!file.success) throw unreadableFile(m.server_import_other_json);
  return file.data.tests.map(({ title, questions }) => ({
    title: title ?? undefined,
    questions: readEach(questions, readQuestion, stemOf),
  }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw unreadableFile(m.server_import_bad_json);
  }
}

function stemOf(value: unknown): string {
  return z.looseObject({ question: z.string() }).safeParse(value).data?.question ?? '';
}

function readQuestion(value: unknown): FoundQuestion {
  const read = questionShape.safeParse(value);
  if (!read.success) throw new QuestionRefusal('malformed');
  const { question, options, correct, explanation, optionNotes, concept, difficulty, form, passage, figure } = read.data;
  return {
    stem: question,
    options: options.map((option, index) => ({ text: option, isKey: index === correct, note: optionNotes?.[index] })),
    explanation: explanation ?? undefined,
    concept: concept ?? undefined,
    difficulty: difficulty ?? undefined,
    form: form ?? undefined,
    passage: typeof passage === 'string' ? passage : passage?.text,
    figure: figure ? readFigure(figure) : undefined,
  };
}

/** Only a drawing like our own: the SVG of a file may load or run something. */
function readFigure({ svg, description }: Figure): Figure {
  if (!isOwnDrawing(svg)) throw new QuestionRefusal('embedded');
  return { svg, description };
}
