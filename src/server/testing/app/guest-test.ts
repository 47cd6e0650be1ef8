import { eq } from 'drizzle-orm';

import { generations } from '../../store/schema/schema.ts';
import type { FourQuestions } from './made-test.ts';
import { type TestApp, testForm } from './test-app.ts';
import type { TestBrowser } from './test-browser.ts';

/** A test of four multiple-choice questions in a guest's browser storage. `questions` have their keys, from the database. */
export async function guestTest(app: TestApp, form: Record<string, unknown> = {}) {
  const guest = app.browser();
  const formData = testForm({ questionCount: 4, questionType: 'mcq', ...form });
  const { body } = await guest.post('/test/generate', { formData });
  const [first] = body.jsonResponse.questions;
  const generationId = String(first.id).slice(0, String(first.id).lastIndexOf('.'));
  const [stored] = await app.database.select().from(generations).where(eq(generations.id, generationId));
  return { guest, testData: { formData, ...body }, questions: stored?.questions as unknown as FourQuestions };
}

/** Such a test whose guest has signed in, and how to claim it. */
export async function claimableTest(app: TestApp, name: string, form: Record<string, unknown> = {}) {
  const { guest, testData, questions } = await guestTest(app, form);
  const subjectId = await signInAfterwards(app, guest, name);
  const claim = (questionsArray: readonly unknown[], to = subjectId) =>
    guest.post(`/unAuth/create-test/${to}`, { testData, questionsArray });
  return { guest, testData, questions, subjectId, claim };
}

/** Signs the guest in and creates the default subject. Returns its id. */
export async function signInAfterwards(app: TestApp, guest: TestBrowser, name: string): Promise<string> {
  await guest.signIn(app.issuer, { sub: name, name, email: `${name}@example.com` }, app.clock.now);
  const { body } = await guest.post('/unAuth/create-subject', {});
  return body.subject._id;
}
