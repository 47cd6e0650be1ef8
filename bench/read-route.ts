import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { PGlite } from '@electric-sql/pglite';
import autocannon from 'autocannon';

import { type BenchProduct, startBenchProduct } from './bench-product.ts';
import { type Figure, median } from './figure.ts';

const path = '/subject/all-subjects';
const seconds = 5;
const rounds = 3;

/** A signed-in read route's throughput as a share of a bare node:http server's with the same queries on the same database. */
export async function benchReadRoute(): Promise<Figure> {
  const product = await startBenchProduct();
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  const ours = (product.app.server.address() as AddressInfo).port;
  const bare = await startBareServer(product);
  const shares: number[] = [];
  // Turn and turn about, so that whatever else the machine does falls on both.
  for (let round = 0; round < rounds; round++) {
    const floor = await throughput(bare.port, product.cookie);
    shares.push((await throughput(ours, product.cookie)) / floor);
  }
  bare.close();
  await product.close();
  const value = median(shares);
  return { name: 'signed-in read route against bare node:http', value, unit: 'of the floor', limit: 0.8, isMet: value >= 0.8 };
}

type Query = Parameters<PGlite['query']>;

/** The floor: a server without any house around it, that runs the very queries our route ran and sends what they found. */
async function startBareServer({ app, opened, cookie }: BenchProduct) {
  const client = (opened.database as unknown as { $client: PGlite }).$client;
  const queries = await recordQueries(client, () => app.inject({ url: path, headers: { cookie } }));
  const server = createServer((_request, response) => {
    void (async () => {
      let found: unknown;
      for (const query of queries) found = (await client.query(...query)).rows;
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.end(JSON.stringify({ success: true, allSubjects: found }));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

async function recordQueries(client: PGlite, request: () => Promise<unknown>): Promise<Query[]> {
  const queries: Query[] = [];
  const query = client.query.bind(client);
  client.query = ((...given: Query) => {
    queries.push(given);
    return query(...given);
  }) as PGlite['query'];
  await request();
  client.query = query;
  if (queries.length < 2) throw new Error('The route ran no queries');
  return queries;
}

async function throughput(port: number, cookie: string): Promise<number> {
  const url = `http://127.0.0.1:${port}${path}`;
  const result = await autocannon({ url, connections: 10, duration: seconds, headers: { cookie } });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed ${result.non2xx + result.errors} times`);
  return result.requests.average;
}
