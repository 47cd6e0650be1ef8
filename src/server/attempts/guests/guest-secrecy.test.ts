import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { WireQuestion } from '../../../contract/shapes/test-shapes.ts';
import { generationIdOf } from '../../shared/make-test.ts';
import { generations } from '../../store/schema/schema.ts';
import { claimableTest, guestTest, signInAfterwards } from '../../testing/app/guest-test.ts';
import { keyOf, right, wrong } from '../../testing/app/made-test.ts';
import { testForm, startRoomyApp } from '../../testing/app/test-app.ts';

const test = await startRoomyApp();

const formData = testForm({ questionCount: 8, questionType: 'mcq' });
const shown = ['checked', 'concept', 'difficulty', 'id', 'options', 'question', 'type'];

async function storedQuestions(id: string) {
  const [row] = await test.database
    .select()
    .from(generations)
    .where(eq(generations.id, generationIdOf(id)));
  return [...(row?.questions ?? []), ...(row?.replaced ?? [])];
}

/** Everything that a guest's generation sent in this format, and the questions in it. */
async function written(accept: string): Promise<{ text: string; questions: WireQuestion[] }> {
  const guest = test.browser();
  const plan = await guest.post('/test/plan', { formData });
  const answer = await guest.post('/test/generate', { formData }, { accept, 'idempotency-key': 'once' });
  const again = await guest.post('/test/generate', { formData }, { 'idempotency-key': 'once' });
  const [first, ...others] = again.body.jsonResponse.questions;
  const replaced = await guest.post('/test/replaceQuestion', { questionId: first.id, reason: 'unclear' });
  const text = JSON.stringify([plan, answer, again, replaced].map(({ body, headers }) => [body, headers]));
  return { text, questions: [first, ...others, replaced.body.question] };
}

describe('what a guest’s browser is given', () => {
  it.each(['application/json', 'text/event-stream'])('T-37: as %s contains neither keys nor explanations', async (accept) => {
    const { text, questions } = await written(accept);
    const stored = await storedQuestions(questions[0]?.id ?? '');
    const reasons = stored.flatMap(({ explanation, optionNotes }) => [explanation, ...optionNotes]);

    expect(stored).toHaveLength(9);
    // Figures have a test of their own, which says that none shows its key.
    const names = questions.map((question) =>
      Object.keys(question)
        .filter((name) => name !== 'figure')
        .sort(),
    );
    expect(names).toEqual(questions.map(() => shown));
    expect(reasons.filter((reason) => text.includes(JSON.stringify(reason).slice(1, -1)))).toEqual([]);
    expect(text).not.toMatch(/"(?:correctAnswer|optionNotes|explanation|key|why|isTrue|correct|distractors|seed)\\?":/u);
  });
});

describe('solutions of a guest’s test', () => {
  it('T-38: are visible only to the account that claimed it', async () => {
    const { guest, testData, questions } = await guestTest(test);
    const [{ id }] = questions;
    const generationId = generationIdOf(id);
    const signedOut = await guest.get(`/solutions/get-solutions/${generationId}`);
    const subjectId = await signInAfterwards(test, guest, 'waits-for-solutions');

    const unclaimed = [generationId, id].map((each) => guest.get(`/solutions/get-solutions/${each}`));
    const statuses = (await Promise.all(unclaimed)).map(({ status }) => status);
    const { body } = await guest.post(`/unAuth/create-test/${subjectId}`, { testData, questionsArray: questions.map(wrong) });
    const solutions = await guest.get(`/solutions/get-solutions/${body.test._id}`);

    expect([signedOut.status, ...statuses]).toEqual([401, 404, 404]);
    expect(solutions.body.questions.map(({ correctAnswer }: { correctAnswer: string }) => correctAnswer)).toEqual(questions.map(keyOf));
  });

  it('T-38: do not allow changing the score after reading them', async () => {
    const { guest, questions, subjectId, claim } = await claimableTest(test, 'second-thoughts');
    const { body: claimed } = await claim(questions.map(wrong));
    await guest.get(`/solutions/get-solutions/${claimed.test._id}`);

    const again = await claim(questions.map(right));
    const started = await guest.get(`/test/testDetails/${claimed.test._id}`);
    const submitted = await guest.post('/test/submitTest', { testId: claimed.test._id, questions: questions.map(right) });
    const { body: list } = await guest.get(`/test/fetchTests/${subjectId}`);

    expect(again.body).toMatchObject({ score: 0, attemptedQuestions: 4 });
    expect([started.status, submitted.status]).toEqual([409, 409]);
    expect(list.tests).toMatchObject([{ score: 0, isAttempted: true }]);
  });
});
