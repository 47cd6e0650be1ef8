import { createStringTracker } from './track-strings.ts';

/** Limits of an object: its nesting, and its length in UTF-16 units. */
const mostDepth = 32;
const leastLength = 16;
const mostLength = 64 * 1024;

/** An object in a text, with its place there. */
export interface FoundObject {
  text: string;
  start: number;
  end: number;
}

/** Calls `take` with each object that the piece completes, inner ones first; if it returns true, the enclosing ones are dropped. */
export type ObjectFinder = (piece: string, take: (found: FoundObject) => boolean) => void;

/** Finds the objects of a text by their braces, whatever surrounds them, in time linear in its length. */
export function createObjectFinder(): ObjectFinder {
  /** The text from the outermost open object on, and its offset in the whole text. */
  let buffer = '';
  let bufferStart = 0;
  /** The offset of each open object, the outermost first. */
  let starts: number[] = [];
  const strings = createStringTracker();

  const dropTooLong = (at: number) => {
    if (starts[0] === undefined || at - starts[0] < mostLength) return;
    starts.shift();
    if (starts.length === 0) strings.reset();
  };

  const close = (end: number, take: (found: FoundObject) => boolean) => {
    const start = starts.pop() ?? end;
    if (end - start <= leastLength) return;
    if (take({ text: buffer.slice(start - bufferStart, end - bufferStart), start, end })) starts = [];
  };

  const readOne = (character: string, at: number, take: (found: FoundObject) => boolean) => {
    dropTooLong(at);
    if (starts.length === 0 && character !== '{') return;
    if (!strings.isOutside(character)) return;
    if (character === '{') {
      starts.push(at);
      if (starts.length > mostDepth) starts.shift();
    } else if (character === '}') close(at + 1, take);
  };

  return (piece, take) => {
    const from = bufferStart + buffer.length;
    buffer += piece;
    for (let index = 0; index < piece.length; index++) readOne(piece.charAt(index), from + index, take);
    const nextStart = starts[0] ?? from + piece.length;
    if (nextStart > bufferStart) buffer = buffer.slice(nextStart - bufferStart);
    bufferStart = nextStart;
  };
}
