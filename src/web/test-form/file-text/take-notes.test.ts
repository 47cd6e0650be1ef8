import { expect, it } from 'vitest';

import { takeNotes } from './reader-messages.ts';

it('takes what can be used, tidied, and counts what there was', () => {
  const text = `${'Plants  make sugar. '.repeat(2000)}\n`;

  const notes = takeNotes({ text });

  expect(notes.length).toBe(2000 * 'Plants make sugar. '.length - 1);
  expect(notes.text).toBe('Plants make sugar. '.repeat(2000).slice(0, 20_000).trimEnd());
});

it('refuses a file in which nothing can be read', () => {
  expect(() => takeNotes({ text: ' \n\0\u200B ' })).toThrow(expect.objectContaining({ reason: 'no-text' }));
});
