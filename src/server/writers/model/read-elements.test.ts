import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { writtenShape } from './model-writer.ts';
import { createElementReader } from './read-elements.ts';

const wordShape = z.object({ word: z.string(), options: z.array(z.object({ text: z.string() })) });
type Word = z.infer<typeof wordShape>;

function readAll(pieces: readonly string[]): Word[] {
  const { read, finish } = createElementReader(wordShape);
  return [...pieces.flatMap(read), ...finish()];
}

/** Splits a text at arbitrary positions. */
function cutAt(text: string, places: readonly number[]): string[] {
  const cuts = [...new Set(places.map((place) => place % (text.length + 1)))].sort((one, other) => one - other);
  return [0, ...cuts].map((from, index) => text.slice(from, cuts[index] ?? text.length));
}

const two: Word[] = [
  { word: 'It’s "so" {not} [this], said they: \\frac{a}{b}\n', options: [{ text: '}' }, { text: "don't" }] },
  { word: 'दूसरा 🎈', options: [] },
];
const json = JSON.stringify(two);
const [one = '', other = ''] = two.map((word) => JSON.stringify(word));

const forms: [string, string][] = [
  ['the requested form', `{"elements":${json}}`],
  ['pretty-printed JSON', JSON.stringify({ elements: two }, undefined, 2)],
  ['a bare list', json],
  ['another wrapper', `{"result":{"data":{"questions":${json},"count":2}}}`],
  ['one object per line', `${one}\n${other}\n`],
  ['a code fence', `\`\`\`json\n{"elements":${json}}\n\`\`\``],
  ['surrounding prose', `Sure, here's what you've asked for {all of "it"}:\n${json}\nI hope that's "fine"!`],
  ['prose with a brace that is never closed', `Let me use {braces, don't worry: {"elements":${json}}`],
  ['a byte order mark', `\uFEFF{"elements":${json}}`],
  ['NUL between', `{"elements":\u0000${json.replaceAll(',', ',\u0000')}}`],
  ['a missing end', `{"elements":${json}`],
  ['a truncated element', `{"elements":[${one},${other},{"word":"third","options":[{"te`],
  ['trailing commas', `{"elements":[${one.replace(/\]\}$/u, '],}')},${other.replace('}', ',}')},],}`],
  ['interspersed other values', `[{"word":5,"options":[]},${one},{"word":"no options"},"text",${other},null]`],
  ['unknown keys', json.replaceAll('"word"', '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"word"')],
];

describe('elements are read out of', () => {
  it.each(forms)('%s', (_name, text) => {
    expect(readAll([text])).toEqual(two);
  });

  it.each<[string, string, string]>([
    ['single quotes', `[{'word': 'she said "so"', 'options': []}]`, 'she said "so"'],
    ['a Python literal', String.raw`[{'word': 'it\'s "so"', 'options': []}]`, `it's "so"`],
    ['unescaped quotes', `[{"word": "Who wrote "Hamlet" and {x?", "options": []}]`, 'Who wrote "Hamlet" and {x?'],
    [
      'unescaped backslashes of formulas',
      String.raw`[{"word": "$\alpha \cdot \sqrt{x}$ and \\(x\\)", "options": []}]`,
      String.raw`$\alpha \cdot \sqrt{x}$ and \(x\)`,
    ],
    ['line breaks inside a text', `[{"word": "one\ntwo", "options": []}]`, 'one\ntwo'],
    ['unquoted names', `[{word: "one", options: []}]`, 'one'],
  ])('%s', (_name, text, word) => {
    expect(readAll([text])).toEqual([{ word, options: [] }]);
  });

  it('any split of an answer', () => {
    fc.assert(
      fc.property(fc.constantFrom(...forms), fc.array(fc.nat(), { maxLength: 20 }), ([, text], places) => {
        expect(readAll(cutAt(text, places))).toEqual(two);
      }),
    );
  });

  it('single characters', () => {
    for (const [, text] of forms) expect(readAll(text.split(''))).toEqual(two);
  });

  it('any text that JSON can represent', () => {
    const word = fc.record({
      word: fc.string({ unit: 'grapheme' }),
      options: fc.array(fc.record({ text: fc.string() }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), fc.array(fc.nat(), { maxLength: 9 }), (words, places) => {
        const clean = JSON.parse(JSON.stringify(words).replaceAll('\u0000', '')) as Word[];
        expect(readAll(cutAt(JSON.stringify({ elements: words }), places))).toEqual(clean);
      }),
    );
  });
});

describe('garbage', () => {
  const garbage = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', "'", '\\', ',', ':', ' ', 'a', '\n', '`', '\u0000', '\uD800') }),
  );

  it('never throws, and yields the same for any split', () => {
    fc.assert(
      fc.property(garbage, fc.array(fc.nat(), { maxLength: 9 }), (text, places) => {
        expect(readAll(cutAt(text, places))).toEqual(readAll([text]));
      }),
      { numRuns: 500 },
    );
  });

  it('before an answer hides it only if it opens a string', () => {
    const noQuotes = fc.string({ unit: fc.constantFrom('{', '}', '[', ']', ',', ':', ' ', 'a', '\n', '`', "don't ") });
    fc.assert(
      fc.property(noQuotes, (text) => {
        expect(readAll([`${text}\n`, json])).toEqual(two);
      }),
    );
  });
});

describe('an excessive answer', () => {
  it('is read after ten thousand nested objects', () => {
    const deep = '{"a":'.repeat(10_000) + '}'.repeat(5000);

    expect(readAll([deep, json])).toEqual(two);
    expect(readAll([...deep, json])).toEqual(two);
    expect(readAll(['{"a":'.repeat(100), json])).toEqual(two);
  });

  it('is read after ten thousand nested lists', () => {
    const deep = `{"word":"deep","options":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;

    expect(readAll([deep, json])).toEqual(two);
  });

  it('is read after an unterminated string', () => {
    expect(readAll([`{"${'a'.repeat(70_000)}`, json])).toEqual(two);
  });

  it('loses only the element with ten thousand options', () => {
    const long = JSON.stringify({ word: 'long', options: Array.from({ length: 10_000 }, (_, text) => ({ text: `Option ${text}` })) });

    expect(readAll([long, json])).toEqual(two);
  });
});

it('never pollutes the prototype', () => {
  readAll([`[{"word":"a","options":[],"__proto__":{"polluted":true}}]`, `[{'word':'a','options':[],'__proto__':{'polluted':true}}]`]);

  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

it('parses a slot number written as text', () => {
  const { read } = createElementReader(writtenShape);

  const drafts = read('{"slot":"3","type":"truefalse","stem":"s","isTrue":true,"why":"w","concept":"c"}');

  expect(drafts).toMatchObject([{ slot: 3 }]);
});
