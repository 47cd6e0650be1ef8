import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import autocannon from 'autocannon';

import { openPostgres } from '../src/server/store/open-database.ts';
import { startPostgres } from '../src/server/testing/start-postgres.ts';
import { type BenchProduct, migrationsFolder, startBenchProduct } from './bench-product.ts';
import { type Figure, median } from './figure.ts';

const seconds = 2;
const rounds = 9;
const limit = 0.85;

/** Signed-in read routes' throughput as a share of a bare node:http server's with the same queries on the same database. */
export async function benchReadRoute(): Promise<Figure[]> {
  const embedded = await startBenchProduct();
  const onPglite = await sharesOf(embedded, 'PGlite', { '/subject/all-subjects': '/subject/all-subjects' });
  await embedded.close();
  const postgres = await startPostgres();
  if (!postgres) return onPglite;
  const product = await startBenchProduct(() => openPostgres(postgres.url, migrationsFolder, () => undefined));
  const { testId, subjectId } = await makeTest(product);
  const onPostgres = await sharesOf(product, 'PostgreSQL', {
    '/subject/all-subjects': '/subject/all-subjects',
    '/subject/subjectDetails': `/subject/subjectDetails/${subjectId}`,
    '/test/testDetails': `/test/testDetails/${testId}`,
  });
  await product.close();
  await postgres.stop();
  return [...onPglite, ...onPostgres];
}

/** A started test of twenty questions. */
async function makeTest({ app, headers, subjectIds }: BenchProduct): Promise<{ testId: string; subjectId: string }> {
  const subjectId = subjectIds[0] ?? '';
  const post = async (url: string, payload: object) => (await app.inject({ method: 'POST', url, headers, payload })).json();
  const form = { title: 'Biology', description: 'Biology', difficulty: 'medium', questionType: 'mcq', negative: true, timePerQuestion: 90 };
  const formData = { ...form, questionCount: 20, subjectId };
  const { jsonResponse } = await post('/test/generate', { formData });
  const { test } = await post('/test/createTest', { formData, questionsArray: jsonResponse.questions });
  return { testId: test._id, subjectId };
}

async function sharesOf(product: BenchProduct, database: string, paths: Record<string, string>): Promise<Figure[]> {
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  const ours = (product.app.server.address() as AddressInfo).port;
  const figures: Figure[] = [];
  for (const [route, path] of Object.entries(paths)) {
    const bare = await startBareServer(product, path);
    const shares: number[] = [];
    // Turn and turn about, so that whatever else the machine does falls on both.
    for (let round = 0; round < rounds; round++) {
      const floor = await throughput(bare.port, path, product);
      shares.push((await throughput(ours, path, product)) / floor);
    }
    bare.close();
    const value = median(shares);
    const name = `signed-in read of ${route} against bare node:http, ${database}`;
    figures.push({ name, value, unit: 'of the floor', limit, isMet: value >= limit });
  }
  return figures;
}

/** What PGlite and a pool of PostgreSQL's have in common. */
interface Client {
  query: (...given: unknown[]) => Promise<unknown>;
}

/** The floor: a server without any house around it, that runs the very queries our route ran and sends what it answered. */
async function startBareServer({ app, opened, headers }: BenchProduct, path: string) {
  const client = (opened.database as unknown as { $client: Client }).$client;
  const call = () => app.inject({ url: path, headers });
  // Once before: what only a first call does is none of the floor's.
  await call();
  const { queries, answer } = await recordQueries(client, call);
  const server = createServer((_request, response) => {
    void (async () => {
      for (const query of queries) await client.query(...query);
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(answer));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

async function recordQueries(client: Client, request: () => Promise<{ json: () => unknown }>) {
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

async function throughput(port: number, path: string, { headers }: BenchProduct): Promise<number> {
  const url = `http://127.0.0.1:${port}${path}`;
  const result = await autocannon({ url, connections: 10, duration: seconds, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed ${result.non2xx + result.errors} times`);
  return result.requests.average;
}
