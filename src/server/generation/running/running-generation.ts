import type { Slot } from '../../../assessment/test-layout.ts';
import type { GenerationPlan, WireQuestion } from '../../../contract/shapes/test-shapes.ts';
import type { StoredGeneration } from '../../store/generation/generations.ts';
import type { RunEnded } from './generation-end.ts';

type ShownSlot = Pick<Slot, 'slot' | 'type' | 'difficulty' | 'concept' | 'form'>;

/**
 * Progress: the slots to fill, first by rule and then as the model plans them, then each question as soon as it has passed its
 * checks.
 */
export type GenerationEvent =
  | { name: 'plan'; data: GenerationPlan & { slots: readonly ShownSlot[] } }
  | { name: 'question'; data: WireQuestion }
  | { name: 'progress'; data: { ready: number; wanted: number } };

export type OnGenerationEvent = (event: GenerationEvent) => void;

/** Without what may tell a key, such as the misconception that a wrong option catches. */
export function planEvent(
  { id, form, subjectId }: StoredGeneration,
  slots: readonly Slot[],
  about: Pick<GenerationPlan, 'language' | 'matched'>,
): GenerationEvent {
  const shown = slots.map(({ slot, type, difficulty, concept, form: asked }) => ({ slot, type, difficulty, concept, form: asked }));
  return { name: 'plan', data: { generation: id, formData: { ...form, subjectId }, slots: shown, ...about } };
}

/** For a browser that has the form: it may hold long notes. */
export function withoutForm(event: GenerationEvent): GenerationEvent {
  return event.name === 'plan' ? { ...event, data: { ...event.data, formData: undefined } } : event;
}

/** A generation in progress, which needs no listener. */
export interface RunningGeneration<Result> {
  result: Promise<Result>;
  /** Calls the listener with every event, past ones included. Returns a function that stops listening. */
  listen: (listener: OnGenerationEvent) => () => void;
  end: (reason: RunEnded) => void;
}

export function startGeneration<Result>(
  run: (emit: OnGenerationEvent, controller: AbortController) => Promise<Result>,
): RunningGeneration<Result> {
  const controller = new AbortController();
  const events: GenerationEvent[] = [];
  const listeners = new Set<OnGenerationEvent>();
  const known = new Set<string>();
  const emit = (event: GenerationEvent) => {
    // A process that continues it sends it from the start.
    const bare = withoutForm(event);
    const text = JSON.stringify(bare);
    if (known.has(text)) return;
    const told = known.size === 0 ? event : bare;
    known.add(text);
    events.push(told);
    for (const listener of listeners) listener(told);
  };
  return {
    result: run(emit, controller),
    listen(listener) {
      events.forEach(listener);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    end: (reason) => controller.abort(reason),
  };
}
