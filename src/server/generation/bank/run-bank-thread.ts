import { parentPort, workerData } from 'node:worker_threads';

import { pino } from 'pino';

import { realTimers } from '../../shared/timers.ts';
import { loadCompiledBank } from '../../writers/bank/load-bank.ts';
import { loadWithOwn } from '../../writers/bank/load-own-bank.ts';
import type { BankJobName, BankJobs } from './bank-jobs.ts';
import { openBankHere } from './open-bank.ts';
import { type FromThread, packFailure, type ThreadData, type ToThread } from './thread-messages.ts';

// The script of the thread that holds the bank.
const { bankFile, ownFolder } = workerData as ThreadData;
const loaded = await loadWithOwn(loadCompiledBank(bankFile), ownFolder);
const bank = openBankHere(loaded.bank, { timers: realTimers, now: Date.now, log: pino({ enabled: false }) }, loaded.faults);
const running = new Map<number, AbortController>();
const tell = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'rated') bank.rate(message.byItem);
  else if (message.kind === 'abort') running.get(message.id)?.abort(new Error('Nobody waits for this job'));
  else void run(message.id, message.name, message.request as never);
});
tell({ kind: 'ready', subjects: bank.subjects, faults: bank.faults });

async function run<Name extends BankJobName>(id: number, name: Name, request: BankJobs[Name]['request']): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  const spend = (milliseconds: number) => tell({ kind: 'spent', id, milliseconds });
  try {
    tell({ kind: 'done', id, result: await bank.doJob(name, request, controller.signal, spend) });
  } catch (error) {
    tell({ kind: 'failed', id, failure: packFailure(error) });
  } finally {
    running.delete(id);
  }
}
