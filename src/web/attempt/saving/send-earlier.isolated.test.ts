import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useRoot } from '../../shared/root/root-state.ts';
import type { Unsent } from '../../shared/root/stored-shapes.ts';
import { asha } from '../__fixtures__/begun-attempt.ts';
import { outbox } from './outbox.ts';
import { sendEarlier } from './send-earlier.ts';

const about = { owner: asha.email, testId: 'test', testName: 'Capitals' };

function answered(questionId: string, order: number, userAnswer: string): Unsent {
  return { ...about, kind: 'response', questionId, order, response: { id: questionId, userAnswer }, isAnswerNew: true };
}

const submission: Unsent = { ...about, kind: 'submission', questionId: '', order: 9, outcome: 'time-up' };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('window', new EventTarget());
  useRoot.getState().endTest();
  useRoot.getState().signIn(asha, 'token');
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Sent {
  path: string;
  body: unknown;
}

const running = {
  _id: 'test',
  generatedQuestions: [{ id: 'q1' }, { id: 'q2' }, { id: 'q3' }],
  responses: [{ id: 'q3', userAnswer: 'Elbe' }],
  version: 4,
};

/** Answers by the beginning of the path; other paths are unreachable. */
function stubServer(answers: Record<string, object>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string }) => {
    if (body !== undefined) sent.push({ path, body: JSON.parse(body) });
    const found = Object.entries(answers).find(([beginning]) => path.startsWith(beginning))?.[1];
    return found ? Promise.resolve(Response.json({ success: true, ...found })) : Promise.reject(new TypeError('no network'));
  });
  return sent;
}

const over = { success: false, code: 'wrong-state', message: 'Over' };

it('sends what waits in the order it was given, and prunes what is acknowledged', async () => {
  outbox.put([answered('q2', 2, 'Rhine'), answered('q1', 1, 'Paris')]);
  const sent = stubServer({ '/test/testDetails': { test: running }, '/test/saveProgress': { version: 5 } });

  await sendEarlier();

  const responses = [
    { id: 'q1', userAnswer: 'Paris' },
    { id: 'q2', userAnswer: 'Rhine' },
  ];
  expect(sent).toEqual([{ path: '/test/saveProgress', body: { testId: 'test', responses, version: 4, isCurrent: true } }]);
  expect(await outbox.list(asha.email)).toEqual([]);
});

it('keeps everything where the server cannot be reached', async () => {
  outbox.put([answered('q1', 1, 'Paris')]);
  stubServer({ '/test/testDetails': { test: running } });

  await expect(sendEarlier()).rejects.toMatchObject({ code: 'offline' });

  expect(await outbox.list(asha.email)).toEqual([answered('q1', 1, 'Paris')]);
});

it('sends what waits for one test also where the server refuses what waits for another', async () => {
  outbox.put([{ ...answered('q1', 1, 'Oslo'), testId: 'refused' }, answered('q1', 2, 'Paris')]);
  stubServer({ '/test/testDetails': { test: running }, '/test/saveProgress': { version: 5 } });
  const reach = fetch;
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    path.endsWith('/refused') ? Promise.resolve(Response.json({}, { status: 500 })) : reach(path, request),
  );

  await expect(sendEarlier()).rejects.toMatchObject({ code: 'unexpected' });

  expect((await outbox.list(asha.email)).map(({ testId }) => testId)).toEqual(['refused']);
});

it('submits after the saves, with another device’s answers where this one had none', async () => {
  outbox.put([answered('q1', 1, 'Paris'), submission]);
  const sent = stubServer({
    '/test/testDetails': { test: running },
    '/test/saveProgress': { version: 5 },
    '/test/submitTest': { score: 1, total: 3, attemptedQuestions: 2 },
  });

  await sendEarlier();

  const questions = [
    { id: 'q1', userAnswer: 'Paris', attempted: true },
    { id: 'q2', userAnswer: null, attempted: false },
    { id: 'q3', userAnswer: 'Elbe', attempted: true },
  ];
  expect(sent.map(({ path }) => path)).toEqual(['/test/saveProgress', '/test/submitTest']);
  expect(sent[1]?.body).toEqual({ testId: 'test', questions, version: running.version });
  expect(await outbox.list(asha.email)).toEqual([]);
});

it('does not clear an answer given elsewhere to a question that was only looked at here', async () => {
  outbox.put([
    { ...about, kind: 'response', questionId: 'q3', order: 1, response: { id: 'q3', userAnswer: null, visited: true }, isAnswerNew: false },
  ]);
  const sent = stubServer({ '/test/testDetails': { test: running }, '/test/saveProgress': { version: 5 } });

  await sendEarlier();

  expect(sent[0]?.body).toMatchObject({ responses: [{ id: 'q3', userAnswer: 'Elbe', visited: true }] });
});

it('drops what came too late', async () => {
  outbox.put([answered('q1', 1, 'Paris')]);
  const sent = stubServer({ '/solutions/': { questions: [{ id: 'q1', userAnswer: 'Lyon' }] } });
  const reach = fetch;
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    path.startsWith('/test/testDetails') ? Promise.resolve(Response.json(over, { status: 409 })) : reach(path, request),
  );

  await sendEarlier();

  expect(sent).toEqual([]);
  expect(await outbox.list(asha.email)).toEqual([]);
});

it('drops nothing because of an answer that was meant for another learner', async () => {
  outbox.put([answered('q1', 1, 'Paris')]);
  const missing = { success: false, code: 'not-found', message: 'No such test.' };
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path.startsWith('/user/')
        ? Response.json({ success: true, user: { ...asha, email: 'vikram@example.com' } })
        : Response.json(missing, { status: 404 }),
    ),
  );

  await sendEarlier();

  expect(await outbox.list(asha.email)).toHaveLength(1);
});

it('sends nothing of another learner', async () => {
  outbox.put([{ ...answered('q1', 1, 'Paris'), owner: 'vikram@example.com' }]);
  const sent = stubServer({});

  await sendEarlier();

  expect(sent).toEqual([]);
  expect(await outbox.list('vikram@example.com')).toHaveLength(1);
});
