import { buffer } from 'node:stream/consumers';

import { m } from '#messages';

import { AppError } from '../../shared/app-error.ts';
import { type FoundFile, type FileTest, type ImportFormat, unreadableFile } from './found-question.ts';

/** A thousand items and what belongs to them. */
const mostFiles = 3000;
/** In bytes, of all files of a package together: more is no package of questions. */
const mostUnpacked = 40 * 1024 * 1024;

/** Reads a file of any format, which its content shows. Libraries are loaded when a file needs them. */
export async function readImport(bytes: Uint8Array): Promise<FoundFile> {
  if (isZip(bytes)) return { format: 'qti', tests: await readPackage(bytes) };
  const text = decode(bytes);
  const [format, tests] = await readText(text);
  return { format, tests };
}

async function readText(text: string): Promise<[ImportFormat, FileTest[]]> {
  const start = text.trimStart();
  if (start.startsWith('<')) return readXmlFile(start);
  if (/^[[{]\s*["{[\]}]/u.test(start)) return ['json', (await import('./read-json.ts')).readJson(start)];
  const { hasCsvHead, readCsv } = await import('./read-csv.ts');
  if (hasCsvHead(start)) return ['csv', readCsv(start)];
  const { isAiken, readPlain, whyUnread } = await import('./read-plain.ts');
  const plain = readPlain(start);
  if (plain) return [isAiken(start) ? 'aiken' : 'text', [plain]];
  if (start.includes('{') && start.includes('}', start.indexOf('{'))) return ['gift', (await import('./read-gift.ts')).readGift(start)];
  throw unreadableFile(whyUnread(start));
}

async function readXmlFile(text: string): Promise<[ImportFormat, FileTest[]]> {
  const { readXml } = await import('./xml-tree.ts');
  const root = readXml(text);
  if (root.name === 'quiz') return ['moodle-xml', (await import('./read-moodle.ts')).readMoodle(root)];
  return ['qti', (await import('./read-qti.ts')).readQtiItem(root)];
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

async function readPackage(bytes: Uint8Array): Promise<FileTest[]> {
  const files = await unzip(bytes).catch((error: unknown) => {
    throw error instanceof AppError ? error : unreadableFile(m.server_import_bad_zip);
  });
  return (await import('./read-qti.ts')).readQtiPackage(files);
}

/** The XML files and drawings of an archive. No more is unpacked than its directory declares, whatever it really holds. */
async function unzip(bytes: Uint8Array): Promise<Map<string, string>> {
  const { fromBufferPromise } = await import('yauzl');
  const archive = await fromBufferPromise(Buffer.from(bytes));
  const files = new Map<string, string>();
  let size = 0;
  for await (const entry of archive.eachEntry()) {
    const { fileName, uncompressedSize } = entry;
    if (/^(?:xl|word|ppt)\//u.test(fileName)) throw unreadableFile(m.server_import_office);
    if (!/\.(?:xml|svg)$/iu.test(fileName)) continue;
    size += uncompressedSize;
    if (files.size >= mostFiles || size > mostUnpacked) throw unreadableFile(m.server_import_unpacks_large);
    files.set(fileName, decode(await buffer(await archive.openReadStreamPromise(entry))));
  }
  return files;
}

/** UTF-8 or UTF-16, or else what spreadsheets on Windows save. */
function decode(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw unreadableFile(m.server_import_unknown);
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
