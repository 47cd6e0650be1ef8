import type { Question } from '../../../assessment/question.ts';
import { languageOfScript } from '../../../assessment/text/language-of-script.ts';
import type { TestToExport, WriteFile } from './export-formats.ts';

const head = 'question,type,option_a,option_b,option_c,option_d,correct,explanation,note_a,note_b,note_c,note_d'.split(',');
const places = [0, 1, 2, 3];

/** A row for each question, as texts are written here. Excel reads UTF-8 only after a mark of the byte order. */
export const writeCsv: WriteFile = async function* (tests) {
  const { default: papaparse } = await import('papaparse');
  // A cell that would begin a formula gets an apostrophe in front.
  const write = (rows: string[][]) => `${papaparse.unparse(rows, { escapeFormulae: true, newline: '\r\n' })}\r\n`;
  yield `\uFEFF${write([head])}`;
  for await (const { questions } of tests) if (questions.length > 0) yield write(questions.map(rowOf));
};

function rowOf(question: Question): string[] {
  const { type, options, key, explanation, optionNotes } = question;
  const texts = places.map((place) => options[place] ?? '');
  const notes = places.map((place) => optionNotes[place] ?? '');
  return [askedText(question), type, ...texts, 'ABCD'.charAt(key), explanation, ...notes];
}

/** A cell has no picture: it has the figure's description. */
function askedText({ passage, stem, figure }: Question): string {
  return [passage?.text, stem, figure && `[${figure.description}]`].filter(Boolean).join('\n\n');
}

/** The product's own format, with all that a question has: docs/exporting.md describes it. */
export const writeJson: WriteFile = async function* (tests, { exportedAt, leftOut }) {
  const about = { format: 'prash-patra', version: 1, exportedAt: new Date(exportedAt).toISOString(), leftOut };
  yield `${JSON.stringify(about).slice(0, -1)},"tests":[`;
  let separator = '\n';
  for await (const test of tests) {
    yield separator + JSON.stringify(describe(test));
    separator = ',\n';
  }
  yield '\n]}\n';
};

function describe({ title, description, subjectName, difficulty, timePerQuestion, marking, questions }: TestToExport) {
  const language = languageOfScript(questions.map(({ stem }) => stem).join(' '));
  return {
    title,
    ...(language && { language }),
    subject: subjectName,
    description,
    difficulty,
    timePerQuestion,
    marking,
    questions: questions.map(describeQuestion),
  };
}

function describeQuestion({ type, stem, options, key, explanation, optionNotes, concept, difficulty, form, passage, figure }: Question) {
  return {
    question: stem,
    kind: type,
    options,
    correct: key,
    explanation,
    optionNotes,
    concept,
    difficulty,
    ...(form && { form }),
    ...(passage && { passage }),
    ...(figure && { figure }),
  };
}
