import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { testForm } from '../../../contract/shapes/__fixtures__/test-form.ts';
import { callForEvents } from './call-for-events.ts';

const formData = testForm();
const requests: { path: string; request: RequestInit }[] = [];
let answer: Response;

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    requests.push({ path, request });
    return answer;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function stream(pieces: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
      controller.close();
    },
  });
}

const events = (body: ReadableStream | string) => new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
const json = (body: unknown, status = 200) => Response.json(body, { status });

async function ask(heard: [string, unknown][] = []) {
  return callForEvents('generate', { body: { formData }, headers: { 'Idempotency-Key': 'k' } }, (event, data) => heard.push([event, data]));
}

it('tells of each event in order and answers with what is done, whatever pieces it comes in', async () => {
  const bytes = new TextEncoder().encode(
    'event: plan\ndata: {"title":"पत्ता"}\n\n: still writing\n\nevent: question\ndata: {"id":"g.1"}\n\n',
  );
  answer = events(stream([bytes.slice(0, 33), bytes.slice(33, 70), bytes.slice(70), 'event: done\ndata: {"success":true}\n\n']));
  const heard: [string, unknown][] = [];

  const done = await ask(heard);

  expect(heard).toEqual([
    ['plan', { title: 'पत्ता' }],
    ['question', { id: 'g.1' }],
  ]);
  expect(done).toEqual({ success: true });
});

it('asks for events as any other call asks for its answer', async () => {
  answer = events('event: done\ndata: {}\n\n');

  await ask();

  expect(requests).toMatchObject([
    {
      path: '/test/generate',
      request: {
        method: 'POST',
        body: JSON.stringify({ formData }),
        headers: { Accept: 'text/event-stream', 'Idempotency-Key': 'k' },
      },
    },
  ]);
});

it('throws the failure that ends the events', async () => {
  const failed = { success: false, code: 'generation-failed', message: 'Not this time' };
  answer = events(`event: failed\ndata: ${JSON.stringify(failed)}\n\n`);

  await expect(ask()).rejects.toMatchObject({ code: 'generation-failed', message: 'Not this time' });
});

it('throws the refusal that comes before any event', async () => {
  answer = json({ success: false, code: 'no-tests-left', message: 'None left' }, 403);

  await expect(ask()).rejects.toMatchObject({ code: 'no-tests-left' });
});

it('takes an answer that comes whole', async () => {
  answer = json({ success: true, jsonResponse: { questions: [] } });

  expect(await ask()).toEqual({ success: true, jsonResponse: { questions: [] } });
});

it('counts as offline when the events end without an end', async () => {
  answer = events('event: plan\ndata: {}\n\n');

  await expect(ask()).rejects.toMatchObject({ code: 'offline' });
});

it('counts as offline when the connection breaks', async () => {
  answer = events(new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) }));

  await expect(ask()).rejects.toMatchObject({ code: 'offline' });
});

it('counts as offline when not even a heartbeat comes', async () => {
  vi.useFakeTimers();
  answer = events(new ReadableStream());

  const asked = expect(ask()).rejects.toMatchObject({ code: 'offline' });
  await vi.advanceTimersByTimeAsync(35_000);

  await asked;
});

it('passes on that it was given up', async () => {
  const abort = new DOMException('given up', 'AbortError');
  answer = events(new ReadableStream({ pull: (controller) => controller.error(abort) }));

  await expect(ask()).rejects.toBe(abort);
});
