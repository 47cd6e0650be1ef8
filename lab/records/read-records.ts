/** Runs one statement and answers its rows. */
export type Query = (text: string) => Promise<Record<string, unknown>[]>;

export interface UserRow {
  id: string;
  subject: string;
  planExpiry: number | null;
}

export interface SubjectRow {
  id: string;
  userId: string;
  name: string;
}

export interface GenerationRow {
  id: string;
  userId: string | null;
  key: string;
  state: 'reserved' | 'stopped' | 'ready' | 'consumed' | 'failed' | 'forgotten';
  cost: number;
  wanted: number;
  questionIds: string[] | null;
}

export interface TestRow {
  id: string;
  userId: string;
  subjectId: string;
  generationId: string;
  isDeleted: boolean;
  questions: { id: string; options: string[]; key: number }[];
}

export interface AttemptRow {
  testId: string;
  userId: string;
  state: 'running' | 'finished';
  version: number;
  twelfths: number | null;
  /** The index of the chosen option by question. */
  chosen: Record<string, { chosen: number | null }>;
}

export interface PaymentRow {
  id: string;
  orderId: string;
  providerOrderId: string;
  userId: string;
  creditedAt: number | null;
  days: number | null;
}

/** The product's database, read directly from its database. */
export interface Records {
  users: UserRow[];
  subjects: SubjectRow[];
  generations: GenerationRow[];
  tests: TestRow[];
  attempts: AttemptRow[];
  payments: PaymentRow[];
  /** Captured sandbox payments by provider order. */
  sandboxPayments: { id: string; orderId: string }[];
}

const statements: Record<keyof Records, string> = {
  users: `select id, subject, plan_expiry::float8 as "planExpiry" from users where issuer <> 'departed'`,
  subjects: `select id, user_id as "userId", name from subjects`,
  generations: `select id, user_id as "userId", idempotency_key as key, state, cost, (form->>'questionCount')::int as wanted,
    jsonb_path_query_array(questions, '$[*].id') as "questionIds" from generations
    where not exists (select from users where id = user_id and issuer = 'departed')`,
  tests: `select id, user_id as "userId", subject_id as "subjectId", generation_id as "generationId",
    deleted_at is not null as "isDeleted",
    (select jsonb_agg(jsonb_build_object('id', q->'id', 'options', q->'options', 'key', q->'key') order by place)
      from jsonb_array_elements(questions) with ordinality as each(q, place)) as questions from tests`,
  attempts: `select test_id as "testId", user_id as "userId", state, version, twelfths, responses as chosen from attempts`,
  payments: `select payments.id, order_id as "orderId", provider_order_id as "providerOrderId", payments.user_id as "userId",
    credited_at::float8 as "creditedAt", days from payments join payment_orders on payment_orders.id = order_id`,
  sandboxPayments: `select id, order_id as "orderId" from sandbox_payments where status = 'captured'`,
};

export async function readRecords(query: Query): Promise<Records> {
  const records: Record<string, unknown> = {};
  for (const [name, statement] of Object.entries(statements)) records[name] = await query(statement);
  return records as unknown as Records;
}

/** Expires every lease. */
export async function endLeases(query: Query): Promise<void> {
  const past = Date.now() - 1000;
  await query(`update generations set lease_until = ${past}, alive_until = ${past} where state in ('reserved', 'stopped')`);
}
