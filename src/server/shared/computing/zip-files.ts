import type { Zip } from 'fflate';

export interface FileInZip {
  path: string;
  content: string | Uint8Array;
}

/** A zip of these files in pieces: a file is in memory only until it is written. */
export async function* zipFiles(files: AsyncIterable<FileInZip>): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate, strToU8 } = await import('fflate');
  let pieces: Uint8Array[] = [];
  const zip: Zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { path, content } of files) {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    file.push(typeof content === 'string' ? strToU8(content) : content, true);
    yield* pieces;
    pieces = [];
  }
  zip.end();
  yield* pieces;
}
