import type { InjectOptions } from 'fastify';

import { pickOne, type Random } from '../../assessment/random.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { isFailure } from '../../contract/failure.ts';
import { type MadeTest, startedTest } from './made-test.ts';
import type { KnownValues } from './hostile-bodies.ts';
import { createTestApp, type TestApp, testForm } from './test-app.ts';

export type Caller = 'a guest' | 'a learner' | 'a learner without the token';
export const callers: readonly Caller[] = ['a guest', 'a learner', 'a learner without the token'];

/** The whole product, with a learner who has something of everything, and whoever sends it what it should not be sent. */
export interface HostileLab {
  test: TestApp;
  made: MadeTest;
  /** What the fields of that call's body take. */
  known: (name: EndpointName) => KnownValues;
  /** How many requests were sent so far. */
  sent: () => number;
  /** Sends it; answers what is wrong with the answer, if anything. */
  findFaults: (caller: Caller, request: HostileRequest) => Promise<string[]>;
  close: () => Promise<void>;
}

export interface HostileRequest {
  method?: string;
  url: string;
  payload?: string | Buffer;
  headers?: Record<string, string>;
  /** Whose answer a success must be. */
  name?: EndpointName;
}

export async function openHostileLab(): Promise<HostileLab> {
  // Rates are kept as they are: a minute of the clock goes by where one is used up.
  const test = await createTestApp();
  const made = await startedTest(test, 'owner', { timePerQuestion: 3600 });
  const [{ id: questionId, options }] = made.questions;
  const formData = testForm({ questionCount: 1, questionType: 'mcq', subjectId: made.subjectId });
  const generated = await made.learner.post('/test/generate', { formData });
  const written: string = generated.body.jsonResponse.questions[0].id;
  const known: KnownValues = {
    ...formData,
    type: 'mcq',
    testId: made.testId,
    questionId,
    id: questionId,
    userAnswer: options[0],
    eliminated: options[1],
    version: 0,
    orderId: (await made.learner.post('/payment/orders', {})).body.order_id,
    paymentId: 'pay_none',
    idToken: await test.issuer.token({ sub: 'owner' }, { now: test.clock.now }),
  };
  let sent = 0;
  const inject = async (caller: Caller, { method = 'POST', url, payload, headers = {} }: HostileRequest) => {
    sent += 1;
    return test.app.inject({
      method: method as InjectOptions['method'],
      url,
      headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...credentialsOf(made, caller), ...headers },
      ...(payload !== undefined && { payload }),
    } as InjectOptions);
  };
  return {
    test,
    made,
    // These are asked of questions that no test was made of yet.
    known: (name) => (name === 'createTest' || name === 'replaceQuestion' ? { ...known, id: written, questionId: written } : known),
    sent: () => sent,
    async findFaults(caller, request) {
      let response = await inject(caller, request);
      if (response.headers['retry-after'] === '60') {
        test.clock.now += 60_000;
        response = await inject(caller, request);
      }
      if (response.cookies.some(({ name, value }) => name === 'sid' && value === '')) await signInAgain(test, made);
      return findAnswerFaults(response, request.name).map((fault) => describeFault(fault, caller, request, response));
    },
    close: () => test.close(),
  };
}

type Answer = Awaited<ReturnType<TestApp['app']['inject']>>;

function credentialsOf({ learner }: MadeTest, caller: Caller): Record<string, string> {
  if (caller === 'a guest') return {};
  const cookie = [...learner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, ...(caller === 'a learner' && { 'x-csrf-token': learner.token }) };
}

async function signInAgain(test: TestApp, { learner }: MadeTest): Promise<void> {
  learner.cookies.clear();
  learner.token = '';
  await learner.signIn(test.issuer, { sub: 'owner', name: 'owner', email: 'owner@example.com' }, test.clock.now);
}

/** Words of programs, where a person reads. */
const jargon =
  /\bat \S+:\d+|node:|\.[cm]?[jt]s\b|node_modules|\/(?:src|tmp|home|root|etc)\/|\b(?:select|insert into|update|delete from) .*\b|zod|invalid_type|invalid input|expected|received|undefined|NaN|\[object|PGlite|postgres|drizzle|relation|syntax|FST_|JSON at position|Unexpected token|TypeError|RangeError/iu;

function findAnswerFaults({ statusCode, headers, body }: Answer, name?: EndpointName): string[] {
  const type = String(headers['content-type'] ?? '');
  const answer = type.startsWith('application/json') ? (JSON.parse(body) as unknown) : undefined;
  const faults: [fault: string, isThere: boolean][] = [
    ['a status that is a defect', statusCode >= 500],
    ['no JSON', answer === undefined],
    ['a success that is none of the contract', statusCode < 400 && name !== undefined && !endpoints[name].answer.safeParse(answer).success],
  ];
  if (statusCode >= 400) {
    const message = isFailure(answer) ? answer.message : '';
    const told = isFailure(answer) ? [message, ...Object.values(answer.fields ?? {})].join(' ') : '';
    faults.push(
      ['no failure as the contract has it', !isFailure(answer)],
      ['a message that nobody can read', message.length < 5 || message.length > 300],
      ['words of a program', jargon.test(told)],
      ['an answer longer than anybody reads', body.length > 5000],
    );
  }
  return faults.filter(([, isThere]) => isThere).map(([fault]) => fault);
}

function describeFault(
  fault: string,
  caller: Caller,
  { method = 'POST', url, payload, headers }: HostileRequest,
  { statusCode, body }: Answer,
): string {
  const sent = payload === undefined ? '' : ` ${String(payload).slice(0, 200)}`;
  const beside = headers ? ` ${JSON.stringify(headers)}` : '';
  return `${fault}: ${method} ${url.slice(0, 200)}${beside}${sent} as ${caller} is ${statusCode} ${body.slice(0, 300)}`;
}

/** So many of them, one or the other perhaps twice. */
export function sample<Value>(random: Random, values: readonly Value[], count: number): Value[] {
  return Array.from({ length: Math.min(count, values.length) }, () => pickOne(random, values));
}
