import { XMLBuilder } from 'fast-xml-parser';

/** An element or a text, as fast-xml-parser keeps them in order. */
export type XmlNode = Readonly<Record<string, unknown>>;

export function element(name: string, attributes: Readonly<Record<string, string>>, children: readonly XmlNode[] = []): XmlNode {
  const named = Object.entries(attributes).map(([key, value]) => [`@_${key}`, legal(value)]);
  return { [name]: children, ...(named.length > 0 && { ':@': Object.fromEntries(named) }) };
}

export function textNode(text: string): XmlNode {
  return { '#text': legal(text) };
}

/** An element with a text alone. */
export function textElement(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): XmlNode {
  return element(name, attributes, [textNode(text)]);
}

/** An element of what is XML already, such as the MathML of KaTeX. */
export function rawElement(name: RawName, attributes: Readonly<Record<string, string>>, xml: string): XmlNode {
  return element(name, attributes, [{ '#text': xml }]);
}

const rawNames = ['math'] as const;
type RawName = (typeof rawNames)[number];

// No parser of XML reads them, escaped or not.
const illegal = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Most texts have none of them, and this finds it out sooner. */
const suspect = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/;

function legal(text: string): string {
  return suspect.test(text) ? text.replaceAll(illegal, '') : text;
}

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  suppressBooleanAttributes: false,
  stopNodes: rawNames.map((name) => `..${name}`),
  unpairedTags: ['br', 'img'],
  suppressUnpairedNode: false,
  entities: [
    { regex: /&/gu, val: '&amp;' },
    { regex: /</gu, val: '&lt;' },
    { regex: />/gu, val: '&gt;' },
    { regex: /"/gu, val: '&quot;' },
  ],
} as ConstructorParameters<typeof XMLBuilder>[0]);

/** Also HTML, since its elements without content are written `<br/>` and all others with an end tag. */
export function toXml(nodes: readonly XmlNode[]): string {
  return builder.build(nodes);
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
