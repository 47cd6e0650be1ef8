import * as z from 'zod/mini';

import { exampleLength } from './example-paper.ts';

export const checkExampleShape = z.strictObject({
  /** A question without an entry was left blank. */
  responses: z.array(z.strictObject({ id: z.string(), userAnswer: z.nullable(z.string()) })).check(z.maxLength(exampleLength)),
});

/** One question of the example paper with what was kept from the learner until now. */
const exampleSolutionShape = z.object({
  id: z.string(),
  correctAnswer: z.string(),
  explanation: z.string(),
  /** Beside the paper's options: why each is right or wrong. */
  optionNotes: z.array(z.string()),
});

export const exampleCheckedShape = z.object({
  success: z.literal(true),
  score: z.number(),
  total: z.number(),
  questions: z.array(exampleSolutionShape),
});

export type ExampleChecked = z.infer<typeof exampleCheckedShape>;
export type ExampleSolution = ExampleChecked['questions'][number];
