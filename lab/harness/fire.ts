import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { Pool } from 'undici';

/** A request with the time in milliseconds, from the start, at which to send it. */
export interface DueCall {
  due: number;
  phase: string;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Fired {
  /** Milliseconds from each call's due time to the end of its response, by phase. */
  times: Record<string, number[]>;
  /** A short description of each response other than 200. */
  failures: string[];
}

interface Order {
  origin: string;
  sockets: number;
  calls: DueCall[];
}

/** About as many as a load balancer keeps open. */
const usualSockets = 200;
const self = fileURLToPath(import.meta.url);

/**
 * Sends each call at its due time, whether or not earlier calls have finished, from a separate process. Waiting for a free
 * socket counts, because a learner would wait too.
 */
export async function fire(origin: string, calls: DueCall[], sockets = usualSockets): Promise<Fired> {
  const child = fork(self, ['fire'], { execArgv: ['--import', 'tsx'] });
  child.send({ origin, sockets, calls: calls.toSorted((one, other) => one.due - other.due) } satisfies Order);
  return new Promise((resolve, reject) => {
    child.once('message', (fired) => resolve(fired as Fired));
    child.once('exit', (code) => reject(new Error(`The generator ended with ${code}`)));
  });
}

/** The same, for calls that must all succeed: milliseconds by phase. */
export async function fireWell(origin: string, calls: DueCall[], sockets = usualSockets): Promise<Fired['times']> {
  const { times, failures } = await fire(origin, calls, sockets);
  if (failures.length > 0) throw new Error(`${failures.length} calls failed: ${failures[0]}`);
  return times;
}

async function fireAll({ origin, sockets, calls }: Order): Promise<Fired> {
  const pool = new Pool(origin, { connections: sockets, pipelining: 1 });
  const fired: Fired = { times: {}, failures: [] };
  const begun = performance.now();
  const sent: Promise<void>[] = [];
  for (const call of calls) {
    const early = begun + call.due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    sent.push(send(pool, call, fired, begun + call.due));
  }
  await Promise.all(sent);
  await pool.close();
  return fired;
}

/** Reads only failed responses, because the generator shares two cores with the product. */
function send(pool: Pool, { phase, method, path, headers, body }: DueCall, fired: Fired, dueAt: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (failure?: string) => {
      if (failure !== undefined) fired.failures.push(`${phase}: ${failure}`);
      (fired.times[phase] ??= []).push(performance.now() - dueAt);
      resolve();
    };
    let status = 0;
    let refusal = '';
    pool.dispatch(
      { method, path, headers, body: body ?? null },
      {
        // Without this method undici treats the handler as the legacy kind.
        onRequestStart: () => undefined,
        onResponseStart(_controller, statusCode) {
          status = statusCode;
        },
        onResponseData(_controller, chunk) {
          if (status !== 200) refusal += chunk.toString();
        },
        onResponseEnd: () => end(status === 200 ? undefined : `${status} ${refusal.slice(0, 200)}`),
        onResponseError: (_controller, error) => end(String(error)),
      },
    );
  });
}

if (process.argv[1] === self && process.argv[2] === 'fire') {
  process.once('message', (order: Order) => {
    void fireAll(order).then((fired) => process.send?.(fired, () => process.disconnect()));
  });
}
