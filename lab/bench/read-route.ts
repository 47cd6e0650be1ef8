import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import autocannon from 'autocannon';

import { openPostgres } from '../../src/server/store/open-database.ts';
import { startPostgres } from '../../src/server/testing/database/start-postgres.ts';
import type { TestApp } from '../../src/server/testing/app/test-app.ts';
import { testMigrationsFolder } from '../../src/server/testing/database/test-database.ts';
import { startBenchApp } from '../harness/bench-app.ts';
import { atLeast, type Figure, median } from '../harness/figure.ts';
import { formOf } from '../harness/guest-generation.ts';

const seconds = 2;
const rounds = 9;
const limit = 0.85;

/** Concurrent learners, one connection each. */
const learnerCount = 10;

/** One learner's request. */
interface Call {
  headers: Record<string, string>;
  path: string;
}

/**
 * Throughput of signed-in read routes as a share of a bare node:http server that runs the same queries on the same database. The bare server
 * runs them for each request; ours may batch some across requests, so the share can exceed 1.
 */
export async function benchReadRoute(): Promise<Figure[]> {
  const embedded = await startBenchApp();
  const onPglite = await sharesOf(embedded, 'PGlite', { '/subject/all-subjects': () => '/subject/all-subjects' });
  await embedded.close();
  const postgres = await startPostgres();
  if (!postgres) return onPglite;
  const product = await startBenchApp(() => openPostgres(postgres.url, testMigrationsFolder, () => undefined));
  const onPostgres = await sharesOf(product, 'PostgreSQL', {
    '/subject/all-subjects': () => '/subject/all-subjects',
    '/subject/subjectDetails': ({ subjectId }) => `/subject/subjectDetails/${subjectId}`,
    '/test/testDetails': ({ testId }) => `/test/testDetails/${testId}`,
  });
  await product.close();
  await postgres.stop();
  return [...onPglite, ...onPostgres];
}

interface Sitting {
  headers: Record<string, string>;
  subjectId: string;
  testId: string;
}

/** Learners with ten subjects who have each started a test of twenty questions. */
async function addSittings(app: TestApp): Promise<Sitting[]> {
  const sittings: Sitting[] = [];
  for (let count = 0; count < learnerCount; count++) {
    const { get, post, cookies } = await app.signedIn(`reader-${count}`);
    const addSubject = (subject: string) => post('/subject/create-subject', { subject });
    for (let subject = 1; subject < 10; subject++) await addSubject(`Subject ${subject}`);
    const subjectId: string = (await addSubject('Biology')).body.subject._id;
    const formData = formOf({
      title: 'Biology',
      description: 'Biology',
      questionType: 'mcq',
      negative: true,
      questionCount: 20,
      subjectId,
    });
    const { questions } = (await post('/test/generate', { formData })).body.jsonResponse;
    const testId: string = (await post('/test/createTest', { formData, questionsArray: questions })).body.test._id;
    await get(`/test/testDetails/${testId}`);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    sittings.push({ headers: { cookie }, subjectId, testId });
  }
  return sittings;
}

async function sharesOf(product: TestApp, database: string, paths: Record<string, (sitting: Sitting) => string>): Promise<Figure[]> {
  const sittings = await addSittings(product);
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  const ours = (product.app.server.address() as AddressInfo).port;
  const figures: Figure[] = [];
  for (const [route, pathOf] of Object.entries(paths)) {
    const calls = sittings.map((sitting) => ({ headers: sitting.headers, path: pathOf(sitting) }));
    const bare = await startBareServer(product, calls);
    const shares: number[] = [];
    // Alternate, so that other load on the machine affects both.
    for (let round = 0; round < rounds; round++) {
      const floor = await throughput(bare.port, calls);
      shares.push((await throughput(ours, calls)) / floor);
    }
    bare.close();
    const name = `signed-in read of ${route} against bare node:http with its queries, ${database}`;
    figures.push(atLeast(name, median(shares), limit, 'of the floor'));
  }
  return figures;
}

/** What PGlite and a PostgreSQL pool have in common. */
interface Client {
  query: (...given: unknown[]) => Promise<unknown>;
}

/** The floor: a bare server that runs our route's recorded queries and sends its recorded response. */
async function startBareServer({ app, database }: TestApp, calls: Call[]) {
  const client = (database as unknown as { $client: Client }).$client;
  const recorded = new Map<string | undefined, Recorded>();
  for (const { path, headers } of calls) {
    const call = () => app.inject({ url: path, headers });
    // Warm up: work that only the first request does is not part of the floor.
    await call();
    recorded.set(headers.cookie, await recordQueries(client, call));
  }
  const server = createServer(({ headers }, response) => {
    void (async () => {
      const { queries, answer } = recorded.get(headers.cookie) ?? { queries: [], answer: {} };
      for (const query of queries) await client.query(...query);
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(answer));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

interface Recorded {
  queries: unknown[][];
  answer: unknown;
}

async function recordQueries(client: Client, request: () => Promise<{ json: () => unknown }>): Promise<Recorded> {
  const queries: unknown[][] = [];
  const query = client.query.bind(client);
  client.query = (...given) => {
    queries.push(given);
    return query(...given);
  };
  const answer = (await request()).json();
  client.query = query;
  if (queries.length < 2) throw new Error('The route ran no queries');
  return { queries, answer };
}

async function throughput(port: number, calls: Call[]): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: calls.length,
    duration: seconds,
    setupClient(client) {
      const { path = '/', headers = {} } = calls[next++ % calls.length] ?? {};
      client.setRequests([{ method: 'GET', path, headers }]);
    },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls failed`);
  return result.requests.average;
}
