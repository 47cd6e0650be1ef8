/** Tells the strings of an almost-JSON text from what surrounds them. */
export interface StringTracker {
  /** Takes the next character; returns whether it stands outside strings. Quotes belong to their string. */
  isOutside: (character: string) => boolean;
  /** Leaves an unterminated string. */
  reset: () => void;
}

type Place = 'outside' | 'inside' | 'after-backslash' | 'after-quote';

/** A string begins with one of the first and ends with one of the second. Word processors, and models like them, curl quotes. */
const closersByOpener = new Map([
  ['"', '"'],
  ["'", "'"],
  ...['“', '”', '„'].map((opener) => [opener, '“”"'] as const),
  ...['‘', '’', '‚'].map((opener) => [opener, "‘’'"] as const),
]);

/** Quotes open strings only in JSON positions, so that those in prose hide nothing. */
export function createStringTracker(): StringTracker {
  let place: Place = 'outside';
  let closers = '';
  /** The quote after which it is open whether the string ends. */
  let quote = '';
  /** Curled quotes in a string that is itself in curled quotes. */
  let nested = 0;
  /** The last character outside strings that is not white space. */
  let last = '';

  const open = (character: string) => {
    place = 'inside';
    closers = closersByOpener.get(character) ?? '';
    nested = 0;
    last = character;
  };

  const readInside = (character: string) => {
    if (character === '\\') place = 'after-backslash';
    else if (character === '”' && nested > 0) nested -= 1;
    else if (closers.includes(character)) {
      place = 'after-quote';
      quote = character;
    }
  };

  const readOutside = (character: string) => {
    if (closersByOpener.has(character) && '{[,:'.includes(last)) open(character);
    else if (character.trim() !== '') last = character;
    return place === 'outside';
  };

  return {
    isOutside(character) {
      if (place === 'after-quote') {
        if (character.trim() === '') return false;
        // A quote ends a string only if a valid character follows: models forget to escape quotes in strings.
        place = ':,]}'.includes(character) ? 'outside' : 'inside';
        if (place === 'inside' && quote === '“') nested += 1;
      }
      if (place === 'outside') return readOutside(character);
      if (place === 'after-backslash') place = 'inside';
      else readInside(character);
      return false;
    },
    reset() {
      place = 'outside';
    },
  };
}

/** Rewrites each string of an almost-JSON text as one in straight double quotes, with its content as `mend` returns it. */
export function mendStrings(text: string, mend: (content: string) => string): string {
  const strings = createStringTracker();
  const parts: string[] = [];
  let from = 0;
  let wasOutside = true;
  const end = (at: number) => {
    const part = text.slice(from, at);
    parts.push(wasOutside ? part : `"${mend(part.trimEnd().slice(1, -1))}"`);
    from = at;
  };
  for (let at = 0; at < text.length; at++) {
    const isOutside = strings.isOutside(text.charAt(at));
    if (isOutside === wasOutside) continue;
    end(at);
    wasOutside = isOutside;
  }
  end(text.length);
  return parts.join('');
}
