import * as z from 'zod/mini';

/**
 * An opaque id of ours. PostgreSQL takes no NUL in a text, and PGlite counts too few bytes where half a surrogate pair stands:
 * an id with either would be an error instead of no match.
 */
export const idField = z.string().check(z.maxLength(200), z.regex(/^[^\u0000\p{Surrogate}]*$/u));
