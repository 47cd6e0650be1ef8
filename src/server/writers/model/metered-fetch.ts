import { Agent, fetch as fetchBy, type RequestInit as AgentRequestInit } from 'undici';

import type { Timers } from '../../shared/timers.ts';

const firstByteMilliseconds = 10_000;
const silenceMilliseconds = 8000;
const mostBytes = 8 * 1024 * 1024;
/** Longer than any error. */
const mostErrorBytes = 64 * 1024;

/** Why we aborted a call. */
export type Cut = 'no-answer' | 'silence' | 'too-long';

/** One request to a host, with limits of time and size. */
export interface Meter {
  fetch: typeof globalThis.fetch;
  signal: AbortSignal;
  cut: () => Cut | undefined;
  /** The error that broke off the body, unless we aborted it. */
  failure: () => unknown;
  /** Aborts the request if it is in progress. */
  stop: () => void;
}

/**
 * Creates a `fetch` for one request. It waits 10 s for headers and 8 s for each part of the body. A body that falls silent or
 * grows too long ends without an error, so that its reader can use what arrived. The caller’s signal aborts it at once.
 */
export function createMeter(timers: Timers, callerSignal: AbortSignal): Meter {
  // One controller for all reasons: on Node 20, AbortSignal.any loses a timeout to garbage collection.
  const controller = new AbortController();
  // fetch may lose its signal in the same way, so an abort also destroys the connection.
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  const end = (why?: unknown) => {
    controller.abort(why);
    void agent.destroy().catch(() => undefined);
  };
  let reason: Cut | undefined;
  let failure: unknown;
  let isUsed = false;
  const cut = (why: Cut) => {
    reason ??= why;
    end();
  };
  const stop = () => {
    callerSignal.removeEventListener('abort', stop);
    end(callerSignal.reason);
  };
  if (callerSignal.aborted) stop();
  else callerSignal.addEventListener('abort', stop);

  return {
    signal: controller.signal,
    cut: () => reason,
    failure: () => failure,
    stop,
    async fetch(input, init) {
      if (isUsed) throw new Error('A meter allows one request.');
      isUsed = true;
      const clear = timers.limit(firstByteMilliseconds, () => cut('no-answer'));
      // Following a redirect would send the API key to another host.
      const request = { ...init, redirect: 'error', signal: controller.signal, dispatcher: agent } as AgentRequestInit;
      // undici’s Response differs from the global one only in its type.
      const response = (await fetchBy(input instanceof Request ? input.url : input, request).finally(clear)) as unknown as Response;
      if (!response.body) return response;
      const { ok, status, statusText, headers } = response;
      const body = ok ? pump(response.body) : await readError(response.body);
      return new Response(body, { status, statusText, headers });
    },
  };

  /** Reads parts as they arrive, since unread parts are lost when the connection breaks off. */
  function pump(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const reader = body.getReader();
    const readInto = async (into: ReadableStreamDefaultController<Uint8Array>) => {
      for (let bytes = 0; bytes <= mostBytes;) {
        const clear = timers.limit(silenceMilliseconds, () => cut('silence'));
        const { done, value } = await reader.read().finally(clear);
        if (done) return;
        bytes += value.length;
        into.enqueue(value);
      }
      cut('too-long');
    };
    return new ReadableStream<Uint8Array>({
      start(into) {
        // Not awaited: a stream cannot be read before `start` resolves.
        void readInto(into)
          .catch((error: unknown) => {
            if (reason === undefined) failure = error;
          })
          .then(() => into.close())
          // Already closed if the reader cancelled.
          .catch(() => undefined);
      },
      cancel: (why) => reader.cancel(why),
    });
  }

  async function readError(body: ReadableStream<Uint8Array>): Promise<Blob> {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const clear = timers.limit(silenceMilliseconds, () => end());
    try {
      for await (const part of body) {
        parts.push(Uint8Array.from(part));
        bytes += part.length;
        if (bytes > mostErrorBytes) break;
      }
    } catch {
      // The status is known, which matters most.
    } finally {
      clear();
    }
    return new Blob(parts);
  }
}
