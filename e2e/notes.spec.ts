import type { Page } from '@playwright/test';

import { docxOf, lockedPdf, pdfOf } from '../src/web/test-form/file-text/made-files.ts';
import { expect, test } from './product.ts';

const sentences = ['Plants make sugar from light.', 'Chlorophyll absorbs red and blue light.', 'Oxygen comes from water.'];

test('a PDF, a Word file and a text file give their words to the form', async ({ page }) => {
  await page.goto('/');
  for (const [name, file] of [
    ['notes.pdf', pdfOf([sentences])],
    ['notes.docx', docxOf(sentences)],
    ['notes.txt', new TextEncoder().encode(sentences.join('\n'))],
  ] as const) {
    await page.getByLabel('Topic').fill('');
    await choose(page, name, file);

    await expect(page.getByRole('status').filter({ hasText: name })).toContainText('All of it was taken');
    for (const sentence of sentences) await expect(page.getByLabel('Topic')).toHaveValue(new RegExp(sentence, 'u'));
  }
});

test('a PDF as Chromium prints it, in English and Hindi, gives its words', async ({ page, context }) => {
  const english = 'The chloroplast makes sugar out of light and water. '.repeat(20).trim();
  const hindi = 'पौधे हवा से';
  const printing = await context.newPage();
  // In the product's own fonts: a machine may have none for Hindi.
  await printing.goto('/');
  await printing.evaluate(
    async ([first = '', second = '']) => {
      const parts = ['Photosynthesis', first, second].map((text) => Object.assign(document.createElement('p'), { textContent: text }));
      document.body.replaceChildren(...parts);
      document.body.className = 'reading';
      await document.fonts.load('16px "Noto Serif Devanagari Variable"', second);
    },
    [english, hindi],
  );
  const file = await printing.pdf();
  await printing.close();

  await page.goto('/');
  await choose(page, 'printed.pdf', file);

  await expect(page.getByRole('status').filter({ hasText: 'printed.pdf' })).toContainText('A PDF can lose signs of joined letters');
  expect(await page.getByLabel('Topic').inputValue()).toBe(`Photosynthesis\n${english}\n${hindi}`);
});

test('a file that cannot be used says why, and what was typed stays', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Topic').fill('Light and dark reactions');
  const refused: [name: string, file: Uint8Array, words: string][] = [
    ['book.pdf', new Uint8Array(14_000_000), 'This file is 14 MB. Up to 10 MB can be read.'],
    ['scanned.pdf', pdfOf([[], []]), 'pictures of pages, no text'],
    ['locked.pdf', lockedPdf(), 'locked with a password'],
    ['cut.pdf', pdfOf([sentences]).slice(0, 80), 'damaged'],
    ['cut.docx', docxOf(sentences).slice(0, -40), 'damaged'],
    ['bomb.docx', docxOf(sentences, [{ name: 'word/a.xml', content: new Uint8Array(45_000_000), saidSize: 9 }]), 'unpacks to far more'],
    ['old.doc', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'Save it as .docx or PDF'],
    ['empty.txt', new Uint8Array(), 'empty'],
    ['page.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47]), 'This is a picture'],
  ];
  for (const [name, file, words] of refused) {
    await choose(page, name, file);

    await expect(page.getByRole('alert')).toContainText(name);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByLabel('Topic')).toHaveValue('Light and dark reactions');
  }
});

test('of a long file the beginning is taken, and it is said how much', async ({ page }) => {
  await page.goto('/');
  await choose(page, 'long.txt', new TextEncoder().encode('Plants make sugar. '.repeat(4390)));
  await expect(page.getByRole('status').filter({ hasText: 'long.txt' })).toContainText('We took the first 20,000 of 83,409 characters.');

  const lines = Array.from({ length: 45 }, (_, line) => `${line}: plants make sugar from light and water, and give oxygen.`);
  await choose(page, 'book.pdf', pdfOf(Array.from({ length: 1000 }, () => lines)));
  await expect(page.getByRole('status').filter({ hasText: 'book.pdf' })).toContainText(/first 20,000 characters, up to page \d of 1,000/u);

  expect((await page.getByLabel('Topic').inputValue()).length).toBeLessThanOrEqual(20_000);
});

test('reading can be cancelled, and leaves the form as it was', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Topic').fill('Light and dark reactions');
  // A scanned book: every page of it has to be looked at.
  await choose(page, 'scanned.pdf', pdfOf(Array.from({ length: 30_000 }, () => [])));
  await expect(page.getByRole('progressbar', { name: 'Pages read' })).toBeVisible();
  // The page is free meanwhile.
  await page.getByLabel('Title').fill('Photosynthesis');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByLabel('Add a file')).toBeFocused();
  await expect(page.getByLabel('Topic')).toHaveValue('Light and dark reactions');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a file dropped on the form is read, and beside it is not opened', async ({ page }) => {
  await page.goto('/');
  await drag(page, 'dragover', 'form');
  await expect(page.getByText('Drop it here')).toBeVisible();
  await drag(page, 'drop', 'form');

  await expect(page.getByLabel('Topic')).toHaveValue('Plants make sugar from light.');
  await expect(page.getByText('Drop it here')).toBeHidden();

  expect(await drag(page, 'dragover', 'footer')).toBe('none');
  await drag(page, 'drop', 'footer');
  await expect(page.getByLabel('Topic')).toHaveValue('Plants make sugar from light.');
});

test('no byte of a file leaves the device', async ({ page }) => {
  await page.goto('/');
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const isVisitCount = pathname.startsWith('/insights/');
    if ((request.method() !== 'GET' || search !== '') && !isVisitCount) sent.push(request.url());
  });

  await choose(page, 'notes.pdf', pdfOf([sentences]));
  await expect(page.getByLabel('Topic')).toHaveValue(/Chlorophyll/u);

  expect(sent).toEqual([]);
});

async function choose(page: Page, name: string, file: Uint8Array): Promise<void> {
  await page.getByLabel('Add a file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(file) });
}

/** What the pointer shows of a file that is held over, or let go at, a part of the page. */
async function drag(page: Page, type: 'dragover' | 'drop', place: string): Promise<string> {
  return page
    .locator(place)
    .first()
    .evaluate((element, event) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['Plants make sugar from light.'], 'notes.txt'));
      const given = new DragEvent(event, { bubbles: true, cancelable: true, dataTransfer });
      element.dispatchEvent(given);
      return given.defaultPrevented ? dataTransfer.dropEffect : 'opened';
    }, type);
}
