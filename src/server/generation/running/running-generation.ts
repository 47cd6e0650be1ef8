import type { Slot } from '../../../assessment/paper.ts';
import type { WireQuestion } from '../../../contract/test-shapes.ts';

/** What happens on the way: the slots to be filled, then each question as soon as it has passed its checks. */
export type GenerationEvent =
  | { name: 'plan'; data: { slots: readonly Slot[] } }
  | { name: 'question'; data: WireQuestion }
  | { name: 'progress'; data: { ready: number; wanted: number } };

export type Hear = (event: GenerationEvent) => void;

/** A generation under way. Everybody who asked for it listens; it is given up when nobody does any more. */
export interface RunningGeneration<Result> {
  result: Promise<Result>;
  /** Nobody waits for it any more: it is being ended. */
  isGivenUp: () => boolean;
  /** Hears every event from the first on, late comers too. Call the answer to stop listening. */
  listen: (hear: Hear) => () => void;
}

/** The reason with which a generation is ended that nobody waits for. */
export class GivenUp extends Error {}

export function startRunning<Result>(run: (emit: Hear, signal: AbortSignal) => Promise<Result>): RunningGeneration<Result> {
  const controller = new AbortController();
  const events: GenerationEvent[] = [];
  const listeners = new Set<Hear>();
  const emit = (event: GenerationEvent) => {
    events.push(event);
    for (const hear of listeners) hear(event);
  };
  return {
    result: run(emit, controller.signal),
    isGivenUp: () => controller.signal.aborted,
    listen(hear) {
      events.forEach(hear);
      listeners.add(hear);
      return () => {
        listeners.delete(hear);
        if (listeners.size === 0) controller.abort(new GivenUp('Nobody is waiting for this generation'));
      };
    },
  };
}
