import type * as z from 'zod/mini';

import { pickOne, type Random, randomInteger } from '../../../assessment/random.ts';

/** Valid values by field name, such as existing ids. */
export type KnownValues = Readonly<Record<string, unknown>>;

/** A valid body with every field of the shape. */
export function validBody(shape: unknown, known: KnownValues, name = ''): unknown {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  // The kinds of shape in the contract.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([field, inner]) => [field, validBody(inner, known, field)]));
    case 'array':
      return [validBody(def.element, known, name)];
    case 'optional':
    case 'nullable':
      return validBody(def.innerType, known, name);
    case 'pipe':
      return validBody(def.in, known, name);
    case 'enum':
      return known[name] ?? Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'string':
      return known[name] ?? 'Photosynthesis';
    case 'number':
      return known[name] ?? 1;
    case 'boolean':
      return true;
    case 'unknown':
      return {};
    // No JSON holds one.
    case 'file':
      return undefined;
    default:
      throw new Error(`There is no example for a shape of type ${def.type}`);
  }
}

/** Deep enough to overflow the stack of a recursive function. */
const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const text = (value: string) => JSON.stringify(value);

/** Wrong values, as JSON text; the first few are not JSON. */
const hostileTexts = [
  ['NaN', '-Infinity', 'undefined', '01', '0x10', "'x'", ''],
  ['null', 'true', 'false', '0', '-0', '-1', '2.5', '1e309', '-1e309', '1e-400', '9007199254740993', '9'.repeat(400)],
  ['""', '" "', '"1"', '"null"', '"\\u0000"', '"a\\u0000b"'],
  ['"\\ud800"', '"a\\udc00\\ud800b"', '"\\u9fa5\\udc00"', '"\\u202e\\u200b\\ufeff"'],
  [text('x'.repeat(201)), text('é'.repeat(20_001)), text('x'.repeat(100_000)), text('’; drop table users; --'), text('%s%n${7*7}{{7*7}}')],
  [text('../../etc/passwd'), text('__proto__'), text('constructor'), text('<script>alert(1)</script>')],
  ['[]', '{}', '[null]', '[[]]', '[{}]', '{"length":1}', '{"0":"x"}', '{"toString":1,"valueOf":2}', nested],
].flat();

/** Extra fields for privilege escalation and prototype pollution. */
const hostileFields = [
  ['"score":100', '"isAttempted":true', '"planType":"premium"', '"user_id":"somebody"', '"correctAnswer":"True"', '"":1', '"\\u0000":1'],
  ['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"isAdmin":true}}', '"prototype":{"isAdmin":true}', '"toString":null'],
  ['"hasOwnProperty":1', '"then":"x"', `${text('k'.repeat(10_000))}:1`, Array.from({ length: 500 }, (_, index) => `"k${index}":1`).join()],
].flat();

type Path = readonly string[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...path, name]))];
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((outer, name) => (outer as Record<string, unknown>)[name], value);
}

const mark = '@here@';

/** The body as text, with that text in that place. */
function withText(body: unknown, path: Path, replacement: string): string {
  const last = path.at(-1);
  if (last === undefined) return replacement;
  const copy = structuredClone(body);
  (valueAt(copy, path.slice(0, -1)) as Record<string, unknown>)[last] = mark;
  return JSON.stringify(copy).replace(text(mark), () => replacement);
}

function withoutValue(body: unknown, path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return '';
  const copy = structuredClone(body);
  const outer = valueAt(copy, path.slice(0, -1));
  if (Array.isArray(outer)) outer.splice(Number(last), 1);
  else delete (outer as Record<string, unknown>)[last];
  return JSON.stringify(copy);
}

/** The valid body with one mutation: every mutation in every place. */
export function mutantsOf(body: unknown): string[] {
  return pathsIn(body).flatMap((path) => {
    const value = valueAt(body, path);
    const others = [withoutValue(body, path), ...hostileTexts.map((hostile) => withText(body, path, hostile))];
    return [...others, ...outgrown(value).map((grown) => withText(body, path, grown))];
  });
}

/** Lists and objects with extra items. */
function outgrown(value: unknown): string[] {
  if (Array.isArray(value)) {
    const entry = JSON.stringify(value[0]);
    const many = [2, 5, 51, 101, 1500].map((count) => `[${Array.from({ length: count }, () => entry).join()}]`);
    return [...many, `{"0":${entry},"length":1}`, `[${entry},null]`, `[null,${entry}]`, `[[${entry}]]`];
  }
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value).map(([name, inner]) => `${text(name)}:${JSON.stringify(inner)}`);
  const twice = fields.map((field) => [...fields, field.replace(/:.*$/su, ':null')]);
  return [...hostileFields.map((field) => [...fields, field]), ...twice].map((all) => `{${all.join()}}`);
}

const names = ['formData', 'questionsArray', 'testId', 'id', 'responses', '__proto__', 'constructor', 'score', '0', ''];

/** Any JSON. */
function randomJson(random: Random, depth = 0): string {
  const kind = depth > 4 ? 0 : randomInteger(random, 0, 3);
  const parts = (make: () => string) => Array.from({ length: randomInteger(random, 0, 4) }, make).join();
  if (kind === 1) return `[${parts(() => randomJson(random, depth + 1))}]`;
  if (kind === 2) return `{${parts(() => `${text(pickOne(random, names))}:${randomJson(random, depth + 1)}`)}}`;
  if (kind === 3) return text(randomText(random));
  // Skips those that are not JSON.
  return pickOne(random, hostileTexts.slice(7));
}

/** The valid body with random changes. */
export function meddledJson(random: Random, value: unknown): string {
  const kind = randomInteger(random, 0, 9);
  if (kind === 0) return randomJson(random, 2);
  if (Array.isArray(value)) return `[${Array.from({ length: kind % 4 }, () => meddledJson(random, value[0])).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const kept = Object.entries(value).filter(() => randomInteger(random, 0, 9) > 0);
    const fields = kept.map(([name, inner]) => `${text(name)}:${meddledJson(random, inner)}`);
    return `{${[...fields, ...(kind === 1 ? [pickOne(random, hostileFields)] : [])].join()}}`;
  }
  return typeof value === 'string' && kind < 3 ? text(randomText(random)) : (JSON.stringify(value) ?? 'null');
}

/** Bodies of every random kind. */
export function randomBodies(random: Random, body: unknown, count: number): (string | Buffer)[] {
  const sound = JSON.stringify(body) ?? '';
  const makers = [() => randomJson(random), () => brokenJson(random, sound), () => meddledJson(random, body)];
  return makers.flatMap((make) => Array.from({ length: Math.ceil(count / makers.length) }, make));
}

/** The body as form data, if it is an object. */
export function asForm(body: string | Buffer): string | Buffer {
  try {
    const value = JSON.parse(String(body)) as unknown;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return body;
    const fields = Object.entries(value).map(([name, inner]) => [name, typeof inner === 'string' ? inner : JSON.stringify(inner)]);
    return new URLSearchParams(fields).toString();
  } catch {
    // Not JSON, or too deep to be serialised.
    return body;
  }
}

/** The body as a form that could hold a file, if it is an object; else as bytes that are no such form. */
export function asMultipart(body: string | Buffer): { payload: string | Buffer; headers: Record<string, string> } {
  const boundary = '----boundary';
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const encoded = asForm(body);
  if (encoded === body) return { payload: body, headers };
  const parts = [...new URLSearchParams(String(encoded))].map(([name, value]) => {
    return `--${boundary}\r\nContent-Disposition: form-data; name="${encodeURIComponent(name)}"\r\n\r\n${value}\r\n`;
  });
  return { payload: `${parts.join('')}--${boundary}--\r\n`, headers };
}

export function randomText(random: Random): string {
  return String.fromCharCode(
    ...Array.from({ length: randomInteger(random, 0, 40) }, () => randomInteger(random, 0, pickOne(random, [127, 0xffff]))),
  );
}

/** Corrupted JSON. */
function brokenJson(random: Random, body: string): string | Buffer {
  const place = randomInteger(random, 0, body.length);
  const [before, after] = [body.slice(0, place), body.slice(place)];
  const broken = [
    before,
    after,
    before + String.fromCharCode(randomInteger(random, 0, 255)) + after.slice(1),
    `${before}\u0000${after}`,
    `\ufeff${body}`,
    body.replaceAll('"', "'"),
    body.replace('}', ',}'),
    `/* it */ ${body}`,
    body + body,
    Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from(after)]),
    Buffer.from(body, 'utf16le'),
  ];
  return pickOne<string | Buffer>(random, broken);
}
