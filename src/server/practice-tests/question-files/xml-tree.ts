import { m } from '#messages';
import { SaxesParser } from 'saxes';

import { unreadableFile } from './found-question.ts';

export interface XmlElement {
  /** Without a namespace prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
}

/** Far deeper than any question, and shallow enough for functions that call themselves. */
export const deepestNesting = 60;
/** Elements and attributes: a thousand questions have some sixty thousand. */
const mostNodes = 300_000;

/** Reads well-formed XML. Throws what the learner may read; entities of a document's own are never expanded. */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  let count = 0;
  const countNode = () => {
    count += 1;
    if (count > mostNodes) throw unreadableFile(m.server_import_nested);
  };
  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.on('attribute', countNode);
  parser.on('error', () => {
    const { line } = parser;
    throw unreadableFile(() => m.server_import_bad_xml({ line }));
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[') || doctype.includes('<!ENTITY')) throw unreadableFile(m.server_import_entities);
  });
  parser.on('opentag', ({ name, attributes }) => {
    countNode();
    if (open.length > deepestNesting) throw unreadableFile(m.server_import_nested);
    const named = Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), value] as const);
    const element = { name: withoutPrefix(name), attributes: Object.fromEntries(named), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const take = (part: string) => void open.at(-1)?.children.push(part);
  parser.on('text', take);
  parser.on('cdata', take);
  parser.write(text).close();
  return root.children.find((child) => typeof child !== 'string') ?? root;
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === name);
}

export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0];
}

/** Every element of that name below, in the order of the document. */
export function elementsBelow(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return [...(child.name === name ? [child] : []), ...elementsBelow(child, name)];
  });
}

export function without(element: XmlElement, isLeftOut: (element: XmlElement) => boolean): XmlElement {
  const children = element.children.flatMap((child): (XmlElement | string)[] => {
    if (typeof child === 'string') return [child];
    return isLeftOut(child) ? [] : [without(child, isLeftOut)];
  });
  return { ...element, children };
}

/** The characters in an element and below, as they are. */
export function charactersOf(element: XmlElement | undefined): string {
  return (element?.children ?? []).map((child) => (typeof child === 'string' ? child : charactersOf(child))).join('');
}
