import * as z from 'zod/mini';

/** An opaque id of ours. PostgreSQL takes no NUL in a text, so an id with one would be an error instead of no match. */
export const idField = z.string().check(z.maxLength(200), z.regex(/^[^\u0000]*$/u));
