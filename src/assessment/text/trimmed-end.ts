/** The text without the characters at its end that are of this kind. A pattern of many of them at the end is tried from each one. */
export function trimmedEnd(text: string, kind: RegExp): string {
  let end = text.length;
  while (end > 0 && kind.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
