import { isCoded } from '../../../assessment/forms/stem-layout.ts';
import type { Question } from '../../../assessment/question.ts';
import type { TestToExport, WriteFile } from './export-formats.ts';
import { askedNodes, blockNodes, delimitedFormula, inlineNodes, pictureOf, type Typesetting } from './question-nodes.ts';
import { element, textElement, toXml, xmlHead, type XmlNode } from './xml-nodes.ts';

/** Moodle sets formulas with MathJax, and keeps pictures as files of the question. */
const set: Typesetting = { formula: delimitedFormula, pictureAddress: ({ name }) => `@@PLUGINFILE@@/${name}` };

export const writeMoodleXml: WriteFile = async function* (tests) {
  yield `${xmlHead}<quiz>\n`;
  for await (const test of tests)
    yield `${testNodes(test)
      .map((node) => toXml([node]))
      .join('\n')}\n`;
  yield '</quiz>\n';
};

function testNodes({ id, title, subjectName, questions }: TestToExport): XmlNode[] {
  const path = ['$course$/top', subjectName, title].map((part, index) => (index === 0 ? part : part.replaceAll('/', '//'))).join('/');
  const category = element('question', { type: 'category' }, [element('category', {}, [textElement('text', path)])]);
  return [category, ...questions.map((question, index) => questionNode(question, `${title} ${index + 1}`, id))];
}

function questionNode(question: Question, name: string, testId: string): XmlNode {
  const isTrueFalse = question.type === 'truefalse';
  const picture = question.figure && pictureOf(question.figure);
  const files = picture
    ? [textElement('file', Buffer.from(picture.svg).toString('base64'), { name: picture.name, path: '/', encoding: 'base64' })]
    : [];
  const tags = [question.concept, question.difficulty, question.form ?? ''].filter((tag) => tag !== '');
  return element('question', { type: isTrueFalse ? 'truefalse' : 'multichoice' }, [
    element('name', {}, [textElement('text', name)]),
    html('questiontext', askedNodes(question, set), files),
    html('generalfeedback', blockNodes(question.explanation, set)),
    textElement('defaultgrade', '1'),
    // Moodle's own for true/false, and for four options.
    textElement('penalty', isTrueFalse ? '1' : '0.3333333'),
    textElement('hidden', '0'),
    textElement('idnumber', `${testId}-${question.id}`.slice(0, 100)),
    ...(isTrueFalse ? [] : choiceNodes(question)),
    ...question.options.map((option, index) => answerNode(question, option, index)),
    element(
      'tags',
      {},
      tags.map((tag) => element('tag', {}, [textElement('text', tag)])),
    ),
  ]);
}

/** Options that are codes of the lists in the stem, or have an order of their own, keep it. */
function choiceNodes({ form }: Question): XmlNode[] {
  return [
    textElement('single', 'true'),
    textElement('shuffleanswers', isCoded(form) ? 'false' : 'true'),
    textElement('answernumbering', 'ABCD'),
  ];
}

function answerNode({ type, key, optionNotes }: Question, option: string, index: number): XmlNode {
  const fraction = index === key ? '100' : '0';
  const feedback = html('feedback', inlineNodes(optionNotes[index] ?? '', set));
  // Moodle has its own words for true and false.
  if (type === 'truefalse')
    return element('answer', { fraction, format: 'moodle_auto_format' }, [textElement('text', option.toLowerCase()), feedback]);
  return element('answer', { fraction, format: 'html' }, [textElement('text', toXml(inlineNodes(option, set))), feedback]);
}

function html(name: string, nodes: readonly XmlNode[], files: readonly XmlNode[] = []): XmlNode {
  return element(name, { format: 'html' }, [textElement('text', toXml(nodes)), ...files]);
}
