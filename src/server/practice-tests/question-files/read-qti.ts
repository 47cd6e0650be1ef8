import { posix } from 'node:path';

import { m } from '#messages';

import { type FoundQuestion, type FileTest, readEach, QuestionRefusal, type RefusalReason, unreadableFile } from './found-question.ts';
import { askedIn, type FindSvg, textOfElement } from './html-text.ts';
import { charactersOf, childOf, childrenOf, elementsBelow, readXml, without, type XmlElement } from './xml-tree.ts';

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
  return [{ questions: readEach([item], (one) => readItem(one, () => undefined), stemOf) }];
}

export function readQtiPackage(files: ReadonlyMap<string, string>): FileTest[] {
  const documents = new Map([...files].flatMap(([path, text]) => (isPicturePath(path) ? [] : [[path, readXml(text)] as const])));
  const ofKind = (name: string) => [...inManifestOrder(documents)].filter((path) => documents.get(path)?.name === name);
  const items = new Set(ofKind('assessmentItem'));
  if (items.size === 0) throw unreadableFile(m.server_import_no_items);
  const tests = ofKind('assessmentTest').map((path) => {
    const own = hrefsIn(path, documents, 'assessmentItemRef').filter((item) => items.delete(item));
    return { title: documents.get(path)?.attributes['title'], own };
  });
  // Items that no test names are read too: nothing is left out.
  return [...tests, { title: undefined, own: [...items] }]
    .filter(({ own }) => own.length > 0)
    .map(({ title, own }) => {
      const found = own.flatMap((path) => {
        const item = documents.get(path);
        const findSvg = (address: string) => files.get(posix.join(posix.dirname(path), address));
        return item ? [{ item, findSvg }] : [];
      });
      const read = (each: (typeof found)[number]) => readItem(each.item, each.findSvg);
      return { title, questions: readEach(found, read, ({ item }) => stemOf(item)) };
    });
}

function isPicturePath(path: string): boolean {
  return path.toLowerCase().endsWith('.svg');
}

/** The paths of a package: first those that its manifest names. */
function inManifestOrder(documents: ReadonlyMap<string, XmlElement>): Set<string> {
  const [manifest = ''] = [...documents].find(([, { name }]) => name === 'manifest') ?? [];
  return new Set([...hrefsIn(manifest, documents, 'resource'), ...documents.keys()]);
}

/** The paths that elements of that name refer to, in the order of the document. */
function hrefsIn(path: string, documents: ReadonlyMap<string, XmlElement>, name: string): string[] {
  const document = documents.get(path);
  return (document ? elementsBelow(document, name) : []).map(({ attributes }) => posix.join(posix.dirname(path), attributes['href'] ?? ''));
}

function stemOf(item: XmlElement): string {
  return charactersOf(childOf(item, 'itemBody')) || (item.attributes['title'] ?? '');
}

function readItem(item: XmlElement, findSvg: FindSvg): FoundQuestion {
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
    ...readAsked(body, interaction, findSvg),
    options,
    explanation: feedback
      .filter((one) => !identifiers.some((identifier) => isFor(identifier)(one)))
      .map(textOfElement)
      .join('\n'),
    isShuffled: interaction.attributes['shuffle'] === 'true',
  };
}

/** What comes before the options, with the prompt. */
function readAsked(body: XmlElement, interaction: XmlElement, findSvg: FindSvg): Pick<FoundQuestion, 'stem' | 'passage' | 'figure'> {
  const before = askedIn(
    without(body, (element) => element === interaction || isFeedback(element)),
    findSvg,
  );
  const prompt = childOf(interaction, 'prompt');
  const asked = prompt && askedIn(prompt, findSvg);
  // A question has one figure.
  if (before.figure && asked?.figure) throw new QuestionRefusal('embedded');
  const stem = [before.stem, asked?.stem ?? ''].filter((text) => text !== '').join('\n');
  return { stem, passage: before.passage, figure: before.figure ?? asked?.figure };
}

function isFeedback({ name }: XmlElement): boolean {
  return name === 'feedbackInline' || name === 'feedbackBlock';
}

const isFor = (identifier: string) => (feedback: XmlElement) => feedback.attributes['identifier'] === identifier;

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
