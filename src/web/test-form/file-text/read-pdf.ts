// The worker half of PDF.js. This code already runs in a worker, so import it here: it registers itself and no other one starts.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { maxNotesLength } from '../../../contract/form-rules.ts';
import { joinLines, joinPages } from './join-lines.ts';
import { NotesFailure } from './notes-failure.ts';
import type { FileText } from './reader-messages.ts';
import { tidyText } from './tidy-text.ts';

/** Scripts that join letters. A PDF stores glyphs, and those of joined letters often lack the characters that they represent. */
const joiningScripts =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]/u;

/** Called with the number of pages read and the total. */
type PagesRead = (page: number, of: number) => void;

/** Extracts the text of a PDF until the maximum length is reached. Throws a `NotesFailure`. */
export async function readPdf(bytes: Uint8Array, onPage: PagesRead): Promise<FileText> {
  const loading = getDocument({
    data: bytes,
    // Only text is extracted, so turn off rendering, scripts and fetches.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    isEvalSupported: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  let isLocked = false;
  loading.onPassword = () => {
    isLocked = true;
    throw new Error('No password is known');
  };
  try {
    return await readPages(await loading.promise, onPage);
  } catch (cause) {
    if (cause instanceof NotesFailure) throw cause;
    throw new NotesFailure(isLocked ? 'locked' : 'broken', { cause });
  } finally {
    await loading.destroy();
  }
}

async function readPages(pdf: PDFDocumentProxy, onPage: PagesRead): Promise<FileText> {
  const texts: string[] = [];
  let length = 0;
  let page = 0;
  while (page < pdf.numPages && length <= maxNotesLength) {
    page += 1;
    const text = tidyText(await readPage(pdf, page));
    length += text.length;
    if (text !== '') texts.push(text);
    onPage(page, pdf.numPages);
  }
  if (texts.length === 0 || isScannerStamp(texts)) throw new NotesFailure('only-pictures');
  const text = joinPages(texts);
  return {
    text,
    ...(page < pdf.numPages && { stoppedAt: { page, of: pdf.numPages } }),
    ...(joiningScripts.test(text) && { mayLackSigns: true }),
  };
}

/** Scanner apps add the same short line to the picture of every page. */
function isScannerStamp(texts: readonly string[]): boolean {
  const [first = ''] = texts;
  return texts.length > 1 && first.length < 60 && texts.every((text) => text === first);
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  const typed = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  return joinLines(typed);
}
