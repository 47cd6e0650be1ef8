import { NotesFailure } from './notes-failure.ts';

const byteOrderMarks = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] };

/** Decodes a plain-text file in UTF-8, UTF-16 with a byte order mark, or Windows-1252. Throws a `NotesFailure`. */
export function readText(bytes: Uint8Array): string {
  const marked = Object.entries(byteOrderMarks).find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const text = marked ? new TextDecoder(marked[0]).decode(bytes) : decodeUnmarked(bytes);
  // Text has almost no control characters, so this is a binary file.
  const controls = text.match(/[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/gu)?.length ?? 0;
  if (controls > text.length / 200) throw new NotesFailure('unknown-kind');
  return text;
}

function decodeUnmarked(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes); // Accepts every byte.
  }
}
