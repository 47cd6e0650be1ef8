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

  it('names a file that is not YAML or not a pack', () => {
    expect(() => parsePack('a: b: c', 'metals')).toThrow('metals');
    expect(() => parsePack('', 'metals')).toThrow('metals');
    expect(() => parsePack('just text', 'metals')).toThrow('metals: the file: ');
  });
});
