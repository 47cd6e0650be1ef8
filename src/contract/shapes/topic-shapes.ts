import * as z from 'zod/mini';

import { namedLevels } from '../../assessment/levels.ts';
import { languages } from './test-shapes.ts';

const titles = z.object({ en: z.optional(z.string()), hi: z.optional(z.string()) });
/** `questions`: in the language that has the most. */
const holding = { titles, languages: z.array(z.enum(languages)), questions: z.number() };

/** A subject of the bank with its topics and their concepts. */
export const catalogueSubjectShape = z.object({
  subject: z.string(),
  topics: z.array(
    z.object({
      topic: z.string(),
      levels: z.array(z.enum(namedLevels)),
      ...holding,
      concepts: z.array(z.object({ concept: z.string(), levels: z.array(z.enum(namedLevels)), ...holding })),
    }),
  ),
});

/** A topic, or a concept of it, that a text may become or mean. */
export const suggestionShape = z.object({
  topic: z.string(),
  /** The topic's, where `titles` are those of a concept. */
  topicTitles: titles,
  concept: z.optional(z.string()),
  subject: z.string(),
  /** Another name of it, which has the words. */
  foundAs: z.optional(z.string()),
  ...holding,
});

export type CatalogueSubject = z.infer<typeof catalogueSubjectShape>;
export type Suggestion = z.infer<typeof suggestionShape>;
