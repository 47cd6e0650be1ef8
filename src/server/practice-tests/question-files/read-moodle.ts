import { m } from '#messages';

import { type FoundQuestion, type FileTest, readEach, QuestionRefusal, type RefusalReason, unreadableFile } from './found-question.ts';
import { type AskedText, askedInHtml, fromBase64, textOfEither, textOfHtml, withOurFormulas } from './html-text.ts';
import { charactersOf, childOf, childrenOf, type XmlElement } from './xml-tree.ts';

/** The kinds of question that have no options with one key, by Moodle's names. */
const otherKinds: Partial<Record<string, RefusalReason>> = {
  essay: 'essay',
  matching: 'matching',
  ddmatch: 'matching',
  randomsamatch: 'matching',
  shortanswer: 'short-answer',
  numerical: 'numeric',
  calculated: 'numeric',
  calculatedsimple: 'numeric',
  cloze: 'gaps',
  multianswer: 'gaps',
  gapselect: 'gaps',
  ddwtos: 'gaps',
  ordering: 'order',
};

/** Moodle XML: https://docs.moodle.org/en/Moodle_XML_format */
export function readMoodle(quiz: XmlElement): FileTest[] {
  if (quiz.name !== 'quiz') throw unreadableFile(m.server_import_other_xml);
  let concept: string | undefined;
  const entries = childrenOf(quiz, 'question').flatMap((question) => {
    if (question.attributes['type'] !== 'category') return [{ question, concept }];
    concept = nameOfCategory(textIn(question, 'category'));
    return [];
  });
  const read = (entry: (typeof entries)[number]) => ({ ...readQuestion(entry.question), concept: entry.concept });
  return [{ questions: readEach(entries, read, ({ question }) => charactersOf(childOf(question, 'questiontext'))) }];
}

/** `$course$/Biology/Cells` is Cells. */
export function nameOfCategory(path: string): string | undefined {
  const name = path.split('/').at(-1)?.trim() ?? '';
  return name === '' || name.startsWith('$') || name === 'top' ? undefined : name;
}

function readQuestion(question: XmlElement): FoundQuestion {
  const kind = question.attributes['type'] ?? '';
  if (kind !== 'multichoice' && kind !== 'truefalse') throw new QuestionRefusal(otherKinds[kind] ?? 'other-kind');
  const answers = childrenOf(question, 'answer');
  const fractionOf = ({ attributes }: XmlElement) => Number(attributes['fraction'] ?? 0);
  if (answers.filter((answer) => fractionOf(answer) > 0).length > 1) throw new QuestionRefusal('several-keys');
  return {
    ...askedInMoodle(childOf(question, 'questiontext')),
    options: answers.map((answer) => ({
      text: textOf(answer),
      isKey: fractionOf(answer) > 0,
      note: textIn(answer, 'feedback'),
    })),
    explanation: textIn(question, 'generalfeedback'),
    isShuffled: !['0', 'false'].includes(charactersOf(childOf(question, 'shuffleanswers')).trim()),
  };
}

function askedInMoodle(element: XmlElement | undefined): Pick<AskedText, 'stem'> & Partial<AskedText> {
  const isHtml = (element?.attributes['format'] ?? 'html') === 'html';
  if (!element || !isHtml) return { stem: element ? textOf(element) : '' };
  return askedInHtml(charactersOf(childOf(element, 'text')), (address) => {
    const file = childrenOf(element, 'file').find(({ attributes: { name, path = '/' } }) => address === `@@PLUGINFILE@@${path}${name}`);
    return file && fromBase64(charactersOf(file));
  });
}

function textIn(element: XmlElement, name: string): string {
  const child = childOf(element, name);
  return child ? textOf(child) : '';
}

/** The `text` of an element, by its format: HTML unless it says otherwise. */
function textOf(element: XmlElement): string {
  const text = charactersOf(childOf(element, 'text'));
  const format = element.attributes['format'] ?? 'html';
  if (format === 'plain_text' || format === 'markdown') return withOurFormulas(text.trim());
  return format === 'html' ? textOfHtml(text) : textOfEither(text);
}
