import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { seededDraws } from '../../assessment/seeded-random.ts';
import { endServing } from '../end-serving.ts';
import { generations } from '../store/schema/schema.ts';
import { followAbandoned } from '../sweep.ts';
import { eventsOf, generationCalls, stemsOf } from '../testing/generation/generation-calls.ts';
import { createTestApp, type TestApp, testForm } from '../testing/app/test-app.ts';
import { openTestDatabase } from '../testing/database/test-database.ts';
import { testsLeft } from '../testing/model-host/model-app.ts';
import { createScriptedWriter, writeThenHang } from '../testing/generation/scripted-writer.ts';
import type { TestBrief } from '../writers/question-writer.ts';
import { AppError } from '../shared/app-error.ts';
import type { OpenedBank } from './bank/open-bank.ts';
import type { Candidate } from './drafting/filled-slots.ts';
import { followGeneration } from './running/follow-generation.ts';
import { emptyReport } from './running/generation-record.ts';
import type { GenerationEvent } from './running/running-generation.ts';
import { createVirtualTimers } from '../testing/model-host/virtual-timers.ts';

const opened = await openTestDatabase();
afterAll(() => opened.close());

const formData = testForm({ questionCount: 6, questionType: 'mcq' });
const heartbeat = 10_000;

/** A process on the common database. Its timers stand still unless a test moves them. */
async function startProcess() {
  const writer = createScriptedWriter();
  const timers = createVirtualTimers();
  const open = async () => ({ ...opened, close: async () => undefined });
  return { writer, timers, test: await createTestApp({ writer, timers, open, writingSeconds: 600 }) };
}

type Process = Awaited<ReturnType<typeof startProcess>>;
let one: Process;
let other: Process;
beforeEach(async () => {
  one = await startProcess();
  other = await startProcess();
});
afterEach(async () => {
  await one.test.close();
  await other.test.close();
  await opened.database.delete(generations);
});

/** A learner whose test hangs on the first process after that many questions. */
async function hanging(questions: number) {
  const learner = await one.test.signedIn(crypto.randomUUID());
  const calls = generationCalls(learner);
  one.writer.play(writeThenHang(questions));
  const answer = calls.begin(formData);
  await expect.poll(calls.list).toMatchObject([{ state: 'running', ready: questions }]);
  const [{ id }] = await calls.list();
  return { learner, calls, answer, id: id as string, atOther: generationCalls(other.test.as(learner)) };
}

const stored = async (id: string) => (await opened.database.select().from(generations).where(eq(generations.id, id)))[0];
const pass = (milliseconds: number, ...tests: TestApp[]) => tests.forEach(({ clock }) => (clock.now += milliseconds));

it('T-31: a process that ends hands over what the bank does not write in a few seconds', async () => {
  const timers = createVirtualTimers();
  const open = async () => ({ ...opened, close: async () => undefined });
  const neverWrites = ({ doJob, ...bank }: OpenedBank): OpenedBank => ({
    ...bank,
    doJob: (name, ...job) => (name === 'write' ? new Promise(() => {}) : doJob(name, ...job)),
  });
  const [ending, next] = [await createTestApp({ timers, open, changeBank: neverWrites }), await createTestApp({ open })];
  const calls = generationCalls(await ending.signedIn('waits-for-the-bank'));
  const answer = calls.begin(formData);
  await expect.poll(calls.list).toMatchObject([{ state: 'running' }]);

  const closed = ending.services.generations.close();
  timers.advance(5000);
  await Promise.all([closed, answer]);
  await next.services.generations.takeOver();
  await next.services.generations.settled();

  expect(await calls.list()).toMatchObject([{ state: 'ready' }]);
  await Promise.all([ending.close(), next.close()]);
});

describe('a process that dies', () => {
  it('T-31: is followed by another, which writes what was not stored', async () => {
    const { id, learner, atOther } = await hanging(4);
    const before = (await stored(id))?.progress?.questions;
    pass(heartbeat, other.test);

    await other.test.services.generations.takeOver();
    await other.test.services.generations.settled();

    expect(other.writer.briefs.map(({ slots }) => slots.map(({ slot }) => slot))).toEqual([[4, 5, 6]]);
    const { state, questions, resumed } = (await stored(id)) ?? {};
    expect([state, resumed]).toEqual(['ready', 1]);
    expect(questions?.slice(0, 4)).toEqual(before?.map(({ question }) => question));
    expect(eventsOf(await atOther.watch(id)).at(-1)?.name).toBe('done');
    expect(await testsLeft(learner)).toBe(4);
  });

  it('leaves its plan to the one that follows, which makes none', async () => {
    const objective = (place: number) => ({ objective: `Objective ${place}`, concept: `Concept ${place}` });
    let plans = 0;
    const plan = async function* ({ slots }: TestBrief) {
      plans += 1;
      for (const { slot } of slots) yield objective(slot);
    };
    for (const { writer } of [one, other]) writer.plan = plan;
    one.writer.play(writeThenHang(0));
    const learner = await one.test.signedIn('planned');
    void generationCalls(learner).begin(formData);
    await one.writer.called(1);
    pass(heartbeat, other.test);

    await other.test.services.generations.takeOver();
    await other.test.services.generations.settled();

    expect(plans).toBe(1);
    expect(other.writer.briefs[0]?.slots.slice(0, 6)).toMatchObject([0, 1, 2, 3, 4, 5].map(objective));
  });

  it('is not followed while it sends heartbeats', async () => {
    await hanging(2);
    pass(heartbeat - 1, other.test);

    await other.test.services.generations.takeOver();

    expect(other.writer.briefs).toEqual([]);
  });

  it('is followed by one of several that look at once', async () => {
    const { id } = await hanging(2);
    pass(heartbeat, one.test, other.test);

    const looks = [1, 2, 3, 4, 5].flatMap(() => [one, other].map(({ test }) => test.services.generations.takeOver()));
    await Promise.all(looks);
    await other.test.services.generations.settled();

    expect((await stored(id))?.resumed).toBe(1);
    expect(one.writer.briefs.length + other.writer.briefs.length).toBe(2);
  });

  it('ends its own run when it wakes up, and tells its listeners how the other went on', async () => {
    const { answer, id } = await hanging(3);
    pass(heartbeat, other.test);
    await other.test.services.generations.takeOver();
    await other.test.services.generations.settled();

    one.timers.advance(1000);

    const told = await answer;
    expect(eventsOf(told).at(-1)?.name).toBe('done');
    expect(stemsOf(told)).toHaveLength(6);
    expect(new Set(stemsOf(told)).size).toBe(6);
    expect(await stored(id)).toMatchObject({ state: 'ready', resumed: 1 });
  });

  it('is followed by the sweep of a process within seconds', async () => {
    const { id } = await hanging(3);
    pass(heartbeat, other.test);
    const end = followAbandoned(other.test.services);

    other.timers.advance(4000);

    await expect.poll(async () => (await stored(id))?.state).toBe('ready');
    end();
  });

  it('is followed ten times at most: then its test is unfinished', async () => {
    const { id } = await hanging(3);
    await opened.database.update(generations).set({ resumed: 10 }).where(eq(generations.id, id));
    pass(heartbeat, other.test);

    await other.test.services.generations.takeOver();
    await other.test.sweep();

    expect(other.writer.briefs).toEqual([]);
    expect(await stored(id)).toMatchObject({ state: 'unfinished', progress: { questions: { length: 3 } } });
  });
});

describe('a generation that another process runs', () => {
  it('is stopped from here: the process there ends its call within a second', async () => {
    const { answer, id, atOther, learner } = await hanging(3);
    let isAborted = false;
    const signal = one.writer.contexts[0]?.signal;
    signal?.addEventListener('abort', () => (isAborted = true));

    const { body } = await atOther.stop(id);
    const whenStopped = isAborted;
    one.timers.advance(1000);
    const events = eventsOf(await answer);

    expect(body).toMatchObject({ state: 'unfinished', ready: 3 });
    expect([whenStopped, isAborted]).toEqual([false, true]);
    expect(events.at(-1)).toMatchObject({ name: 'failed', data: { code: 'generation-unfinished', ready: 3 } });
    expect(await testsLeft(learner)).toBe(5);
  });

  it('sends every question once to a stream here', async () => {
    const { id, atOther, calls } = await hanging(2);

    const watched = atOther.watch(id);
    await calls.stop(id);

    expect(stemsOf(await watched)).toHaveLength(2);
    expect(eventsOf(await watched).at(-1)?.name).toBe('failed');
  });
});

describe('a stream of another process', () => {
  const change = (id: string, to: Partial<typeof generations.$inferInsert>) =>
    opened.database.update(generations).set(to).where(eq(generations.id, id));

  /** The events of a generation whose row changes in these steps, one before each look. */
  async function follow(id: string, changes: Partial<typeof generations.$inferInsert>[]) {
    const told: GenerationEvent[] = [];
    let plans = 0;
    const conceptsOf = () => {
      plans += 1;
      return [];
    };
    const pause = async () => void (await change(id, changes.shift() ?? { state: 'failed' }));
    const services = {
      database: opened.database,
      writer: other.writer,
      conceptsOf,
      drawsOf: seededDraws,
      timers: { ...other.timers, pause },
    };
    const following = followGeneration(services, id, (event) => told.push(event), new AbortController().signal);
    await expect(following).rejects.toThrow(AppError);
    return { told, plans };
  }

  it('gets a question that takes the place of another', async () => {
    const { id } = await hanging(2);
    const { questions = [], ...progress } = (await stored(id))?.progress ?? { report: emptyReport };
    const [first, second] = questions as [Candidate, Candidate];
    const later = { ...progress, questions: [first, { ...second, question: { ...second.question, stem: 'Another' } }] };

    const { told } = await follow(id, [{ progress: later }]);

    const stems = told.flatMap(({ name, data }) => (name === 'question' ? data.question : []));
    expect(stems).toEqual([first.question.stem, second.question.stem, 'Another']);
    expect(told.at(-1)).toEqual({ name: 'progress', data: { ready: 2, wanted: 6 } });
  });

  it('gets the plan by rule, which is made once, until another is stored', async () => {
    const { id } = await hanging(0);
    const slots = [{ slot: 0, type: 'mcq', difficulty: 'easy', concept: 'Planned' }] as const;
    // By then, its plan is stored.
    await one.writer.called(1);
    await change(id, { progress: null });

    const { told, plans } = await follow(id, [
      { progress: null },
      { progress: null },
      { progress: { slots: [...slots], questions: [], report: emptyReport } },
    ]);

    expect(plans).toBe(1);
    expect(told.map(({ name, data }) => name === 'plan' && data.slots.length)).toEqual([6, 1]);
  });
});

describe('a process that is terminated', () => {
  it('hands its generations over at once, with all that had passed', async () => {
    const { answer, id } = await hanging(3);

    await endServing(one.test.app, one.test.services, new AbortController().signal);
    const handedOver = await stored(id);
    await other.test.services.generations.takeOver();
    await other.test.services.generations.settled();

    expect(handedOver).toMatchObject({ state: 'reserved', aliveUntil: 0, progress: { questions: { length: 3 } } });
    expect((await stored(id))?.state).toBe('ready');
    // For the browser, the connection is lost.
    expect(eventsOf(await answer).at(-1)?.name).toBe('progress');
  });

  it('before its model has planned the test leaves the plan to the one that follows', async () => {
    let plans = 0;
    one.writer.plan = async function* (_, { signal }) {
      plans += 1;
      yield await new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    };
    other.writer.plan = async function* ({ slots }) {
      plans += 1;
      for (const { slot } of slots) yield { objective: `Objective ${slot}`, concept: `Concept ${slot}` };
    };
    void generationCalls(await one.test.signedIn('planning')).begin(formData);
    await expect.poll(() => plans).toBe(1);

    await endServing(one.test.app, one.test.services, new AbortController().signal);
    await other.test.services.generations.takeOver();
    await other.test.services.generations.settled();

    expect(plans).toBe(2);
    expect(other.writer.briefs[0]?.slots[0]).toMatchObject({ objective: 'Objective 0' });
  });
});

describe('a generation that takes too long', () => {
  it('ends with what had passed', async () => {
    const { answer, id } = await hanging(3);

    one.timers.advance(600_000);

    expect(eventsOf(await answer).at(-1)).toMatchObject({ name: 'failed', data: { code: 'generation-unfinished', ready: 3, wanted: 6 } });
    expect(await stored(id)).toMatchObject({ state: 'unfinished', shortOf: 'late' });
  });
});
