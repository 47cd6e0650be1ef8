import type { Carried } from './carried.ts';
import { allNamed, childrenNamed, elementsIn, type Markup, plainIn, readBack, readXml, requireSvg, textAt, textIn } from './read-markup.ts';

const qti = 'http://www.imsglobal.org/xsd/imsqti_v2p1';

/** Reads a content package by the rules of the QTI 2.1 schema, in the order of its tests; throws where one is broken. */
export function readQtiPackage(files: Readonly<Record<string, Uint8Array>>): Carried[] {
  const decode = (path: string) => {
    const file = files[path];
    if (!file) throw new Error(`${path} is not in the package`);
    return Buffer.from(file).toString('utf8');
  };
  const manifest = readXml(decode('imsmanifest.xml'));
  const resources = new Map(allNamed(manifest, 'resource').map((resource) => [resource.attributes['identifier'] ?? '', resource]));
  requireWholeManifest([...resources.values()], Object.keys(files));
  const tests = [...resources.values()].filter(({ attributes }) => attributes['type'] === 'imsqti_test_xmlv2p1');
  return tests.flatMap((test) => {
    const root = readXml(decode(test.attributes['href'] ?? ''));
    requireElement(root, 'assessmentTest', ['identifier', 'title']);
    return allNamed(root, 'assessmentItemRef').map(({ attributes }) => {
      const resource = resources.get(attributes['identifier'] ?? '');
      if (!resource || `../${resource.attributes['href']}` !== attributes['href'])
        throw new Error('A test names an item that is not there');
      return { ...readItem(readXml(decode(resource.attributes['href'] ?? '')), decode), ...readMetadata(resource) };
    });
  });
}

/** Every file is listed once, and every dependency is there. */
function requireWholeManifest(resources: readonly Markup[], paths: readonly string[]): void {
  const listed = resources.flatMap((resource) => childrenNamed(resource, 'file').map(({ attributes }) => attributes['href'] ?? ''));
  const missing = paths.filter((path) => path !== 'imsmanifest.xml' && !listed.includes(path));
  if (missing.length > 0 || new Set(listed).size !== listed.length || listed.length !== paths.length - 1) {
    throw new Error(`The manifest does not list what is there: ${missing.join()}`);
  }
  const ids = new Set(resources.map(({ attributes }) => attributes['identifier']));
  for (const { attributes } of resources.flatMap((resource) => childrenNamed(resource, 'dependency'))) {
    if (!ids.has(attributes['identifierref'])) throw new Error(`A dependency is missing: ${attributes['identifierref']}`);
  }
}

function requireElement(element: Markup, name: string, attributes: readonly string[]): void {
  const missing = attributes.filter((attribute) => element.attributes[attribute] === undefined);
  if (element.name !== name || missing.length > 0) throw new Error(`${element.name} is no ${name}, or lacks ${missing.join()}`);
}

/** The order of an item's children, as the schema has it. */
const itemParts = ['responseDeclaration', 'outcomeDeclaration', 'itemBody', 'responseProcessing', 'modalFeedback'];
const identifier = /^[A-Za-z_][\w.-]*$/u;

function readItem(item: Markup, decode: (path: string) => string): Carried {
  requireElement(item, 'assessmentItem', ['identifier', 'title', 'adaptive', 'timeDependent']);
  if (item.attributes['xmlns'] !== qti || !identifier.test(item.attributes['identifier'] ?? ''))
    throw new Error('The item is no item of QTI 2.1');
  const places = elementsIn(item).map(({ name }) => itemParts.indexOf(name));
  if (places.some((place, index) => place < (places[index - 1] ?? 0))) throw new Error('The parts of the item are in another order');
  requireInline(item);
  const body = childrenNamed(item, 'itemBody')[0] as Markup;
  const interaction = childrenNamed(body, 'choiceInteraction')[0] as Markup;
  requireElement(interaction, 'choiceInteraction', ['responseIdentifier', 'shuffle', 'maxChoices']);
  const choices = childrenNamed(interaction, 'simpleChoice');
  const ids = choices.map(({ attributes }) => attributes['identifier'] ?? '');
  const asked = readBack(body);
  const { text, figure, picture } = readBack(childrenNamed(interaction, 'prompt')[0] as Markup);
  if (picture !== undefined) requireSvg(decode(picture.replace('../', '')));
  const feedbackOf = (choice: Markup) => childrenNamed(choice, 'feedbackInline')[0];
  // An option without a note has none.
  for (const choice of choices)
    if (![undefined, choice.attributes['identifier']].includes(feedbackOf(choice)?.attributes['identifier']))
      throw new Error('A feedback is shown to another choice');
  return {
    name: item.attributes['title'] ?? '',
    type: ids.includes('true') ? 'truefalse' : 'mcq',
    ...(asked.passage !== undefined && { passage: asked.passage }),
    // The line break before a picture is none of the text's.
    stem: figure === undefined ? text : text.replace(/\n$/u, ''),
    ...(figure !== undefined && { figure }),
    options: choices.map(({ children, ...choice }) =>
      textIn({ ...choice, children: children.filter((child) => typeof child === 'string' || child.name !== 'feedbackInline') }),
    ),
    key: ids.indexOf(textAt(item, 'responseDeclaration', 'correctResponse', 'value')),
    explanation: textIn(childrenNamed(item, 'modalFeedback')[0] as Markup),
    notes: choices.map((choice) => {
      const feedback = feedbackOf(choice);
      return feedback ? textIn(feedback) : '';
    }),
  };
}

/** A prompt and a feedback within a choice hold no blocks. */
function requireInline(item: Markup): void {
  const lines = [...allNamed(item, 'prompt'), ...allNamed(item, 'feedbackInline')];
  const blocks = lines.flatMap((line) => ['p', 'pre', 'div', 'table', 'ol', 'ul'].flatMap((name) => allNamed(line, name)));
  if (blocks.length > 0) throw new Error(`${blocks[0]?.name} stands in a line`);
}

function readMetadata(resource: Markup): Pick<Carried, 'concept' | 'difficulty' | 'form'> {
  const [concept = '', form] = allNamed(resource, 'imsmd:keyword').map((keyword) => plainIn(keyword));
  const [level] = allNamed(resource, 'imsmd:value').map(plainIn);
  return { concept, difficulty: level === 'difficult' ? 'hard' : (level ?? ''), form };
}
