import { describe, expect, it, vi } from 'vitest';

import { seededDraws } from '../../../assessment/seeded-random.ts';
import { closed, goodDraft } from '../../testing/model-host/fake-model-server.ts';
import { useFakeModel } from '../../testing/model-host/model-app.ts';
import { useTestConnector } from '../../testing/model-host/test-connector.ts';
import type { BlindQuestion } from '../question-solver.ts';
import { createModelSolver } from './model-solver.ts';
import { createModelWriter } from './model-writer.ts';

const model = useFakeModel();
const connector = useTestConnector();

const never = { signal: new AbortController().signal };
const questions: BlindQuestion[] = ['q1', 'q2'].map((id) => ({
  id,
  question: `Which is right of ${id}?`,
  options: ['a', 'b', 'c', 'd'].map((option) => ({ id: option, text: `Option ${option}` })),
}));

const connect = () => connector.connect({ baseUrl: model.url });

function solve(answer: unknown) {
  model.setSolution((_task, send) => send(typeof answer === 'string' ? answer : JSON.stringify(answer)));
  return createModelSolver(connect())(questions, never);
}

describe('a solver', () => {
  it('receives only the questions, in one document', async () => {
    const shown = questions.map((question) => ({ ...question, key: 2, explanation: 'secret' }));

    await createModelSolver(connect())(shown, never);

    expect(model.solves.map(({ task }) => task)).toEqual([{ task: 'solve', questions }]);
    expect(model.solves[0]?.body).not.toContain('secret');
  });

  it('receives the level, the notes and each passage once, where there are any', async () => {
    const passage = { id: 'p', text: 'A long text.' };
    const shown = questions.map((question) => ({ ...question, passage }));

    await createModelSolver(connect())(shown, never, { level: 'class-9', notes: 'Some notes.' });

    const [solve] = model.solves;
    const named = questions.map((question) => ({ ...question, passage: 'p' }));
    expect(solve?.task).toEqual({
      task: 'solve',
      level: 'Class 9 (CBSE/NCERT)',
      notes: 'Some notes.',
      passages: [passage],
      questions: named,
    });
    expect(solve?.body).toContain('Answer from the notes alone');
  });

  it.each<[string, unknown, [string, string[]][]]>([
    [
      'one, several or no options',
      {
        elements: [
          { id: 'q1', correct: ['b', 'd'] },
          { id: 'q2', correct: [] },
        ],
      },
      [
        ['q1', ['b', 'd']],
        ['q2', []],
      ],
    ],
    ['a repeated option once', { elements: [{ id: 'q1', correct: ['b', 'b'] }] }, [['q1', ['b']]]],
    [
      'the first of two answers to one question',
      [
        { id: 'q1', correct: ['b'] },
        { id: 'q1', correct: ['c'] },
      ],
      [['q1', ['b']]],
    ],
    [
      'no unknown questions',
      [
        { id: 'q1', correct: ['b'] },
        { id: 'q9', correct: ['c'] },
      ],
      [['q1', ['b']]],
    ],
    ['malformed JSON in a code fence', '```json\n[{"id":"q1","correct":["b",],},]\n```', [['q1', ['b']]]],
    ['a truncated answer up to its end', '{"elements":[{"id":"q1","correct":["b"]},{"id":"q2","corr', [['q1', ['b']]]],
  ])('answers %s', async (_name, answer, expected) => {
    expect([...(await solve(answer))]).toEqual(expected.map(([id, correct]) => [id, { correct }]));
  });

  it('is asked for its working before its answer, with every field required', async () => {
    await solve({ elements: [{ id: 'q1', working: 'It is b.', correct: ['b'], expectedShare: 0.7 }] });

    const request = JSON.parse(model.solves[0]?.body ?? '') as object;
    const fields = {
      id: { type: 'string' },
      working: { type: 'string' },
      correct: { type: 'array', items: { type: 'string' } },
      expectedShare: { type: ['number', 'null'] },
    };
    const element = { type: 'object', properties: fields, required: Object.keys(fields), additionalProperties: false };
    expect(request).toHaveProperty('response_format.json_schema.schema.properties.elements.items', element);
    expect(model.solves[0]?.body).toMatch(/"id".*"working".*"correct".*"expectedShare"/u);
  });

  it('passes on the share of learners that it expects to be right, and drops its working', async () => {
    const answers = await solve({ elements: [{ id: 'Q1', working: 'Not A, so B.', correct: 'B', expectedShare: '70%' }] });

    expect([...answers]).toEqual([['q1', { correct: ['b'], expectedShare: 0.7 }]]);
  });

  it.each([
    ['nothing', { elements: [] }],
    ['unknown questions', { elements: [{ id: 'q9', correct: ['a'] }] }],
    ['the wrong shape', { elements: [{ id: 'q1', correct: { a: true } }] }],
  ])('that answers %s is broken', async (_name, answer) => {
    await expect(solve(answer)).rejects.toMatchObject({ kind: 'broken' });
  });

  it('makes no call without questions', async () => {
    const answers = await createModelSolver(connect())([], never);

    expect([answers.size, model.solves.length]).toEqual([0, 0]);
  });

  it('aborts when its caller does', async () => {
    const leaving = new AbortController();
    model.setSolution(async (_task, _send, response) => {
      leaving.abort(new Error('Gone'));
      await closed(response);
    });

    await expect(createModelSolver(connect())(questions, { signal: leaving.signal })).rejects.toThrow('Gone');

    await model.solves[0]?.abandoned;
  });

  it('waits in one queue with the writer at the same host', async () => {
    const connected = connect();
    const pauseSeconds = 30;
    model.setAnswer((_task, _send, response) => void response.writeHead(429, { 'Retry-After': String(pauseSeconds) }).end());
    const slots = [{ slot: 0, type: 'mcq', difficulty: 'easy' }] as const;
    const brief = { title: 't', description: 'd', language: 'en', slots, earlier: [], draws: seededDraws('s') } as const;
    const begun = connector.timers.now();
    const leaving = new AbortController();
    const writing = createModelWriter(connected).write(brief, { signal: leaving.signal })[Symbol.asyncIterator]().next();
    await vi.waitFor(() => expect(connector.calls).toHaveLength(1));

    await createModelSolver(connected)(questions, never);

    expect(connector.timers.now() - begun).toBeGreaterThanOrEqual(pauseSeconds * 1000);
    leaving.abort(new Error('Gone'));
    await expect(writing).rejects.toThrow('Gone');
  });
});

it('the fake model server solves its own drafts correctly', async () => {
  const connected = connect();
  const slots = (['mcq', 'truefalse', 'truefalse'] as const).map((type, slot) => ({ slot, type, difficulty: 'easy' as const }));
  const brief = { title: 't', description: 'd', language: 'en', slots, earlier: [], draws: seededDraws('s') } as const;
  for await (const _ of createModelWriter(connected).write(brief, never));
  const [mcq, even, odd] = slots.map(goodDraft);
  const shown = [
    { id: '0', question: mcq?.stem ?? '', options: ['LR0', 'KQ0', 'MS0', 'NT0'] },
    { id: '1', question: even?.stem ?? '', options: ['True', 'False'] },
    { id: '2', question: odd?.stem ?? '', options: ['True', 'False'] },
    { id: '3', question: 'Never written?', options: ['True', 'False'] },
  ].map(({ id, question, options }) => ({ id, question, options: options.map((text) => ({ id: `of ${text}`, text })) }));

  const answers = await createModelSolver(connected)(shown, never);

  expect(Object.fromEntries([...answers].map(([id, { correct }]) => [id, correct]))).toEqual({
    0: ['of KQ0'],
    1: ['of False'],
    2: ['of True'],
    3: [],
  });
});
