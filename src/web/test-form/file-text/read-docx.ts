import mammoth from 'mammoth';

import { NotesFailure } from './notes-failure.ts';
import { checkUnzippedSize } from './unzipped-size.ts';

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
