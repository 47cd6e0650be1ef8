import { XMLParser } from 'fast-xml-parser';
import katex from 'katex';
import { LRUCache } from 'lru-cache';

import { textNode, type XmlNode } from './xml-nodes.ts';

/** The same formulas recur in a test: setting one takes longer than all else of a question. */
const known = new LRUCache<string, XmlNode>({ max: 2000 });

const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, trimValues: false, htmlEntities: true, parseTagValue: false });

/** A formula in MathML, with its TeX as an annotation. One that KaTeX cannot read stays as it was written. */
export function mathNode(tex: string, isDisplay: boolean): XmlNode {
  const key = `${isDisplay ? 'display' : 'inline'} ${tex}`;
  const earlier = known.get(key);
  if (earlier) return earlier;
  const made = makeMath(tex, isDisplay);
  known.set(key, made);
  return made;
}

function makeMath(tex: string, displayMode: boolean): XmlNode {
  try {
    const html = katex.renderToString(tex, { trust: false, strict: 'ignore', maxSize: 10, maxExpand: 100, output: 'mathml', displayMode });
    const [math] = (parser.parse(html.slice(html.indexOf('<math'), html.lastIndexOf('</span>'))) as XmlNode[]) ?? [];
    if (math) return math;
  } catch {
    // A reader sees the source instead, as on our screens.
  }
  return textNode(displayMode ? `$$${tex}$$` : `$${tex}$`);
}
