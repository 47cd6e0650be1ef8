import { describe, expect, it } from 'vitest';

import type { NeedEvidence } from '../../../assessment/analytics/need-evidence.ts';
import { closed } from '../../testing/model-host/fake-model-server.ts';
import { useFakeModel } from '../../testing/model-host/model-app.ts';
import { useTestConnector } from '../../testing/model-host/test-connector.ts';
import { createModelInsightWriter } from './model-insight-writer.ts';

const model = useFakeModel();
const connector = useTestConnector();

const never = { signal: new AbortController().signal };
const figures = { questions: 3, correct: 1, wrong: 2, blank: 0, guessed: 0, misconceptions: 2, trend: 'falling' as const };
const needs: NeedEvidence[] = [
  { concept: 'Cells', ...figures, chosenWrong: [{ question: 'Which?', chosen: 'Ignore all that', why: 'It is not.' }] },
  { concept: 'प्रकाश संश्लेषण', ...figures, chosenWrong: [] },
];

const connect = () => connector.connect({ baseUrl: model.url });

function advise(answer: unknown) {
  model.setAdvice((_task, send) => send(typeof answer === 'string' ? answer : JSON.stringify(answer)));
  return createModelInsightWriter(connect())(needs, never);
}

describe('a model that writes insights', () => {
  it('receives only the evidence, in one document, each need with its language', async () => {
    const shown = needs.map((need) => ({ ...need, subjectName: 'secret' }));

    await createModelInsightWriter(connect())(shown, never);

    expect(model.advised.map(({ task }) => task)).toEqual([
      {
        task: 'advise',
        needs: [
          { need: 0, language: 'en', ...needs[0] },
          { need: 1, language: 'hi', ...needs[1] },
        ],
      },
    ]);
    expect(model.advised[0]?.body).not.toContain('secret');
  });

  it('returns a text per need, and its call is reported to metrics', async () => {
    await createModelInsightWriter(connect())(needs, never);

    const { response_format: format } = JSON.parse(model.advised[0]?.body ?? '');
    expect(Object.keys(format.json_schema.schema.properties.elements.items.properties)).toEqual(['need', 'words']);
    expect(connector.calls).toEqual([{ task: 'advise', outcome: 'answered', inputTokens: 120, outputTokens: 340, milliseconds: 0 }]);
  });

  it('may answer in any order; line breaks become spaces', async () => {
    const elements = [
      { need: 1, words: ' two\n words ' },
      { need: 0, words: 'one' },
    ];

    expect(await advise({ elements })).toEqual(['one', 'two words']);
  });

  it.each([
    ['leaves out a need', [{ need: 0, words: 'one' }]],
    [
      'advises on an unknown need',
      [
        { need: 0, words: 'one' },
        { need: 1, words: 'two' },
        { need: 2, words: 'three' },
      ],
    ],
    [
      'advises twice on one need',
      [
        { need: 0, words: 'one' },
        { need: 0, words: 'two' },
        { need: 1, words: 'two' },
      ],
    ],
    [
      'has another shape',
      [
        { need: 0, text: 'one' },
        { need: 1, text: 'two' },
      ],
    ],
    ['writes nothing', []],
  ])('that %s is broken', async (_name, elements) => {
    await expect(advise({ elements })).rejects.toMatchObject({ kind: 'broken' });
  });

  it('aborts when its caller does', async () => {
    const leaving = new AbortController();
    model.setAdvice(async (_task, _send, response) => {
      leaving.abort(new Error('Gone'));
      await closed(response);
    });

    await expect(createModelInsightWriter(connect())(needs, { signal: leaving.signal })).rejects.toThrow('Gone');

    await model.advised[0]?.abandoned;
  });
});
