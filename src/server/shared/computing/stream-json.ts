import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** In characters: a longer text is sent on. */
const pieceLength = 65_536;

/**
 * The JSON of a large answer as a stream. Others have their turn between two pieces, and no text is as long as the whole.
 * `depth`: of the members that are written as one.
 */
export function streamJson(value: object, depth: number): Readable {
  return Readable.from(joined(membersOf(value, depth)), { objectMode: false });
}

async function* joined(texts: Iterable<string>): AsyncGenerator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
    await setImmediate();
  }
  yield piece;
}

function* membersOf(value: unknown, depth: number): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null) return yield JSON.stringify(value);
  const isList = Array.isArray(value);
  yield isList ? '[' : '{';
  let separator = '';
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    yield isList ? separator : `${separator}${JSON.stringify(name)}:`;
    yield* membersOf(member, depth - 1);
    separator = ',';
  }
  yield isList ? ']' : '}';
}
