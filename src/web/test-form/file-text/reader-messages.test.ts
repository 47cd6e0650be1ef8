import { expect, it } from 'vitest';

import { toNotesText } from './reader-messages.ts';

it('returns the usable text, tidied, and the length of all text', () => {
  const text = `${'Plants  make sugar. '.repeat(2000)}\n`;

  const notes = toNotesText({ text });

  expect(notes.length).toBe(2000 * 'Plants make sugar. '.length - 1);
  expect(notes.text).toBe('Plants make sugar. '.repeat(2000).slice(0, 20_000).trimEnd());
});

it('rejects a file without readable text', () => {
  expect(() => toNotesText({ text: ' \n\0\u200B ' })).toThrow(expect.objectContaining({ reason: 'no-text' }));
});
