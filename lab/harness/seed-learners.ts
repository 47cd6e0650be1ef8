import { antiForgeryToken } from '../../src/server/shared/sessions.ts';
import { findOrMakeSecret, openSecrets } from '../../src/server/store/secrets.ts';
import { formOf } from './guest-generation.ts';
import type { LoadProduct } from './load-product.ts';
import { createVisitor } from './visitor.ts';

/** In ms. Deleting an account needs a recent sign-in, and seeding a million tests takes a while. */
const hour = 60 * 60 * 1000;

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
  const [user, owned] = [`one.id = '${userId}'`, `one.user_id = '${userId}'`];
  const own = `'user_id', 'user-' || n`;
  const hash = `rtrim(translate(encode(sha256(('session-' || n)::bytea), 'base64'), '+/', '-_'), '=')`;
  const ofTest = `'id', 'test-' || n, 'subject_id', 'subject-' || n, 'generation_id', 'generation-' || n, ${own}`;
  for (const copy of [
    copyRows('users', { of: user, count, changes: `'id', 'user-' || n, 'subject', 'seeded-' || n` }),
    copyRows('subjects', { of: owned, count, changes: `'id', 'subject-' || n, ${own}` }),
    copyRows('tests', { of: owned, count, changes: ofTest }),
    copyRows('sessions', { of: owned, count, changes: `'id_hash', ${hash}, 'authenticated_at', ${Date.now() + hour}, ${own}` }),
  ])
    await product.pool.query(copy);
  await product.pool.query('analyze');
  const secret = await findOrMakeSecret(await openSecrets(product.database, {}), 'anti-forgery', () => {
    throw new Error('The product has made its secrets already');
  });
  const learners = Array.from({ length: count }, (_, index) => {
    const sessionId = `session-${index + 1}`;
    const headers = { Cookie: `sid=${sessionId}`, 'X-CSRF-Token': antiForgeryToken(secret, sessionId) };
    return { headers, testId: `test-${index + 1}` };
  });
  return { learners, questions };
}

async function makeTemplate({ origin, issuer, pool }: LoadProduct): Promise<{ userId: string; questions: SeededQuestion[] }> {
  const visitor = createVisitor(origin, issuer, 'template');
  await visitor.signIn();
  const { subject } = await visitor.post('/subject/create-subject', { subject: 'Biology' });
  const form = { title: 'Biology', description: 'Biology', questionType: 'mcq', negative: true, timePerQuestion: 60 };
  const formData = formOf({ ...form, questionCount, subjectId: subject._id });
  const { jsonResponse } = await visitor.post('/test/generate', { formData });
  await visitor.post('/test/createTest', { formData, questionsArray: jsonResponse.questions });
  const { rows } = await pool.query<{ id: string }>(`select id from users where subject = 'template'`);
  return { userId: rows[0]?.id ?? '', questions: jsonResponse.questions };
}

interface Copies {
  /** Selects the row `one` to copy. */
  of: string;
  /** Overrides that make the copies small. */
  lean?: string;
  count: number;
  /** Overrides per copy, by its number `n`. */
  changes: string;
}

/** The statement that copies a row many times. */
export function copyRows(table: string, { of, lean = '', count, changes }: Copies): string {
  return `with lean as materialized (
      select original from ${table} as one, lateral jsonb_populate_record(one, jsonb_build_object(${lean})) as original where ${of}
    )
    insert into ${table} select copy.*
      from lean, generate_series(1, ${count}) as n, lateral jsonb_populate_record(original, jsonb_build_object(${changes})) as copy`;
}
