import * as z from 'zod';

import type { Draft } from '../../../assessment/question.ts';

/** Plain on purpose: providers differ in which bounds they understand (OpenAI takes anyOf but no oneOf), and our own checks know them all. */
const reasoned = z.object({ text: z.string(), why: z.string() });
const slot = z.coerce.number();

export const writtenShape = z.union([
  z.object({
    slot,
    type: z.literal('mcq'),
    stem: z.string(),
    correct: reasoned,
    distractors: z.array(reasoned),
    concept: z.string(),
  }),
  z.object({
    slot,
    type: z.literal('truefalse'),
    stem: z.string(),
    isTrue: z.boolean(),
    why: z.string(),
    concept: z.string(),
  }),
]);

export type Written = z.infer<typeof writtenShape>;

/** The draft that a model wrote, unless bytes of it were lost on the way. */
export function draftOf(written: Written): Draft | undefined {
  const draft = cleanDraft(written);
  return JSON.stringify(draft).includes('\uFFFD') ? undefined : draft;
}

function cleanDraft(written: Written): Draft {
  const stem = clean(written.stem);
  const concept = clean(written.concept);
  if (written.type === 'truefalse') return { type: 'truefalse', stem, concept, isTrue: written.isTrue, why: clean(written.why) };
  const option = ({ text, why }: z.infer<typeof reasoned>) => ({ text: clean(text), why: clean(why) });
  return { type: 'mcq', stem, concept, correct: option(written.correct), distractors: written.distractors.map(option) };
}

/** NUL is no text for PostgreSQL; models write it now and then. */
function clean(text: string): string {
  return text.replaceAll('\u0000', '').trim();
}
