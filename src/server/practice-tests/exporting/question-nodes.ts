import { createHash } from 'node:crypto';

import { shownOption } from '../../../assessment/drafts/true-false-texts.ts';
import { isOwnDrawing } from '../../../assessment/forms/own-drawing.ts';
import { readPassageBlocks } from '../../../assessment/forms/passage-blocks.ts';
import type { Figure, Question } from '../../../assessment/question.ts';
import { sourceParts } from '../../../assessment/text/source-parts.ts';
import { element, textElement, textNode, type XmlNode } from './xml-nodes.ts';

/** How a format sets what HTML has no element for. */
export interface Typesetting {
  formula: (tex: string, isDisplay: boolean) => XmlNode;
  /** Where a page finds the picture. */
  pictureAddress: (picture: FigureFile) => string;
}

/** A figure as a file of its own. */
export interface FigureFile {
  name: string;
  svg: string;
}

/** In the delimiters of MathJax, which Moodle and Anki set formulas with. */
export function delimitedFormula(tex: string, isDisplay: boolean): XmlNode {
  return textNode(isDisplay ? `\\[${tex}\\]` : `\\(${tex}\\)`);
}

/** What is asked: the passage, the stem and the figure. */
export function askedNodes(question: Question, set: Typesetting): XmlNode[] {
  return [...passageNodes(question, set), ...blockNodes(question.stem, set), ...figureNodes(question, set)];
}

export function passageNodes({ passage }: Question, set: Typesetting): XmlNode[] {
  if (!passage) return [];
  const blocks = readPassageBlocks(passage.text).flatMap((block) =>
    block.kind === 'text' ? blockNodes(block.text, set) : [tableNode(block, set)],
  );
  return [element('div', { class: 'passage' }, blocks)];
}

function tableNode({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }, set: Typesetting): XmlNode {
  const row = (cell: 'th' | 'td', texts: readonly string[]) =>
    element(
      'tr',
      {},
      texts.map((text) => element(cell, {}, inlineNodes(text, set))),
    );
  const body = rows.map((texts) => row('td', texts));
  return element('table', {}, [element('thead', {}, [row('th', head)]), ...(body.length > 0 ? [element('tbody', {}, body)] : [])]);
}

function figureNodes(question: Question, set: Typesetting): XmlNode[] {
  const image = figureImage(question, set);
  return image ? [element('p', {}, [image])] : [];
}

/** The figure as a picture; where there is no drawing of ours, its description. */
export function figureImage({ figure }: Question, set: Typesetting): XmlNode | undefined {
  if (!figure) return undefined;
  const picture = pictureOf(figure);
  return picture ? element('img', { src: set.pictureAddress(picture), alt: figure.description }) : textNode(figure.description);
}

/** The options as they are shown: true and false in the language of the stem. */
export function shownOptions({ options, type, stem }: Question): string[] {
  return options.map((option) => shownOption(option, type, stem));
}

/** Paragraphs, and blocks of code. */
export function blockNodes(text: string, set: Typesetting): XmlNode[] {
  const blocks: XmlNode[] = [];
  let line: XmlNode[] = [];
  const endParagraph = () => {
    if (line.length > 0) blocks.push(element('p', {}, line));
    line = [];
  };
  const parts = sourceParts(text);
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'block of code') {
      endParagraph();
      blocks.push(element('pre', {}, [textElement('code', part.text)]));
      continue;
    }
    // A block begins and ends its lines by itself.
    const isAfter = parts[index - 1]?.kind === 'block of code';
    const isBefore = parts[index + 1]?.kind === 'block of code';
    const own = part.text.replace(isAfter ? /^\n/u : /^(?!)/u, '').replace(isBefore ? /\n$/u : /$(?!)/u, '');
    if (own !== '') line.push(...partNodes({ ...part, text: own }, set));
  }
  endParagraph();
  return blocks;
}

/** Within a line: a block of code becomes code with line breaks. */
export function inlineNodes(text: string, set: Typesetting): XmlNode[] {
  return sourceParts(text).flatMap((part) => partNodes(part, set));
}

function partNodes({ kind, text }: ReturnType<typeof sourceParts>[number], set: Typesetting): XmlNode[] {
  if (kind === 'formula' || kind === 'display formula') return [set.formula(text, kind === 'display formula')];
  if (kind === 'prose') return lineNodes(text);
  // Indents of code would be lost within a line.
  return [element('code', {}, lineNodes(text.replaceAll(/^ +/gmu, (indent) => '\u00A0'.repeat(indent.length))))];
}

function lineNodes(text: string): XmlNode[] {
  return text.split('\n').flatMap((line, index) => [...(index > 0 ? [element('br', {})] : []), ...(line === '' ? [] : [textNode(line)])]);
}

/** On white, in the colours of the light theme: outside our pages its colours have no values. */
const colours = { 'var(--pen-wash)': '#e6eafb', 'var(--pen)': '#2743b6', currentColor: '#1b2333' } as const;
const ground = ' font-family="sans-serif"><rect width="100%" height="100%" fill="#ffffff" stroke="none"/>';

/** Undefined for what is no drawing of ours: only its description is exported. */
export function pictureOf({ svg }: Figure): FigureFile | undefined {
  if (!isOwnDrawing(svg)) return undefined;
  let drawn = svg.replace(/^<svg ([^>]*?)(\/?)>/u, (_, attributes: string, isEmpty: string) => {
    return `<svg ${attributes}${ground}${isEmpty === '' ? '' : '</svg>'}`;
  });
  for (const [name, colour] of Object.entries(colours)) drawn = drawn.replaceAll(name, colour);
  return { name: `figure-${createHash('sha256').update(drawn).digest('hex').slice(0, 16)}.svg`, svg: drawn };
}

/** The drawing as our screens show it, of a file that `pictureOf` made; undefined for any other. */
export function drawingOf(file: string): string | undefined {
  let svg = file.replace(ground, '>');
  for (const [name, colour] of Object.entries(colours)) svg = svg.replaceAll(colour, name);
  return isOwnDrawing(svg) ? svg : undefined;
}
