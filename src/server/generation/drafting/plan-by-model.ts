import type { FastifyBaseLogger } from 'fastify';

import { longestConcept } from '../../../assessment/drafts/names-key.ts';
import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import { byPart, type Slot } from '../../../assessment/test-layout.ts';
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
  end?: ModelFailure | undefined;
}

/**
 * Fills slots with the objectives that the model plans. A slot that it brings none for stays as the rule has made it. The end of
 * one part of long notes leaves the others to their writing.
 */
export async function planByModel(
  writer: QuestionWriter,
  brief: TestBrief,
  context: CallContext,
  log: FastifyBaseLogger,
): Promise<ModelPlan> {
  const { slots } = brief;
  // Long notes are planned part by part.
  const parts = byPart(slots).filter((ofPart) => ofPart.length >= fewestSlots);
  const plans = await Promise.all(parts.map((ofPart) => planPart(writer, { ...brief, slots: ofPart }, context, log)));
  const objectives = new Map(plans.flatMap((plan) => [...plan.objectives]));
  const hasEnded = parts.flat().length === slots.length && plans.every(({ end }) => end);
  return { slots: withObjectives(slots, objectives), end: hasEnded ? plans[0]?.end : undefined };
}

interface PartPlan {
  /** By slot. */
  objectives: Map<number, Objective>;
  end?: ModelFailure | undefined;
}

async function planPart({ plan }: QuestionWriter, brief: TestBrief, context: CallContext, log: FastifyBaseLogger): Promise<PartPlan> {
  const objectives = new Map<number, Objective>();
  const open = brief.slots.map(({ slot }) => slot);
  try {
    for await (const objective of plan?.(brief, context) ?? []) {
      const slot = open[objectives.size];
      if (slot !== undefined) objectives.set(slot, objective);
    }
  } catch (error) {
    context.signal.throwIfAborted();
    if (!(error instanceof ModelFailure)) throw error;
    if (final.includes(error.kind)) return { objectives, end: error };
    log.warn({ err: error, planned: objectives.size }, 'the rest of a test is planned by rule');
  }
  return { objectives };
}

/** In characters, for a sentence or two; a longer text may be leaked instructions. */
const longestSentence = 500;

/** Each slot gets its objective, unless that one is unusable or repeats another. */
export function withObjectives(slots: readonly Slot[], objectives: ReadonlyMap<number, Objective>): Slot[] {
  const known = new Set<string>();
  return slots.map((slot) => {
    const planned = objectives.get(slot.slot);
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
