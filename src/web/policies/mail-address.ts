/** Tags the message, so that whoever answers sees it first. */
const prioritySubject = '[Premium] Prash Patra';

/** The link to write to. RFC 6068: all but the @ is percent-encoded, a space too. */
export function mailAddress(email: string, hasPriority: boolean): string {
  const to = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
  return hasPriority ? `${to}?subject=${encodeURIComponent(prioritySubject)}` : to;
}
