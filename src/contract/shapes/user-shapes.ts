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

export const signInShape = z.strictObject({ idToken: z.string().check(z.maxLength(16_384)) });

export const signedInShape = z.object({
  success: z.literal(true),
  user: userShape,
  /** The anti-forgery token bound to the session. */
  token: z.string(),
  message: z.string(),
});
