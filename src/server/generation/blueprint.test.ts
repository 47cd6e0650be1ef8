import { describe, expect, it } from 'vitest';

import type { PlannedSlot } from '../../contract/shapes/test-shapes.ts';
import { testForm, startTestApp } from '../testing/app/test-app.ts';
import type { TestAnswer } from '../testing/app/test-browser.ts';
import { generous, testsLeft, useModelApp } from '../testing/model-host/model-app.ts';

const withModel = useModelApp({ settings: generous });
const withBank = await startTestApp({ settings: generous });
const countTypes = (slots: PlannedSlot[]) => [...new Set(slots.map(({ type }) => type))].sort();

describe('a blueprint', () => {
  it('from the bank names sub-topics it can ask about, takes no test, and can be generated unchanged', async () => {
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

  it('for a model spreads the learner’s sub-topics over the slots that are requested', async () => {
    const guest = withModel.browser();
    const formData = testForm({ title: 'Rivers', description: 'Ganga, Indus, Kaveri', questionCount: 6, questionType: 'mcq' });

    const { body } = await guest.post('/test/plan', { formData });
    await guest.post('/test/generate', { formData });

    expect(body.concepts).toEqual(['Ganga', 'Indus', 'Kaveri']);
    expect(body.slots.map(({ concept }: PlannedSlot) => concept)).toEqual(['Ganga', 'Indus', 'Kaveri', 'Ganga', 'Indus', 'Kaveri']);
    expect(withModel.model.requests[0]?.task.slots.slice(0, 6).map((slot) => (slot as PlannedSlot).concept)).toEqual(
      body.slots.map((slot: PlannedSlot) => slot.concept),
    );
  });

  it('that the learner changed is requested from the model, difficulties included', async () => {
    const plan = [
      { type: 'mcq', difficulty: 'hard', concept: 'Deltas' },
      { type: 'truefalse', difficulty: 'easy' },
    ];

    const { body } = await withModel
      .browser()
      .post('/test/generate', { formData: testForm({ title: 'Rivers', description: 'Rivers', questionCount: 2, plan }) });

    expect(withModel.model.requests[0]?.task.slots.slice(0, 2)).toEqual([
      { slot: 0, ...plan[0] },
      { slot: 1, ...plan[1], isTrue: expect.any(Boolean) },
    ]);
    expect(body.jsonResponse.questions.map(({ type, difficulty }: PlannedSlot) => ({ type, difficulty }))).toEqual([
      { type: 'mcq', difficulty: 'hard' },
      { type: 'truefalse', difficulty: 'easy' },
    ]);
  });

  it.each([
    ['of another length', { questionCount: 3 }, 'The form asks for 3 questions, but the number in the outline is 2. Make them the same.'],
    ['of another type', { questionType: 'truefalse' }, 'The outline has questions of another type than the form asks for.'],
    ['of one type for a mixed test', { questionType: 'mixed' }, 'A mixed test needs at least one question of each type.'],
  ])('%s is rejected and takes no test', async (_, changes, message) => {
    const plan = [
      { type: 'mcq', difficulty: 'easy' },
      { type: 'mcq', difficulty: 'easy' },
    ];
    const formData = testForm({ questionCount: 2, questionType: 'mcq', plan, ...changes });
    const learner = await withBank.signedIn(message);

    const { status, body } = await learner.post('/test/generate', { formData });

    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid', message, fields: { plan: message } });
    expect(await testsLeft(learner)).toBe(5);
  });

  it('for a topic that the bank does not cover is rejected', async () => {
    const { status, body } = await withBank
      .browser()
      .post('/test/plan', { formData: testForm({ title: 'Ikebana', description: 'Ikebana' }) });

    expect(status).toBe(422);
    expect(body.code).toBe('topic-not-covered');
  });

  it('T-28: is limited to thirty a minute', async () => {
    const learner = await withBank.signedIn('planner');
    const formData = testForm({ questionCount: 1 });
    const statuses: number[] = [];
    for (let count = 0; count < 31; count++) statuses.push((await learner.post('/test/plan', { formData })).status);

    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  });
});

describe('an outline on light for class 10', () => {
  const light = { title: 'प्रकाश: परावर्तन और अपवर्तन', description: 'प्रकाश: परावर्तन और अपवर्तन', level: 'class-10' };
  const form = testForm({ ...light, questionCount: 8, questionType: 'mcq', exactDifficulty: true });
  const mirror: PlannedSlot = { type: 'mcq', difficulty: 'medium', concept: 'गोलीय दर्पण' };
  const make = (plan: PlannedSlot[], changes: object = {}) =>
    withBank.browser().post('/test/generate', { formData: { ...form, plan, questionCount: plan.length, ...changes } });
  const madeAs = ({ body }: TestAnswer) => body.jsonResponse.questions.map(slotOf);
  const slotOf = ({ type, difficulty, concept, form: asked }: PlannedSlot) => ({ type, difficulty, concept, form: asked });
  const planned = async (): Promise<PlannedSlot[]> => (await withBank.browser().post('/test/plan', { formData: form })).body.slots;

  it('is made as it is, with its formats', async () => {
    const plan = await planned();

    const made = await make(plan);

    expect(plan.flatMap((slot) => slot.form ?? [])).not.toEqual([]);
    expect(madeAs(made)).toEqual(plan.map(slotOf));
  });

  it('that asks for too much on one sub-topic names it, and offers all the rest as it is', async () => {
    const plan = [...(await planned()).filter(({ concept }) => !concept?.startsWith('मानव नेत्र')), mirror, mirror, mirror];

    const { status, body } = await make(plan);
    const part = await make(body.outline.slots);
    const anyDifficulty = await make(plan, { exactDifficulty: undefined });

    expect(status).toBe(409);
    const others = ({ concept }: PlannedSlot) => concept !== mirror.concept;
    expect(body.message).toMatch(
      /^Your outline asks for more than we have. गोलीय दर्पण: (?:no|only \d) medium multiple-choice questions?\.$/u,
    );
    expect(body.outline).toMatchObject({ ofOtherDifficulty: expect.any(Number), isNotNeeded: true });
    expect(body.outline.slots.filter(others)).toEqual(plan.filter(others));
    expect(madeAs(part)).toEqual(body.outline.slots.map(slotOf));
    expect(madeAs(anyDifficulty).map(({ concept }: PlannedSlot) => concept)).toEqual(plan.map(({ concept }) => concept));
  });

  it('in another language than the test is refused as an outline, since the test can be made without it', async () => {
    const { body } = await make(await planned(), { language: 'en' });

    expect(body.message).toBe('We have no questions that fit this outline.');
    expect(body.outline).toEqual({ slots: [], ofOtherDifficulty: 0, isNotNeeded: true });
  });
});
