import * as z from 'zod';

import { type BloomLevel, bloomLevels } from '../../../assessment/test-layout.ts';
import type { CallContext } from '../call-context.ts';
import type { ConnectedModel } from '../model-host/connect-model.ts';
import type { Objective, TestBrief } from '../question-writer.ts';
import { cleanText } from '../model-text/clean-text.ts';
import { askModel, elementsInACall } from './ask-model.ts';
import { describeBrief, countNoteTokens, rulesOnTest } from './describe-brief.ts';

const instructions = `You plan practice tests: you say what each question is to find out, before anyone writes it. ${rulesOnTest}

Give one element for each of the "count" entries of "slots", in order: an objective that suits the type, "difficulty" and "form" of that slot, within its "concept" where it has one. Slots with the same "passage" are asked on one text or set of data: give them objectives that one such text can serve. Ask nothing that "avoid" asks.

"objective": what the learner must know or be able to do, in one sentence; no two are alike, and together they cover the topic as a good paper would, what matters most first. "concept": the sub-topic in a few words; it is shown before the test, so it never names the answer. "bloom": the level of Bloom's revised taxonomy. "misconception": the most common mistake in thinking about it, which a wrong option is to catch. "form": the slot's, or null.

Where "description" is notes rather than the name of a topic, plan only what the notes say.`;

const fieldsShape = z.record(z.string(), z.unknown());

/** An objective as a model is asked to write it, read as models write it. What a slot has already is asked for only to be thought of. */
const plannedShape = z.preprocess(
  (value) => {
    const { data } = fieldsShape.safeParse(value);
    // Without a concept it still stands for its slot: those after it keep theirs.
    const concept = readText(data?.['concept']) ?? '';
    return (
      data && {
        ...data,
        concept,
        bloom: readBloom(data['bloom']),
        difficulty: '',
        misconception: readText(data['misconception']),
        form: null,
      }
    );
  },
  z.object({
    objective: z.string(),
    concept: z.string(),
    bloom: z.enum(bloomLevels).nullable(),
    difficulty: z.string(),
    misconception: z.string().nullable(),
    form: z.string().nullable(),
  }),
);

type Planned = z.infer<typeof plannedShape>;

function readBloom(bloom: unknown): BloomLevel | null {
  const word = typeof bloom === 'string' ? bloom.trim().toLowerCase() : '';
  return bloomLevels.find((level) => word.startsWith(level.slice(0, -2))) ?? null;
}

function readText(text: unknown): string | null {
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}

/** Tokens of an objective. */
const objectiveTokens = { en: 110, hi: 220 };

/** Plans with a language model, in one call: the rest of a longer test than its host takes is left to the rule. */
export async function* planWithModel(model: ConnectedModel, brief: TestBrief, context: CallContext): AsyncGenerator<Objective, void, void> {
  const size = { name: 'plan', elements: brief.slots.length, tokensEach: objectiveTokens[brief.language] } as const;
  const slots = brief.slots.slice(0, elementsInACall(model, size, countNoteTokens(brief)));
  const task = {
    ...size,
    system: instructions,
    document: planDocument({ ...brief, slots }),
    element: plannedShape,
    elements: slots.length,
  };
  for await (const planned of askModel(model, task, context)) yield objectiveOf(planned);
}

function planDocument(brief: TestBrief) {
  const { slots } = brief;
  return {
    ...describeBrief(brief),
    count: slots.length,
    forms: [...new Set(slots.flatMap(({ form }) => form ?? []))],
    slots: slots.map(({ type, difficulty, form = null, passage = null, concept = null }) => ({ type, difficulty, form, passage, concept })),
  };
}

function objectiveOf({ objective, concept, bloom, misconception }: Planned): Objective {
  return {
    objective: cleanText(objective),
    concept: cleanText(concept),
    ...(bloom && { bloom }),
    ...(misconception !== null && { misconception: cleanText(misconception) }),
  };
}
