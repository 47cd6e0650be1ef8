import { describe, expect, it } from 'vitest';

import { fileKind, importedText, tooLargeText } from './import-notes.ts';

it('says how much of a file was imported', () => {
  const text = 'a'.repeat(200_000);

  expect(importedText({ text, length: 834_120 })).toBe('Only the first 2,00,000 of 8,34,120 characters were added.');
  expect(importedText({ text: 'abc', length: 3 })).toBe('The whole file was added: 3 characters.');
  expect(importedText({ text, length: 200_400, stoppedAt: { page: 12, of: 1500 } })).toBe(
    'Only the first 2,00,000 characters were added, up to page 12 of 1,500.',
  );
});

it('warns that a PDF may lack signs of joined letters', () => {
  expect(importedText({ text: 'सूय', length: 3, mayLackSigns: true })).toBe(
    'The whole file was added: 3 characters. A PDF can lose some matras: read the text through, or add the Word file.',
  );
});

it.each([
  [14_000_000, '14 MB'],
  [10_000_001, '10.1 MB'],
  [10_460_000, '10.5 MB'],
  [2_345_000_000, '2,345 MB'],
])('says that a file of %d bytes has %s', (size, words) => {
  expect(tooLargeText(size)).toBe(`This file is ${words}. Up to 10 MB can be read.`);
});

const bytes = (text: string) => Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);

describe('fileKind', () => {
  it.each([
    ['%PDF-1.7\n', 'notes.pdf', 'pdf'],
    ['\r\n\r\n%PDF-1.4', 'notes.pdf', 'pdf'],
    ['%PDF-1.7\n', 'notes.txt', 'pdf'],
    ['PK\x03\x04\x14\0', 'notes.docx', 'docx'],
    ['PK\x03\x04\x14\0', 'notes.doc', 'docx'],
    ['Plants make sugar.', 'notes.pdf', 'text'],
    ['\xFF\xFEP\0l\0', 'notes.txt', 'text'],
    ['\xE0\xA4\xAA', 'notes.md', 'text'],
  ])('of %j as %s is %s', (start, name, kind) => {
    expect(fileKind(bytes(start), name)).toBe(kind);
  });

  it.each([
    ['', 'notes.txt', 'empty'],
    ['\xD0\xCF\x11\xE0\xA1\xB1', 'notes.doc', 'word-97'],
    ['\x89PNG\r\n', 'page.png', 'picture'],
    ['\xFF\xD8\xFF\xE0', 'page.pdf', 'picture'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'page.webp', 'picture'],
    ['\0\0\0\x18ftypheic', 'page.heic', 'picture'],
    ['PK\x03\x04', 'slides.pptx', 'archive'],
    ['PK\x03\x04', 'folder.zip', 'archive'],
    ['PK\x03\x04____mimetypeapplication/vnd.oasis', 'notes.docx', 'archive'],
    ['Rar!\x1A\x07', 'folder.rar', 'archive'],
    ['{\\rtf1', 'notes.rtf', 'unknown-kind'],
    ['\x7FELF\x02\0', 'notes.txt', 'unknown-kind'],
  ])('refuses %j as %s: %s', (start, name, reason) => {
    expect(() => fileKind(bytes(start), name)).toThrow(expect.objectContaining({ reason }));
  });
});
