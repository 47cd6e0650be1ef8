import type { Slot } from '../../assessment/paper.ts';
import type { WireQuestion } from '../../contract/test-shapes.ts';

/** What happens on the way: the slots to be filled, then each question as soon as it has passed its checks. */
export type GenerationEvent =
  | { name: 'plan'; data: { slots: readonly Slot[] } }
  | { name: 'question'; data: WireQuestion }
  | { name: 'progress'; data: { ready: number; wanted: number } };

/** A generation under way. Everybody who asked for it listens; it is given up when nobody does any more. */
export interface RunningGeneration<Result> {
  result: Promise<Result>;
  /** Hears every event from the first on, late comers too. Call the answer to stop listening. */
  listen: (hear: (event: GenerationEvent) => void) => () => void;
}

export function startRunning<Result>(
  run: (emit: (event: GenerationEvent) => void, signal: AbortSignal) => Promise<Result>,
): RunningGeneration<Result> {
  const controller = new AbortController();
  const events: GenerationEvent[] = [];
  const listeners = new Set<(event: GenerationEvent) => void>();
  const emit = (event: GenerationEvent) => {
    events.push(event);
    for (const hear of listeners) hear(event);
  };
  return {
    result: run(emit, controller.signal),
    listen(hear) {
      events.forEach(hear);
      listeners.add(hear);
      return () => {
        listeners.delete(hear);
        if (listeners.size === 0) controller.abort(new Error('Nobody is waiting for this generation'));
      };
    },
  };
}
