const word = /[\p{L}\p{M}]/u;
const fewestWords = 4;
const bullet = /^\s*[•●▪*–—-]\s+/u;

/** Notes as sentences: rows of a table of terms become glossary entries, and lines without capitals or full stops whole sentences. */
export function tidyNotes(notes: string): string {
  const lines = notes.split(/\r?\n/u).map(asEntry);
  const thoughts = lines.filter((line) => line.split(/\s+/u).length >= fewestWords);
  // Otherwise such a line continues the line above.
  const isTyped = thoughts.filter((line) => isUnmarked(line)).length * 2 > thoughts.length;
  const isWhole = (place: number) => isTyped || (bullet.test(lines[place] ?? '') && !/^\s*\p{Ll}/u.test(lines[place + 1] ?? ''));
  return lines.map((line, place) => (isUnmarked(line) && isWhole(place) ? asSentence(line) : line)).join('\n');
}

/** "Byte | a group of eight bits", also with a tab, or an arrow if that does not only stand for "leads to". */
function asEntry(line: string): string {
  const cells = line
    .split(/\t+|\s\|\s|\s(?:->|=>|→)\s(?=\S+(?: \S+){3})|^\s*\||\|\s*$/u)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const [term = '', meaning = ''] = cells;
  return cells.length === 2 && word.test(term) && word.test(meaning) && !/[:.]/u.test(term) ? `${term}: ${meaning}` : line;
}

/** Begins in lower case and has no full stop, as in a chat. */
function isUnmarked(line: string): boolean {
  return /^\p{Ll}/u.test(line.replace(bullet, '').trim()) && !/[.?!।,;:-]\s*$/u.test(line);
}

function asSentence(line: string): string {
  const [mark = ''] = bullet.exec(line) ?? [];
  const text = line.slice(mark.length).trim();
  return `${mark}${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
