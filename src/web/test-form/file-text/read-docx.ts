import mammoth from 'mammoth';

import { NotesFailure } from './notes-failure.ts';
import { checkUnzippedSize } from './unzipped-size.ts';

/** In bytes: a book of a thousand pages with its pictures unpacks to less. */
const maxUnpacked = 40_000_000;

/** The text of a Word file, paragraph by paragraph. Throws a `NotesFailure`. */
export async function readDocx(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  await checkUnzippedSize(bytes, maxUnpacked);
  // mammoth's build for browsers reads the one, its build for Node the other.
  const input = { arrayBuffer: bytes.buffer, buffer: bytes };
  try {
    return (await mammoth.extractRawText(input)).value;
  } catch (cause) {
    throw new NotesFailure('broken', { cause });
  }
}
