import * as z from 'zod/mini';

export const userShape = z.object({
  name: z.string(),
  email: z.string(),
  profilePicture: z.nullable(z.string()),
  planType: z.enum(['free', 'premium']),
  /** An instant (ms), or null on the free plan. */
  planExpiry: z.nullable(z.number()),
  freeTestsRemaining: z.number(),
});

export type User = z.infer<typeof userShape>;

/** What an issuer answers to the page on which the popup ends: RFC 6749, 4.1.2, and RFC 9207. */
export const codeShape = z.strictObject({
  code: z.string().check(z.minLength(1), z.maxLength(4096)),
  state: z.string().check(z.maxLength(200)),
  iss: z.optional(z.string().check(z.maxLength(2000))),
});

export const signInShape = z.strictObject({ idToken: z.string().check(z.maxLength(16_384)) });

export const signedInShape = z.object({
  success: z.literal(true),
  user: userShape,
  /** The anti-forgery token bound to the session. */
  token: z.string(),
  message: z.string(),
});
