import { promisify } from 'node:util';
import { deflateRaw, deflateRawSync } from 'node:zlib';

export interface FileInZip {
  path: string;
  content: string | Uint8Array;
}

const deflate = promisify(deflateRaw);
/** The number of the method in a zip. */
const deflated = 8;
const nothing = new Uint8Array();

/** In bytes. Compressing a larger file in this thread would keep others waiting; for a smaller one, another thread takes longer. */
const small = 65_536;

/** A zip of these files in pieces: a file is in memory only until it is written. */
export async function* zipFiles(files: AsyncIterable<FileInZip>): AsyncGenerator<Uint8Array> {
  const { Zip, ZipPassThrough } = await import('fflate');
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { path, content } of files) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    let compressed: Uint8Array<ArrayBuffer> = bytes.length <= small ? deflateRawSync(bytes) : await deflate(bytes);
    const file = new ZipPassThrough(path);
    zip.add(Object.assign(file, { compression: deflated, process: () => file.ondata(null, compressed, true) }));
    file.push(bytes, true);
    // The zip keeps what it knows of a file until its end.
    compressed = nothing;
    yield* pieces;
    pieces = [];
  }
  zip.end();
  yield* pieces;
}
