import { jsonrepair } from 'jsonrepair';
import type * as z from 'zod';

/** Limits of an element: its nesting, and its length in UTF-16 units. */
const mostDepth = 32;
const leastLength = 16;
const mostLength = 64 * 1024;
/** Repairing is slow, so its input is limited per element and per answer. */
const mostRepaired = 16 * 1024;
const mostRepairedInAll = 512 * 1024;

/** Takes the next piece of a model’s answer and returns the elements that it completes. */
export interface ElementReader<Element> {
  read: (piece: string) => Element[];
  /** The elements that were held back until the end of the answer. */
  finish: () => Element[];
}

/**
 * Extracts every JSON object that matches the shape from a model’s answer, as soon as it is complete: inside `{"elements":[…]}`,
 * a bare array, another wrapper, a code fence, prose or a truncated answer, with any error that `jsonrepair` fixes. It never
 * throws, and runs in time linear in the length of the answer.
 */
export function createElementReader<Element>(shape: z.ZodType<Element>): ElementReader<Element> {
  const scanner = createScanner();
  let repairable = mostRepairedInAll;

  const readObject = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      if (text.length > Math.min(mostRepaired, repairable)) return undefined;
      repairable -= text.length;
      return repair(text);
    }
  };

  const read = (piece: string) => {
    const elements: Element[] = [];
    // JSON and PostgreSQL reject NUL.
    scanner.scan(piece.replaceAll('\u0000', ''), (text) => {
      const { success, data } = shape.safeParse(readObject(text));
      if (success) elements.push(data);
      return success;
    });
    return elements;
  };
  return { read, finish: () => [] };
}

function repair(text: string): unknown {
  try {
    // Escape the backslashes of LaTeX, such as \alpha and \(.
    return JSON.parse(jsonrepair(text.replaceAll(/\\(?!["'\\/bfnrtu])/gu, '\\\\')));
  } catch {
    return undefined;
  }
}

interface Scanner {
  /** Calls `take` with each object that the piece completes, inner ones first; if it returns true, the enclosing ones are dropped. */
  scan: (piece: string, take: (text: string) => boolean) => void;
}

type Place = 'between' | 'string' | 'escape' | 'after-quote';

/** Finds objects by their braces. Quotes count only in JSON positions, so that those in prose hide nothing. */
function createScanner(): Scanner {
  /** The text from the outermost open object on, and its offset in the answer. */
  let buffer = '';
  let bufferStart = 0;
  /** The offset of each open object, the outermost first. */
  let starts: number[] = [];
  let place: Place = 'between';
  let quote = '';
  /** The last character outside strings that is not white space. */
  let last = '';

  const dropTooLong = (at: number) => {
    if (starts[0] === undefined || at - starts[0] < mostLength) return;
    starts.shift();
    if (starts.length === 0) place = 'between';
  };

  const readBetween = (character: string, at: number, take: (text: string) => boolean) => {
    if (character === '{') {
      starts.push(at);
      if (starts.length > mostDepth) starts.shift();
    } else if (character === '}') {
      const start = starts.pop() ?? at;
      if (at - start >= leastLength && take(buffer.slice(start - bufferStart, at + 1 - bufferStart))) starts = [];
    } else if ((character === '"' || character === "'") && starts.length > 0 && '{[,:'.includes(last)) {
      place = 'string';
      quote = character;
    }
    if (character.trim() !== '') last = character;
  };

  const readOne = (character: string, at: number, take: (text: string) => boolean) => {
    dropTooLong(at);
    if (place === 'after-quote' && character.trim() === '') return;
    // A quote ends a string only if a valid character follows: models forget to escape quotes in strings.
    if (place === 'after-quote') place = ':,]}'.includes(character) ? 'between' : 'string';
    if (place === 'between') return readBetween(character, at, take);
    if (place === 'escape') place = 'string';
    else if (character === '\\') place = 'escape';
    else if (character === quote) place = 'after-quote';
  };

  return {
    scan(piece, take) {
      const from = bufferStart + buffer.length;
      buffer += piece;
      for (let index = 0; index < piece.length; index++) readOne(piece.charAt(index), from + index, take);
      const nextStart = starts[0] ?? from + piece.length;
      if (nextStart > bufferStart) buffer = buffer.slice(nextStart - bufferStart);
      bufferStart = nextStart;
    },
  };
}
