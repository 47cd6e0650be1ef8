import type { Slot } from '../../../assessment/test-layout.ts';
import type { WireQuestion } from '../../../contract/shapes/test-shapes.ts';

/** Progress: the slots to fill, then each question as soon as it has passed its checks. */
export type GenerationEvent =
  | { name: 'plan'; data: { slots: readonly Slot[] } }
  | { name: 'question'; data: WireQuestion }
  | { name: 'progress'; data: { ready: number; wanted: number } };

export type OnGenerationEvent = (event: GenerationEvent) => void;

/** A generation in progress. Every request for it listens; it is aborted when the last listener leaves. */
export interface RunningGeneration<Result> {
  result: Promise<Result>;
  isAbandoned: () => boolean;
  /** Calls the listener with every event, past ones included. Returns a function that stops listening. */
  listen: (listener: OnGenerationEvent) => () => void;
}

/** The abort reason of a generation whose last listener left. */
export class AbandonedGeneration extends Error {}

export function startGeneration<Result>(run: (emit: OnGenerationEvent, signal: AbortSignal) => Promise<Result>): RunningGeneration<Result> {
  const controller = new AbortController();
  const events: GenerationEvent[] = [];
  const listeners = new Set<OnGenerationEvent>();
  const emit = (event: GenerationEvent) => {
    events.push(event);
    for (const listener of listeners) listener(event);
  };
  return {
    result: run(emit, controller.signal),
    isAbandoned: () => controller.signal.aborted,
    listen(listener) {
      events.forEach(listener);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) controller.abort(new AbandonedGeneration('The last listener left'));
      };
    },
  };
}
