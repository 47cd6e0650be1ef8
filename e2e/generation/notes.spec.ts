import type { Page } from '@playwright/test';

import { docxOf, lockedPdf, pdfOf } from '../../src/web/test-form/file-text/__fixtures__/make-files.ts';
import { expect, test } from '../support/product.ts';

const sentences = ['Plants make sugar from light.', 'Chlorophyll absorbs red and blue light.', 'Oxygen comes from water.'];

test('reads the text of a PDF, a Word file and a text file', async ({ page }) => {
  await openForm(page);
  for (const [name, file] of [
    ['notes.pdf', pdfOf([sentences])],
    ['notes.docx', docxOf(sentences)],
    ['notes.txt', new TextEncoder().encode(sentences.join('\n'))],
  ] as const) {
    await page.getByLabel('Topic').fill('');
    await chooseFile(page, name, file);

    await expect(page.getByRole('status').filter({ hasText: name })).toContainText('The whole file was added');
    for (const sentence of sentences) await expect(page.getByLabel('Topic')).toHaveValue(new RegExp(sentence, 'u'));
  }
});

test('reads a PDF printed by Chromium in English and Hindi', async ({ page, context }) => {
  const english = 'The chloroplast makes sugar out of light and water. '.repeat(20).trim();
  const hindi = 'पौधे हवा से';
  const printing = await context.newPage();
  // In the product's fonts, because the machine may have none for Hindi.
  await openForm(printing);
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

  await openForm(page);
  await chooseFile(page, 'printed.pdf', file);

  await expect(page.getByRole('status').filter({ hasText: 'printed.pdf' })).toContainText('A PDF can lose some matras');
  expect(await page.getByLabel('Topic').inputValue()).toBe(`Photosynthesis\n${english}\n${hindi}`);
});

test('says why a file cannot be used and keeps what was typed', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Topic').fill('Light and dark reactions');
  const refused: [name: string, file: Uint8Array, words: string][] = [
    ['book.pdf', new Uint8Array(14_000_000), 'This file is 14 MB. Up to 10 MB can be read.'],
    ['scanned.pdf', pdfOf([[], []]), 'pictures of pages, no text'],
    ['locked.pdf', lockedPdf(), 'locked with a password'],
    ['cut.pdf', pdfOf([sentences]).slice(0, 80), 'damaged'],
    ['cut.docx', docxOf(sentences).slice(0, -40), 'damaged'],
    ['bomb.docx', docxOf(sentences, [{ name: 'word/a.xml', content: new Uint8Array(45_000_000), saidSize: 9 }]), 'too large once unzipped'],
    ['old.doc', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'Save it as .docx or PDF'],
    ['empty.txt', new Uint8Array(), 'empty'],
    ['page.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47]), 'This is a picture'],
  ];
  for (const [name, file, words] of refused) {
    await chooseFile(page, name, file);

    await expect(page.getByRole('alert')).toContainText(name);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByLabel('Topic')).toHaveValue('Light and dark reactions');
  }
});

test('takes the beginning of a long file and says how much', async ({ page }) => {
  await openForm(page);
  await chooseFile(page, 'long.txt', new TextEncoder().encode('Plants make sugar. '.repeat(14_390)));
  await expect(page.getByRole('status').filter({ hasText: 'long.txt' })).toContainText(
    'Only the first 2,00,000 of 2,73,409 characters were added.',
  );

  const lines = Array.from({ length: 45 }, (_, line) => `${line}: plants make sugar from light and water, and give oxygen.`);
  await chooseFile(page, 'book.pdf', pdfOf(Array.from({ length: 1000 }, () => lines)));
  await expect(page.getByRole('status').filter({ hasText: 'book.pdf' })).toContainText(
    /first 2,00,000 characters were added, up to page \d+ of 1,000/u,
  );

  expect((await page.getByLabel('Topic').inputValue()).length).toBeLessThanOrEqual(200_000);
});

test('leaves the form unchanged when reading is cancelled', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Topic').fill('Light and dark reactions');
  // A scanned book, which is slow because every page is searched for text.
  await chooseFile(page, 'scanned.pdf', pdfOf(Array.from({ length: 30_000 }, () => [])));
  await expect(page.getByRole('progressbar', { name: 'Pages read' })).toBeVisible();
  // The page responds meanwhile.
  await page.getByLabel('Title').fill('Photosynthesis');
  // Suggestions would lie over the button.
  await page.getByLabel('Title').blur();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByLabel('Add a file')).toBeFocused();
  await expect(page.getByLabel('Topic')).toHaveValue('Light and dark reactions');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('reads a file dropped on the form and ignores one dropped elsewhere', async ({ page }) => {
  await openForm(page);
  await drag(page, 'dragover', 'form');
  await expect(page.getByText('Drop the file here')).toBeVisible();
  await drag(page, 'drop', 'form');

  await expect(page.getByLabel('Topic')).toHaveValue('Plants make sugar from light.');
  await expect(page.getByText('Drop the file here')).toBeHidden();

  expect(await drag(page, 'dragover', 'footer')).toBe('none');
  await drag(page, 'drop', 'footer');
  await expect(page.getByLabel('Topic')).toHaveValue('Plants make sugar from light.');
});

test('sends nothing of a file to the server', async ({ page }) => {
  await openForm(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const isVisitCount = pathname.startsWith('/insights/');
    if ((request.method() !== 'GET' || search !== '') && !isVisitCount) sent.push(request.url());
  });

  await chooseFile(page, 'notes.pdf', pdfOf([sentences]));
  await expect(page.getByLabel('Topic')).toHaveValue(/Chlorophyll/u);

  expect(sent).toEqual([]);
});

async function chooseFile(page: Page, name: string, file: Uint8Array): Promise<void> {
  await page.getByLabel('Add a file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(file) });
}

/** Opens the landing page and waits until its form is hydrated: a file given before that is lost, so its field is disabled. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByLabel('Title')).toBeEnabled();
}

/** Dispatches a drag event with a file on a part of the page. Answers the drop effect that the page chose. */
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
