import { m } from '#messages';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

import type { AnswerOf, EndpointName } from '../../../contract/endpoints.ts';
import { CallFailure, openCall } from './call.ts';
import { type CallOptions, failureOf, readAnswer } from './send.ts';

/** The server sends a comment every 10 s: after three missing ones, the connection counts as lost. */
const silenceMilliseconds = 35_000;

/**
 * Makes a call that is answered by server-sent events. Passes each event to `hear` and resolves with the data of `done`.
 * Throws a `CallFailure`: a refusal, the data of `failed`, or `offline` where the connection ends before either.
 */
export async function callForEvents<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name>,
  hear: (event: string, data: unknown) => void,
): Promise<AnswerOf<Name>> {
  const response = await openCall(name, options, 'text/event-stream');
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  // Refused before the stream began, or answered as plain JSON.
  if (!isStream || !response.body) return readAnswer<Name>(response);
  for await (const { event = 'message', data } of eventsOf(response.body)) {
    const content: unknown = JSON.parse(data);
    if (event === 'done') return content as AnswerOf<Name>;
    if (event === 'failed') throw failureOf(content);
    hear(event, content);
  }
  throw connectionLost();
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<EventSourceMessage> {
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await readInTime(reader);
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* events.splice(0);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

async function readInTime(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<ReadableStreamReadResult<Uint8Array>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(connectionLost()), silenceMilliseconds);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } catch (error) {
    // The caller aborts; anything else is a broken connection.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw connectionLost();
  } finally {
    clearTimeout(timer);
  }
}

function connectionLost(): CallFailure {
  return new CallFailure('offline', m.shared_connection_lost());
}
