import { Agent, fetch as fetchBy, type RequestInit as AgentRequestInit } from 'undici';

import type { Timers } from '../../shared/timers.ts';

const mostBytes = 32 * 1024 * 1024;
/** Longer than any error. */
const mostErrorBytes = 64 * 1024;

/** How long a host may take, in ms. */
export interface CallLimits {
  firstByte: number;
  /** Between two parts of the body. Anything counts as life: text, thinking, pings. */
  silence: number;
}

/** Why we aborted a call. */
export type Cut = 'no-answer' | 'silence' | 'too-long' | 'useless';

/** One request to a host, with limits of time and size. */
export interface Meter {
  fetch: typeof globalThis.fetch;
  signal: AbortSignal;
  cut: () => Cut | undefined;
  /** The error that broke off the body, unless we aborted it. */
  failure: () => unknown;
  headers: () => Record<string, string>;
  /** The answer, if its host sent one document in place of a stream. */
  document: () => Promise<string> | undefined;
  /** Cuts the request, since it brings nothing usable. */
  giveUp: () => void;
  /** Aborts the request if it is in progress. */
  stop: () => void;
}

/**
 * Creates a `fetch` for one request. It limits the time until the headers and between parts of the body. A body that falls silent or
 * grows too long ends without an error, so that its reader can use what arrived. The caller’s signal aborts it at once.
 */
export function createMeter(timers: Timers, callerSignal: AbortSignal, limits: CallLimits): Meter {
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
  let received: Record<string, string> = {};
  let document: Promise<string> | undefined;
  const cut = (why: Cut) => {
    reason ??= why;
    end();
  };
  const stop = () => {
    callerSignal.removeEventListener('abort', stop);
    end(callerSignal.reason);
  };
  const ends: BodyEnds = {
    limitSilence: () => timers.limit(limits.silence, () => cut('silence')),
    onTooLong: () => cut('too-long'),
    onBroken: (error) => {
      if (reason === undefined) failure = error;
    },
  };
  if (callerSignal.aborted) stop();
  else callerSignal.addEventListener('abort', stop);

  return {
    signal: controller.signal,
    cut: () => reason,
    failure: () => failure,
    headers: () => received,
    document: () => document,
    giveUp: () => cut('useless'),
    stop,
    async fetch(input, init) {
      if (isUsed) throw new Error('A meter allows one request.');
      isUsed = true;
      const clear = timers.limit(limits.firstByte, () => cut('no-answer'));
      // Following a redirect would send the API key to another host.
      const request = { ...init, redirect: 'error', signal: controller.signal, dispatcher: agent } as AgentRequestInit;
      // undici’s Response differs from the global one only in its type.
      const response = (await fetchBy(input instanceof Request ? input.url : input, request).finally(clear)) as unknown as Response;
      const { ok, status, statusText, headers } = response;
      received = Object.fromEntries(headers);
      if (!response.body) return response;
      const body = ok ? pump(response.body, ends) : await readError(response.body, () => timers.limit(limits.silence, () => end()));
      if (ok && /^application\/json\b/u.test(headers.get('content-type') ?? '')) {
        document = new Response(body).text();
        // The document is read by itself: see `callModel`.
        return new Response('', { status, statusText });
      }
      return new Response(body, { status, statusText, headers });
    },
  };
}

interface BodyEnds {
  limitSilence: () => () => void;
  onTooLong: () => void;
  onBroken: (error: unknown) => void;
}

/** Reads parts as they arrive, since unread parts are lost when the connection breaks off. */
function pump(body: ReadableStream<Uint8Array>, { limitSilence, onTooLong, onBroken }: BodyEnds): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const readInto = async (into: ReadableStreamDefaultController<Uint8Array>) => {
    for (let bytes = 0; bytes <= mostBytes;) {
      const { done, value } = await reader.read().finally(limitSilence());
      if (done) return;
      bytes += value.length;
      into.enqueue(value);
    }
    onTooLong();
  };
  return new ReadableStream<Uint8Array>({
    start(into) {
      // Not awaited: a stream cannot be read before `start` resolves.
      void readInto(into)
        .catch(onBroken)
        .then(() => into.close())
        // Already closed if the reader cancelled.
        .catch(() => undefined);
    },
    cancel: (why) => reader.cancel(why),
  });
}

/** An error's body, as far as it arrives; its status matters most. */
async function readError(body: ReadableStream<Uint8Array>, limitSilence: () => () => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const clear = limitSilence();
  try {
    for await (const part of body) {
      parts.push(Uint8Array.from(part));
      bytes += part.length;
      if (bytes > mostErrorBytes) break;
    }
  } catch {
    // The status is known.
  } finally {
    clear();
  }
  return new Blob(parts);
}
