import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { testForm } from './shapes/__fixtures__/test-form.ts';
import { newSubjectShape } from './shapes/subject-shapes.ts';
import { testFormShape } from './shapes/test-shapes.ts';

/** Each text field of a form with its maximum length in characters. */
const fields: [name: string, max: number, read: (text: string) => string | undefined][] = [
  ['a subject’s name', 80, (text) => newSubjectShape.safeParse({ subject: text }).data?.subject],
  ['a title', 120, (text) => testFormShape.safeParse(testForm({ title: text })).data?.title],
  ['a topic', 200_000, (text) => testFormShape.safeParse(testForm({ description: text })).data?.description],
];

describe.each(fields)('%s', (_name, max, read) => {
  it(`T-20: accepts ${max} characters and rejects one more`, () => {
    expect(read('ß'.repeat(max))).toBe('ß'.repeat(max));
    expect(read('ß'.repeat(max + 1))).toBeUndefined();
  });

  it.each([
    ['controls', 'Bio\u0000lo\u0007gy\u001B\u007F\u0085', 'Biology'],
    ['turned directions', '\u202Egpj.ygoloiB\u202C \u2066x\u2069\u200E\u200F\u061C', 'gpj.ygoloiB x'],
    ['what has no width', 'Bio\u200Blogy\uFEFF\u2060', 'Biology'],
    ['halves of characters', 'Bio\uD83Dlogy\uDE00', 'Biology'],
    ['blanks around it', ' \t Biology \n', 'Biology'],
  ])('T-20: loses %s', (_what, typed, kept) => {
    expect(read(typed)).toBe(kept);
  });

  it('T-20: normalizes composed and decomposed accents to the same text', () => {
    expect(read('Cafe\u0301 \u1100\u1161')).toBe('Caf\u00E9 \uAC00');
  });

  it('T-20: keeps the joiners of scripts and emoji', () => {
    const joined = 'क्‍ष न\u200Cह \u{1F468}\u200D\u{1F469}\u200D\u{1F467}';

    expect(read(joined)).toBe(joined.normalize('NFC'));
  });

  it('T-20: rejects a text that is empty once it is cleaned', () => {
    for (const text of ['', '   ', '\u200B\u202E', '\u0000', '\uD83D']) expect(read(text)).toBeUndefined();
  });

  it('T-20: keeps markup unchanged, as plain text', () => {
    for (const text of ['<img src=x onerror=pwned(1)>', '</title><script>pwned(1)</script>', '&lt;b&gt;', '${x} {{x}} "\'`']) {
      expect(read(text)).toBe(text);
    }
  });

  it('T-20: strips invisible characters from any input, and cleaning is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const kept = read(typed);
        if (kept === undefined) return;
        expect(kept).not.toMatch(/[^\P{Cc}\t\n]|[\p{Surrogate}\p{Bidi_Control}]/u);
        expect(kept).toBe(kept.trim().normalize('NFC'));
        expect(read(kept)).toBe(kept);
      }),
    );
  });
});
