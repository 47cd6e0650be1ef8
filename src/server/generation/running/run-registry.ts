import type { FastifyBaseLogger } from 'fastify';

import type { Matched } from '../../../contract/shapes/test-shapes.ts';
import { takeOverGenerations } from '../../store/generation/abandoned-generations.ts';
import type { StoredGeneration } from '../../store/generation/generations.ts';
import type { RunServices } from '../run-services.ts';
import { followSignal } from '../../shared/node-20.ts';
import { followGeneration } from './follow-generation.ts';
import { movingError, RunEnded } from './generation-end.ts';
import type { GeneratedTest } from './generated-test.ts';
import { runGeneration } from './run-generation.ts';
import { type OnGenerationEvent, type RunningGeneration, startGeneration } from './running-generation.ts';

/** A request that waits for a generation. */
export interface Waiter {
  result: Promise<GeneratedTest>;
  /** Stops listening; the generation goes on. */
  leave: () => void;
}

/** The generations that this process writes. */
export interface RunRegistry {
  /** Writes a generation whose turn this process has; `matched`: what a preview showed that it will be on. */
  start: (generation: StoredGeneration, log?: FastifyBaseLogger, matched?: readonly Matched[]) => void;
  /** Listens to a generation, whichever process writes it. */
  join: (generationId: string, onEvent: OnGenerationEvent) => Waiter;
  /** Ends the run if it is here; resolves when its end is stored. */
  stop: (generationId: string) => Promise<void>;
  /** Continues generations whose process has died. */
  takeOver: () => Promise<void>;
  /** Hands every run over to another process, unless the bank writes it at once. */
  close: () => Promise<void>;
  /** Resolves when no generation is in progress here. */
  settled: () => Promise<void>;
}

/** How long a process that ends waits for the bank, which needs a moment, or longer where many wait for it. */
const bankMilliseconds = 5000;

export function createRunRegistry(services: RunServices): RunRegistry {
  const running = new Map<string, RunningGeneration<GeneratedTest>>();
  const closing = new AbortController();

  const start: RunRegistry['start'] = (generation, log = services.log, matched) => {
    const { id } = generation;
    const started = startGeneration((emit, controller) =>
      runGeneration({ ...services, log }, generation, emit, controller, matched).catch((error: unknown) => {
        if (error instanceof RunEnded) return followGeneration(services, id, emit, closing.signal);
        throw error;
      }),
    );
    running.set(id, started);
    const forget = () => running.get(id) === started && running.delete(id);
    // It may have no listener.
    void started.result.then(forget, forget);
    if (closing.signal.aborted) started.end(new RunEnded('closing'));
  };
  const settled = async () => {
    await Promise.allSettled([...running.values()].map(({ result }) => result));
  };
  const settlesSoon = () =>
    new Promise<boolean>((resolve) => {
      const cancel = services.timers.limit(bankMilliseconds, () => resolve(false));
      void settled().then(() => {
        cancel();
        resolve(true);
      });
    });

  return {
    start,
    join(generationId, onEvent) {
      const here = running.get(generationId);
      if (here) return { result: here.result, leave: here.listen(onEvent) };
      const { controller, release } = followSignal(closing.signal);
      const result = followGeneration(services, generationId, onEvent, controller.signal).finally(release);
      return { result, leave: () => controller.abort(new Error('Nobody listens')) };
    },
    async stop(generationId) {
      const here = running.get(generationId);
      here?.end(new RunEnded('stopped'));
      await here?.result.catch(() => undefined);
    },
    async takeOver() {
      if (closing.signal.aborted) return;
      for (const generation of await takeOverGenerations(services.database, services.now())) start(generation);
    },
    async close() {
      if (services.writer.kind === 'builtin' && (await settlesSoon())) return;
      closing.abort(movingError());
      for (const { end } of running.values()) end(new RunEnded('closing'));
      await settled();
    },
    settled,
  };
}
