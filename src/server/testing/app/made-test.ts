import { eq } from 'drizzle-orm';

import type { Question } from '../../../assessment/question.ts';
import { newId } from '../../store/new-id.ts';
import { tests } from '../../store/schema/schema.ts';
import { type TestApp, testForm } from './test-app.ts';
import type { TestBrowser } from './test-browser.ts';

/** An unopened test of four multiple-choice questions, 90 seconds each. */
export interface MadeTest {
  learner: TestBrowser;
  subjectId: string;
  testId: string;
  /** With keys, from the database. */
  questions: FourQuestions;
}

export type FourQuestions = readonly [Question, Question, Question, Question];

export async function madeTest(app: TestApp, name: string, form: Record<string, unknown> = {}): Promise<MadeTest> {
  const learner = await app.signedIn(name);
  const create = async (subject: string) => (await learner.post('/subject/create-subject', { subject })).body;
  const first = await create('Biology');
  // A learner's subjects have different names.
  const made = first.success ? first : await create(`Biology ${crypto.randomUUID()}`);
  const subjectId: string = made.subject._id;
  return { learner, subjectId, ...(await addTest(app, learner, subjectId, form)) };
}

/** Another such test in an existing subject. */
export async function addTest(app: TestApp, learner: TestBrowser, subjectId: string, form: Record<string, unknown> = {}) {
  const formData = testForm({ questionCount: 4, questionType: 'mcq', subjectId, ...form });
  const { body: generated } = await learner.post('/test/generate', { formData });
  const { questions: questionsArray } = generated.jsonResponse;
  const { body: saved } = await learner.post('/test/createTest', { formData, questionsArray });
  const testId: string = saved.test._id;
  const [stored] = await app.database.select().from(tests).where(eq(tests.id, testId));
  return { testId, questions: stored?.questions as unknown as FourQuestions };
}

/** A copy of the test in the database, not started: cheaper than another generation. */
export async function copyTest({ database }: TestApp, testId: string, changes: Partial<typeof tests.$inferInsert> = {}): Promise<string> {
  const [stored] = await database.select().from(tests).where(eq(tests.id, testId));
  if (!stored) throw new Error('There is no test to copy');
  const id = newId();
  await database.insert(tests).values({ ...stored, id, generationId: id, ...changes });
  return id;
}

/** The same, started. */
export async function startedTest(app: TestApp, name: string, form: Record<string, unknown> = {}): Promise<MadeTest> {
  const made = await madeTest(app, name, form);
  await made.learner.get(`/test/testDetails/${made.testId}`);
  return made;
}

export function keyOf({ options, key }: Question): string {
  return options[key] ?? '';
}

export function distractorOf({ options, key }: Question): string {
  return options[(key + 1) % options.length] ?? '';
}

/** Responses as the screen submits them. */
export function right(question: Question) {
  return { id: question.id, userAnswer: keyOf(question), attempted: true };
}

export function wrong(question: Question) {
  return { id: question.id, userAnswer: distractorOf(question), attempted: true };
}

export function blank({ id }: Question) {
  return { id, userAnswer: null, attempted: false };
}
