import { beforeEach, describe, expect, it } from 'vitest';

import type { OutlineChoices } from '../../contract/failure.ts';
import type { Matched, PlannedSlot, WireQuestion } from '../../contract/shapes/test-shapes.ts';
import { startTestApp, testForm } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';

const test = await startTestApp({
  settings: { GENERATIONS_PER_MINUTE: '1000', GUEST_TESTS_PER_ADDRESS: '1000', FREE_TESTS_PER_MONTH: '100' },
});
beforeEach(() => {
  test.clock.now += 60_000;
});

interface Answered {
  status: number;
  body: {
    jsonResponse: { questions: WireQuestion[] };
    report: { newOfDifficulty?: number };
    matched: Matched[];
    replacementsLeft: number;
    message: string;
    outline?: OutlineChoices;
  };
}

const ask = (browser: TestBrowser, topic: string, form: Record<string, unknown> = {}): Promise<Answered> =>
  browser.post('/test/generate', { formData: testForm({ title: topic, description: topic, questionCount: 10, ...form }) });

async function learnerWithSubject(name: string) {
  const learner = await test.signedIn(name);
  const { body } = await learner.post('/subject/create-subject', { subject: 'Mathematics' });
  return { learner, subjectId: body.subject._id as string };
}

const difficultiesOf = ({ body }: Answered) => body.jsonResponse.questions.map(({ difficulty }) => difficulty);

describe('what was asked for', () => {
  it.each([
    ['force and pressure', {}, 'Force and pressure'],
    ['fractions', { level: 'class-6', difficulty: 'easy' }, 'Fractions'],
    ['आनुवंशिकी कक्षा 12', {}, 'आनुवंशिकी'],
    ['Class 9 science ch 3', {}, undefined],
  ])('by one name is named as such, though it is several concepts: %s', async (topic, form, asked) => {
    const { body } = await ask(test.browser(), topic, form);

    const names = new Set(body.matched.map((each) => each.asked));
    expect(names.size).toBe(1);
    if (asked) expect([...names]).toEqual([asked]);
  });

  it('comes before what only shares its first words: Coulomb’s law with electric charge, in Hindi', async () => {
    const { body } = await ask(test.browser(), 'विद्युत आवेश और कूलॉम का नियम');

    expect(body.matched[0]).toMatchObject({ concept: 'वैद्युत आवेश और कूलॉम बल' });
    expect(body.matched.every(({ topic }) => topic === 'स्थिरवैद्युतिकी और धारिता')).toBe(true);
  });

  it('is read from a slip in a joining word, as the suggestions read it, and the test says so', async () => {
    const { status, body } = await ask(test.browser(), 'time nd work', { questionCount: 5 });

    expect(status).toBe(200);
    expect(body.matched[0]).toMatchObject({ concept: 'Work and time', readFrom: 'time nd work' });
  });
});

describe('an easy test', () => {
  const easy = { difficulty: 'easy', level: 'class-6', questionCount: 15 };

  it('has no hard question, and says how few easy ones there are', async () => {
    const answer = await ask(test.browser(), 'fractions', easy);

    const count = difficultiesOf(answer).filter((each) => each === 'easy').length;
    expect(difficultiesOf(answer)).not.toContain('hard');
    expect(count).toBeGreaterThanOrEqual(7);
    expect(answer.body.report.newOfDifficulty).toBe(count);
  });

  it('says nothing of that where every question is easy', async () => {
    const answer = await ask(test.browser(), 'fractions', { ...easy, questionCount: 4 });

    expect(difficultiesOf(answer)).toEqual(Array(4).fill('easy'));
    expect(answer.body.report).not.toHaveProperty('newOfDifficulty');
  });

  it('with an outline asks first where the easy ones were asked, and what it offers holds what it says', async () => {
    const { learner, subjectId } = await learnerWithSubject('easy outline');
    const form = { difficulty: 'easy', subjectId };
    await ask(learner, 'Comparing fractions', { ...form, questionCount: 2 });
    const plan: PlannedSlot[] = Array.from({ length: 10 }, (_, index) => ({
      type: index % 2 ? 'mcq' : 'truefalse',
      difficulty: 'easy',
      concept: 'Comparing fractions',
    }));

    const asked = { ...form, plan, exactDifficulty: true };
    const refused = await ask(learner, 'Comparing fractions', asked);
    const { outline: { slots } = { slots: [] }, message } = refused.body;
    const part = await ask(learner, 'Comparing fractions', { ...asked, plan: slots, questionCount: slots.length });

    expect(refused.status).toBe(409);
    expect(message).toMatch(/^Your outline asks for more than we have. Comparing fractions: only \d easy \S+ questions?/u);
    expect(slots.length).toBeLessThan(10);
    expect(difficultiesOf(part)).toEqual(Array(slots.length).fill('easy'));
  });
});

it('asks at most two draws of one item model in a test of ten', async () => {
  const { body } = await ask(test.browser(), 'Work and time');

  const whenOneLeaves = body.jsonResponse.questions.filter(({ question }) => /together.*leaves|leaves.*together/u.test(question));
  // The bank has an item of its own on it too.
  expect(whenOneLeaves.length).toBeLessThanOrEqual(3);
});

describe('a question that is too hard', () => {
  const replace = (browser: TestBrowser, questionId: string, reason = 'too-hard') =>
    browser.post('/test/replaceQuestion', { questionId, reason });

  it('gives way to an easier one, on its concept where that has one', async () => {
    const guest = test.browser();
    const { body } = await ask(guest, 'Photosynthesis', { difficulty: 'hard', questionType: 'mcq', questionCount: 2 });
    const [question] = body.jsonResponse.questions;

    const { status, body: replaced } = await replace(guest, question?.id ?? '');

    expect(question?.difficulty).toBe('hard');
    expect([status, replaced.question.difficulty, replaced.question.concept]).toEqual([200, 'easy', question?.concept]);
    expect([body.replacementsLeft, replaced.replacementsLeft]).toEqual([3, 2]);
  });

  it('stays where none is easier, and that is said and costs no replacement', async () => {
    const guest = test.browser();
    const { body } = await ask(guest, 'Photosynthesis', { difficulty: 'easy', questionType: 'mcq', questionCount: 2 });
    const [first, second] = body.jsonResponse.questions.map(({ id }) => id);

    const refused = await replace(guest, first ?? '');
    const other = await replace(guest, second ?? '', 'too-easy');

    expect(refused).toMatchObject({ status: 422, body: { message: 'We have no easier question of this type on the topic.' } });
    expect(other.body).toMatchObject({ replacementsLeft: 2, question: { difficulty: 'medium' } });
  });
});
