import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Calls that warm up the measuring process. */
const warming = 100;
const calls = 400;
const callsPerSecond = 100;
const self = fileURLToPath(import.meta.url);

/** The p99 of a GET in milliseconds at a steady rate, measured in a separate process. */
export async function readLatency(url: string): Promise<number> {
  const child = fork(self, [url], { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.once('message', (milliseconds) => resolve(Number(milliseconds)));
    child.once('exit', (code) => reject(new Error(`Measuring ended with ${code}`)));
  });
}

async function measure(url: string): Promise<number> {
  const times: number[] = [];
  const begun = performance.now();
  const reads: Promise<void>[] = [];
  for (let call = 0; call < calls; call++) {
    const due = begun + (call * 1000) / callsPerSecond;
    if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    const sent = performance.now();
    reads.push(
      fetch(url).then(async (response) => {
        await response.text();
        if (call >= warming) times.push(performance.now() - sent);
      }),
    );
  }
  await Promise.all(reads);
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
}

const target = process.argv[2];
if (process.argv[1] === self && target) process.send?.(await measure(target));
