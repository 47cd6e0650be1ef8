import { request } from 'undici';

import { maxNotesLength } from '../../src/contract/form-rules.ts';
import { formOf } from '../harness/guest-generation.ts';
import type { LoadProduct } from '../harness/load-product.ts';
import { copyRows, type SeededLearner, seedLearners } from '../harness/seed-learners.ts';
import { postOf } from '../load/learner-calls.ts';

export const mostTests = 500;

/** A learner with many finished tests in one subject, of fifty questions each, from the longest notes; and with one that is running. */
export async function seedMost(product: LoadProduct): Promise<SeededLearner> {
  const { learners } = await seedLearners(product, 1);
  const [learner] = learners;
  if (!learner) throw new Error('Nobody was seeded');
  const testId = await finishTest(product, learner);
  for (const statement of copies(testId)) await product.pool.query(statement);
  return learner;
}

/** Makes a test of fifty questions with formulas, and submits it. */
async function finishTest({ origin }: LoadProduct, { headers }: SeededLearner): Promise<string> {
  const call = async (path: string, body?: object) => {
    const { path: _, ...posted } = postOf(headers, path, body);
    const answer = await request(origin + path, body ? posted : { headers });
    // oxlint-disable-next-line typescript/no-explicit-any -- The calls below read what they need, and fail without it.
    return (await answer.body.json()) as any;
  };
  const about = { title: 'Mathematics', description: 'Mathematics', questionCount: 50, questionType: 'mcq' };
  const formData = formOf({ ...about, subjectId: 'subject-1' });
  const { questions } = (await call('/test/generate', { formData })).jsonResponse;
  const testId: string = (await call('/test/createTest', { formData, questionsArray: questions })).test._id;
  await call(`/test/testDetails/${testId}`);
  const responses = questions.map(({ id, options }: { id: string; options: string[] }) => ({
    id,
    userAnswer: options[0],
    attempted: true,
  }));
  await call('/test/submitTest', { testId, questions: responses });
  return testId;
}

function copies(testId: string): string[] {
  const notes = `left(repeat('The leaf number ' || n || ' takes in light and makes sugar. ', ${maxNotesLength / 20}), ${maxNotesLength})`;
  const own = `'id', 'own-' || n`;
  const isTest = `one.id = '${testId}'`;
  const isGeneration = `one.id = (select generation_id from tests where id = '${testId}')`;
  return [
    // The references are valid; the order of the statements need not follow them.
    'set session_replication_role = replica',
    copyRows('tests', { of: isTest, count: mostTests, changes: `${own}, 'generation_id', 'own-' || n, 'description', ${notes}` }),
    copyRows('attempts', { of: `one.test_id = '${testId}'`, count: mostTests, changes: `'test_id', 'own-' || n` }),
    copyRows('generations', { of: isGeneration, count: mostTests, changes: `${own}, 'idempotency_key', 'own-' || n` }),
    `update generations set form = jsonb_set(form, '{description}', to_jsonb(tests.description)) from tests where tests.id = generations.id`,
    copyRows('tests', { of: isTest, count: 1, changes: `'id', 'running', 'generation_id', 'running'` }),
    'update users set plan_expiry = 4000000000000',
    'set session_replication_role = default',
    'vacuum analyze',
  ];
}
