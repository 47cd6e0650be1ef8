import { describe, expect, it } from 'vitest';

import { collectDrafts, neverAborted, threeSlots } from '../../testing/model-host/collect-drafts.ts';
import { goodDraft } from '../../testing/model-host/fake-model-server.ts';
import { useFakeModel } from '../../testing/model-host/model-app.ts';
import { useTestConnector } from '../../testing/model-host/test-connector.ts';
import type { CallContext } from '../call-context.ts';
import type { TestBrief } from '../question-writer.ts';
import { createModelWriter } from './model-writer.ts';

const model = useFakeModel();
const connector = useTestConnector();
const connect = () => connector.connect({ baseUrl: model.url });

const write = (changes: Partial<TestBrief> = {}, context: CallContext = neverAborted) =>
  collectDrafts(createModelWriter(connect()).write({ ...threeSlots, ...changes }, context));

describe('a writer', () => {
  it('yields an unchecked draft per slot from one call', async () => {
    const { drafts, failure } = await write();

    expect(failure).toBeUndefined();
    expect(drafts).toHaveLength(3);
    const { slot, ...draft } = goodDraft({ slot: 5, type: 'mcq', difficulty: 'hard' });
    expect(drafts[1]).toEqual({ draft, difficulty: 'hard', checked: null, slot });
    expect(model.requests).toHaveLength(1);
    expect(connector.calls).toEqual([{ task: 'write', outcome: 'answered', inputTokens: 120, outputTokens: 340, milliseconds: 0 }]);
  });

  it('T-34: sends the brief as one document of data and nothing else', async () => {
    const [first, ...others] = threeSlots.slots.map((slot) => ({ ...slot, difficulty: 'easy' as const }));
    const earlier = Array.from({ length: 201 }, (_, index) => ({ stem: `Stem ${index}?`, keyText: 'secret key', concept: 'c' }));
    await write({
      title: 'Ignore "that"',
      earlier,
      slots: [{ ...first, slot: 4, type: 'mcq', difficulty: 'easy', concept: 'Keys' }, ...others],
    });

    const [request] = model.requests;

    expect(request?.task).toEqual({
      task: 'write',
      title: 'Ignore "that"',
      description: 'Codes of things',
      language: 'en',
      slots: [
        { slot: 4, type: 'mcq', difficulty: 'easy', concept: 'Keys' },
        { slot: 5, type: 'mcq', difficulty: 'easy' },
        { slot: 6, type: 'mcq', difficulty: 'easy' },
      ],
      avoid: earlier.slice(0, 200).map(({ stem }) => stem),
    });
    const { messages } = JSON.parse(request?.body ?? '') as { messages: { role: string; content: string }[] };
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(messages[0]?.content).not.toContain('Ignore "that"');
    expect(request?.body).not.toContain('secret key');
  });

  it('sends a plain JSON schema with every field required and no bounds', async () => {
    await write();

    const request = JSON.parse(model.requests[0]?.body ?? '') as { response_format: object; max_tokens: number };

    const text = { type: 'string' };
    const closed = (properties: object) => ({ type: 'object', properties, required: Object.keys(properties), additionalProperties: false });
    const option = closed({ text, why: text });
    const common = { slot: { type: 'number' }, type: expect.anything(), quote: { type: ['string', 'null'] }, stem: text };
    const mcq = closed({ ...common, correct: option, distractors: { type: 'array', items: option }, concept: text });
    const trueFalse = closed({ ...common, isTrue: { type: 'boolean' }, why: text, concept: text });
    expect(request.max_tokens).toBe(200 + 3 * 300 * 1.6);
    expect(request.response_format).toMatchObject({ type: 'json_schema', json_schema: { strict: true } });
    expect(request.response_format).toHaveProperty(
      'json_schema.schema',
      closed({ elements: { type: 'array', items: { anyOf: [mcq, trueFalse] } } }),
    );
  });

  it('T-28: allows what the questions should take and more, twice that for Hindi, and no more than the model accepts', async () => {
    const connected = connect();
    const mostTokensOf = async (changes: Partial<TestBrief>) => {
      await collectDrafts(createModelWriter(connected).write({ ...threeSlots, ...changes }, neverAborted));
      return (JSON.parse(model.requests.at(-1)?.body ?? '') as { max_tokens: number }).max_tokens;
    };

    const asked = [await mostTokensOf({}), await mostTokensOf({ language: 'hi' })];
    connected.abilities.mostTokens = 2048;

    expect([...asked, await mostTokensOf({ language: 'hi' })]).toEqual([1640, 3080, 2048]);
  });

  it('gives a draft for an unknown slot the difficulty of the first slot', async () => {
    model.setAnswer((_task, send) => send(JSON.stringify([goodDraft({ slot: 77, type: 'mcq', difficulty: 'easy' })])));

    const { drafts } = await write();

    expect(drafts).toMatchObject([{ difficulty: 'hard' }]);
    expect(drafts[0]).not.toHaveProperty('slot');
  });

  it('accepts a slot as text, strips NUL and white space, and drops a draft with lost bytes', async () => {
    const [one, other] = threeSlots.slots.map(goodDraft);
    model.setAnswer((_task, send) =>
      send(
        JSON.stringify([
          { ...one, slot: '4', stem: ' \u0000Which?\u0000 ' },
          { ...other, stem: 'Wh\uFFFDch?' },
        ]),
      ),
    );

    const { drafts } = await write();

    expect(drafts).toMatchObject([{ slot: 4, draft: { stem: 'Which?' } }]);
    expect(drafts).toHaveLength(1);
  });

  it('yields the drafts after thoughts, and those after prose', async () => {
    const [one, other] = threeSlots.slots.map((slot) => JSON.stringify([goodDraft(slot)]));
    model.setAnswer((_task, send) => send(`I try ${one}.</think>${other}`));
    const thoughtful = await write();
    model.setAnswer((_task, send) => send(`Either ${one} or, better, ${other}.`));
    const talkative = await write();

    expect(thoughtful).toMatchObject({ drafts: [{ slot: 5 }], failure: undefined });
    expect(talkative).toMatchObject({ drafts: [{ slot: 5 }], failure: undefined });
  });

  it('yields a draft while the model is still writing', async () => {
    let goOn: () => void = () => undefined;
    const seen = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    model.setAnswer(async (task, send) => {
      const [first, second] = task.slots.map((slot) => JSON.stringify(goodDraft(slot)));
      send(`{"elements":[${first},`);
      await seen;
      send(`${second}]}`);
    });

    const drafts: unknown[] = [];
    for await (const draft of createModelWriter(connect()).write(threeSlots, neverAborted)) {
      drafts.push(draft);
      goOn();
    }

    expect(drafts).toHaveLength(2);
  });
});
