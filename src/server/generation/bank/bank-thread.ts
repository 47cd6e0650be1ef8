import { Worker } from 'node:worker_threads';

import { m } from '#messages';
import type { FastifyBaseLogger } from 'fastify';

import { AppError } from '../../shared/app-error.ts';
import type { Timers } from '../../shared/timers.ts';
import type { DifficultyByItem } from '../../writers/bank/item-difficulties.ts';
import type { BankJobName, DoBankJob } from './bank-jobs.ts';
import type { OpenedBank } from './open-bank.ts';
import { type FromThread, type ThreadData, type ToThread, unpackFailure } from './thread-messages.ts';

/** The longest job takes a tenth of it. */
const longestJob = 20_000;
/** Loading the bank takes less than a second, also on a machine that is busy. */
const longestStart = 30_000;
/** A job that needs more memory ends with the thread, not with the process; the bank itself needs a third of it. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

export interface BankThreadOptions {
  /** The built script of the thread. */
  script: URL;
  data: ThreadData;
  timers: Timers;
  log: FastifyBaseLogger;
}

/**
 * Opens the bank in a thread of its own, so that what it computes never holds up a request. A job that takes far too long ends with
 * the thread, which is started again for the next one; so does a start that does.
 */
export async function startBankThread(options: BankThreadOptions): Promise<OpenedBank> {
  let rated: DifficultyByItem = new Map();
  let running: Promise<RunningThread> | undefined;
  const start = () => {
    const begun = launch(options, () => {
      // A thread ends a moment after its error, when the next may have been started.
      if (running === begun) running = undefined;
    });
    void begun.then(
      (thread) => thread.tell({ kind: 'rated', byItem: rated }),
      () => undefined,
    );
    return begun;
  };
  const current = () => (running ??= start());
  const { subjects, faults } = await current();
  return {
    subjects,
    faults,
    doJob: async (name, request, ...call) => {
      const thread = await current().catch(failThread);
      return thread.doJob(name, request, ...call).catch(failThread);
    },
    rate(byItem) {
      rated = byItem;
      void running?.then(
        (thread) => thread.tell({ kind: 'rated', byItem }),
        () => undefined,
      );
    },
    close: async () => (await running)?.close(),
  };
}

/** The thread's end, for those whose job ended with it. */
class ThreadEnd extends Error {}

/** Rejects with what a caller may read; it was logged in full. */
function failThread(error: unknown): never {
  throw error instanceof ThreadEnd ? new AppError('generation-failed', m.server_not_generated, { cause: error }) : error;
}

interface RunningThread extends Pick<OpenedBank, 'subjects' | 'faults' | 'doJob' | 'close'> {
  tell: (message: ToThread) => void;
}

type Spend = (milliseconds: number) => void;

interface Asked {
  spend: Spend;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/** Resolves when the bank is loaded. */
function launch({ script, data, timers, log }: BankThreadOptions, onEnd: () => void): Promise<RunningThread> {
  const worker = new Worker(script, { workerData: data, resourceLimits });
  const asked = new Map<number, Asked>();
  const tell = (message: ToThread) => worker.postMessage(message);
  const endAfter = (milliseconds: number, about: object, why: string) =>
    timers.limit(milliseconds, () => {
      log.error(about, why);
      void worker.terminate();
    });
  const doJob: DoBankJob = async <Result>(name: BankJobName, request: unknown, signal: AbortSignal, spend: Spend = () => undefined) => {
    signal.throwIfAborted();
    const id = nextId++;
    const abort = () => tell({ kind: 'abort', id });
    const cancelLimit = endAfter(longestJob, { job: name }, 'a job of the bank took too long');
    signal.addEventListener('abort', abort, { once: true });
    try {
      return await new Promise<Result>((resolve, reject) => {
        asked.set(id, { resolve, reject, spend });
        tell({ kind: 'job', id, name, request });
      });
    } finally {
      asked.delete(id);
      cancelLimit();
      signal.removeEventListener('abort', abort);
    }
  };
  let nextId = 1;
  const cancelStartLimit = endAfter(longestStart, {}, 'the thread of the bank took too long to start');
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromThread) => {
      if (message.kind === 'ready') {
        cancelStartLimit();
        // It must not keep a process alive that ends.
        worker.unref();
        return resolve({ ...message, tell, doJob, close: async () => void (await worker.terminate()) });
      }
      const waiting = asked.get(message.id);
      if (message.kind === 'spent') waiting?.spend(message.milliseconds);
      else if (message.kind === 'done') waiting?.resolve(message.result as never);
      else waiting?.reject(unpackFailure(message.failure));
    });
    const end = (cause?: unknown) => {
      cancelStartLimit();
      onEnd();
      const threadEnd = new ThreadEnd('The thread of the bank has ended', { cause });
      reject(threadEnd);
      for (const waiting of asked.values()) {
        // It cannot tell its time any more, and has cost everybody the thread.
        waiting.spend(longestJob);
        waiting.reject(threadEnd);
      }
    };
    worker.on('error', (error) => {
      log.error({ err: error }, 'the thread of the bank failed');
      end(error);
    });
    worker.on('exit', () => end());
  });
}
