import { afterAll, beforeEach, expect, it, onTestFailed } from 'vitest';

import { type Random, shuffled } from '../assessment/random.ts';
import { seededRandom } from '../assessment/seeded-random.ts';
import { type EndpointName, endpoints } from '../contract/endpoints.ts';
import { fillPath } from '../contract/screens.ts';
import { mutantsOf, randomBodies, randomText, validBody } from './testing/hostile/hostile-bodies.ts';
import { type HostileCaller, callers, type HostileRequest, openHostileLab, sample } from './testing/hostile/hostile-callers.ts';
import { openHostileWays, wayNames } from './testing/hostile/hostile-ways.ts';

/** Random per run. To reproduce a failure, set the seed that it prints. */
const seed: string = crypto.randomUUID();
/** Seeded per test, so that a failure is reproducible when the test runs alone. */
let random: Random;
/** Per call. If more can be derived, the seed selects a sample. */
const maxDerived = 24;
const randomPerCall = 13;

const names = Object.keys(endpoints) as EndpointName[];
const withBody = names.filter((name) => endpoints[name].method === 'POST');
const builtIns = () => [Object.prototype, Array.prototype, Function.prototype].map((prototype) => Reflect.ownKeys(prototype));

/** Numbers of distinct bodies checked. */
const bodies = { derived: 0, random: 0 };
const before = builtIns();
const lab = await openHostileLab();
const ways = await openHostileWays(lab.test);
afterAll(async () => {
  await ways.close();
  await lab.close();
});
beforeEach(({ task }) => {
  random = seededRandom(seed + task.name);
  onTestFailed(() => void process.stderr.write(`Seed of the bodies: ${seed}\n`));
});

/** The path of a call, with existing ids. */
function pathOf(name: EndpointName): string {
  return fillPath(endpoints[name].path, {
    testId: lab.made.testId,
    subjectId: lab.made.subjectId,
    generationId: lab.generationId,
    token: lab.token,
    practiceId: lab.practiceId,
  });
}

async function faultsOf(requests: [caller: HostileCaller, request: HostileRequest][]): Promise<string[]> {
  const faults: string[] = [];
  for (const [caller, request] of requests) {
    for (const fault of await lab.findFaults(caller, request)) faults.push(`seed ${seed}: ${fault}`);
  }
  return faults;
}

/** A learner sends all requests. Other callers send a sample: most are refused before the body is read, and the parser is the same. */
function byEveryCaller(requests: readonly HostileRequest[]): [HostileCaller, HostileRequest][] {
  return callers.flatMap((caller) => {
    const those = caller === 'a learner' ? requests : sample(random, requests, Math.ceil(requests.length / 20));
    return those.map((request): [HostileCaller, HostileRequest] => [caller, request]);
  });
}

it.each(withBody)(
  'T-70: %s accepts or refuses any body, with a readable message',
  async (name) => {
    const body = validBody(endpoints[name].body, lab.known(name));
    const derived = shuffled(random, mutantsOf(body)).slice(0, maxDerived);
    const others = randomBodies(random, body, randomPerCall);
    const requests = [...derived, ...others].map((payload) => ({ url: pathOf(name), payload, name }));

    const faults = await faultsOf(byEveryCaller(requests));

    expect(endpoints[name].body.safeParse(body).error).toBeUndefined();
    expect(faults).toEqual([]);
    bodies.derived += derived.length;
    bodies.random += others.length;
  },
  120_000,
);

it.each(wayNames)(
  'T-70: %s, outside the contract, accepts or refuses any body, with a reason',
  async (name) => {
    const body = ways.bodyOf(name);
    const derived = shuffled(random, mutantsOf(body)).slice(0, maxDerived);
    const others = randomBodies(random, body, randomPerCall);

    const isTaken = await ways.takesSound(name);
    const faults: string[] = [];
    for (const payload of [...derived, ...others]) {
      for (const fault of await ways.findFaults(name, payload)) faults.push(`seed ${seed}: ${fault}`);
    }

    expect(isTaken).toBe(true);
    expect(faults).toEqual([]);
    bodies.derived += derived.length;
    bodies.random += others.length;
  },
  120_000,
);

const types = [
  ['', 'text/plain', 'text/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x'],
  ['application/jsonp', 'application/json, text/plain', 'application/json; charset=utf-16'],
  ['APPLICATION/JSON', 'application/json;', ';;;', '*/*'],
].flat();
const methods = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND'];

it.each(names)('T-70: %s accepts or refuses any content type and method, with a readable message', async (name) => {
  const payload = JSON.stringify(validBody(endpoints[name].body, lab.known(name))) ?? '';
  const url = pathOf(name);
  const typed = types.map((type) => ({ url, payload, name, headers: { 'content-type': type } }));
  const others = methods.map((method) => ({ method, url, payload }));
  const bare = methods.map((method) => ({ method, url }));

  const requests = endpoints[name].method === 'POST' ? [...typed, ...others, ...bare] : [...others, ...bare];
  expect(await faultsOf(byEveryCaller(requests))).toEqual([]);
});

const badParts = [
  ['', ' ', 'x'.repeat(199), 'x'.repeat(5000), '%20'.repeat(300)],
  '. .. %2e%2e%2f %00 a%00b % %zz %ff %c0%ae %ed%a0%80 %E2%80%AE %F0%9F%92%A9 __proto__ constructor null'.split(' '),
  "0 -1 1e309 '-- %27%20or%201=1 %3Cscript%3E * :testId".split(' '),
].flat();
const badQueries = [
  ['', `a=${'x'.repeat(10_000)}`, 'a=1&'.repeat(2000), '\u0000'],
  '& = &&== % %zz=%ff __proto__=1 __proto__[isAdmin]=1 constructor.prototype=1 a[]=1&a[]=2 a=1&a=2 a[b][c]=1'.split(' '),
  'format=json test=none&format=__proto__ all=1&format=constructor all=1&all=1&format=csv test=a&subject=b&format=qti'.split(' '),
  'test[]=a&format=gift test=%00&format=anki subject=%ed%a0%80&format=json all=1&format=json&userId=1 all=true&format=csv'.split(' '),
  '? # ;a=1 next=//evil.example userId=1&planType=premium %00'.split(' '),
].flat();

it('T-70: accepts or refuses any path and query, with a readable message', async () => {
  const faults: string[] = [];
  for (const name of names) {
    const { method, path } = endpoints[name];
    const parts = path.includes(':')
      ? [...badParts, ...Array.from({ length: 10 }, () => encodeURIComponent(randomText(random).replaceAll(/\p{Surrogate}/gu, '')))]
      : [];
    const addresses = parts.map((part) => path.replace(/:\w+/u, () => part));
    const queried = sample(random, badQueries, 8).map((query) => `${pathOf(name)}?${query}`);
    const payload = method === 'POST' ? (JSON.stringify(validBody(endpoints[name].body, lab.known(name))) ?? '{}') : undefined;
    const requests = [...addresses, ...queried].map((url) => ({ method, url, ...(payload !== undefined && { payload }) }));
    faults.push(...(await faultsOf(byEveryCaller(requests))));
  }

  expect(faults).toEqual([]);
}, 120_000);

it('T-70: works as before after all these bodies', async () => {
  const { test, made } = lab;

  const ready = await test.browser().get('/readyz');
  const subjects = await made.learner.get('/subject/all-subjects');
  const { body } = await made.learner.get('/user/update-user-remaining-tests');

  expect(bodies.derived + bodies.random).toBeGreaterThanOrEqual(1200);
  expect(bodies.random).toBeGreaterThanOrEqual(600);
  expect([ready.status, subjects.status]).toEqual([200, 200]);
  expect(subjects.body.allSubjects.length).toBeGreaterThan(0);
  expect(body.user).toMatchObject({ planType: 'free', planExpiry: null });
  expect(builtIns()).toEqual(before);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});
