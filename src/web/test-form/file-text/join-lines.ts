/** Lines shorter than this share of the longest end their paragraph. */
const fullLine = 0.7;

/** Joins the lines of a page into paragraphs. A line that reaches the edge, or that continues in lower case, ends no paragraph. */
export function joinLines(page: string): string {
  const lines = withoutPageNumber(page.split('\n').map((line) => line.trim()));
  const longest = lines.reduce((most, { length }) => Math.max(most, length), 0);
  return lines.reduce((text, line, index) => {
    const before = lines[index - 1] ?? '';
    const isJoined = before !== '' && line !== '' && !isCut(before) && !isListItem(line);
    const isSpace = isJoined && (goesOn(before, line) || before.length >= longest * fullLine);
    return `${text}${index === 0 ? '' : breakOf(isSpace)}${line}`;
  }, '');
}

/** Joins pages into one text; a sentence may continue on the next page. */
export function joinPages(pages: readonly string[]): string {
  return pages.reduce((text, page) => {
    if (text === '' || isCut(text)) return `${text}${text === '' ? '' : '\n'}${page}`;
    return `${text}${goesOn(text, page) ? ' ' : '\n\n'}${page}`;
  }, '');
}

function breakOf(isSpace: boolean): string {
  return isSpace ? ' ' : '\n';
}

function goesOn(before: string, after: string): boolean {
  return /^\p{Ll}/u.test(after) && !/[.?!।:]$/u.test(before);
}

/** Whether the last word is hyphenated; `tidyText` joins it with the next line. */
function isCut(line: string): boolean {
  return /\p{Ll}[-\u2010\u00AD]$/u.test(line);
}

function isListItem(line: string): boolean {
  return /^(?:[•◦▪–*\uF0A7\uF0B7-]|\(?(?:\d{1,3}|\p{L})[.)])\s/u.test(line);
}

/** Removes a page number at the top or bottom. */
function withoutPageNumber(lines: readonly string[]): string[] {
  const kept = lines.filter((line) => line !== '');
  const isNumber = (line = '') => /^(?:page )?[-–]? ?\d{1,4} ?[-–]?(?: ?(?:\/|of) ?\d{1,4})?$/iu.test(line);
  const [first, last] = [kept[0], kept.at(-1)];
  if (kept.length > 1 && last !== undefined && isNumber(last)) return lines.slice(0, lines.lastIndexOf(last));
  if (kept.length > 1 && first !== undefined && isNumber(first)) return lines.slice(lines.indexOf(first) + 1);
  return [...lines];
}
