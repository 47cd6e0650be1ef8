/** What the form says itself, without asking the server. */
export const maxNotesLength = 20_000;
