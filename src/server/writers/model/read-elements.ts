import type * as z from 'zod';

import { createObjectFinder } from '../model-text/find-objects.ts';
import { createThoughtHolder } from '../model-text/hold-thoughts.ts';
import { lastAnswer, type Place } from '../model-text/last-answer.ts';
import { createObjectParser } from '../model-text/parse-object.ts';

/** Reads one answer of a model. */
export interface ElementReader<Element> {
  /** Takes the next piece of the answer and returns the elements that it completes. */
  read: (piece: string) => Element[];
  /**
   * Returns the elements that were held back because they might have been thoughts. Call it once, after the last piece, and also
   * if the answer was cut or its connection lost.
   */
  finish: () => Element[];
}

/**
 * Extracts every JSON object that matches the shape from a model’s answer, as soon as it is complete: inside `{"elements":[…]}`,
 * a bare array, another wrapper, a code fence, prose or a truncated answer, with any error that `createObjectParser` mends. An
 * answer that begins with prose is read at its end, and one that begins with thoughts where they end. It never throws, and runs
 * in time linear in the length of the answer.
 */
export function createElementReader<Element>(shape: z.ZodType<Element>): ElementReader<Element> {
  const thoughts = createThoughtHolder();
  const find = createObjectFinder();
  const parse = createObjectParser();

  const readText = (text: string): (Place & { element: Element })[] => {
    const found: (Place & { element: Element })[] = [];
    find(text, ({ text: object, start, end }) => {
      const { success, data } = shape.safeParse(parse(object));
      if (success) found.push({ start, end, element: data });
      return success;
    });
    return found;
  };

  return {
    // JSON and PostgreSQL reject NUL.
    read: (piece) => readText(thoughts.pass(piece.replaceAll('\u0000', ''))).map(({ element }) => element),
    finish() {
      const rest = thoughts.rest();
      return lastAnswer(rest, readText(rest)).map(({ element }) => element);
    },
  };
}
