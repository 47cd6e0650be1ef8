import { expect, it } from 'vitest';

import { toNotesText } from './reader-messages.ts';

it('returns the usable text, tidied, and the length of all text', () => {
  const text = `${'Plants  make sugar. '.repeat(20_000)}\n`;

  const notes = toNotesText({ text });

  expect(notes.length).toBe(20_000 * 'Plants make sugar. '.length - 1);
  expect(notes.text).toBe('Plants make sugar. '.repeat(20_000).slice(0, 200_000).trimEnd());
});

it('rejects a file without readable text', () => {
  expect(() => toNotesText({ text: ' \n\0\u200B ' })).toThrow(expect.objectContaining({ reason: 'no-text' }));
});
