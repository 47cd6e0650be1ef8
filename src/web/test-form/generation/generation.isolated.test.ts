import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const { stored } = vi.hoisted(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  });
  const location = { pathname: '/' };
  vi.stubGlobal('window', { localStorage, location });
  return { stored: entries };
});

import type { ListedGeneration } from '../../../contract/shapes/test-shapes.ts';
import { wireQuestion } from '../../../contract/shapes/__fixtures__/wire-question.ts';
import { formDraft, testData } from '../../shared/root/browser-storage.ts';
import { useRoot } from '../../shared/root/root-state.ts';
import { emptyFields, toTestForm } from '../form/form-draft.ts';
import {
  beginGeneration,
  discardGeneration,
  continueGeneration,
  joinGeneration,
  resumeGeneration,
  startBlankForm,
  stopWriting,
  takeUnfinished,
} from './generation.ts';
import { useToasts } from '../../ui/toast.tsx';
import { readGeneration, useGenerations } from './generation-store.ts';
import { forgetAllGenerations, retryMilliseconds } from './listen.ts';

const toasts: string[] = [];
useToasts.subscribe(({ shown }) => shown && toasts.push(shown.message));

const fields = { ...emptyFields, title: 'Leaves', description: 'Sugar', questionCount: '2' };
const formData = toTestForm({ fields }, undefined);
const question = (place: number) => wireQuestion({ id: `g.${place}`, question: `Stem ${place}` });
const plan = { generation: 'g', formData, slots: [] };
const written = (count: number) => ({
  success: true,
  jsonResponse: { questions: Array.from({ length: count }, (_, index) => question(index + 1)) },
  writer: { kind: 'builtin', name: 'bank' },
  report: { written: count, rejected: {}, repeatsRefused: 0 },
});
const failure = (code: string, message = 'No', details = {}) => ({ success: false, code, message, ...details });
const short = failure('generation-unfinished', 'The model is away.', { generation: 'g', ready: 1, wanted: 2 });
const listed = (changes: Partial<ListedGeneration> = {}): ListedGeneration => ({
  id: 'g',
  title: 'Leaves',
  subjectId: null,
  state: 'running',
  ready: 1,
  wanted: 2,
  startedAt: 1000,
  ...changes,
});

/** The server's side of one stream. */
interface Wire {
  path: string;
  key: string;
  send: (event: string, data: unknown) => void;
  end: () => void;
  signal: AbortSignal;
}

const wires: Wire[] = [];
/** The server's answers to calls without a stream, by the end of their path. */
let answers: Record<string, { status?: number; body: unknown }> = {};
const called: string[] = [];
const sent: unknown[] = [];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal(
    'fetch',
    async (path: string, { headers, signal, body: text }: { headers: Record<string, string>; signal?: AbortSignal; body?: string }) => {
      called.push(path);
      sent.push(JSON.parse(text ?? 'null'));
      const answer = answers[path];
      if (answer) return Response.json(answer.body, { status: answer.status ?? 200 });
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          signal?.addEventListener('abort', () => controller.error(signal.reason));
          wires.push({
            path,
            key: headers['Idempotency-Key'] ?? '',
            send: (event, data) => controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
            end: () => controller.close(),
            signal: signal as AbortSignal,
          });
        },
      });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    },
  );
  formDraft.write({ fields, idempotencyKey: 'k' });
});

afterEach(() => {
  forgetAllGenerations();
  wires.length = 0;
  useToasts.setState({}, true);
  toasts.length = 0;
  called.length = 0;
  sent.length = 0;
  answers = {};
  stored.clear();
  vi.useRealTimers();
});

const now = () => readGeneration(undefined);

async function nextWire(): Promise<Wire> {
  return vi.waitFor(() => {
    const wire = wires.shift();
    if (!wire) throw new Error('Nothing was asked');
    return wire;
  });
}

async function until(state: string | undefined): Promise<void> {
  await vi.waitFor(() => expect(now()?.state).toBe(state));
}

async function withOneReady(): Promise<Wire> {
  beginGeneration({ formData, idempotencyKey: 'k' });
  const wire = await nextWire();
  wire.send('plan', plan);
  wire.send('question', question(2));
  await vi.waitFor(() => expect(now()?.questions).toHaveLength(1));
  return wire;
}

async function unfinished(): Promise<void> {
  (await withOneReady()).send('failed', short);
  await until('unfinished');
}

describe('writing', () => {
  it('waits until the server accepts the request, then collects each question', async () => {
    beginGeneration({ formData, idempotencyKey: 'k' });
    const wire = await nextWire();
    const asked = now()?.state;

    wire.send('plan', plan);
    wire.send('question', question(2));
    wire.send('question', question(1));
    await vi.waitFor(() => expect(now()?.questions).toHaveLength(2));

    expect([asked, wire.key]).toEqual(['asking', 'k']);
    expect(now()).toMatchObject({ state: 'writing', id: 'g', questions: [{ id: 'g.1' }, { id: 'g.2' }] });
  });

  it('takes a later outline in place of the first, and keeps it when the test stays unfinished', async () => {
    const outline = [{ slot: 0, type: 'mcq', difficulty: 'easy', concept: 'Light' }];
    const wire = await withOneReady();
    expect(now()?.outline).toEqual([]);

    wire.send('plan', { generation: 'g', slots: outline });
    wire.send('failed', short);
    await until('unfinished');

    expect(now()).toMatchObject({ outline, formData, questions: [{ id: 'g.2' }] });
  });

  it('stores the finished test, announces it once and puts the form away', async () => {
    (await withOneReady()).send('done', written(2));
    await until('ready');
    await vi.dynamicImportSettled();

    expect(testData.read()?.generatedData.questions).toHaveLength(2);
    expect(toasts).toEqual(['Test generated Successfully']);
    expect(formDraft.read()).toBeUndefined();
  });

  it('saves an earlier test before, without sending its notes again', async () => {
    useRoot.setState(({ auth }) => ({ auth: { ...auth, isLoggedIn: true } }));
    answers['/test/createTest'] = { body: { success: true, test: { _id: 't' } } };
    const { jsonResponse, writer, report } = written(2);
    testData.write({
      formData: { ...formData, subjectId: 's' },
      generatedData: { ...jsonResponse, writer: { kind: 'builtin', name: writer.name }, report },
    });

    await withOneReady();

    expect(called[0]).toBe('/test/createTest');
    expect(sent[0]).toEqual({ formData: { subjectId: 's' }, questionsArray: jsonResponse.questions });
    useRoot.setState(({ auth }) => ({ auth: { ...auth, isLoggedIn: false } }));
  });

  it('announces a test that is ready during an attempt only after it', async () => {
    const wire = await withOneReady();
    useRoot.getState().changeAttempt({ isTestOn: true });

    wire.send('done', written(2));
    await until('ready');
    await vi.dynamicImportSettled();
    const during = toasts.length;
    useRoot.getState().endTest();

    expect([during, toasts.length]).toEqual([0, 1]);
  });

  it('keeps the form while it is being written, and names the generation in it for a reload', async () => {
    await withOneReady();

    expect(formDraft.read()).toMatchObject({ fields, idempotencyKey: 'k', writing: { subjectId: null, generation: 'g' } });
  });

  it('joins again after the connection was lost, with what was written meanwhile', async () => {
    const wire = await withOneReady();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

    wire.end();
    await vi.waitFor(() => expect(now()).toMatchObject({ state: 'writing', isLost: true }));
    await vi.advanceTimersByTimeAsync(retryMilliseconds);
    const again = await nextWire();
    again.send('plan', plan);
    for (const place of [1, 2]) again.send('question', question(place));
    again.send('done', written(2));
    await until('ready');

    expect(again.path).toBe('/test/generations/g/events');
    expect(toasts).toHaveLength(1);
  });

  it('reports a failure to the form and keeps the draft', async () => {
    (await withOneReady()).send('failed', failure('generation-failed'));
    await until('failed');

    expect(now()).toMatchObject({ error: { code: 'generation-failed' } });
    expect(formDraft.read()).toEqual({ fields, idempotencyKey: 'k' });
    expect(toasts).toEqual(['Failed to generate test']);
  });

  it.each([
    ['generation-failed', "Couldn't generate , Try again", 502],
    ['no-tests-left', 'User has no remaining free tests.', 403],
  ])('tells a learner of %s: %s', async (code, message, status) => {
    answers['/test/generate'] = { status, body: failure(code, message) };

    beginGeneration({ formData: { ...formData, subjectId: 's' }, idempotencyKey: 'k' });

    await vi.waitFor(() => expect(toasts).toEqual([message]));
  });

  it('stops listening on sign-in and sign-out', async () => {
    const wire = await withOneReady();

    useRoot.setState({ auth: { user: null, token: 't', isLoggedIn: true } });
    useRoot.setState({ auth: { user: null, token: '', isLoggedIn: false } });

    expect(wire.signal.aborted).toBe(true);
    expect(useGenerations.getState().bySubject.size).toBe(0);
  });
});

describe('stopping', () => {
  it('returns to the form with its contents where nothing is kept', async () => {
    await withOneReady();
    answers['/test/generations/g/stop'] = { body: { success: true, state: 'failed', ready: 0 } };

    await stopWriting(undefined);

    expect(now()).toBeUndefined();
    expect(formDraft.read()?.fields).toEqual(fields);
    expect(formDraft.read()?.idempotencyKey).not.toBe('k');
  });

  it('leaves it to the stream to tell what is kept', async () => {
    const wire = await withOneReady();
    answers['/test/generations/g/stop'] = { body: { success: true, state: 'unfinished', ready: 1 } };

    await stopWriting(undefined);
    const before = now()?.state;
    wire.send('failed', short);
    await until('unfinished');

    expect(before).toBe('writing');
    expect(now()).toMatchObject({ reason: 'The model is away.', questions: [{ id: 'g.2' }] });
  });

  it('is too late for a test that has just become ready', async () => {
    await withOneReady();
    answers['/test/generations/g/stop'] = { status: 409, body: failure('wrong-state') };

    await stopWriting(undefined);

    expect([now()?.state, toasts.length]).toEqual(['writing', 0]);
  });
});

describe('an unfinished test', () => {
  it('keeps its questions and the form', async () => {
    await unfinished();

    expect(now()).toMatchObject({ state: 'unfinished', reason: 'The model is away.', questions: [question(2)] });
    expect(formDraft.read()).toMatchObject({ fields, writing: { generation: 'g' } });
    expect(testData.read()).toBeUndefined();
  });

  it('continues with its questions', async () => {
    await unfinished();

    continueGeneration(undefined);
    const wire = await nextWire();
    wire.send('plan', plan);
    wire.send('done', written(2));
    await until('ready');

    expect(wire.path).toBe('/test/generations/g/go-on');
    expect(testData.read()?.generatedData.questions).toHaveLength(2);
  });

  it('becomes a smaller test if it is taken', async () => {
    await unfinished();
    answers['/test/generations/g/take'] = { body: written(1) };

    await takeUnfinished(undefined);

    expect(now()?.state).toBe('ready');
    expect(testData.read()).toMatchObject({ formData: { questionCount: 1 }, generatedData: { questions: [{ id: 'g.1' }] } });
    expect(formDraft.read()).toBeUndefined();
  });

  const refusal = failure('no-tests-left', 'None left');

  it.each([
    ['take', { '/test/generations/g/take': { status: 403, body: refusal } }, takeUnfinished],
    ['go on', { '/test/generations/g/go-on': { status: 403, body: refusal } }, continueGeneration],
  ] as const)('keeps its questions where no test is left to %s', async (_, refused, act) => {
    await unfinished();
    answers = { ...refused };

    await act(undefined);
    await vi.waitFor(() => expect(now()).toHaveProperty('refusal'));

    expect(now()).toMatchObject({ state: 'unfinished', questions: [question(2)], refusal: { code: 'no-tests-left' } });
  });

  it('is joined if another tab has continued it', async () => {
    await unfinished();
    answers['/test/generations/g/go-on'] = { status: 409, body: failure('wrong-state') };

    continueGeneration(undefined);
    const wire = await nextWire();

    expect(wire.path).toBe('/test/generations/g/events');
    expect(now()?.state).toBe('writing');
  });

  it('returns to the form if it is discarded, also where the form was never typed', async () => {
    await unfinished();
    formDraft.clear();
    answers['/test/generations/g/stop'] = { body: { success: true, state: 'failed', ready: 0 } };

    await discardGeneration(undefined);

    expect(now()).toBeUndefined();
    expect(formDraft.read()?.fields).toEqual(fields);
  });

  it('makes room for a blank form', async () => {
    await unfinished();

    startBlankForm(undefined);

    expect(now()).toBeUndefined();
    expect(formDraft.read()?.fields).toEqual(emptyFields);
    expect(called).not.toContain('/test/generations/g/stop');
  });
});

describe('a generation that this page did not start', () => {
  const list = (...generations: ListedGeneration[]) => (answers['/test/generations'] = { body: { success: true, generations } });

  it('is joined, the one that is being written first', async () => {
    list(listed({ id: 'other', state: 'unfinished' }), listed({ id: 'elsewhere', subjectId: 's' }), listed());

    await joinGeneration(undefined);
    const wire = await nextWire();
    wire.send('plan', plan);
    await until('writing');

    expect(wire.path).toBe('/test/generations/g/events');
    expect(now()).toMatchObject({ since: 1000, formData });
  });

  it('is the wanted one', async () => {
    list(listed(), listed({ id: 'wanted', state: 'unfinished' }));

    await joinGeneration(undefined, 'wanted');

    expect((await nextWire()).path).toBe('/test/generations/wanted/events');
  });

  it('is kept under the subject that a guest’s was moved to', async () => {
    list(listed({ subjectId: 's' }));
    await joinGeneration('s');

    (await nextWire()).send('plan', { ...plan, formData: { ...formData, subjectId: null } });

    await vi.waitFor(() => expect(readGeneration('s')?.formData.subjectId).toBe('s'));
  });

  it('is shown without an announcement if it was ready before', async () => {
    list(listed({ state: 'ready' }));
    await joinGeneration(undefined);
    const wire = await nextWire();

    wire.send('plan', plan);
    wire.send('done', written(2));
    await until('ready');

    expect(testData.read()?.formData).toEqual(formData);
    expect(toasts).toEqual([]);
  });

  it('is looked for once, however often its screen asks', async () => {
    list(listed());

    await Promise.all([joinGeneration(undefined), joinGeneration(undefined)]);

    expect(called.filter((path) => path === '/test/generations')).toHaveLength(1);
  });

  it('leaves the form free if there is none, with what was typed', async () => {
    formDraft.write({ fields, idempotencyKey: 'k', writing: { since: Date.now(), subjectId: null } });
    list();

    resumeGeneration();
    await vi.waitFor(() => expect(formDraft.read()).toEqual({ fields, idempotencyKey: 'k' }));

    expect(useGenerations.getState().sought.size).toBe(0);
  });

  it('leaves the form free where the list cannot be read', async () => {
    answers['/test/generations'] = { status: 500, body: failure('unexpected') };

    await joinGeneration(undefined);

    expect(useGenerations.getState().sought.size).toBe(0);
  });

  it('is found again after a reload', async () => {
    await withOneReady();
    const kept = formDraft.read();
    forgetAllGenerations();
    list(listed());

    resumeGeneration();

    expect(kept?.writing?.generation).toBe('g');
    expect((await nextWire()).path).toBe('/test/generations/g/events');
  });

  it('is forgotten where it is over elsewhere', async () => {
    list(listed());
    await joinGeneration(undefined);
    const wire = await nextWire();

    wire.send('failed', failure('wrong-state'));
    await vi.waitFor(() => expect(useGenerations.getState().sought.size).toBe(0));

    expect(now()).toBeUndefined();
  });
});
