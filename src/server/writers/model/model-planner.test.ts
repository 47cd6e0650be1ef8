import { describe, expect, it } from 'vitest';

import { neverAborted, threeSlots } from '../../testing/model-host/collect-drafts.ts';
import { useFakeModel } from '../../testing/model-host/model-app.ts';
import { useTestConnector } from '../../testing/model-host/test-connector.ts';
import type { ModelSettings } from '../model-host/connect-model.ts';
import type { Objective, TestBrief } from '../question-writer.ts';
import { planWithModel } from './model-planner.ts';

const model = useFakeModel();
const connector = useTestConnector();

async function plan(changes: Partial<TestBrief>, settings: Partial<ModelSettings> = {}): Promise<Objective[]> {
  const connected = connector.connect({ baseUrl: model.url, ...settings });
  const objectives: Objective[] = [];
  for await (const objective of planWithModel(connected, { ...threeSlots, ...changes }, neverAborted)) objectives.push(objective);
  return objectives;
}

describe('a planner', () => {
  it('T-34: asks for an objective per slot with one document of data', async () => {
    const slots = threeSlots.slots.map((slot, place) => ({
      ...slot,
      concept: 'Keys',
      ...(place === 0 && ({ form: 'data', passage: 1 } as const)),
    }));
    const earlier = [{ stem: 'Which?', keyText: 'secret key', concept: 'c' }];

    const objectives = await plan({ level: 'class-10', earlier, slots });

    const slot = { type: 'mcq', difficulty: 'hard', form: null, passage: null, concept: 'Keys' };
    expect(objectives).toHaveLength(3);
    expect(model.plans.map(({ task }) => task)).toEqual([
      {
        task: 'plan',
        title: 'Codes',
        description: 'Codes of things',
        language: 'en',
        level: 'Class 10 (CBSE/NCERT)',
        count: 3,
        forms: ['data'],
        slots: [{ ...slot, form: 'data', passage: 1 }, slot, slot],
        avoid: ['Which?'],
      },
    ]);
    expect(model.plans[0]?.body).not.toContain('secret key');
  });

  it.each<[object, Partial<Objective>]>([
    [
      { bloom: 'Analyze', misconception: ' None ' },
      { bloom: 'analyse', misconception: 'None' },
    ],
    [{ bloom: 'Applying' }, { bloom: 'apply' }],
    [{ bloom: 'level 3', misconception: 7, difficulty: null, extra: [] }, {}],
    [{ objective: ' O\u0000 ' }, {}],
    [{ concept: null }, { concept: '' }],
  ])('reads %j', async (written, read) => {
    model.setPlan((_task, send) => send(JSON.stringify({ elements: [{ objective: 'O', concept: 'C', ...written }] })));

    expect(await plan({ slots: threeSlots.slots.slice(0, 1) })).toEqual([{ objective: 'O', concept: 'C', ...read }]);
  });

  it('asks for as many as its host allows in a minute', async () => {
    const slots = Array.from({ length: 50 }, (_, slot) => ({ slot, type: 'mcq', difficulty: 'easy' }) as const);

    await plan({ slots }, { limits: { atOnce: 6, isAdapting: true, tokensPerMinute: 5000 } });

    expect(model.plans[0]?.task.count).toBe(14);
  });
});
