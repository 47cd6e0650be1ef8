import type { Question } from '../../../assessment/question.ts';
import type { TestToExport, WriteFile } from './export-formats.ts';
import { askedNodes, blockNodes, delimitedFormula, inlineNodes, type Typesetting } from './question-nodes.ts';
import { toXml, type XmlNode } from './xml-nodes.ts';

/** GIFT has no files, so a picture is a part of the text. */
const set: Typesetting = {
  formula: delimitedFormula,
  pictureAddress: ({ svg }) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
};

/** Moodle's text format: a question has its own lines and ends with an empty one. */
export const writeGift: WriteFile = async function* (tests, { title }) {
  yield `// ${oneLine(title)}\n\n`;
  for await (const test of tests) yield giftOf(test);
};

function giftOf({ title, questions }: TestToExport): string {
  // A slash would begin a category within the category.
  const category = `$CATEGORY: ${oneLine(title).replaceAll('/', '//')}\n\n`;
  return category + questions.map((question, index) => questionOf(question, `${oneLine(title)} ${index + 1}`)).join('');
}

function questionOf(question: Question, name: string): string {
  const tags = [question.concept, question.difficulty, question.form ?? ''].filter((tag) => tag !== '');
  return [
    `// ${tags.map((tag) => `[tag:${oneLine(tag).replaceAll(/[[\]<>`]/gu, '')}]`).join(' ')}`,
    `::${escaped(name)}::[html]${markup(askedNodes(question, set))}{${question.type === 'truefalse' ? '' : '\n'}${answersOf(question)}`,
    `\t####${markup(blockNodes(question.explanation, set))}`,
    '}\n\n',
  ].join('\n');
}

function answersOf({ type, options, key, optionNotes }: Question): string {
  const notes = optionNotes.map((note) => markup(inlineNodes(note, set)));
  // What a wrong answer is told comes first.
  if (type === 'truefalse') return `${key === 0 ? 'TRUE' : 'FALSE'}#${notes[1 - key] ?? ''}#${notes[key] ?? ''}`;
  return options
    .map((option, index) => {
      // A percent sign would begin a share of the mark.
      const text = markup(inlineNodes(option, set)).replace(/^%/u, String.raw`&\#37;`);
      return `\t${index === key ? '=' : '~'}${text}${notes[index] ? `#${notes[index]}` : ''}`;
    })
    .join('\n');
}

function markup(nodes: readonly XmlNode[]): string {
  return escaped(toXml(nodes));
}

/** In one line. */
function escaped(text: string): string {
  return text.replaceAll(/[\\~=#{}:]/gu, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
