import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { stored, toasts } = vi.hoisted(() => {
  const entries = new Map<string, string>();
  const heard: string[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  });
  vi.stubGlobal('window', { localStorage, dispatchEvent: (event: Event) => heard.push(event.type) });
  return { stored: entries, toasts: heard };
});

import { wireQuestion } from '../../../contract/shapes/__fixtures__/wire-question.ts';
import { formDraft, testData } from '../../shared/root/browser-storage.ts';
import { useRoot } from '../../shared/root/root-state.ts';
import { emptyFields, toTestForm } from '../form/form-draft.ts';
import {
  beginGeneration,
  forgetGeneration,
  continueGeneration,
  leaveGeneration,
  resumeGeneration,
  stopWriting,
  useGeneration,
} from './generation.ts';

const fields = { ...emptyFields, title: 'Leaves', description: 'Sugar', questionCount: '2' };
const formData = toTestForm({ fields }, undefined);
const question = (place: number) => wireQuestion({ id: `g.${place}`, question: `Stem ${place}` });
const done = {
  success: true,
  jsonResponse: { questions: [question(1), question(2)] },
  writer: { kind: 'builtin', name: 'bank' },
  report: { written: 2, rejected: {}, repeatsRefused: 0 },
};

/** The server's side of one call. */
interface Wire {
  key: string;
  send: (event: string, data: unknown) => void;
  end: () => void;
  signal: AbortSignal;
}

const wires: Wire[] = [];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (_: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason));
        wires.push({
          key: headers['Idempotency-Key'] ?? '',
          send: (event, data) => controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
          end: () => controller.close(),
          signal,
        });
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  formDraft.write({ fields, idempotencyKey: 'k' });
});

afterEach(() => {
  forgetGeneration();
  wires.length = 0;
  toasts.length = 0;
  stored.clear();
  vi.useRealTimers();
});

const now = () => useGeneration.getState().generation;

async function begin(): Promise<Wire> {
  beginGeneration({ formData, idempotencyKey: 'k' });
  return nextWire();
}

async function nextWire(): Promise<Wire> {
  return vi.waitFor(() => {
    const wire = wires.shift();
    if (!wire) throw new Error('Nothing was asked');
    return wire;
  });
}

async function withOneReady(): Promise<Wire> {
  const wire = await begin();
  wire.send('plan', { slots: [] });
  wire.send('question', question(2));
  await vi.waitFor(() => expect(now()?.questions).toHaveLength(1));
  return wire;
}

it('waits until the server accepts the request, then collects each question', async () => {
  const wire = await begin();
  const asked = now()?.state;

  wire.send('plan', { slots: [] });
  wire.send('question', question(2));
  wire.send('question', question(1));
  await vi.waitFor(() => expect(now()?.questions).toHaveLength(2));

  expect(asked).toBe('asking');
  expect(now()?.state).toBe('writing');
  expect(now()?.questions.map(({ id }) => id)).toEqual(['g.1', 'g.2']);
});

it('stores the finished test, announces it once and starts a new form', async () => {
  const wire = await withOneReady();

  wire.send('done', done);
  await vi.waitFor(() => expect(now()?.state).toBe('ready'));

  expect(testData.read()?.generatedData.questions).toHaveLength(2);
  expect(toasts).toHaveLength(1);
  expect(formDraft.read()).toBeUndefined();
});

it('aborts the call when stopped, keeps the questions and continues under the same key', async () => {
  const wire = await withOneReady();

  stopWriting();
  const stopped = now();
  const isEnded = wire.signal.aborted;
  continueGeneration();
  const next = await nextWire();

  expect(isEnded).toBe(true);
  expect(stopped).toMatchObject({ state: 'stopped', isLost: false });
  expect(next.key).toBe('k');
  expect(now()).toMatchObject({ state: 'writing', questions: [question(2)] });
  expect(toasts).toEqual([]);
});

it('continues without questions once the lease has expired', async () => {
  await withOneReady();
  stopWriting();
  vi.useFakeTimers({ now: Date.now() + 90_000, toFake: ['Date'] });

  continueGeneration();

  expect(now()).toMatchObject({ state: 'writing', questions: [] });
});

it('stays stopped with its questions if the rate limit refuses to continue', async () => {
  await withOneReady();
  stopWriting();
  const stopped = now();

  continueGeneration();
  (await nextWire()).send('failed', { success: false, code: 'slow-down', message: 'Another test of yours is being written.' });
  await vi.waitFor(() => expect(now()?.state).toBe('stopped'));

  expect(now()).toBe(stopped);
  expect(toasts).toHaveLength(1);
});

it('keeps the questions when the connection is lost', async () => {
  const wire = await withOneReady();

  wire.end();
  await vi.waitFor(() => expect(now()?.state).toBe('stopped'));

  expect(now()).toMatchObject({ isLost: true, questions: [question(2)] });
  expect(toasts).toHaveLength(1);
});

it('reports a failure to the form and keeps the draft', async () => {
  const wire = await withOneReady();

  wire.send('failed', { success: false, code: 'generation-failed', message: 'Not this time' });
  await vi.waitFor(() => expect(now()?.state).toBe('failed'));

  expect(now()).toMatchObject({ error: { code: 'generation-failed' } });
  expect(formDraft.read()).toEqual({ fields, idempotencyKey: 'k' });
  expect(toasts).toHaveLength(1);
});

it('renews the idempotency key when the learner returns to the form', async () => {
  await withOneReady();
  stopWriting();

  leaveGeneration();

  expect(now()).toBeUndefined();
  expect(formDraft.read()?.fields).toEqual(fields);
  expect(formDraft.read()?.idempotencyKey).not.toBe('k');
});

it('aborts and resets on sign-in and sign-out', async () => {
  const wire = await withOneReady();

  useRoot.setState({ auth: { user: null, token: 't', isLoggedIn: true } });
  useRoot.setState({ auth: { user: null, token: '', isLoggedIn: false } });

  expect(wire.signal.aborted).toBe(true);
  expect(now()).toBeUndefined();
});

it('resumes after a reload while it is being written', async () => {
  await withOneReady();
  const kept = formDraft.read();
  forgetGeneration();
  if (kept) formDraft.write(kept);

  resumeGeneration();

  expect((await nextWire()).key).toBe('k');
});

it('stays stopped after a reload', async () => {
  await withOneReady();
  stopWriting();
  const kept = formDraft.read();
  forgetGeneration();
  if (kept) formDraft.write(kept);

  resumeGeneration();

  expect(now()).toBeUndefined();
});
