import { describe, expect, it } from 'vitest';

import { docxOf, lockedPdf, pdfOf, zipOf } from './__fixtures__/make-files.ts';
import { checkUnzippedSize, readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';
import { readText } from './read-text.ts';

const ignore = () => {};
const failing = (reason: string) => expect.objectContaining({ reason });

describe('readPdf', () => {
  it('returns the text of every page and reports progress', async () => {
    const told: string[] = [];

    const read = await readPdf(pdfOf([['Plants make sugar (glucose).'], ['Roots drink.', '2']]), (page, of) => told.push(`${page}/${of}`));

    expect(read).toEqual({ text: 'Plants make sugar (glucose).\n\nRoots drink.' });
    expect(told).toEqual(['1/2', '2/2']);
  });

  it('stops reading at the maximum length', async () => {
    const page = Array.from({ length: 60 }, (_, line) => `Line ${line} of a page that has a great many words on it, and some more.`);
    const told: number[] = [];

    const { text, stoppedAt } = await readPdf(pdfOf(Array.from({ length: 90 }, () => page)), (at) => told.push(at));

    expect(text.length).toBeGreaterThanOrEqual(200_000);
    expect(stoppedAt).toEqual({ page: told.length, of: 90 });
    expect(told.length).toBeLessThan(70);
  });

  it.each([
    ['a password', lockedPdf(), 'locked'],
    ['pictures of pages only', pdfOf([[], []]), 'only-pictures'],
    ['a scanner’s stamp and no other word', pdfOf([['Scanned with CamScanner'], ['Scanned with CamScanner']]), 'only-pictures'],
    ['half of it missing', pdfOf([['Plants make sugar.']]).slice(0, 60), 'broken'],
    ['nothing but its first word', new Uint8Array(Buffer.from('%PDF-1.7 and then nothing')), 'broken'],
  ])('refuses one with %s', async (_, file, reason) => {
    await expect(readPdf(file, ignore)).rejects.toEqual(failing(reason));
  });
});

describe('readDocx', () => {
  it('returns the paragraphs', async () => {
    expect(await readDocx(docxOf(['Plants make sugar.', 'प्रकाश संश्लेषण।']))).toBe('Plants make sugar.\n\nप्रकाश संश्लेषण।\n\n');
  });

  it('returns markup in the text as text', async () => {
    expect(await readDocx(docxOf(['&lt;script&gt;alert(1)&lt;/script&gt;']))).toBe('<script>alert(1)</script>\n\n');
  });

  it('rejects a zip bomb, whatever sizes it declares', async () => {
    const bomb = docxOf(['Plants make sugar.'], [{ name: 'word/media/a.bin', content: new Uint8Array(45_000_000), saidSize: 10 }]);

    expect(bomb.length).toBeLessThan(100_000);
    await expect(readDocx(bomb)).rejects.toEqual(failing('swollen'));
  });

  it.each([
    ['another zip', zipOf([{ name: 'notes.txt', content: 'Plants make sugar.' }])],
    ['a cut one', docxOf(['Plants make sugar.']).slice(0, -30)],
    ['one with bytes before it', new Uint8Array(Buffer.concat([Buffer.from('PK\x03\x04'), docxOf(['Plants make sugar.'])]))],
    ['no zip at all', new Uint8Array(Buffer.from('PK and then nothing'))],
  ])('refuses %s', async (_, file) => {
    await expect(readDocx(file)).rejects.toEqual(failing('broken'));
  });
});

describe('checkUnzippedSize', () => {
  it('counts the inflated bytes, not the declared size', async () => {
    const file = zipOf([
      { name: 'a', content: 'a'.repeat(3000), saidSize: 1 },
      { name: 'b', content: 'b'.repeat(2000) },
    ]);

    expect(await checkUnzippedSize(file, 5000)).toBe(5000);
    await expect(checkUnzippedSize(file, 4999)).rejects.toEqual(failing('swollen'));
  });

  it('rejects an archive whose directory omits entries', async () => {
    const file = zipOf([
      { name: 'a', content: 'a' },
      { name: 'b', content: 'b' },
    ]);
    file[file.length - 12] = 1;
    file[file.length - 14] = 1;

    await expect(checkUnzippedSize(file, 5000)).rejects.toEqual(failing('broken'));
  });
});

describe('readText', () => {
  it.each([
    ['UTF-8', Buffer.from('प्रकाश café')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFप्रकाश café')],
    ['UTF-16', Buffer.from('\uFEFFप्रकाश café', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('\uFEFFप्रकाश café', 'utf16le').swap16()],
  ])('reads %s', (_, file) => {
    expect(readText(file)).toBe('प्रकाश café');
  });

  it('reads text in Windows-1252', () => {
    expect(readText(Uint8Array.from([0x63, 0x61, 0x66, 0xe9]))).toBe('café');
  });

  it('rejects binary files', () => {
    const file = Uint8Array.from({ length: 400 }, (_, index) => (index * 7) % 256);

    expect(() => readText(file)).toThrow(failing('unknown-kind'));
  });
});
