import * as z from 'zod/mini';

/** How many concepts are due, and when the next one will be (ms); null if none will. */
export const dueShape = z.object({
  success: z.literal(true),
  due: z.number(),
  bySubject: z.array(z.object({ subjectId: z.string(), due: z.number() })),
  next: z.nullable(z.number()),
});

export type Due = z.infer<typeof dueShape>;
