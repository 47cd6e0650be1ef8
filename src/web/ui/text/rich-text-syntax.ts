import katex, { type KatexOptions } from 'katex';
import type { Options } from 'react-markdown';

import { looksLikePrice } from '../../../assessment/text/looks-like-price.ts';
import { mayBeFormula } from '../../../assessment/text/source-parts.ts';

export const formulaOptions = {
  trust: false,
  strict: 'ignore',
  maxSize: 10,
  maxExpand: 100,
  output: 'htmlAndMathml',
} satisfies KatexOptions;

/** Every Markdown construct except code, fenced code and line endings, by its name in micromark-core-commonmark. */
const switchedOff = [
  'attention',
  'autolink',
  'blockQuote',
  'characterEscape',
  'characterReference',
  'codeIndented',
  'definition',
  'hardBreakEscape',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'labelEnd',
  'labelStartImage',
  'labelStartLink',
  'list',
  'setextUnderline',
  'thematicBreak',
];

type Plugin = NonNullable<Options['remarkPlugins']>[number];

/** E.g. an option, a cell of a table or an entry of a list that is a fraction. */
export function isOneFormula(text: string): boolean {
  return /^\$[^$]+\$[.,;]?$/u.test(text.trim());
}

/** Remark plugin: leaves every other Markdown construct as typed. */
export const onlyMathAndCode: Plugin = function () {
  const data = this.data() as { micromarkExtensions?: object[] };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: switchedOff } }];
};

type Node = {
  type: string;
  value?: string;
  lang?: string | null;
  data?: object;
  children?: Node[];
  position?: { start: { offset?: number }; end: { offset?: number } };
};

/** Remark plugin: restores the source of prices, unclosed fences and formulas that KaTeX rejects. */
export function restoreUnrenderable() {
  return (tree: object, file: { value: unknown }): void => {
    const root: Node = tree as Node;
    const source = String(file.value);
    root.children = (root.children ?? []).map((block) => restoreBlock(block, source));
  };
}

function restoreBlock(block: Node, source: string): Node {
  const typed = slice(block, source);
  if (block.type === 'paragraph') {
    return { ...block, children: withPunctuation((block.children ?? []).map((part) => restorePart(part, source))) };
  }
  if (block.type === 'code') {
    return isFenceClosed(typed) ? { type: 'code', value: block.value ?? '' } : paragraph(text(typed));
  }
  if (block.type === 'math') {
    const formula = /^\$\$+((?:(?!\$\$)[^])+)\$\$+\s*$/.exec(typed)?.[1]?.trim();
    return paragraph(formula !== undefined && canRender(formula, true) ? mathNode(formula, true) : text(typed));
  }
  return block;
}

/** Moves punctuation after a formula into it, because browsers may break the line at its end. */
function withPunctuation(parts: readonly Node[]): Node[] {
  const joined: Node[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const mark = part.type === 'text' ? /^[,.;:?!)]+/u.exec(part.value ?? '')?.[0] : undefined;
    const formula = before?.type === 'inlineMath' ? `${before.value}\\text{${mark}}` : '';
    if (mark === undefined || !isSetInline(before) || !canRender(formula, false)) {
      joined.push(part);
      continue;
    }
    joined.splice(-1, 1, mathNode(formula, false), text((part.value ?? '').slice(mark.length)));
  }
  return joined;
}

function isSetInline(node: Node | undefined): boolean {
  const data: { hProperties?: { className?: string[] } } | undefined = node?.data;
  const { className } = data?.hProperties ?? {};
  return className?.includes('math-inline') ?? false;
}

function restorePart(part: Node, source: string): Node {
  if (part.type !== 'inlineMath') return part;
  const typed = slice(part, source);
  const isDisplay = typed.startsWith('$$');
  const formula = (part.value ?? '').trim();
  const isPrice = !isDisplay && looksLikePrice(typed.slice(1, -1), before(part, source), after(part, source));
  return !isPrice && canRender(formula, isDisplay) ? mathNode(formula, isDisplay) : text(typed);
}

function canRender(formula: string, displayMode: boolean): boolean {
  if (!mayBeFormula(formula)) return false;
  try {
    katex.renderToString(formula, { ...formulaOptions, displayMode, throwOnError: true });
    return true;
  } catch {
    return false; // The learner sees the source instead.
  }
}

/** In the shape of remark-math's nodes. */
function mathNode(formula: string, isDisplay: boolean): Node {
  const className = ['language-math', isDisplay ? 'math-display' : 'math-inline'];
  const data = { hName: 'code', hProperties: { className }, hChildren: [text(formula)] };
  return { type: 'inlineMath', value: formula, data };
}

function isFenceClosed(typed: string): boolean {
  const lines = typed.trimEnd().split('\n');
  return lines.length > 1 && /^ {0,3}(?:`{3,}|~{3,})[ \t]*$/.test(lines.at(-1) ?? '');
}

const text = (value: string): Node => ({ type: 'text', value });
const paragraph = (child: Node): Node => ({ type: 'paragraph', children: [child] });
const startOf = (node: Node): number => node.position?.start.offset ?? 0;
const endOf = (node: Node): number => node.position?.end.offset ?? 0;
const slice = (node: Node, source: string): string => source.slice(startOf(node), endOf(node));
const before = (node: Node, source: string): string => source.charAt(startOf(node) - 1);
const after = (node: Node, source: string): string => source.charAt(endOf(node));
