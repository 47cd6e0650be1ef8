/** What the form says itself, without asking the server. */
export const missingTitleOrDescription = 'Please provide a title and description.';

export const maxNotesLength = 20_000;
