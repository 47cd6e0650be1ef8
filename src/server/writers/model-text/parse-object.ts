import { jsonrepair } from 'jsonrepair';

import { mendBackslashes } from './mend-backslashes.ts';
import { mendStrings } from './track-strings.ts';

/** Repairing is slow, so its input is limited per object and per answer, in UTF-16 units. */
const mostRepaired = 16 * 1024;
const mostRepairedInAll = 512 * 1024;

/** Parses the objects of one answer, with any error that models make in JSON. What cannot be read is undefined. */
export function createObjectParser(): (text: string) => unknown {
  let repairable = mostRepairedInAll;
  return (text) => {
    const mended = mendStrings(text, mendBackslashes);
    try {
      return JSON.parse(mended);
    } catch {
      if (mended.length > Math.min(mostRepaired, repairable)) return undefined;
      repairable -= mended.length;
      return repair(mended);
    }
  };
}

function repair(text: string): unknown {
  try {
    return JSON.parse(jsonrepair(text));
  } catch {
    return undefined;
  }
}
