import type { FastifyBaseLogger } from 'fastify';

import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import type { CallContext } from '../../writers/call-context.ts';
import { isSoundText } from '../../writers/model-text/clean-text.ts';
import { ModelFailure, type ModelFailureKind } from '../../writers/question-solver.ts';
import type { Objective, QuestionWriter, TestBrief } from '../../writers/question-writer.ts';

/** For fewer, planning is a call more than it is worth. */
const fewestSlots = 3;
/** Failures that writing would end with too. */
const final: readonly ModelFailureKind[] = ['misconfigured', 'refused', 'filtered'];

export interface ModelPlan {
  slots: Slot[];
  /** Why the model will not write this test. */
  end?: ModelFailure;
}

/** Fills slots with the objectives that the model plans. A slot that it brings none for stays as the rule has made it. */
export async function planByModel(
  { plan }: QuestionWriter,
  brief: TestBrief,
  context: CallContext,
  log: FastifyBaseLogger,
): Promise<ModelPlan> {
  const objectives: Objective[] = [];
  const { slots } = brief;
  if (!plan || slots.length < fewestSlots) return { slots: [...slots] };
  try {
    for await (const objective of plan(brief, context)) objectives.push(objective);
  } catch (error) {
    context.signal.throwIfAborted();
    if (!(error instanceof ModelFailure)) throw error;
    if (final.includes(error.kind)) return { slots: [...slots], end: error };
    log.warn({ err: error, planned: objectives.length }, 'the rest of a test is planned by rule');
  }
  return { slots: withObjectives(slots, objectives) };
}

/** In characters: the limit for a learner’s own sub-topics, and one for a sentence or two; a longer text may be leaked instructions. */
const longestConcept = 120;
const longestSentence = 500;

/** Each slot gets the objective in its place, unless that one is unusable or repeats another. */
export function withObjectives(slots: readonly Slot[], objectives: readonly Objective[]): Slot[] {
  const known = new Set<string>();
  return slots.map((slot, place) => {
    const planned = objectives[place];
    if (!planned || !isUsable(planned)) return slot;
    const identity = JSON.stringify([planned.concept, planned.objective].map(normaliseText));
    if (known.has(identity)) return slot;
    known.add(identity);
    const { misconception = '', ...rest } = planned;
    return { ...slot, ...rest, ...(isSentence(misconception) && { misconception }) };
  });
}

function isUsable({ objective, concept }: Objective): boolean {
  return isSentence(objective) && isSoundText(concept) && concept.length <= longestConcept;
}

function isSentence(text: string): boolean {
  return isSoundText(text) && text.length <= longestSentence;
}
