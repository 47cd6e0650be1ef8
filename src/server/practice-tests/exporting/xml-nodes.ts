declare const isMarkup: unique symbol;

/** An element or a text as XML, ready to be written: a string of another type, so that no text gets into a file without its escapes. */
export type XmlNode = string & { [isMarkup]: true };

export function element(name: string, attributes: Readonly<Record<string, string>>, children: readonly XmlNode[] = []): XmlNode {
  let start = `<${name}`;
  for (const key in attributes) start += ` ${key}="${escaped(attributes[key] ?? '')}"`;
  return (unpaired.has(name) ? `${start}/>` : `${start}>${toXml(children)}</${name}>`) as XmlNode;
}

export function textNode(text: string): XmlNode {
  return escaped(text) as XmlNode;
}

/** An element with a text alone. */
export function textElement(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): XmlNode {
  return element(name, attributes, [textNode(text)]);
}

/** An element of what is XML already, such as the MathML of KaTeX. */
export function rawElement(name: 'math', attributes: Readonly<Record<string, string>>, xml: string): XmlNode {
  return element(name, attributes, [xml as XmlNode]);
}

/** In HTML they have no end tag; all others have one. */
const unpaired: ReadonlySet<string> = new Set(['br', 'img']);

// No parser of XML reads them, escaped or not.
const illegal = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Most texts have nothing to escape, and this finds it out sooner. */
const suspect = /[&<>"\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/;

function escaped(text: string): string {
  if (!suspect.test(text)) return text;
  return text.replaceAll(illegal, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Also HTML. */
export function toXml(nodes: readonly XmlNode[]): string {
  return nodes.join('');
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
