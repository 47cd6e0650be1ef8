import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { generations } from '../store/schema/schema.ts';
import { closed, type FakeAnswer } from '../testing/model-host/fake-model-server.ts';
import { testForm } from '../testing/app/test-app.ts';
import { hangAfter, readQuestions, streamGeneration, testsLeft, useModelApp } from '../testing/model-host/model-app.ts';

// With virtual timers, no call reaches its time limit.
const test = useModelApp({ settings: { AI_CHECK_MODEL: 'solver' } });

const formData = testForm({ questionCount: 5, questionType: 'mcq' });
const json = 'application/json';
const stream = 'text/event-stream';
const toWrite = () => test.model.received('requests', 1);
const toSolve = () => test.model.received('solves', 1);
const questions = (count: number) => async (response: Promise<Response>) => readQuestions(await response, count);

/** What the model does until the connection closes, and what the browser waits for before it closes the connection. */
const points: [name: string, accept: string, answer: FakeAnswer | undefined, wait: (response: Promise<Response>) => Promise<void>][] = [
  ['before the model’s first word, as JSON', json, hangAfter(0), toWrite],
  ['within the model’s first question, as JSON', json, hangAfter(0, '{"slot":0,"type":"mcq","stem":"Wh'), toWrite],
  ['while its questions are solved, as JSON', json, undefined, toSolve],
  ['after the plan', stream, hangAfter(0), questions(0)],
  ['after one question', stream, hangAfter(1), questions(1)],
  ['after two questions', stream, hangAfter(2), questions(2)],
  ['after three questions', stream, hangAfter(3), questions(3)],
  ['after all but one', stream, hangAfter(4), questions(4)],
  ['within the last question', stream, hangAfter(4, '{"slot":4,"type":"mcq",'), questions(4)],
  ['while its questions are solved', stream, undefined, toSolve],
];

describe('a connection that closes', () => {
  it.each(points)('T-31: %s ends the calls to the model, releases the reservation and takes no test', async (...point) => {
    const [name, accept, answer, wait] = point;
    const learner = await test.signedIn(name);
    if (answer) test.model.setAnswer(answer);
    else test.model.setSolution((_task, _send, response) => closed(response));
    const leaving = new AbortController();
    const response = streamGeneration(test, learner, { formData, accept, signal: leaving.signal });
    response.catch(() => undefined);
    await wait(response);

    leaving.abort();
    await test.services.generations.settled();

    await expect.poll(() => test.model.openCalls(), { timeout: 20_000 }).toBe(0);
    expect(await testsLeft(learner)).toBe(5);
    expect(await test.database.select().from(generations).where(eq(generations.state, 'reserved'))).toEqual([]);
  });
});
