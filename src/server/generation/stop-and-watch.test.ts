import { describe, expect, it } from 'vitest';

import { eventsOf, generationCalls, stemsOf } from '../testing/generation/generation-calls.ts';
import { readMetrics } from '../testing/read-metrics.ts';
import { useScriptedApp } from '../testing/generation/scripted-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';
import { testsLeft } from '../testing/model-host/model-app.ts';

const { test, formData, stateOf, learnerCalls, unfinished, running } = await useScriptedApp();

describe('stopping', () => {
  it('T-31: aborts the model at once, and keeps what had passed', async () => {
    const calls = await learnerCalls('stops');
    const { answer, id } = await running(calls, 3);

    const stopped = await calls.stop(id);

    expect(stopped).toMatchObject({ status: 200, body: { success: true, state: 'unfinished', ready: 3 } });
    expect(eventsOf(await answer).at(-1)).toMatchObject({ name: 'failed', data: { code: 'generation-unfinished', ready: 3 } });
    expect(await testsLeft(calls.learner)).toBe(5);
  });

  it('fails a generation without questions', async () => {
    const calls = await learnerCalls('stops-early');
    const { answer, id } = await running(calls, 0);

    const stopped = await calls.stop(id);

    expect(stopped.body).toEqual({ success: true, state: 'failed', ready: 0 });
    expect(eventsOf(await answer).at(-1)?.data.code).toBe('generation-failed');
  });

  it('keeps the questions when two tabs stop it at once', async () => {
    const calls = await learnerCalls('stops-twice');
    const { answer, id } = await running(calls, 3);

    const stopped = [await calls.stop(id), await calls.stop(id)];

    expect(stopped.map(({ body }) => body)).toEqual(Array.from({ length: 2 }, () => ({ success: true, state: 'unfinished', ready: 3 })));
    await answer;
    expect(await stateOf(id)).toMatchObject({ state: 'unfinished' });
  });

  it('gives up an unfinished one', async () => {
    const calls = await learnerCalls('gives-up');
    const id = await unfinished(calls, 3);
    test.clock.now += 1000;

    const given = await calls.stop(id);
    const again = [await calls.stop(id), await calls.take(id), await calls.goOn(id), await calls.watch(id)];

    expect(given.body).toMatchObject({ state: 'failed' });
    expect(again.map(({ status, body }) => [status, body.code])).toEqual(Array.from({ length: 4 }, () => [409, 'wrong-state']));
    expect(await stateOf(id)).toMatchObject({ progress: null, form: { title: '' } });
  });
});

describe('the stream of a generation', () => {
  it('goes on when its browser has left, and tells a later one every question once', async () => {
    const calls = await learnerCalls('comes-back');
    const { answer, id } = await running(calls, 2);

    const watched = calls.watch(id);
    await calls.stop(id);

    for (const each of [await answer, await watched]) {
      const events = eventsOf(each);
      expect(events[0]).toMatchObject({ name: 'plan', data: { generation: id, slots: { length: 6 } } });
      expect(stemsOf(each)).toHaveLength(2);
      expect(events.at(-1)).toMatchObject({ name: 'failed', data: { code: 'generation-unfinished' } });
    }
  });

  it('tells each who waits in their own language how it ended, and counts it by that, though its status was sent before', async () => {
    const calls = await learnerCalls('two-languages');
    const hindi = test.as(calls.learner);
    hindi.cookies.set('lang', 'hi');
    const before = await readMetrics(test);
    const { answer, id } = await running(calls, 2);

    const watched = generationCalls(hindi).watch(id);
    await calls.stop(id);
    const messages = [await answer, await watched].map((each) => eventsOf(each).at(-1)?.data.message);

    expect(messages).toEqual([expect.stringMatching(/^[^\u0900-\u097f]+$/u), expect.stringMatching(/[\u0900-\u097f]/u)]);
    const failed = 'prash_patra_failures_total{code="generation-unfinished"}';
    expect((await readMetrics(test))[failed]).toBeGreaterThan(before[failed] ?? 0);
  });

  it('of an unfinished or a ready one tells its questions and how it ended at once', async () => {
    const calls = await learnerCalls('looks');
    const id = await unfinished(calls, 4);
    const whileShort = await calls.watch(id);
    await calls.goOn(id);
    const whenReady = await calls.watch(id);

    expect([stemsOf(whileShort).length, eventsOf(whileShort).at(-1)?.name]).toEqual([4, 'failed']);
    expect([stemsOf(whenReady).length, eventsOf(whenReady).at(-1)?.name]).toEqual([6, 'done']);
  });

  it('contains nothing of a key', async () => {
    const calls = await learnerCalls('curious');
    const id = await unfinished(calls, 5);

    const answers = [await calls.watch(id), await calls.goOn(id), await calls.watch(id)];

    for (const { body } of answers) expect(String(body)).not.toMatch(/correctAnswer|optionNotes|explanation|"key"|The register lists/u);
  });
});

describe('another owner’s generation', () => {
  const callers: [string, () => Promise<TestBrowser>][] = [
    ['another learner', () => test.signedIn('stranger')],
    ['a guest', async () => test.browser()],
  ];

  it.each(callers)('is missing for %s', async (_, open) => {
    const id = await unfinished(await learnerCalls(`owner-${_}`), 3);
    const calls = generationCalls(await open());

    const answersFor = async (wanted: string) =>
      Promise.all([calls.watch(wanted), calls.goOn(wanted), calls.take(wanted), calls.stop(wanted)]);

    expect((await answersFor(id)).map(({ status, body }) => [status, body])).toEqual(
      (await answersFor('missing')).map(({ status, body }) => [status, body]),
    );
    expect((await answersFor(id)).map(({ status }) => status)).toEqual(Array(4).fill(404));
    expect(await calls.list()).toEqual([]);
    expect((await stateOf(id))?.state).toBe('unfinished');
  });
});

describe('a guest', () => {
  it('continues a test under the same cookie', async () => {
    const calls = generationCalls(test.browser());
    const id = await unfinished(calls, 3);

    const listed = await calls.list();
    const answer = await calls.goOn(id);

    expect(listed).toMatchObject([{ id, state: 'unfinished' }]);
    expect(eventsOf(answer).at(-1)?.name).toBe('done');
  });

  it('takes the one free test once', async () => {
    const calls = generationCalls(test.browser());
    const id = await unfinished(calls, 3);

    const taken = await calls.take(id);
    const another = await calls.begin(formData);

    expect([taken.status, taken.body.jsonResponse.questions.length]).toEqual([200, 3]);
    expect([another.status, another.body.code]).toEqual([403, 'no-tests-left']);
  });
});

describe('a learner without the anti-forgery token', () => {
  it('changes nothing', async () => {
    const { learner, ...calls } = await learnerCalls('forged');
    const id = await unfinished(calls, 3);
    learner.token = '';

    const answers = [await calls.goOn(id), await calls.take(id), await calls.stop(id)];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array.from({ length: 3 }, () => [403, 'forgery']));
    expect((await stateOf(id))?.state).toBe('unfinished');
  });
});
