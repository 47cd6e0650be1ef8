import { describe, expect, it } from 'vitest';
import { parsePack } from './pack-file.ts';

const head = `
title: Metals
subject: Chemistry
language: en
level: Class 8
aliases: [metallic elements]
keywords: [rust, 'yes', 1.50]
items:
`;

const rust = `
  - id: rust
    type: mcq
    difficulty: easy
    concept: Corrosion
    stem: Which metal rusts?
    correct: {text: Iron, why: Rust is iron oxide.}
    distractors:
      - {text: Gold, why: It keeps its shine.}
      - {text: Zinc, why: Its oxide is white.}
      - {text: 4, why: A number.}
    claim: '{} rusts in moist air.'
`;

const shine = `
  - id: shine
    type: truefalse
    difficulty: hard
    concept: Corrosion
    stem: Gold rusts in moist air.
    isTrue: "false"
    why: It does not react with oxygen.
    source: Any textbook of chemistry
`;

const passages = 'passages: [{id: shop, form: data, text: A shop sells metals.}]';
const onPassage = (id: string) =>
  `${rust.replace('id: rust', `id: ${id}`).replace("    claim: '{} rusts in moist air.'\n", '')}    passage: shop\n`;

describe('parsePack', () => {
  it('parses every value as text, and isTrue as a boolean', () => {
    const pack = parsePack(head + rust + shine, 'chemistry/metals');

    expect(pack.name).toBe('chemistry/metals');
    expect(pack.keywords).toEqual(['rust', 'yes', '1.50']);
    expect(pack.items[0]).toMatchObject({ id: 'rust', type: 'mcq', claim: '{} rusts in moist air.', distractors: [{}, {}, { text: '4' }] });
    expect(pack.items[1]).toMatchObject({ id: 'shine', isTrue: false, source: 'Any textbook of chemistry' });
  });

  it('parses who checked the pack', () => {
    const checked = 'checked: {on: 2026-11-21, by: a reader, items: 1, disagreements: 0}\n';

    expect(parsePack(`${head}${rust}\n${checked}`, 'metals').checked).toEqual({
      on: '2026-11-21',
      by: 'a reader',
      items: '1',
      disagreements: '0',
    });
  });

  it('trims the trailing newline of a block scalar', () => {
    const stem = 'stem: |\n      Which metal\n      rusts?\n';

    expect(parsePack(head + rust.replace('stem: Which metal rusts?\n', stem), 'metals').items[0]?.stem).toBe('Which metal\nrusts?');
  });

  it.each([
    ['a missing field', rust.replace('    concept: Corrosion\n', ''), 'metals: item rust: concept: '],
    ['an empty field', rust.replace('why: Rust is iron oxide.', 'why: ""'), 'metals: item rust: correct.why: '],
    ['an unknown field', rust.replace('claim:', 'claims:'), 'metals: item rust: the item: Unrecognized key: "claims"'],
    ['two distractors', rust.replace('      - {text: 4, why: A number.}\n', ''), 'metals: item rust: distractors: '],
    ['an unknown type', rust.replace('type: mcq', 'type: match'), 'metals: item rust: type: '],
    ['an invalid boolean', shine.replace('"false"', 'no'), 'metals: item shine: isTrue: '],
    ['a duplicate id', rust + rust, 'metals: item rust: id: stands twice in the file'],
    ['an item without id', rust.replace('id: rust\n    ', ''), 'metals: item number 1: id: '],
  ])('reports the location of %s', (_, items, message) => {
    expect(() => parsePack(head + items, 'metals')).toThrow(message);
  });

  it('gives items the passage that they name, and its form', () => {
    const pack = parsePack(passages + head + onPassage('a') + onPassage('b'), 'metals');

    const passage = { id: 'shop', text: 'A shop sells metals.' };
    expect(pack.items).toMatchObject([
      { id: 'a', form: 'data', passage },
      { id: 'b', form: 'data', passage },
    ]);
  });

  it.each([
    ['a passage with one item', onPassage('a'), 'metals: passages.0: needs two to five items'],
    ['a passage with six items', ['a', 'b', 'c', 'd', 'e', 'f'].map(onPassage).join(''), 'metals: passages.0: needs two to five items'],
    ['a missing passage', onPassage('a').replace('passage: shop', 'passage: mine'), 'metals: item a: passage: no such passage'],
    ['two difficulties', onPassage('a') + onPassage('b').replace('easy', 'hard'), 'metals: passages.0: has items of several difficulties'],
    ['a form beside a passage', `${onPassage('a')}    form: match\n`, 'metals: item a: form: an item on a passage has its form'],
    ['the form of a passage without one', `${rust}    form: data\n`, 'metals: item rust: form: '],
    ['a claim of a form', `${rust}    form: order\n`, 'metals: item rust: claim: an item of a form has no claim'],
  ])('refuses %s', (_, items, message) => {
    expect(() => parsePack(passages + head + items, 'metals')).toThrow(message);
  });

  it('names a file that is not YAML or not a pack', () => {
    expect(() => parsePack('a: b: c', 'metals')).toThrow('metals');
    expect(() => parsePack('', 'metals')).toThrow('metals');
    expect(() => parsePack('just text', 'metals')).toThrow('metals: the file: ');
  });
});
