import { describe, expect, it } from 'vitest';

import { questionForms } from '../../../assessment/question.ts';
import { collectDrafts, neverAborted, threeSlots } from '../../testing/model-host/collect-drafts.ts';
import { endAnswer, goodAnswer, goodDraft } from '../../testing/model-host/fake-model-server.ts';
import { useFakeModel } from '../../testing/model-host/model-app.ts';
import { useTestConnector } from '../../testing/model-host/test-connector.ts';
import type { CallContext } from '../call-context.ts';
import type { TestBrief } from '../question-writer.ts';
import { createModelWriter } from './model-writer.ts';

const model = useFakeModel();
const connector = useTestConnector();
const connect = () => connector.connect({ baseUrl: model.url });

const mostTokens = () => model.requests.map(({ body }) => (JSON.parse(body) as { max_tokens: number }).max_tokens);
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

  it('never has a figure of a model: only our own item models draw', async () => {
    const svg = '<svg onload="alert(1)"></svg>';
    const written = { ...goodDraft({ slot: 5, type: 'mcq', difficulty: 'hard' }), figure: { svg, description: 'A figure' }, svg };
    model.setAnswer((_task, send) => send(JSON.stringify([written])));

    const { drafts } = await write();

    expect(drafts).toHaveLength(1);
    expect(JSON.stringify(drafts)).not.toContain('svg');
  });

  it('T-72: asks for claims that are true or false as was drawn for each', async () => {
    const slots = [0, 1, 2, 3].map((slot) => ({ slot, type: 'truefalse' as const, difficulty: 'easy' as const }));
    const drawn = [0.1, 0.9, 0.8, 0.2];

    await write({ slots, draws: () => () => drawn.shift() ?? 0 });

    expect(model.requests[0]?.task.slots).toMatchObject([{ isTrue: true }, { isTrue: false }, { isTrue: false }, { isTrue: true }]);
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
      level: null,
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
    const common = { working: text, slot: { type: 'number' }, type: expect.anything(), quote: { type: ['string', 'null'] } };
    const form = { anyOf: [{ type: 'string', enum: questionForms }, { type: 'null' }] };
    const formed = { form, passage: { type: ['string', 'null'] } };
    const mcq = closed({ ...common, ...formed, stem: text, correct: option, distractors: { type: 'array', items: option }, concept: text });
    const trueFalse = closed({ ...common, stem: text, isTrue: { type: 'boolean' }, why: text, concept: text });
    expect(request.max_tokens).toBe(200 + 3 * 350 * 1.6);
    expect(request.response_format).toMatchObject({ type: 'json_schema', json_schema: { strict: true } });
    expect(request.response_format).toHaveProperty(
      'json_schema.schema',
      closed({ elements: { type: 'array', items: { anyOf: [mcq, trueFalse] } } }),
    );
  });

  it.each([
    ['en', 'KQ4 and others', 'Codes', 'Codes'],
    ['en', 'KQ4 and others', 'On KQ4', 'The topic'],
    ['hi', 'KQ4 and others', 'On KQ4', 'विषय'],
    ['hi', '', 'Codes', 'Codes'],
  ] as const)('shows in %s in place of “%s” on “%s” the concept “%s”', async (language, concept, title, shown) => {
    model.setAnswer((_task, send) => send(JSON.stringify([{ ...goodDraft({ slot: 4, type: 'mcq', difficulty: 'easy' }), concept }])));

    expect((await write({ language, title })).drafts).toMatchObject([{ draft: { concept: shown } }]);
  });

  it('T-28: allows what the questions should take and more, twice that for Hindi, and no more than the model accepts', async () => {
    const small = connect();
    small.abilities.mostTokens = 2048;

    await collectDrafts(createModelWriter(connect()).write(threeSlots, neverAborted));
    for (const connected of [connect(), small]) {
      await collectDrafts(createModelWriter(connected).write({ ...threeSlots, language: 'hi' }, neverAborted));
    }

    expect(mostTokens()).toEqual([1880, 3560, 2048]);
  });

  it('asks for a quarter more tokens than its answers took without thoughts, and for the usual ones once that cut an answer short', async () => {
    const { write } = createModelWriter(connect());
    const ends = ['stop', 'length', 'stop'] as const;
    model.setAnswer(async (task, send, response) => {
      await goodAnswer(task, send, response);
      endAnswer(response, ends[model.requests.length - 1], { output: 3600, thoughts: 3000 });
    });

    for (const _end of ends) await collectDrafts(write(threeSlots, neverAborted));

    expect(mostTokens()).toEqual([1880, 200 + 600 * 1.25, 1880]);
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

describe('a question of a form', () => {
  const set = (passage: number) => ({ type: 'mcq', difficulty: 'hard', form: 'data', passage }) as const;
  const slots = [
    { slot: 0, ...set(1) },
    { slot: 1, ...set(1) },
    { slot: 2, ...set(2) },
  ];
  const known = new Map([[2, { id: 'p7', text: 'Known.' }]]);
  const text = `${'Sales of a shop in thousands. '.repeat(4)}| Year | Sales |`;
  const draftsWith = (...passages: (string | null)[]) =>
    JSON.stringify({ elements: slots.map((slot, place) => ({ ...goodDraft(slot), passage: passages[place] ?? null })) });
  const passagesOf = ({ drafts }: Awaited<ReturnType<typeof write>>) =>
    drafts.map(({ draft }) => (draft.type === 'mcq' ? draft.passage : undefined));

  it('is asked for by its slot and the passages, with the text of those that are written', async () => {
    await write({
      slots: [...slots, { slot: 3, type: 'mcq', difficulty: 'hard', form: 'match', objective: 'O', bloom: 'apply' }],
      passages: known,
    });

    expect(model.requests[0]?.task).toMatchObject({
      slots: [{ passage: 'p1' }, { passage: 'p1' }, { passage: 'p7' }, { form: 'match', objective: 'O', bloom: 'apply' }],
      passages: [{ id: 'p1' }, { id: 'p7', text: 'Known.' }],
    });
  });

  it.each<[string, (string | null)[], (string | undefined)[]]>([
    ['brings it, and the next leaves it out', [text, null, null], [text, text, 'Known.']],
    ['brings it, and the next names it', [text, 'p1', 'p7'], [text, text, 'Known.']],
    ['leaves it out', [null, text, null], [undefined, text, 'Known.']],
    ['brings another than is known', [text, text, text], [text, text, text]],
  ])('has the passage of its set where the first %s', async (_, written, expected) => {
    model.setAnswer((_task, send) => send(draftsWith(...written)));

    const passages = passagesOf(await write({ slots, passages: known }));

    expect(passages.map((passage) => passage?.text)).toEqual(expected);
    expect(new Set(passages.map((passage) => passage?.id))).toEqual(new Set([expected[0] && 'p1', 'p1', 'p7']));
  });

  it('has the passage that an earlier call of a small host brought', async () => {
    const connected = connect();
    connected.abilities.slotsPerCall = 1;

    const { drafts } = await collectDrafts(createModelWriter(connected).write({ ...threeSlots, slots: slots.slice(0, 2) }, neverAborted));

    expect(passagesOf({ drafts, failure: undefined })[0]).toEqual(passagesOf({ drafts, failure: undefined })[1]);
    expect(model.requests[1]?.task.passages).toEqual([passagesOf({ drafts, failure: undefined })[0]]);
  });

  it.each<[string, object, string | undefined]>([
    ['the form that it names', { form: 'order' }, 'order'],
    ['the form of its slot if it names none', { form: null }, 'data'],
  ])('has %s', async (_, change, form) => {
    model.setAnswer((_task, send) => send(JSON.stringify({ elements: [{ ...goodDraft(slots[0] ?? { ...set(1), slot: 0 }), ...change }] })));

    const { drafts } = await write({ slots: slots.slice(0, 1) });

    expect(drafts.map(({ draft }) => draft.type === 'mcq' && draft.form)).toEqual([form]);
  });

  it('has its layout described only if it is asked for', async () => {
    const systemFor = async (changes: Partial<TestBrief>) => {
      await write(changes);
      const { messages } = JSON.parse(model.requests.at(-1)?.body ?? '') as { messages: { content: string }[] };
      return messages[0]?.content ?? '';
    };

    const [plain, data] = [await systemFor({}), await systemFor({ slots })];

    expect(plain).not.toMatch(/Assertion \(A\)|"passages"/u);
    expect(data).toContain('| Year | Sales |');
    expect(data).not.toContain('Assertion (A)');
  });
});
