import { Agent, fetch as fetchBy, type RequestInit as AgentRequestInit } from 'undici';

import type { Timers } from '../timers.ts';

const firstByteMilliseconds = 10_000;
const silenceMilliseconds = 8000;
const mostBytes = 8 * 1024 * 1024;
/** More than any error has to say. */
const mostErrorBytes = 64 * 1024;

/** What we ended a call for. */
export type Cut = 'no-answer' | 'silence' | 'too-long';

/** One call of a host, held to its limits of time and size. */
export interface Meter {
  fetch: typeof globalThis.fetch;
  signal: AbortSignal;
  cut: () => Cut | undefined;
  /** Why the body broke off, unless we ended it. */
  failure: () => unknown;
  /** Ends the call, if it has not ended. */
  stop: () => void;
}

/**
 * A `fetch` for one request. It waits 10 s for headers and 8 s for each next part of the body; a body that falls silent or
 * grows too long simply ends there, so that its reader makes the most of what came. The caller's signal ends it at once.
 */
export function createMeter(timers: Timers, callerSignal: AbortSignal): Meter {
  // One controller for all reasons: on Node 20, AbortSignal.any loses a timeout when garbage is collected.
  const controller = new AbortController();
  // And fetch loses its signal then, so that an abort would go unheard: what surely ends a call is the end of its connection.
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  const end = (why?: unknown) => {
    controller.abort(why);
    void agent.destroy().catch(() => undefined);
  };
  let reason: Cut | undefined;
  let failure: unknown;
  let isSpent = false;
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
      if (isSpent) throw new Error('One call is one request.');
      isSpent = true;
      const clear = timers.limit(firstByteMilliseconds, () => cut('no-answer'));
      // Followed elsewhere, a redirect would hand over the key.
      const request = { ...init, redirect: 'error', signal: controller.signal, dispatcher: agent } as AgentRequestInit;
      // The library's own Response is the platform's but for its type.
      const response = (await fetchBy(input instanceof Request ? input.url : input, request).finally(clear)) as unknown as Response;
      if (!response.body) return response;
      const { ok, status, statusText, headers } = response;
      const body = ok ? readOn(response.body) : await readError(response.body);
      return new Response(body, { status, statusText, headers });
    },
  };

  /** Reads as fast as the parts come, for what has not been read when a connection breaks off is lost. */
  function readOn(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
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
        // Not returned: nothing can be read from a stream that has not started.
        void readInto(into)
          .catch((error: unknown) => {
            if (reason === undefined) failure = error;
          })
          .then(() => into.close())
          // It is closed already where its reader has gone.
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
      // Its status has come, and says most.
    } finally {
      clear();
    }
    return new Blob(parts);
  }
}
