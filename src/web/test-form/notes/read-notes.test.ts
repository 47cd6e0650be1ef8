import { describe, expect, it } from 'vitest';

import { fileKind } from './read-notes.ts';

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
