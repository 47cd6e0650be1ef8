import { looksLikePrice } from './looks-like-price.ts';
import { markedSpan } from './visible-text.ts';

/** A stretch of a text as screens set it, without the marks around it. */
export interface SourcePart {
  kind: 'prose' | 'code' | 'block of code' | 'formula' | 'display formula';
  text: string;
}

const longestFormula = 500;

/** Commands that load, link, style the page or define commands are not rendered. */
const unwantedCommands =
  /\\(?:href|url|html\w*|includegraphics|[gex]?def|global|long|(?:future)?let|(?:re)?newcommand|providecommand)(?![a-zA-Z])/;

/** Whether what stands between dollar signs may be set as a formula. */
export function mayBeFormula(tex: string): boolean {
  return tex.trim() !== '' && tex.length <= longestFormula && !unwantedCommands.test(tex);
}

/** Splits a text at its code and formulas. Nothing is changed or lost: what is neither, such as a price, is prose as it was written. */
export function sourceParts(text: string): SourcePart[] {
  const parts: SourcePart[] = [];
  let prose = '';
  let end = 0;
  const endProse = () => {
    if (prose !== '') parts.push({ kind: 'prose', text: prose });
    prose = '';
  };
  for (const match of text.matchAll(markedSpan)) {
    const [marked] = match;
    prose += text.slice(end, match.index);
    end = match.index + marked.length;
    const part = readMarked(marked, text.charAt(match.index - 1), text.charAt(end));
    if (!part) {
      prose += marked;
      continue;
    }
    endProse();
    parts.push(part);
  }
  prose += text.slice(end);
  endProse();
  return parts;
}

function readMarked(marked: string, before: string, after: string): SourcePart | undefined {
  if (marked.startsWith('```')) return readFence(marked);
  if (marked.startsWith('`')) return marked.length > 2 ? { kind: 'code', text: marked.slice(1, -1) } : undefined;
  const isDisplay = marked.startsWith('$$');
  const tex = isDisplay ? marked.slice(2, -2) : marked.slice(1, -1);
  if (!mayBeFormula(tex) || (!isDisplay && looksLikePrice(tex, before, after))) return undefined;
  return { kind: isDisplay ? 'display formula' : 'formula', text: tex.trim() };
}

/** The first line of a block names its language. */
function readFence(marked: string): SourcePart {
  const inner = marked.slice(3, -3);
  const [first = '', ...lines] = inner.split('\n');
  if (lines.length === 0) return { kind: 'code', text: first };
  return { kind: 'block of code', text: lines.join('\n').replace(/\n *$/u, '') };
}
