/** By subject. The browser's session ends it, and so does logging out, which clears it. */
const keyOf = (subjectId: string) => `importText:${subjectId}`;

/** What was pasted for a subject, until it is saved: a reload must not lose it. */
export const importDraft = {
  read(subjectId: string): string {
    try {
      return sessionStorage.getItem(keyOf(subjectId)) ?? '';
    } catch {
      // Storage may be switched off.
      return '';
    }
  },
  write(subjectId: string, text: string): void {
    try {
      if (text === '') sessionStorage.removeItem(keyOf(subjectId));
      else sessionStorage.setItem(keyOf(subjectId), text);
    } catch {
      // Too long for the browser, or switched off: it stays on the page.
    }
  },
  clear: (subjectId: string): void => importDraft.write(subjectId, ''),
};
