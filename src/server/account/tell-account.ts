import type { Export } from '../../contract/account-shapes.ts';
import { readAccountData } from '../store/account-data.ts';
import type { Database } from '../store/open-database.ts';
import { findUser, type StoredUser } from '../store/users.ts';
import { describeOrder, describePayment, describeReport, describeRequest, describeSession, describeUser } from './describe-account.ts';
import { describeKeptTest } from './describe-kept-test.ts';

/**
 * Everything that is kept of a learner, for themselves, as the pieces of one JSON text, each told as it is read. Before its last piece
 * it is no JSON, and nobody takes it for whole.
 */
export async function* tellAccount(database: Database, learner: StoredUser, now: number): AsyncGenerator<string> {
  const data = readAccountData(database, learner.id);
  const user = (await findUser(database, learner.id)) ?? learner;
  yield `{"success":true,"data":{"exportedAt":${now},"account":${JSON.stringify(describeUser(user))}`;
  yield* tellList('sessions', data.sessions(), describeSession);
  yield* tellSubjects(data);
  yield* tellList('requests', data.requests(), describeRequest);
  yield* tellList('reports', data.reports(), describeReport);
  yield* tellList('orders', data.orders(), describeOrder);
  yield* tellList('payments', data.payments(), describePayment);
  yield `,"insights":${JSON.stringify(await data.insights())}}}`;
}

async function* tellSubjects({ subjects, testsOf }: ReturnType<typeof readAccountData>): AsyncGenerator<string> {
  let before = ',"subjects":[';
  for await (const { id, name, isDefault, createdAt } of subjects()) {
    yield before + JSON.stringify({ id, name, isDefault, createdAt }).slice(0, -1);
    yield* tellList('tests', testsOf(id), describeKeptTest);
    before = '},';
  }
  yield before.startsWith('}') ? '}]' : `${before}]`;
}

async function* tellList<Row>(
  name: keyof Export | 'tests',
  rows: AsyncIterable<Row>,
  describe: (row: Row) => object,
): AsyncGenerator<string> {
  let before = `,"${name}":[`;
  for await (const row of rows) {
    yield before + JSON.stringify(describe(row));
    before = ',';
  }
  yield before === ',' ? ']' : `${before}]`;
}
