import { describe, expect, it } from 'vitest';

import { collectDrafts, neverAborted, threeSlots } from '../../testing/model-host/collect-drafts.ts';
import { failing } from '../../testing/model-host/failing-answers.ts';
import { type FakeAnswer, goodAnswer } from '../../testing/model-host/fake-model-server.ts';
import { useFakeModel } from '../../testing/model-host/model-app.ts';
import { useTestConnector } from '../../testing/model-host/test-connector.ts';
import type { ModelSettings } from '../model-host/connect-model.ts';
import { createModelWriter } from './model-writer.ts';

const model = useFakeModel();
const connector = useTestConnector();
const connect = (settings: Partial<ModelSettings> = {}) => connector.connect({ baseUrl: model.url, ...settings });

type Body = Record<string, unknown>;
const bodies = () => model.requests.map(({ body }) => JSON.parse(body) as Body);
const formatsOf = (body: Body) => (body.response_format as { type: string } | undefined)?.type;

/** A host that rejects some requests and answers the others. */
function rejectIf(isRejected: (body: Body, slots: number) => boolean, reject: FakeAnswer): FakeAnswer {
  return (task, send, response) => {
    const isOne = isRejected(bodies().at(-1) ?? {}, task.slots.length);
    return (isOne ? reject : goodAnswer)(task, send, response);
  };
}

/** Writes twice; returns how many requests each time took, and the last. */
async function writeTwice(settings?: Partial<ModelSettings>, brief = threeSlots) {
  const { write } = createModelWriter(connect(settings));
  const first = await collectDrafts(write(brief, neverAborted));
  const requests = model.requests.length;
  const second = await collectDrafts(write(brief, neverAborted));
  return { written: [first, second].map(({ drafts }) => drafts.length), requests: [requests, model.requests.length - requests] };
}

describe('a request that its host rejects is made in another form, which is remembered', () => {
  it.each<[string, (body: Body) => boolean, string, unknown[]]>([
    [
      'JSON mode in place of the schema',
      (body) => formatsOf(body) === 'json_schema',
      'response_format json_schema is not supported',
      ['json_schema', 'json_object', 'json_object'],
    ],
    [
      'the form in the prompt alone',
      (body) => 'response_format' in body,
      'Unknown field: response_format',
      ['json_schema', 'json_object', undefined, undefined],
    ],
  ])('%s', async (_name, isRejected, message, formats) => {
    model.setAnswer(rejectIf(isRejected, failing(400, { message })));

    const { written } = await writeTwice();

    expect(written).toEqual([3, 3]);
    expect(bodies().map(formatsOf)).toEqual(formats);
    expect(model.requests.at(-1)?.body).toContain('JSON Schema');
  });

  it.each<[string, Partial<ModelSettings>, (body: Body) => boolean, string, Body]>([
    [
      'another field for the most tokens',
      {},
      (body) => 'max_tokens' in body,
      "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
      { max_tokens: undefined, max_completion_tokens: expect.any(Number) },
    ],
    [
      'at most as many tokens as it names',
      { thinking: 'medium' },
      (body) => Number(body.max_tokens) > 8192,
      'max_tokens is too large. This model supports at most 8192 completion tokens.',
      { max_tokens: 8192 },
    ],
    [
      'without the effort of thinking',
      { thinking: 'low' },
      (body) => 'reasoning_effort' in body,
      'Unsupported parameter: reasoning_effort',
      { reasoning_effort: undefined, response_format: expect.anything() },
    ],
  ])('%s', async (_name, settings, isRejected, message, body) => {
    model.setAnswer(rejectIf(isRejected, failing(400, { message })));

    const { written, requests } = await writeTwice(settings);

    expect([written, requests]).toEqual([
      [3, 3],
      [2, 1],
    ]);
    expect({ ...Object.fromEntries(Object.keys(body).map((name) => [name, undefined])), ...bodies().at(-1) }).toMatchObject(body);
  });

  it('once for calls that are rejected together', async () => {
    const { write } = createModelWriter(connect());
    model.setAnswer(rejectIf((body) => formatsOf(body) === 'json_schema', failing(400, { message: 'json_schema' })));

    await Promise.all(Array.from({ length: 3 }, () => collectDrafts(write(threeSlots, neverAborted))));

    expect(new Set(bodies().map(formatsOf))).toEqual(new Set(['json_schema', 'json_object']));
    expect(model.requests).toHaveLength(6);
  });

  it('and if no form is taken, is broken and says nothing about the host', async () => {
    const connected = connect({ thinking: 'low' });
    const before = { ...connected.abilities };
    model.setAnswer(failing(400));

    const { failure } = await collectDrafts(createModelWriter(connected).write(threeSlots, neverAborted));

    expect(failure).toMatchObject({ kind: 'broken', message: 'The model’s host rejects the request: 400.' });
    expect(connected.abilities).toEqual(before);
    expect(connector.logged).toEqual([]);
  });
});

describe('a request that is too large', () => {
  const ten = { ...threeSlots, slots: Array.from({ length: 10 }, (_, slot) => ({ slot, type: 'mcq', difficulty: 'easy' }) as const) };

  it.each<[string, FakeAnswer, Partial<ModelSettings>, number[]]>([
    ['413', failing(413), {}, [10, 5, 3, 3, 3, 1]],
    ['context_length_exceeded', failing(400, { code: 'context_length_exceeded' }), {}, [10, 5, 3, 3, 3, 1]],
    ['413 to a model that thinks', failing(413), { thinking: 'low' }, [10, 10, 5, 3, 3, 3, 1]],
  ])('after %s is made of fewer slots, and every slot is still asked for', async (_name, reject, settings, sizes) => {
    model.setAnswer(rejectIf((_body, slots) => slots > 3, reject));

    const { drafts, failure } = await collectDrafts(createModelWriter(connect(settings)).write(ten, neverAborted));

    expect(failure).toBeUndefined();
    expect(drafts.map(({ slot }) => slot)).toEqual(ten.slots.map(({ slot }) => slot));
    expect(model.requests.map(({ task }) => task.slots.length)).toEqual(sizes);
  });

  it('even with one slot is broken, and does not make the tests of others smaller', async () => {
    const { write } = createModelWriter(connect());
    model.setAnswer(failing(413));
    const { failure } = await collectDrafts(write(threeSlots, neverAborted));
    model.reset();

    await collectDrafts(write(ten, neverAborted));

    expect(failure).toMatchObject({ kind: 'broken' });
    expect(model.requests.map(({ task }) => task.slots.length)).toEqual([10]);
  });

  it('for the tokens of a minute is made of fewer slots from the start, and of more once its answers prove short', async () => {
    const limits = { atOnce: 6, isAdapting: true, tokensPerMinute: 5000 };

    const { drafts } = await collectDrafts(createModelWriter(connect({ limits })).write(ten, neverAborted));

    expect(drafts).toHaveLength(10);
    expect(model.requests.map(({ task }) => task.slots.length)).toEqual([4, 6]);
  });
});

it('an answer that was cut off at its limit is asked for with more tokens', async () => {
  model.setAnswer(
    rejectIf(
      (body) => Number(body.max_tokens) < 9000,
      (_task, send, response) => {
        send('{"elements":[{"slot"');
        response.end(`data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'length' }] })}\n\ndata: [DONE]\n\n`);
      },
    ),
  );

  const { written, requests } = await writeTwice();

  expect([written, requests]).toEqual([
    [3, 3],
    [3, 1],
  ]);
  expect(bodies().map(({ max_tokens: most }) => most)).toEqual([1880, 5880, 9880, 9880]);
});
