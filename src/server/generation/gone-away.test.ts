import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { generations } from '../store/schema.ts';
import {
  type FakeAnswer,
  type FakeModelServer,
  goodAnswer,
  goodDraft,
  rightSolution,
  startFakeModelServer,
} from '../testing/fake-model-server.ts';
import { createTestApp, type TestApp, type TestBrowser, testForm } from '../testing/test-app.ts';
import { createVirtualTimers } from '../testing/virtual-timers.ts';

let model: FakeModelServer;
let test: TestApp;
let origin: string;
beforeAll(async () => {
  model = await startFakeModelServer();
  // No call ends because its time is over: it ends because somebody has gone.
  test = await createTestApp({
    timers: createVirtualTimers(),
    settings: { AI_BASE_URL: model.url, AI_MODEL: 'm', AI_CHECK_MODEL: 'solver' },
  });
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await test.close();
  await model.close();
});
afterEach(() => {
  model.requests.length = 0;
  model.solves.length = 0;
  model.setAnswer(goodAnswer);
  model.setSolution(rightSolution);
});

const questionCount = 5;

interface Call {
  /** Resolves once that many questions have come; needs a stream. */
  seen: (questions: number) => Promise<void>;
  leave: () => void;
}

/** A call as a browser makes it, over a connection that it can break off. */
function call(learner: TestBrowser, accept: string): Call {
  const leaving = new AbortController();
  const response = fetch(`${origin}/test/generate`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: accept,
      'Idempotency-Key': 'key',
      'X-CSRF-Token': learner.token,
      Cookie: [...learner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ formData: testForm({ questionCount, questionType: 'mcq' }) }),
    signal: leaving.signal,
  });
  response.catch(() => undefined);
  return { seen: (questions) => readUntil(response, questions), leave: () => leaving.abort() };
}

async function readUntil(response: Promise<Response>, questions: number): Promise<void> {
  const reader = (await response).body?.getReader();
  const isThere = (text: string) => text.includes('event: plan') && (text.match(/event: question/gu)?.length ?? 0) >= questions;
  for (let text = ''; !isThere(text);) {
    const step = await reader?.read();
    if (!step || step.done) throw new Error('The stream ended before that');
    text += Buffer.from(step.value).toString();
  }
}

/** Writes that much of its answer, and then nothing until the other side has gone. */
function stuckAfter(drafts: number, more = ''): FakeAnswer {
  return (task, send, response) => {
    const written = task.slots.slice(0, drafts).map((slot) => `${JSON.stringify(goodDraft(slot))},`);
    send(`{"elements":[${written.join('')}${more}`);
    return new Promise((resolve) => response.once('close', () => resolve()));
  };
}

const stream = 'text/event-stream';
const soon = { timeout: 20_000 };
const isAsked = async () => {
  await expect.poll(() => model.requests.length, soon).toBe(1);
};
const isSolving = async () => {
  await expect.poll(() => model.solves.length, soon).toBeGreaterThan(0);
};

/** Where the connection breaks: what the model does until then, and what the browser waits for before it goes. */
const points: [name: string, accept: string, answer: FakeAnswer | 'solving', wait: (call: Call) => Promise<unknown>][] = [
  ['before a word of the model, as JSON', 'application/json', stuckAfter(0), isAsked],
  ['amid the model’s first question, as JSON', 'application/json', stuckAfter(0, '{"slot":0,"type":"mcq","stem":"Wh'), isAsked],
  ['while its questions are solved, as JSON', 'application/json', 'solving', isSolving],
  ['after the plan', stream, stuckAfter(0), ({ seen }) => seen(0)],
  ['after one question', stream, stuckAfter(1), ({ seen }) => seen(1)],
  ['after two questions', stream, stuckAfter(2), ({ seen }) => seen(2)],
  ['after three questions', stream, stuckAfter(3), ({ seen }) => seen(3)],
  ['after all but one', stream, stuckAfter(4), ({ seen }) => seen(4)],
  ['amid the last question', stream, stuckAfter(4, '{"slot":4,"type":"mcq",'), ({ seen }) => seen(4)],
  ['while its questions are solved', stream, 'solving', isSolving],
];

describe('a learner whose connection breaks off', () => {
  it.each(points)(
    'T-31: %s spends nothing more: the model is left alone, the test given back, nothing stays reserved',
    async (...point) => {
      const [name, accept, answer, wait] = point;
      const learner = await test.signedIn(name);
      if (answer === 'solving')
        model.setSolution((_task, _send, response) => new Promise((resolve) => response.once('close', () => resolve())));
      else model.setAnswer(answer);
      const made = call(learner, accept);
      await wait(made);

      made.leave();

      await expect.poll(() => model.openCalls(), soon).toBe(0);
      await expect.poll(async () => (await learner.get('/user/update-user-remaining-tests')).body.user.freeTestsRemaining, soon).toBe(5);
      expect(await test.database.select().from(generations).where(eq(generations.state, 'reserved'))).toEqual([]);
    },
  );
});
