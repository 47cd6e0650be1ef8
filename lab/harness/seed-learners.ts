import { antiForgeryToken } from '../../src/server/shared/sessions.ts';
import { madeSecret } from './bench-product.ts';
import { createLoadBrowser } from './http-browser.ts';
import type { LoadProduct } from './load-product.ts';

/** A typical test. */
const questionCount = 20;

export interface SeededQuestion {
  id: string;
  options: string[];
}

export interface SeededLearner {
  /** Headers of a signed-in request. */
  headers: Record<string, string>;
  testId: string;
}

export interface Seeded {
  learners: SeededLearner[];
  /** The same in every test. */
  questions: SeededQuestion[];
}

/** Signed-in learners with a subject and an unattempted test each, copied in SQL from one that the product made. */
export async function seedLearners(product: LoadProduct, count: number): Promise<Seeded> {
  const { userId, questions } = await makeTemplate(product);
  const copies = [
    `insert into users select (jsonb_populate_record(one, jsonb_build_object('id', 'user-' || n, 'subject', 'seeded-' || n))).*
       from users as one, generate_series(1, $2::int) as n where one.id = $1`,
    `insert into subjects select (jsonb_populate_record(one, jsonb_build_object('id', 'subject-' || n, 'user_id', 'user-' || n))).*
       from subjects as one, generate_series(1, $2::int) as n where one.user_id = $1`,
    `insert into tests select (jsonb_populate_record(one, jsonb_build_object('id', 'test-' || n, 'user_id', 'user-' || n,
       'subject_id', 'subject-' || n, 'generation_id', 'generation-' || n))).*
       from tests as one, generate_series(1, $2::int) as n where one.user_id = $1`,
    `insert into sessions select (jsonb_populate_record(one, jsonb_build_object('user_id', 'user-' || n, 'id_hash',
       rtrim(translate(encode(sha256(('session-' || n)::bytea), 'base64'), '+/', '-_'), '=')))).*
       from sessions as one, generate_series(1, $2::int) as n where one.user_id = $1`,
  ];
  for (const copy of copies) await product.pool.query(copy, [userId, count]);
  await product.pool.query('analyze');
  const secret = await madeSecret(product.database);
  const learners = Array.from({ length: count }, (_, index) => {
    const sessionId = `session-${index + 1}`;
    const headers = { Cookie: `sid=${sessionId}`, 'X-CSRF-Token': antiForgeryToken(secret, sessionId) };
    return { headers, testId: `test-${index + 1}` };
  });
  return { learners, questions };
}

async function makeTemplate({ origin, issuer, pool }: LoadProduct): Promise<{ userId: string; questions: SeededQuestion[] }> {
  const browser = createLoadBrowser(origin);
  await browser.signIn(issuer, 'template');
  const { subject } = await browser.post('/subject/create-subject', { subject: 'Biology' });
  const form = { title: 'Biology', description: 'Biology', difficulty: 'medium', questionType: 'mcq', negative: true, timePerQuestion: 60 };
  const formData = { ...form, questionCount, subjectId: subject._id };
  const { jsonResponse } = await browser.post('/test/generate', { formData });
  await browser.post('/test/createTest', { formData, questionsArray: jsonResponse.questions });
  const { rows } = await pool.query<{ id: string }>(`select id from users where subject = 'template'`);
  return { userId: rows[0]?.id ?? '', questions: jsonResponse.questions };
}
