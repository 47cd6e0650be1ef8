/** Removes NUL, which PostgreSQL rejects in text. */
export function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').trim();
}

/** Whether a text that no check of drafts sees can be stored and shown: it has no lost bytes, control characters or half characters. */
export function isSoundText(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- finding them is the point
  return text !== '' && !/[\uFFFD\p{Cs}]|[^\P{Cc}\n\t]/u.test(text);
}
