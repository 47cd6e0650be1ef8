import { jsonrepair } from 'jsonrepair';
import type * as z from 'zod';

/** No object nested deeper inside another is an element, and none is shorter or longer (UTF-16 units) than this. */
const mostDepth = 32;
const leastLength = 16;
const mostLength = 64 * 1024;
/** Repairing is slow: what is longer is not repaired, and neither is more than this in one answer. */
const mostRepaired = 16 * 1024;
const mostRepairedInAll = 512 * 1024;

/** Fed the pieces of a model's answer, answers the elements that each piece completes. */
export type ElementReader<Element> = (piece: string) => Element[];

/**
 * Reads out of whatever a model wrote each JSON object that is an element, as soon as its closing brace has come: inside
 * `{"elements":[…]}`, a bare array, another wrapper, a code fence or prose, from an answer that breaks off, and with the
 * slips that `jsonrepair` mends. It never throws, and its time is linear in the length of the answer.
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

  return (piece) => {
    const elements: Element[] = [];
    // Neither JSON nor our database knows NUL.
    scanner.scan(piece.replaceAll('\u0000', ''), (text) => {
      const { success, data } = shape.safeParse(readObject(text));
      if (success) elements.push(data);
      return success;
    });
    return elements;
  };
}

function repair(text: string): unknown {
  try {
    // A lone backslash is one of a formula: \alpha, \( and the like.
    return JSON.parse(jsonrepair(text.replaceAll(/\\(?!["'\\/bfnrtu])/gu, '\\\\')));
  } catch {
    return undefined;
  }
}

interface Scanner {
  /** Offers the text of each object that a piece completes, inner ones first; one that is taken ends those around it. */
  scan: (piece: string, take: (text: string) => boolean) => void;
}

type Place = 'between' | 'string' | 'escape' | 'after-quote';

/** Finds objects by their braces. Quotes count only where JSON can have them, so that those of prose hide nothing. */
function createScanner(): Scanner {
  /** The text from the outermost open object on, and where it begins in the answer. */
  let kept = '';
  let keptFrom = 0;
  /** Where each open object begins, the outermost first. */
  let starts: number[] = [];
  let place: Place = 'between';
  let quote = '';
  /** The last character between strings that is not blank. */
  let last = '';

  const forgetTooLong = (at: number) => {
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
      if (at - start >= leastLength && take(kept.slice(start - keptFrom, at + 1 - keptFrom))) starts = [];
    } else if ((character === '"' || character === "'") && starts.length > 0 && '{[,:'.includes(last)) {
      place = 'string';
      quote = character;
    }
    if (character.trim() !== '') last = character;
  };

  const readOne = (character: string, at: number, take: (text: string) => boolean) => {
    forgetTooLong(at);
    if (place === 'after-quote' && character.trim() === '') return;
    // A quote ends a string only before what can follow one: models forget to escape those inside.
    if (place === 'after-quote') place = ':,]}'.includes(character) ? 'between' : 'string';
    if (place === 'between') return readBetween(character, at, take);
    if (place === 'escape') place = 'string';
    else if (character === '\\') place = 'escape';
    else if (character === quote) place = 'after-quote';
  };

  return {
    scan(piece, take) {
      const from = keptFrom + kept.length;
      kept += piece;
      for (let index = 0; index < piece.length; index++) readOne(piece.charAt(index), from + index, take);
      const keepFrom = starts[0] ?? from + piece.length;
      if (keepFrom > keptFrom) kept = kept.slice(keepFrom - keptFrom);
      keptFrom = keepFrom;
    },
  };
}
