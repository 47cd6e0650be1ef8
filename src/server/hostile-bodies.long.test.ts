import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest';

import { type Random, seededRandom, shuffled } from '../assessment/random.ts';
import { type EndpointName, endpoints } from '../contract/endpoints.ts';
import { fillPath } from '../contract/fill-path.ts';
import { mutantsOf, randomBodies, randomText, validBody } from './testing/hostile-bodies.ts';
import { type Caller, callers, type HostileLab, type HostileRequest, openHostileLab, sample } from './testing/hostile-callers.ts';
import { type HostileWays, openHostileWays, wayNames } from './testing/hostile-ways.ts';

/** Another one every time; to see a failure again, put the one that it names here. */
const seed: string = crypto.randomUUID();
/** Its own for each test: one that fails fails alone, too. */
let random: Random;
/** Of each; a few calls have more that can be derived, of which another seed sends others. */
const mostDerived = 250;
const eachRandom = 102;

const names = Object.keys(endpoints) as EndpointName[];
const withBody = names.filter((name) => endpoints[name].method === 'POST');
const builtIns = () => [Object.prototype, Array.prototype, Function.prototype].map((prototype) => Reflect.ownKeys(prototype));

let lab: HostileLab;
let ways: HostileWays;
/** The bodies that were taken or refused as they should be: each once, whoever else sent it besides. */
const bodies = { derived: 0, random: 0 };
const before = builtIns();
beforeAll(async () => {
  lab = await openHostileLab();
  ways = await openHostileWays(lab.test);
});
afterAll(async () => {
  await ways.close();
  await lab.close();
});
beforeEach(({ task }) => {
  random = seededRandom(seed + task.name);
  onTestFailed(() => void process.stderr.write(`The bodies were those of the seed ${seed}\n`));
});

/** The path of a call, with ids of what is there. */
function pathOf(name: EndpointName): string {
  return fillPath(endpoints[name].path, { testId: lab.made.testId, subjectId: lab.made.subjectId });
}

async function faultsOf(requests: [caller: Caller, request: HostileRequest][]): Promise<string[]> {
  const faults: string[] = [];
  for (const [caller, request] of requests) {
    for (const fault of await lab.findFaults(caller, request)) faults.push(`seed ${seed}: ${fault}`);
  }
  return faults;
}

/** A learner sends all of them. Few of the others get as far as the body, and it is read the same for each of them. */
function byEveryCaller(requests: readonly HostileRequest[]): [Caller, HostileRequest][] {
  return callers.flatMap((caller) => {
    const those = caller === 'a learner' ? requests : sample(random, requests, Math.ceil(requests.length / 20));
    return those.map((request): [Caller, HostileRequest] => [caller, request]);
  });
}

it.each(withBody)(
  'T-70: %s takes or refuses whatever body it is sent, in words for a person',
  async (name) => {
    const body = validBody(endpoints[name].body, lab.known(name));
    const derived = shuffled(random, mutantsOf(body)).slice(0, mostDerived);
    const others = randomBodies(random, body, eachRandom);
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
  'T-70: %s, beside the contract, takes or refuses whatever body it is sent, and says why',
  async (name) => {
    const body = ways.bodyOf(name);
    const derived = shuffled(random, mutantsOf(body)).slice(0, mostDerived);
    const others = randomBodies(random, body, eachRandom);

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
  [
    'application/jsonp',
    'application/json, text/plain',
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
    'application/json;',
    ';;;',
    '*/*',
  ],
].flat();
const methods = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND'];

it.each(names)('T-70: %s takes or refuses any type of body and any method, in words for a person', async (name) => {
  const payload = JSON.stringify(validBody(endpoints[name].body, lab.known(name))) ?? '';
  const url = pathOf(name);
  const typed = types.map((type) => ({ url, payload, name, headers: { 'content-type': type } }));
  const others = methods.map((method) => ({ method, url, payload }));
  const bare = methods.map((method) => ({ method, url }));

  const requests = endpoints[name].method === 'POST' ? [...typed, ...others, ...bare] : [...others, ...bare];
  expect(await faultsOf(byEveryCaller(requests))).toEqual([]);
});

const badParts = [
  [
    '',
    ' ',
    '.',
    '..',
    '%2e%2e%2f',
    '%00',
    'a%00b',
    '%',
    '%zz',
    '%ff',
    '%c0%ae',
    '%ed%a0%80',
    '%E2%80%AE',
    '__proto__',
    'constructor',
    'null',
  ],
  [
    '0',
    '-1',
    '1e309',
    "'--",
    '%27%20or%201=1',
    '%3Cscript%3E',
    '*',
    ':testId',
    'x'.repeat(199),
    'x'.repeat(5000),
    '%20'.repeat(300),
    '%F0%9F%92%A9',
  ],
].flat();
const badQueries = [
  [
    '',
    '&',
    '=',
    '&&==',
    '%',
    '%zz=%ff',
    '__proto__=1',
    '__proto__[isAdmin]=1',
    'constructor.prototype=1',
    'a[]=1&a[]=2',
    'a=1&a=2',
    'a[b][c]=1',
  ],
  [`a=${'x'.repeat(10_000)}`, 'a=1&'.repeat(2000), '?', '#', ';a=1', 'next=//evil.example', 'userId=1&planType=premium', '%00', '\u0000'],
].flat();

it('T-70: whatever stands in the address of a call is taken or refused in words for a person', async () => {
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

it('T-70: after more than five thousand such bodies the product is what it was', async () => {
  const { test, made } = lab;

  const ready = await test.browser().get('/readyz');
  const subjects = await made.learner.get('/subject/all-subjects');
  const { body } = await made.learner.get('/user/update-user-remaining-tests');

  expect(bodies.derived + bodies.random).toBeGreaterThanOrEqual(5000);
  expect(bodies.random).toBeGreaterThanOrEqual(2500);
  expect([ready.status, subjects.status]).toEqual([200, 200]);
  expect(subjects.body.allSubjects.length).toBeGreaterThan(0);
  expect(body.user).toMatchObject({ planType: 'free', planExpiry: null });
  expect(builtIns()).toEqual(before);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});
