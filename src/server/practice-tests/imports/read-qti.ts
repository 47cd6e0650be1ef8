import { m } from '#messages';

import { type FoundQuestion, type FileTest, readEach, QuestionRefusal, type RefusalReason, unreadableFile } from './found-question.ts';
import { textOfElement } from './html-text.ts';
import { charactersOf, childOf, childrenOf, elementsBelow, readXml, type XmlElement } from './xml-tree.ts';

/** The interactions that have no options with one key. */
const otherInteractions: Record<string, RefusalReason> = {
  extendedTextInteraction: 'essay',
  textEntryInteraction: 'short-answer',
  inlineChoiceInteraction: 'gaps',
  gapMatchInteraction: 'gaps',
  matchInteraction: 'matching',
  associateInteraction: 'matching',
  orderInteraction: 'order',
};

/** QTI 2.1 (https://www.imsglobal.org/question/qtiv2p1/imsqti_infov2p1.html): one item, or the files of a package by their paths. */
export function readQtiItem(item: XmlElement): FileTest[] {
  if (item.name !== 'assessmentItem') throw unreadableFile(m.server_import_other_xml);
  return [{ questions: readEach([item], readItem, stemOf) }];
}

export function readQtiPackage(files: ReadonlyMap<string, string>): FileTest[] {
  const documents = new Map([...files].map(([path, text]) => [path, readXml(text)] as const));
  const isItem = (path: string) => documents.get(path)?.name === 'assessmentItem';
  const [testPath] = [...documents].find(([, { name }]) => name === 'assessmentTest') ?? [];
  const named = [...(testPath === undefined ? [] : itemsOfTest(testPath, documents)), ...itemsOfManifest(documents)];
  // A file that is named nowhere is read too: nothing is left out.
  const paths = [...new Set([...named, ...documents.keys()])].filter(isItem);
  if (paths.length === 0) throw unreadableFile(m.server_import_no_items);
  const title = testPath === undefined ? undefined : documents.get(testPath)?.attributes['title'];
  const items = paths.flatMap((path) => documents.get(path) ?? []);
  return [{ title, questions: readEach(items, readItem, stemOf) }];
}

function itemsOfTest(testPath: string, documents: ReadonlyMap<string, XmlElement>): string[] {
  const test = documents.get(testPath);
  const folder = testPath.slice(0, testPath.lastIndexOf('/') + 1);
  const references = test ? elementsBelow(test, 'assessmentItemRef') : [];
  return references.map(({ attributes }) => folder + (attributes['href'] ?? ''));
}

function itemsOfManifest(documents: ReadonlyMap<string, XmlElement>): string[] {
  const [path = '', manifest] = [...documents].find(([, { name }]) => name === 'manifest') ?? [];
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const resources = manifest ? elementsBelow(manifest, 'resource') : [];
  return resources.map(({ attributes }) => folder + (attributes['href'] ?? ''));
}

function stemOf(item: XmlElement): string {
  return charactersOf(childOf(item, 'itemBody')) || (item.attributes['title'] ?? '');
}

function readItem(item: XmlElement): FoundQuestion {
  const body = childOf(item, 'itemBody');
  if (!body) throw new QuestionRefusal('malformed');
  const choices = elementsBelow(body, 'choiceInteraction');
  const other = Object.keys(otherInteractions).find((name) => elementsBelow(body, name).length > 0);
  if (other !== undefined) throw new QuestionRefusal(otherInteractions[other] ?? 'other-kind');
  const [interaction] = choices;
  if (!interaction || choices.length > 1) throw new QuestionRefusal('other-kind');
  const keys = keysOf(item, interaction.attributes['responseIdentifier'] ?? '');
  const feedback = childrenOf(item, 'modalFeedback');
  const options = childrenOf(interaction, 'simpleChoice').map((choice) => {
    const identifier = choice.attributes['identifier'] ?? '';
    const notes = [
      ...elementsBelow(choice, 'feedbackInline'),
      ...elementsBelow(choice, 'feedbackBlock'),
      ...feedback.filter(isFor(identifier)),
    ];
    return {
      text: textOfElement(without(choice, isFeedback)),
      isKey: keys.includes(identifier),
      note: notes.map(textOfElement).join('\n'),
    };
  });
  const identifiers = childrenOf(interaction, 'simpleChoice').map(({ attributes }) => attributes['identifier'] ?? '');
  return {
    ...readStem(body, interaction),
    options,
    explanation: feedback
      .filter((one) => !identifiers.some((identifier) => isFor(identifier)(one)))
      .map(textOfElement)
      .join('\n'),
    isShuffled: interaction.attributes['shuffle'] === 'true',
  };
}

/** What comes before the options, with the prompt. A block of the class or the use `passage` is what several questions are asked on. */
function readStem(body: XmlElement, interaction: XmlElement): Pick<FoundQuestion, 'stem' | 'passage'> {
  const passages = [...elementsBelow(body, 'div'), ...elementsBelow(body, 'rubricBlock')].filter(isPassage);
  const rest = without(body, (element) => element === interaction || isPassage(element) || isFeedback(element));
  const prompt = childOf(interaction, 'prompt');
  const stem = [textOfElement(rest), prompt ? textOfElement(prompt) : ''].filter((text) => text !== '').join('\n');
  return { stem, passage: passages.map(textOfElement).join('\n\n') };
}

function isPassage({ attributes }: XmlElement): boolean {
  return [attributes['class'], attributes['use']].some((value) => value?.split(' ').includes('passage'));
}

function isFeedback({ name }: XmlElement): boolean {
  return name === 'feedbackInline' || name === 'feedbackBlock';
}

const isFor = (identifier: string) => (feedback: XmlElement) => feedback.attributes['identifier'] === identifier;

function without(element: XmlElement, isLeftOut: (element: XmlElement) => boolean): XmlElement {
  const children = element.children.flatMap((child): (XmlElement | string)[] => {
    if (typeof child === 'string') return [child];
    return isLeftOut(child) ? [] : [without(child, isLeftOut)];
  });
  return { ...element, children };
}

/** The identifiers of the correct choices: those that the item names, or else the only ones that score. */
function keysOf(item: XmlElement, responseIdentifier: string): string[] {
  const declarations = childrenOf(item, 'responseDeclaration');
  const own = declarations.find(({ attributes }) => attributes['identifier'] === responseIdentifier) ?? declarations[0];
  if (!own) return [];
  const named = childrenOf(childOf(own, 'correctResponse') ?? own, 'value').map((value) => charactersOf(value).trim());
  if (named.length > 0) return named;
  return elementsBelow(own, 'mapEntry').flatMap(({ attributes }) => {
    return Number(attributes['mappedValue']) > 0 ? [attributes['mapKey'] ?? ''] : [];
  });
}
