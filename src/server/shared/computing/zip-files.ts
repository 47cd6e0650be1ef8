import { promisify } from 'node:util';
import { crc32, deflateRaw, deflateRawSync } from 'node:zlib';

import type { ZipInputFile } from 'fflate';

export interface FileInZip {
  path: string;
  content: string | Uint8Array;
}

const deflate = promisify(deflateRaw);
/** The number of the method in a zip. */
const deflated = 8;

/** In bytes. Compressing a larger file in this thread would keep others waiting; for a smaller one, another thread takes longer. */
const small = 65_536;

/** A zip of these files in pieces: a file is in memory only until it is written. */
export async function* zipFiles(files: AsyncIterable<FileInZip>): AsyncGenerator<Uint8Array> {
  const { Zip } = await import('fflate');
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { path, content } of files) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    // Node's own are several times as fast as those of `fflate`.
    const file: ZipInputFile = { filename: path, size: bytes.length, crc: crc32(bytes), compression: deflated };
    zip.add(file);
    file.ondata?.(null, await compress(bytes), true);
    yield* pieces;
    pieces = [];
  }
  zip.end();
  yield* pieces;
}

async function compress(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  // As much room as the result may take: by default each call reserves 16 kB and clears them, which takes longer than to compress.
  return bytes.length <= small ? deflateRawSync(bytes, { chunkSize: bytes.length + 64 }) : deflate(bytes);
}
