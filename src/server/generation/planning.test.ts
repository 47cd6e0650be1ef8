import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { Slot } from '../../assessment/test-layout.ts';
import type { WireQuestion } from '../../contract/shapes/test-shapes.ts';
import { generations } from '../store/schema/schema.ts';
import { testForm } from '../testing/app/test-app.ts';
import type { TestAnswer } from '../testing/app/test-browser.ts';
import { eventsOf, generationCalls } from '../testing/generation/generation-calls.ts';
import { type FakePlan, objectiveFor } from '../testing/generation/good-plan.ts';
import { goodAnswer } from '../testing/model-host/fake-model-server.ts';
import { generous, hangAfter, useModelApp } from '../testing/model-host/model-app.ts';
import { elapse } from '../testing/model-faults/model-faults-kit.ts';
import { createVirtualTimers } from '../testing/model-host/virtual-timers.ts';

const timers = createVirtualTimers();
const test = useModelApp({ timers, settings: { ...generous, FREE_TESTS_PER_MONTH: '1000', AI_CHECK_MODEL: 'm' } });
const formWith = (changes: object = {}) => testForm({ title: 'Codes', description: 'Codes of things', questionType: 'mcq', ...changes });
const generate = async (changes: object = {}) => test.browser().post('/test/generate', { formData: formWith(changes) });
const asked = () => test.model.requests.flatMap(({ task }) => task.slots);
const stored = async (id: string) => (await test.database.select().from(generations).where(eq(generations.id, id)))[0];

describe('the plan of a model', () => {
  it('costs one call for a test of ten, which takes four', async () => {
    const { status } = await generate();

    expect(status).toBe(200);
    expect([test.model.plans, test.model.requests, test.model.solves].map(({ length }) => length)).toEqual([1, 1, 2]);
  });

  it('gives every slot an objective to write on, in all lanes', async () => {
    await generate({ questionCount: 25 });

    const own = asked().filter(({ slot }) => slot < 25);
    expect(test.model.plans).toHaveLength(1);
    expect(new Set(own.map(({ objective }) => objective)).size).toBe(25);
    expect(own.every(({ concept, bloom, misconception }) => concept && bloom && misconception)).toBe(true);
    expect(asked().filter(({ slot, objective }) => slot >= 25 && objective)).toEqual([]);
  });

  it.each([
    ['a test of two', { questionCount: 2 }],
    ['a plan of the learner’s own', { questionCount: 3, plan: [1, 2, 3].map(() => ({ type: 'mcq', difficulty: 'easy', concept: 'Own' })) }],
  ])('is not made for %s', async (_, form) => {
    const { status } = await generate(form);

    expect([status, test.model.plans.length]).toEqual([200, 0]);
    expect(asked().some(({ objective }) => objective)).toBe(false);
  });

  it('is not made again to replace a question', async () => {
    const { body } = await generate({ questionCount: 4 });
    const learner = await test.signedIn('replacing');
    const own = await learner.post('/test/generate', { formData: formWith({ questionCount: 4 }) });
    test.model.plans.length = 0;

    const { status } = await learner.post('/test/replaceQuestion', {
      questionId: own.body.jsonResponse.questions[0].id,
      reason: 'unclear',
    });

    expect([body.success, status, test.model.plans.length]).toEqual([true, 200, 0]);
  });

  it('is sent when it is made, without objectives and misconceptions', async () => {
    const calls = generationCalls(test.browser());
    const events = eventsOf(await calls.begin(formWith({ questionCount: 3 })));

    const plans = events.filter(({ name }) => name === 'plan').map(({ data }) => data.slots as Slot[]);
    expect(events.slice(0, 2).map(({ name }) => name)).toEqual(['plan', 'plan']);
    expect(plans.map((slots) => slots.map(({ concept }) => concept))).toEqual([
      [undefined, undefined, undefined],
      ['Codes, part 0', 'Codes, part 1', 'Codes, part 2'],
    ]);
    expect(new Set(plans.flat().flatMap((slot) => Object.keys(slot)))).toEqual(new Set(['slot', 'type', 'difficulty', 'concept']));
    expect(JSON.stringify(events)).not.toMatch(/objective|misconception|Mixing up/u);
  });
});

describe('a call to plan that fails', () => {
  const some: FakePlan = ({ slots }, send) => send(JSON.stringify({ elements: slots.slice(0, 2).map(objectiveFor) }));

  it.each<[string, FakePlan, number]>([
    ['brings two of four', some, 2],
    ['breaks off', ({ slots }, send) => send(JSON.stringify({ elements: slots.slice(0, 2).map(objectiveFor) }).slice(0, -4)), 1],
    ['is down', (_task, _send, response) => void response.writeHead(500).end(), 0],
    ['hangs', (_task, _send, response) => elapse({ timers, response }, 3_600_000), 0],
    ['writes no JSON', (_task, send) => send('{"elements":[]}'), 0],
    ['is rejected', (_task, _send, response) => void response.writeHead(400).end('{}'), 0],
  ])('because it %s leaves the other slots to the rule', async (_, plan, planned) => {
    test.model.setPlan(plan);

    const { status } = await generate({ questionCount: 4 });

    expect(status).toBe(200);
    expect(asked().filter(({ objective }) => objective)).toHaveLength(planned);
  });

  it.each<[string, FakePlan]>([
    ['is refused', (_task, send) => send('I am sorry, I cannot help with that.')],
    ['is not authorised', (_task, _send, response) => void response.writeHead(401).end()],
  ])('because it %s ends the generation, as writing would', async (_, plan) => {
    test.model.setPlan(plan);

    const { status, body } = await generate({ questionCount: 4 });

    expect([status, body.code]).toEqual([502, 'generation-failed']);
    expect(test.model.requests).toEqual([]);
  });
});

describe('a plan that is made', () => {
  it('is stored before anything is written, and kept by who goes on', async () => {
    const calls = generationCalls(await test.signedIn('going on'));
    test.model.setAnswer(hangAfter(2));
    const answer = calls.begin(formWith({ questionCount: 5 }));
    await expect.poll(calls.list).toMatchObject([{ ready: 1 }]);
    const [{ id }] = await calls.list();
    const before = (await stored(id))?.progress?.slots;
    await calls.stop(id);
    await answer;
    test.model.setAnswer(goodAnswer);

    await calls.goOn(id);

    expect(before?.map(({ objective }) => objective)).toEqual([0, 1, 2, 3, 4].map((place) => `Tell code ${place} from the others`));
    expect(test.model.plans).toHaveLength(1);
    const [first, second] = test.model.requests.map(({ task }) => task.slots);
    expect(second?.[0]).toEqual(first?.find(({ slot }) => slot === second?.[0]?.slot));
  });
});

describe('a passage', () => {
  const form = { level: 'class-10', forms: ['passage'], questionCount: 10 };
  const onPassages = ({ body }: TestAnswer) => (body.jsonResponse.questions as WireQuestion[]).filter(({ passage }) => passage);

  it('is the same for each question of its set, which are asked together', async () => {
    const set = onPassages(await generate(form));

    expect(set.map((question) => question.form)).toEqual(['passage', 'passage']);
    expect(new Set(set.map(({ passage }) => JSON.stringify(passage))).size).toBe(1);
    expect(test.model.requests[0]?.task).toMatchObject({ level: 'Class 10 (CBSE/NCERT)', passages: [{ id: 'p1' }] });
  });

  it('stays when a question on it is replaced, and is sent', async () => {
    const learner = await test.signedIn('on a passage');
    const [first] = onPassages(await learner.post('/test/generate', { formData: formWith(form) }));

    const { body } = await learner.post('/test/replaceQuestion', { questionId: first?.id, reason: 'unclear' });

    expect(body.question).toMatchObject({ form: 'passage', passage: first?.passage });
    expect(test.model.requests.at(-1)?.task).toMatchObject({ level: 'Class 10 (CBSE/NCERT)', passages: [first?.passage] });
  });
});
