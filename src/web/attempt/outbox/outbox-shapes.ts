import * as z from 'zod/mini';

import { responseShape } from '../../../contract/attempt-shapes.ts';

const about = {
  /** The learner's e-mail. */
  owner: z.string(),
  testId: z.string(),
  testName: z.string(),
  /** Rises with every change. */
  order: z.number(),
};

/** The latest state of one question, `questionId`, that the server has not acknowledged. */
const unsentResponseShape = z.object({
  ...about,
  kind: z.literal('response'),
  questionId: z.string(),
  response: responseShape,
  /** Whether the answer is the learner's own last word; else only what stands beside it is. */
  isAnswerNew: z.boolean(),
});

/** The wish to submit; it stands under an empty `questionId`. */
const unsentSubmissionShape = z.object({
  ...about,
  kind: z.literal('submission'),
  questionId: z.literal(''),
  outcome: z.enum(['early', 'time-up']),
});

const unsentShape = z.discriminatedUnion('kind', [unsentResponseShape, unsentSubmissionShape]);

export type UnsentResponse = z.infer<typeof unsentResponseShape>;
export type Unsent = z.infer<typeof unsentShape>;

/** The browser keeps them; whatever it has become there is taken whole or not at all. */
export function readUnsent(value: unknown): Unsent[] {
  const entry = unsentShape.safeParse(value);
  return entry.success ? [entry.data] : [];
}
