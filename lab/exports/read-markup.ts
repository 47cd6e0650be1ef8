import { DOMParser, type Element, MIME_TYPE, type Node, onWarningStopParsing } from '@xmldom/xmldom';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

import { tableText } from './carried.ts';

/** An element as any parser reads it. */
export interface Markup {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (Markup | string)[];
}

/** HTML by the rules of browsers. */
export function readHtml(html: string): Markup {
  return { name: 'html', attributes: {}, children: parseFragment(html).childNodes.flatMap(fromHtml) };
}

function fromHtml(node: DefaultTreeAdapterTypes.ChildNode): (Markup | string)[] {
  if ('value' in node) return [node.value];
  if (!('tagName' in node)) return [];
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [{ name: node.tagName, attributes, children: node.childNodes.flatMap(fromHtml) }];
}

/** XML; throws for what is not well-formed. */
export function readXml(xml: string): Markup {
  const { documentElement } = new DOMParser({ onError: onWarningStopParsing }).parseFromString(xml, MIME_TYPE.XML_TEXT);
  if (!documentElement) throw new Error('There is no root');
  return fromElement(documentElement);
}

function fromElement(element: Element): Markup {
  const attributes = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
  return { name: element.nodeName, attributes, children: Array.from(element.childNodes).flatMap(fromNode) };
}

function fromNode(node: Node): (Markup | string)[] {
  if (node.nodeType === 3 || node.nodeType === 4) return [node.nodeValue ?? ''];
  return node.nodeType === 1 ? [fromElement(node as Element)] : [];
}

export function elementsIn({ children }: Markup): Markup[] {
  return children.filter((child) => typeof child !== 'string');
}

export function childrenNamed(markup: Markup, name: string): Markup[] {
  return elementsIn(markup).filter((child) => child.name === name);
}

export function allNamed(markup: Markup, name: string): Markup[] {
  return elementsIn(markup).flatMap((child) => [...(child.name === name ? [child] : []), ...allNamed(child, name)]);
}

/** The text in an element at a path of names; empty where there is none. */
export function textAt(markup: Markup, ...path: string[]): string {
  const found = path.reduce<Markup | undefined>((at, name) => at && childrenNamed(at, name)[0], markup);
  return found ? plainIn(found) : '';
}

export function plainIn({ children }: Markup): string {
  return children.map((child) => (typeof child === 'string' ? child : plainIn(child))).join('');
}

/** What is asked, read back: a picture by its description, and where it is. */
export interface ReadBack {
  passage?: string;
  text: string;
  figure?: string;
  picture?: string;
}

export function readBack(markup: Markup): ReadBack {
  const isPassage = (child: Markup | string) => typeof child !== 'string' && child.attributes['class'] === 'passage';
  const passage = markup.children.find(isPassage) as Markup | undefined;
  const [image] = allNamed(markup, 'img');
  const text = blocksIn(markup.children.filter((child) => !isPassage(child)));
  return {
    ...(passage && { passage: blocksIn(passage.children) }),
    text,
    ...(image && { figure: image.attributes['alt'] ?? '', picture: image.attributes['src'] ?? '' }),
  };
}

/** A text of ours, read back. */
export function textIn(markup: Markup): string {
  return blocksIn(markup.children);
}

function blocksIn(children: readonly (Markup | string)[]): string {
  const blocks: string[] = [];
  let line = '';
  const endLine = () => {
    if (line !== '') blocks.push(line);
    line = '';
  };
  for (const child of children) {
    if (typeof child === 'string' || !isBlock(child)) {
      line += inlineText(child);
      continue;
    }
    endLine();
    const block = blockText(child);
    if (block !== undefined) blocks.push(block);
  }
  endLine();
  return blocks.join('\n');
}

function isBlock({ name }: Markup): boolean {
  return ['p', 'pre', 'div', 'table'].includes(name);
}

function blockText(block: Markup): string | undefined {
  if (block.name === 'pre') return `\`\`\`\n${plainIn(block)}\n\`\`\``;
  if (block.name === 'table') {
    return tableText(allNamed(block, 'tr').map((row) => elementsIn(row).map((cell) => blocksIn(cell.children))));
  }
  // A picture alone is no text.
  const isPicture = block.children.length === 1 && elementsIn(block)[0]?.name === 'img';
  return isPicture ? undefined : blocksIn(block.children);
}

function inlineText(child: Markup | string): string {
  if (typeof child === 'string') return withDollars(child);
  if (child.name === 'br') return '\n';
  if (child.name === 'img') return '';
  if (child.name === 'math') return formulaIn(child);
  const inner = child.children.map((part) => (typeof part === 'string' ? part : inlineText(part))).join('');
  return child.name === 'code' ? `\`${inner.replaceAll('\u00A0', ' ')}\`` : inner;
}

function withDollars(text: string): string {
  return text.replaceAll(/\\\(([^]*?)\\\)/gu, '$$$1$$').replaceAll(/\\\[([^]*?)\\\]/gu, '$$$$$1$$$$');
}

/** By its annotation. */
function formulaIn(math: Markup): string {
  const annotation = allNamed(math, 'annotation').find(({ attributes }) => attributes['encoding'] === 'application/x-tex');
  const mark = math.attributes['display'] === 'block' ? '$$' : '$';
  return annotation ? `${mark}${plainIn(annotation)}${mark}` : '(no TeX)';
}

/** A drawing that stands alone: no colour of our pages. */
export function requireSvg(svg: string): void {
  if (readXml(svg).name !== 'svg' || /var\(|currentColor/u.test(svg)) throw new Error(`No picture: ${svg.slice(0, 100)}`);
}
