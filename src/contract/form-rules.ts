/** What the form says itself, without asking the server. */
export const maxNotesLength = 20_000;
export const mostQuestions = 50;
export const mostSeconds = 3600;
