import mammoth from 'mammoth';

import { NotesFailure } from './notes-failure.ts';

/** In bytes. A book of a thousand pages with pictures unpacks to less. */
const maxUnpacked = 40_000_000;

/** The text of a Word file, paragraph by paragraph. Throws a `NotesFailure`. */
export async function readDocx(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  await checkUnzippedSize(bytes, maxUnpacked);
  // mammoth's browser build reads `arrayBuffer`, its Node build `buffer`.
  const input = { arrayBuffer: bytes.buffer, buffer: bytes };
  try {
    return (await mammoth.extractRawText(input)).value;
  } catch (cause) {
    throw new NotesFailure('broken', { cause });
  }
}

/** A file in a zip archive, from the archive's central directory. */
interface Part {
  isDeflated: boolean;
  packedSize: number;
  offset: number;
}

/** Signatures and lengths in bytes from APPNOTE.TXT 6.3.3, sections 4.3.7, 4.3.12 and 4.3.16. */
const partHeader = { signature: 0x04034b50, length: 30 };
const directoryEntry = { signature: 0x02014b50, length: 46 };
const directoryEnd = { signature: 0x06054b50, length: 22 };

const maxParts = 5000;

/**
 * The unpacked size of a zip archive in bytes. Unpacks it and discards the output, because declared sizes can be false. Stops as
 * soon as the size exceeds `limit`. Throws a `NotesFailure`.
 */
export async function checkUnzippedSize(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<number> {
  let size = 0;
  for (const part of readDirectory(bytes)) {
    size = await addUnpacked(packedBytes(bytes, part), part.isDeflated, size, limit);
  }
  return size;
}

async function addUnpacked(packed: Uint8Array<ArrayBuffer>, isDeflated: boolean, before: number, limit: number): Promise<number> {
  let size = before;
  for await (const length of lengths(packed, isDeflated)) {
    size += length;
    if (size > limit) throw new NotesFailure('swollen');
  }
  return size;
}

async function* lengths(packed: Uint8Array<ArrayBuffer>, isDeflated: boolean): AsyncGenerator<number> {
  if (!isDeflated) return yield packed.length;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value.length;
    }
  } catch (cause) {
    throw new NotesFailure('broken', { cause });
  } finally {
    await reader.cancel().catch(() => {}); // Rejects if reading failed, which is thrown above.
  }
}

/** Accepts only archives as Word writes them: not split, no ZIP64, no leading data, not encrypted. */
function readDirectory(bytes: Uint8Array): Part[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findDirectoryEnd(view);
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  if (count > maxParts) throw new NotesFailure('swollen');
  const isInPieces = view.getUint32(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count;
  if (isInPieces || start + view.getUint32(end + 12, true) !== end) throw new NotesFailure('broken');
  const parts: Part[] = [];
  let at = start;
  while (parts.length < count) {
    if (at + directoryEntry.length > end || view.getUint32(at, true) !== directoryEntry.signature) throw new NotesFailure('broken');
    parts.push(readPart(view, at));
    at += directoryEntry.length + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  // Entries beyond the declared count would not be measured.
  if (at !== end) throw new NotesFailure('broken');
  return parts;
}

function readPart(view: DataView, at: number): Part {
  const isLocked = (view.getUint16(at + 8, true) & 1) === 1;
  const method = view.getUint16(at + 10, true);
  const packedSize = view.getUint32(at + 20, true);
  if (isLocked || (method !== 0 && method !== 8) || packedSize > view.byteLength) throw new NotesFailure('broken');
  return { isDeflated: method === 8, packedSize, offset: view.getUint32(at + 42, true) };
}

/** Searches backwards from the end, as zip readers do. */
function findDirectoryEnd(view: DataView): number {
  for (let at = view.byteLength - directoryEnd.length; at >= 0; at--) {
    if (view.getUint32(at, true) === directoryEnd.signature) return at;
  }
  throw new NotesFailure('broken');
}

function packedBytes(bytes: Uint8Array<ArrayBuffer>, { packedSize, offset }: Part): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + partHeader.length > bytes.length || view.getUint32(offset, true) !== partHeader.signature) throw new NotesFailure('broken');
  const start = offset + partHeader.length + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedSize > bytes.length) throw new NotesFailure('broken');
  return bytes.subarray(start, start + packedSize);
}
