import katex from 'katex';
import { LRUCache } from 'lru-cache';

import { rawElement, textNode, type XmlNode } from './xml-nodes.ts';

/** In characters: the same formulas recur in a test, and setting one takes longer than all else of a question. */
const known = new LRUCache<string, XmlNode>({
  maxSize: 8_000_000,
  sizeCalculation: (node, key) => node.length + key.length,
});

/** A formula in MathML, with its TeX as an annotation. One that KaTeX cannot read stays as it was written. */
export function mathNode(tex: string, isDisplay: boolean): XmlNode {
  const key = `${isDisplay ? 'display' : 'inline'} ${tex}`;
  const earlier = known.get(key);
  if (earlier) return earlier;
  const made = makeMath(tex, isDisplay);
  known.set(key, made);
  return made;
}

const mathml = 'http://www.w3.org/1998/Math/MathML';

function makeMath(tex: string, displayMode: boolean): XmlNode {
  try {
    const html = katex.renderToString(tex, { trust: false, strict: 'ignore', maxSize: 10, maxExpand: 100, output: 'mathml', displayMode });
    const inner = html.slice(html.indexOf('<semantics>'), html.lastIndexOf('</math>'));
    return rawElement('math', { xmlns: mathml, ...(displayMode && { display: 'block' }) }, inner);
  } catch {
    // A reader sees the source instead, as on our screens.
    return textNode(displayMode ? `$$${tex}$$` : `$${tex}$`);
  }
}
