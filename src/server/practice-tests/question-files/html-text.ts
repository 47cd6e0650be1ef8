import { Parser } from 'htmlparser2';

import type { Figure } from '../../../assessment/question.ts';
import { drawingOf } from '../exporting/question-nodes.ts';
import { QuestionRefusal } from './found-question.ts';
import { charactersOf, deepestNesting, elementsBelow, without, type XmlElement } from './xml-tree.ts';

const blocks = new Set(
  'address article aside blockquote br caption dd div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p prompt section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const code = new Set(['code', 'kbd', 'samp', 'tt']);
/** They show, load or run something that a text cannot hold. */
const embedded = new Set(
  'applet audio base canvas embed form frame frameset iframe img input link meta object picture script select source svg textarea video'.split(
    ' ',
  ),
);
const unseen = new Set(['head', 'noscript', 'style', 'template', 'title']);

/** Ends a line: a character that no text has, and that is removed from those that do. */
const lineEnd = '\uE000';

/** The text of HTML, with our formulas and code. Throws a `QuestionRefusal` for what a text cannot hold. */
export function textOfHtml(html: string): string {
  return textOfElement(readHtml(html));
}

export interface AskedText {
  stem: string;
  /** The text that several questions are asked on, as our export marks it. */
  passage: string;
  figure: Figure | undefined;
}

/** The SVG file of a picture by its address; undefined where the file to be imported has none. */
export type FindSvg = (address: string) => string | undefined;

/** What is asked in HTML. */
export function askedInHtml(html: string, findSvg: FindSvg = svgInAddress): AskedText {
  return askedIn(readHtml(html), findSvg);
}

/** The same for an element that was read already. */
export function askedIn(element: XmlElement, findSvg: FindSvg): AskedText {
  const passages = [...elementsBelow(element, 'div'), ...elementsBelow(element, 'rubricBlock')].filter(isPassage);
  const asked = without(element, isPassage);
  const figure = figureIn(asked, findSvg);
  const stem = textOfElement(figure ? without(asked, isPicture) : asked);
  return { stem, passage: passages.map(textOfElement).join('\n\n'), figure };
}

/** The only picture, where it is a drawing of ours. A question with any other is refused. */
function figureIn(element: XmlElement, findSvg: FindSvg): Figure | undefined {
  const [picture, ...others] = elementsBelow(element, 'img');
  if (!picture || others.length > 0) return undefined;
  const { src = '', alt = '' } = picture.attributes;
  const svg = drawingOf(findSvg(src) ?? '');
  return svg === undefined ? undefined : { svg, description: alt };
}

function isPicture({ name }: XmlElement): boolean {
  return name === 'img';
}

const svgAddress = 'data:image/svg+xml;base64,';

function svgInAddress(address: string): string | undefined {
  return address.startsWith(svgAddress) ? fromBase64(address.slice(svgAddress.length)) : undefined;
}

export function fromBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('utf8');
}

function isPassage({ attributes }: XmlElement): boolean {
  return [attributes['class'], attributes['use']].some((value) => value?.split(' ').includes('passage'));
}

/** The same for an element that was read already. */
export function textOfElement(element: XmlElement): string {
  const lines = partsOf(element)
    .split(lineEnd)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return withOurFormulas(lines.join('\n'));
}

function partsOf({ name, attributes, children }: XmlElement): string {
  if (embedded.has(name)) throw new QuestionRefusal('embedded');
  if (unseen.has(name)) return '';
  if (name === 'math') return formulaOf({ name, attributes, children });
  if (name === 'pre' || code.has(name)) return codeOf({ name, attributes, children });
  const inside = children.map((child) => (typeof child === 'string' ? oneSpace(child) : partsOf(child))).join('');
  if (name === 'sub' || name === 'sup') return inside.trim() === '' ? '' : `$${name === 'sub' ? '_' : '^'}{${inside.trim()}}$`;
  // As tables are written in passages.
  if (name === 'tr') return `${lineEnd}| ${inside.trim()}${lineEnd}`;
  if (name === 'td' || name === 'th') return `${inside.trim()} | `;
  if (name === 'li') return `${lineEnd}• ${inside.trim()}${lineEnd}`;
  return blocks.has(name) ? `${lineEnd}${inside}${lineEnd}` : inside;
}

/** In its own lines where it has several. Programs write indents as spaces that do not break. */
function codeOf(element: XmlElement): string {
  const text = linesOfCode(element).replaceAll('\u00A0', ' ').replace(/^\n/u, '').trimEnd();
  if (element.name !== 'pre' && !text.includes('\n')) return text.trim() === '' ? text : `\`${text.trim()}\``;
  return `${lineEnd}\`\`\`\n${text}\n\`\`\`${lineEnd}`;
}

function linesOfCode({ children }: XmlElement): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child.replaceAll(lineEnd, '');
      return child.name === 'br' ? '\n' : linesOfCode(child);
    })
    .join('');
}

/** A formula is read from its annotation: MathML alone cannot be written as we write formulas. */
function formulaOf(math: XmlElement): string {
  const annotation = elementsBelow(math, 'annotation').find(({ attributes }) => /tex/iu.test(attributes['encoding'] ?? ''));
  const tex = charactersOf(annotation).trim();
  if (tex === '') throw new QuestionRefusal('formula');
  return `$${tex}$`;
}

function oneSpace(text: string): string {
  return text.replaceAll(lineEnd, '').replace(/\s+/gu, ' ');
}

function readHtml(html: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > deepestNesting) throw new QuestionRefusal('embedded');
        const element = { name: name.slice(name.indexOf(':') + 1), attributes, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (text) => void open.at(-1)?.children.push(text),
      onclosetag: () => void open.pop(),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return root;
}

const knownTag =
  /<\/?(?:a|b|br|code|div|em|font|h[1-6]|hr|i|iframe|img|li|math|object|ol|p|pre|script|span|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|u|ul|video)(?:\s[^<>]*)?\/?>/iu;

/** Text that may be HTML, as formats allow that do not say which of both it is. */
export function textOfEither(text: string): string {
  return knownTag.test(text) || /&(?:[a-z]{2,8}|#\d{2,6});/iu.test(text) ? textOfHtml(text) : withOurFormulas(text.trim());
}

const formulaMarks = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['[tex]', '[/tex]'],
  ['$$', '$$'],
] as const;

/** `\(x\)`, `\[x\]`, `[tex]x[/tex]` and `$$x$$` as `$x$`. */
export function withOurFormulas(text: string): string {
  return formulaMarks.reduce((changed, [open, close]) => withMarks(changed, open, close), text);
}

/** In code, since a pattern would look for the end of each formula that has none. */
function withMarks(text: string, open: string, close: string): string {
  let changed = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf(open, at);
    const end = start === -1 ? -1 : text.indexOf(close, start + open.length);
    if (end === -1) return changed + text.slice(at);
    const formula = text.slice(start + open.length, end).trim();
    changed += text.slice(at, start) + (formula === '' ? '' : `$${formula}$`);
    at = end + close.length;
  }
}
