import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { PlannedSlot } from '../../contract/test-shapes.ts';
import { type FakeModelServer, startFakeModelServer } from '../testing/fake-model-server.ts';
import { createTestApp, type TestApp, testForm } from '../testing/test-app.ts';

let model: FakeModelServer;
let withModel: TestApp;
let withBank: TestApp;
beforeAll(async () => {
  model = await startFakeModelServer();
  const settings = { GENERATIONS_PER_MINUTE: '1000', GUEST_TESTS_PER_ADDRESS: '1000' };
  withModel = await createTestApp({ settings: { ...settings, AI_BASE_URL: model.url, AI_MODEL: 'm', AI_CHECK_MODEL: 'off' } });
  withBank = await createTestApp({ settings });
});
afterAll(async () => {
  await withModel.close();
  await withBank.close();
  await model.close();
});

const countTypes = (slots: PlannedSlot[]) => [...new Set(slots.map(({ type }) => type))].sort();

describe('a blueprint', () => {
  it('of our own bank names sub-topics that it can ask about, takes nothing, and is generated from as it stands', async () => {
    const guest = withBank.browser();
    const formData = testForm({ title: 'Photosynthesis', description: 'Photosynthesis' });

    const { status, body } = await guest.post('/test/plan', { formData });
    const generated = await guest.post('/test/generate', { formData: { ...formData, plan: body.slots } });

    expect(status).toBe(200);
    expect(body.slots).toHaveLength(10);
    expect(countTypes(body.slots)).toEqual(['mcq', 'truefalse']);
    for (const { concept } of body.slots) expect(body.concepts).toContain(concept);
    expect(JSON.stringify(body)).not.toMatch(/stem|options|question/u);
    const planned = body.slots.map(({ type, difficulty, concept }: PlannedSlot) => ({ type, difficulty, concept }));
    expect(
      generated.body.jsonResponse.questions.map(({ type, difficulty, concept }: PlannedSlot) => ({ type, difficulty, concept })),
    ).toEqual(planned);
  });

  it('of a model spreads the sub-topics that the learner names, each of which it is asked for', async () => {
    const guest = withModel.browser();
    const formData = testForm({ title: 'Rivers', description: 'Ganga, Indus, Kaveri', questionCount: 6, questionType: 'mcq' });
    model.requests.length = 0;

    const { body } = await guest.post('/test/plan', { formData });
    await guest.post('/test/generate', { formData });

    expect(body.concepts).toEqual(['Ganga', 'Indus', 'Kaveri']);
    expect(body.slots.map(({ concept }: PlannedSlot) => concept)).toEqual(['Ganga', 'Indus', 'Kaveri', 'Ganga', 'Indus', 'Kaveri']);
    expect(model.requests[0]?.task.slots.map((slot) => (slot as PlannedSlot).concept)).toEqual(
      body.slots.map((slot: PlannedSlot) => slot.concept),
    );
  });

  it('that the learner changed is what the model is asked for, difficulties too', async () => {
    model.requests.length = 0;
    const plan = [
      { type: 'mcq', difficulty: 'hard', concept: 'Deltas' },
      { type: 'truefalse', difficulty: 'easy' },
    ];

    const { body } = await withModel
      .browser()
      .post('/test/generate', { formData: testForm({ title: 'Rivers', description: 'Rivers', questionCount: 2, plan }) });

    expect(model.requests[0]?.task.slots).toEqual([
      { slot: 0, ...plan[0] },
      { slot: 1, ...plan[1] },
    ]);
    expect(body.jsonResponse.questions.map(({ type, difficulty }: PlannedSlot) => ({ type, difficulty }))).toEqual([
      { type: 'mcq', difficulty: 'hard' },
      { type: 'truefalse', difficulty: 'easy' },
    ]);
  });

  it.each([
    ['of another length', { questionCount: 3 }, 'The plan has 2 questions, the form asks for 3.'],
    ['of another type', { questionType: 'truefalse' }, 'The plan holds questions of another type than the form asks for.'],
    ['of one type for a mixed test', { questionType: 'mixed' }, 'A mixed test needs at least one question of each type.'],
  ])('%s is refused, and nothing is taken', async (_, changes, message) => {
    const plan = [
      { type: 'mcq', difficulty: 'easy' },
      { type: 'mcq', difficulty: 'easy' },
    ];
    const formData = testForm({ questionCount: 2, questionType: 'mcq', plan, ...changes });
    const learner = await withBank.signedIn(message);

    const { status, body } = await learner.post('/test/generate', { formData });

    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid', message, fields: { plan: message } });
    expect((await learner.get('/user/update-user-remaining-tests')).body.user.freeTestsRemaining).toBe(5);
  });

  it('on what our own bank does not cover says so at once', async () => {
    const { status, body } = await withBank
      .browser()
      .post('/test/plan', { formData: testForm({ title: 'Ikebana', description: 'Ikebana' }) });

    expect(status).toBe(422);
    expect(body.code).toBe('topic-not-covered');
  });

  it('T-28: is to be had thirty times a minute, which is often enough to try things out', async () => {
    const learner = await withBank.signedIn('planner');
    const formData = testForm({ questionCount: 1 });
    const statuses: number[] = [];
    for (let count = 0; count < 31; count++) statuses.push((await learner.post('/test/plan', { formData })).status);

    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  });

  it('never asks for a sub-topic that our own bank has not enough of', async () => {
    const formData = testForm({ title: 'Photosynthesis', description: 'Photosynthesis', questionCount: 2, questionType: 'mcq' });
    const plan = Array.from({ length: 2 }, () => ({ type: 'mcq', difficulty: 'easy', concept: 'Butterflies' }));

    const { status, body } = await withBank.browser().post('/test/generate', { formData: { ...formData, plan } });

    expect(status).toBe(422);
    expect(body.message).toMatch(/^Our own bank has no/u);
  });
});
