import type { Difficulty, Question } from '../../../assessment/question.ts';
import { languageOfScript } from '../../../assessment/text/language-of-script.ts';
import type { ExportFacts, TestToExport, WriteFile } from './export-formats.ts';
import { type FigureFile, pictureOf } from './question-nodes.ts';
import { qtiItem, qtiRoot } from './qti-item.ts';
import { element, textElement, toXml, xmlHead, type XmlNode } from './xml-nodes.ts';
import { type FileInZip, zipFiles } from '../../shared/computing/zip-files.ts';

const manifestRoot = {
  xmlns: 'http://www.imsglobal.org/xsd/imscp_v1p1',
  'xmlns:imsmd': 'http://ltsc.ieee.org/xsd/LOM',
  identifier: 'prash-patra-questions',
} as const;

/** A content package of QTI 2.1: a test and its items as files, the pictures, and a manifest that lists them. */
export const writeQti: WriteFile = (tests, facts) => zipFiles(filesOf(tests, facts));

async function* filesOf(tests: AsyncIterable<TestToExport>, facts: ExportFacts): AsyncGenerator<FileInZip> {
  // Written as they come: of a test only its lines of the manifest stay in memory.
  const resources: string[] = [];
  const drawn = new Set<string>();
  for await (const test of tests) {
    const items = test.questions.map((question, index) => describeItem(test, question, index));
    for (const { question, id, title, picture } of items) {
      yield { path: `items/${id}.xml`, content: qtiItem(question, id, title) };
      if (!picture || drawn.has(picture.name)) continue;
      drawn.add(picture.name);
      yield { path: `images/${picture.name}`, content: picture.svg };
    }
    yield { path: `tests/${testId(test)}.xml`, content: xmlHead + toXml([testNode(test, items)]) };
    resources.push(toXml([testResource(test, items), ...items.map(itemResource)]));
  }
  resources.push(toXml([...drawn].map((name) => resource(name, 'webcontent', `images/${name}`, []))));
  const [start, end] = toXml([manifestNode(facts)]).split('<resources></resources>');
  yield { path: 'imsmanifest.xml', content: `${xmlHead}${start}<resources>${resources.join('')}</resources>${end}` };
}

interface Item {
  question: Question;
  id: string;
  title: string;
  picture: FigureFile | undefined;
}

function describeItem(test: TestToExport, question: Question, index: number): Item {
  const picture = question.figure && pictureOf(question.figure);
  return { question, id: `${testId(test)}-${index + 1}`, title: `${test.title} ${index + 1}`, picture };
}

/** An identifier begins with a letter. */
function testId({ id }: TestToExport): string {
  return `t${id}`;
}

function testNode(test: TestToExport, items: readonly Item[]): XmlNode {
  const { title, timePerQuestion } = test;
  return element('assessmentTest', { ...qtiRoot, identifier: testId(test), title, toolName: 'Prash Patra' }, [
    element('timeLimits', { maxTime: String(timePerQuestion * items.length) }),
    element('testPart', { identifier: 'part', navigationMode: 'nonlinear', submissionMode: 'simultaneous' }, [
      element(
        'assessmentSection',
        { identifier: 'section', title, visible: 'true' },
        items.map(({ id }) => element('assessmentItemRef', { identifier: id, href: `../items/${id}.xml` })),
      ),
    ]),
  ]);
}

function manifestNode({ title }: ExportFacts): XmlNode {
  return element('manifest', manifestRoot, [
    element('metadata', {}, [
      textElement('schema', 'QTIv2.1 Package'),
      textElement('schemaversion', '1.0.0'),
      element('imsmd:lom', {}, [element('imsmd:general', {}, [langString('title', title)])]),
    ]),
    element('organizations', {}),
    element('resources', {}),
  ]);
}

function testResource(test: TestToExport, items: readonly Item[]): XmlNode {
  const needed = items.map(({ id }) => id);
  return resource(testId(test), 'imsqti_test_xmlv2p1', `tests/${testId(test)}.xml`, needed);
}

/** Items have no place for what they are on, so the manifest says it. */
function itemResource({ id, question, picture }: Item): XmlNode {
  const { concept, difficulty, form } = question;
  const words = [concept, ...(form ? [form] : [])].map((word) => langString('keyword', word));
  const lom = element('imsmd:lom', {}, [
    element('imsmd:general', {}, words),
    element('imsmd:educational', {}, [
      element('imsmd:difficulty', {}, [textElement('imsmd:source', 'LOMv1.0'), textElement('imsmd:value', difficultyWords[difficulty])]),
    ]),
  ]);
  return resource(id, 'imsqti_item_xmlv2p1', `items/${id}.xml`, picture ? [picture.name] : [], [element('metadata', {}, [lom])]);
}

/** As IEEE LOM has them. */
const difficultyWords: Readonly<Record<Difficulty, string>> = { easy: 'easy', medium: 'medium', hard: 'difficult' };

function langString(name: string, text: string): XmlNode {
  const language = languageOfScript(text) ?? 'en';
  return element(`imsmd:${name}`, {}, [textElement('imsmd:string', text, { language })]);
}

function resource(identifier: string, type: string, href: string, needed: readonly string[], metadata: readonly XmlNode[] = []): XmlNode {
  return element('resource', { identifier, type, href }, [
    ...metadata,
    element('file', { href }),
    ...needed.map((identifierref) => element('dependency', { identifierref })),
  ]);
}
