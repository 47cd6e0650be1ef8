import { describe, expect, it } from 'vitest';

import { collectDrafts, neverAborted, threeSlots } from '../../testing/model-host/collect-drafts.ts';
import { eventStream, flood } from '../../testing/model-host/failing-answers.ts';
import { closed, type FakeAnswer, goodAnswer, goodDraft, startFakeModelServer } from '../../testing/model-host/fake-model-server.ts';
import { useFakeModel } from '../../testing/model-host/model-app.ts';
import { elapse } from '../../testing/model-faults/model-faults-kit.ts';
import { shortPatience, useTestConnector } from '../../testing/model-host/test-connector.ts';
import type { CallContext } from '../call-context.ts';
import type { TestBrief } from '../question-writer.ts';
import { createModelWriter } from './model-writer.ts';

const model = useFakeModel();
const connector = useTestConnector();
const connect = (patience?: typeof shortPatience) => connector.connect({ baseUrl: model.url }, patience && { patience });

const write = (changes: Partial<TestBrief> = {}, context: CallContext = neverAborted, patience?: typeof shortPatience) =>
  collectDrafts(createModelWriter(connect(patience)).write({ ...threeSlots, ...changes }, context));

describe('a call', () => {
  const talkOn: FakeAnswer = async (task, send, response) => {
    send(`{"elements":[${task.slots.map((slot) => JSON.stringify(goodDraft(slot))).join(',')},`);
    await closed(response);
  };

  it('is aborted when its reader stops', async () => {
    model.setAnswer(talkOn);

    for await (const _ of createModelWriter(connect()).write(threeSlots, neverAborted)) break;

    await model.requests[0]?.abandoned;
    expect(connector.calls).toMatchObject([{ outcome: 'answered', inputTokens: undefined }]);
  });

  it('is aborted by its caller’s signal, with the signal’s reason', async () => {
    const leaving = new AbortController();
    model.setAnswer(async (_task, _send, response) => {
      leaving.abort(new Error('Gone'));
      await closed(response);
    });

    const { failure } = await write({}, { signal: leaving.signal });

    expect(failure).toEqual(new Error('Gone'));
    await model.requests[0]?.abandoned;
    expect(connector.calls).toMatchObject([{ outcome: 'stopped' }]);
  });

  it('is not made if the signal is already aborted', async () => {
    const { failure } = await write({}, { signal: AbortSignal.abort(new Error('Gone')) });

    expect(failure).toEqual(new Error('Gone'));
    expect(model.requests).toHaveLength(0);
  });

  it.each([
    ['is answered after 12 s', 12_000, 1, undefined],
    ['is answered after 89 s', 89_000, 1, undefined],
    ['is ended after 90 s without headers and made again, while the patience lasts', 91_000, 2, 'down'],
  ])('%s', async (_name, milliseconds, calls, kind) => {
    const begun = connector.timers.now();
    model.setAnswer(async (task, send, response) => {
      await elapse({ timers: connector.timers, response }, milliseconds);
      await goodAnswer(task, send, response);
    });

    const { drafts, failure } = await write();

    expect([drafts.length, failure?.kind, model.requests.length]).toEqual([kind ? 0 : 3, kind, calls]);
    expect(connector.timers.now() - begun).toBe(kind ? 180_000 : milliseconds);
    await Promise.all(kind ? model.requests.map(({ abandoned }) => abandoned) : []);
  });

  it('is ended after 60 s of silence; drafts before that count', async () => {
    const begun = connector.timers.now();
    model.setAnswer(async (task, send, response) => {
      const written = task.slots.slice(0, 2).map((slot) => JSON.stringify(goodDraft(slot)));
      send(`[${written.join(',')}`);
      await elapse({ timers: connector.timers, response }, 120_000);
    });

    const { drafts, failure } = await write();

    expect([drafts.length, failure?.kind, model.requests.length]).toEqual([2, 'broken', 1]);
    expect(connector.timers.now() - begun).toBe(60_000);
  });

  it('is over 2 s after its last draft, though its host keeps the stream open', async () => {
    const begun = connector.timers.now();
    model.setAnswer(async (task, send, response) => {
      await goodAnswer(task, send, response);
      await elapse({ timers: connector.timers, response }, 50_000);
    });

    const { drafts, failure } = await write();

    expect([drafts.length, failure]).toEqual([3, undefined]);
    expect(connector.timers.now() - begun).toBe(2000);
  });

  it.each<[string, string]>([
    ['comments', ': still here\n\n'],
    ['reasoning', `data: ${JSON.stringify({ choices: [{ index: 0, delta: { reasoning_content: 'Hm' }, finish_reason: null }] })}\n\n`],
  ])('continues while parts arrive, even if they are only %s, until the patience ends', async (_name, part) => {
    const begun = connector.timers.now();
    const thinkFor = (minutes: number): FakeAnswer => {
      return async (task, send, response) => {
        response.writeHead(200, eventStream);
        for (let count = 0; count < minutes * 2 && !response.destroyed; count++) {
          response.write(part);
          await elapse({ timers: connector.timers, response }, 30_000);
        }
        if (!response.destroyed) await goodAnswer(task, send, response);
      };
    };
    model.setAnswer(thinkFor(2.5));
    const patient = await write();
    model.setAnswer(thinkFor(60));

    const impatient = await write();

    expect([patient.drafts.length, patient.failure]).toEqual([3, undefined]);
    expect(impatient.failure).toMatchObject({ kind: 'down' });
    expect(connector.timers.now() - begun).toBe(150_000 + 180_000);
  });

  it('T-28: is cut at 512 kB of text, and complete drafts before that count', async () => {
    model.setAnswer(async (task, send, response) => {
      const [first, second] = task.slots.map((slot) => JSON.stringify(goodDraft(slot)));
      send(`[${first},`);
      for (let count = 0; count < 17; count++) send('x'.repeat(32 * 1024));
      send(`${second}]`);
      await closed(response);
    });

    const { drafts, failure } = await write();

    expect([drafts.length, failure]).toEqual([1, undefined]);
    await model.requests[0]?.abandoned;
  });

  it('is cut after 32 MiB without text', async () => {
    let sent = 0;
    model.setAnswer(async (_task, send, response) => {
      send('');
      sent = await flood(response, () => response.write(`: ${'x'.repeat(256 * 1024)}\n`));
    });

    const { failure } = await write({}, neverAborted, { ...shortPatience, useful: 1 });

    expect(failure).toMatchObject({ kind: 'down' });
    expect(sent).toBeLessThan(300);
  });

  it('never follows a redirect, which would leak the key', async () => {
    const elsewhere = await startFakeModelServer();
    model.setAnswer((_task, _send, response) => void response.writeHead(307, { Location: `${elsewhere.url}/chat/completions` }).end());

    const { failure } = await write({}, neverAborted, shortPatience);
    await elsewhere.close();

    expect(failure).toMatchObject({ kind: 'down' });
    expect(elsewhere.requests).toHaveLength(0);
  });
});
