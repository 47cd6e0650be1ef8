/** The place of an element in a text. */
export interface Place {
  start: number;
  end: number;
}

const closingOf: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

/**
 * Of elements found in a text that may contain trial answers, those that count: the last whole answer and what follows it, or all
 * of them if there is none. A whole answer is a closed list or object around elements.
 */
export function lastAnswer<Found extends Place>(text: string, found: readonly Found[]): Found[] {
  const open: { closing: string; first: number }[] = [];
  let first = 0;
  let passed = 0;
  for (let at = 0; at < text.length; at++) {
    const element = found[passed];
    if (element?.start === at) {
      passed += 1;
      at = element.end - 1;
      continue;
    }
    const character = text.charAt(at);
    const closing = closingOf[character];
    if (closing) open.push({ closing, first: passed });
    else if (open.at(-1)?.closing === character) {
      const opened = open.pop()?.first ?? passed;
      if (opened < passed) first = opened;
    }
  }
  return found.slice(first);
}
