import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { createElementReader } from './read-elements.ts';

const wordShape = z.object({ word: z.string(), options: z.array(z.object({ text: z.string() })) });
type Word = z.infer<typeof wordShape>;

function readAll(pieces: readonly string[]): Word[] {
  const reader = createElementReader(wordShape);
  return [...pieces.flatMap((piece) => reader.read(piece)), ...reader.finish()];
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

/** The words of the elements that are read while the answer arrives in pieces of that size, and those that only its end brings. */
function wordsOf(text: string, size: number): { streamed: string[]; finished: string[] } {
  const reader = createElementReader(wordShape);
  const streamed: Word[] = [];
  for (let at = 0; at < text.length; at += size) streamed.push(...reader.read(text.slice(at, at + size)));
  return { streamed: streamed.map(({ word }) => word), finished: reader.finish().map(({ word }) => word) };
}

const elementOf = (word: string) => `{"word":"${word}","options":[]}`;
const answerOf = (...words: string[]) => `{"elements":[${words.map(elementOf).join(',')}]}`;
const curled = (text: string) =>
  text
    .replaceAll(/"(?=[\w,:}\]])"?/gu, '"')
    .replaceAll(/(?<=[{[,:])"/gu, '“')
    .replaceAll('"', '”');

describe.each([1, 7, 10_000])('in pieces of %i', (size) => {
  it.each<[string, string, string[]]>([
    [
      'formulas with bare backslashes',
      answerOf(String.raw`$\frac{a}{b} \times \theta$`, String.raw`$\\tan\\beta$ or \alpha`),
      [String.raw`$\frac{a}{b} \times \theta$`, String.raw`$\tan\beta$ or \alpha`],
    ],
    ['code', answerOf(String.raw`if x:\n\tnothing`), ['if x:\n\tnothing']],
    ['curled quotes around strings', curled(answerOf('one', 'two')), ['one', 'two']],
    ['curled quotes within those', `{“elements”: [{“word”: “Say “yes”, “no” and "so"”, “options”: []}]}`, ['Say “yes”, “no” and "so"']],
    ['curled quotes in strings', answerOf('“one”, said ‘he’'), ['“one”, said ‘he’']],
    ['single curled quotes around strings', `{‘word’: ‘it’s’, ‘options’: []}`, ['it’s']],
    ['one curled quote for both ends', `{“word“: “one“, ”options”: []}`, ['one']],
    ['names in single quotes', `{'elements': [{'word': "it's", 'options': []}]}`, ["it's"]],
    ['trailing commas', '{"elements":[{"word":"one","options":[],},],}', ['one']],
    ['words of Python', `[{"word": "one", "options": [], "a": True, "b": [False, None]}]`, ['one']],
    ['raw line breaks in strings', answerOf('one\n\ntwo\r\n\tthree'), ['one\n\ntwo\r\n\tthree']],
    ['an end within an element', answerOf('one', 'two', 'three').slice(0, -20), ['one', 'two']],
    ['an end within an escape', `[${elementOf('one')},{"word":"tw\\`, ['one']],
  ])('%s are read at once', (_name, text, words) => {
    expect(wordsOf(text, size)).toEqual({ streamed: words, finished: [] });
  });

  it.each<[string, string]>([
    ['with a trial', `<think>I try ${answerOf('trial')} first.</think>${answerOf('one', 'two')}`],
    ['with half a trial', `I try {"elements":[{"word":"tri</think>${answerOf('one', 'two')}`],
    ['before a code fence', `I try ${elementOf('trial')}.\n</Thinking>\n\`\`\`json\n${answerOf('one', 'two')}\n\`\`\``],
    ['before prose', `I try [${elementOf('trial')}].</reasoning> Here you are:\n\n${answerOf('one', 'two')}`],
  ])('what follows thoughts %s is read at once', (_name, text) => {
    expect(wordsOf(text, size)).toEqual({ streamed: ['one', 'two'], finished: [] });
  });

  it.each<[string, string]>([
    ['prose', `Here are the questions:\n${answerOf('one', 'two')}\nEnjoy!`],
    ['prose with brackets', `Of [this] and {that} (see [1]):\n${answerOf('one', 'two')}\nOr [none].`],
    ['prose, one by one', `First: ${elementOf('one')}\nSecond: ${elementOf('two')}`],
    ['prose, cut', `Here are the questions: ${answerOf('one', 'two', 'three').slice(0, -20)}`],
    ['prose, grouped', `Here: {"easy":[${elementOf('one')}],"hard":[${elementOf('two')}]}`],
    ['an earlier answer', `First ${answerOf('trial', 'trial')}. No, better: ${answerOf('one', 'two')}`],
    ['earlier lists', `Either [${elementOf('a')}] or [${elementOf('b')}]: [{"x":[1,2,3,4]},${elementOf('one')},5,${elementOf('two')}]`],
    ['an earlier element', `Try ${elementOf('trial')}. Then ${answerOf('one', 'two')}`],
    ['thoughts that never end', `<think>Try ${answerOf('trial')}. Then ${answerOf('one', 'two')}`],
  ])('what follows %s is read at the end', (_name, text) => {
    expect(wordsOf(text, size)).toEqual({ streamed: [], finished: ['one', 'two'] });
  });

  it('thoughts alone are no answer', () => {
    expect(wordsOf(`I try ${answerOf('trial')}.</think>`, size)).toEqual({ streamed: [], finished: [] });
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
