import type { InjectOptions } from 'fastify';

import { pickOne, type Random } from '../../../assessment/random.ts';
import { type EndpointName, endpoints } from '../../../contract/endpoints.ts';
import { generationIdOf } from '../../shared/make-test.ts';
import { blank, copyTest, type MadeTest, startedTest } from '../app/made-test.ts';
import { asMultipart, type KnownValues } from './hostile-bodies.ts';
import { describeFault, findAnswerFaults } from './hostile-faults.ts';
import { createTestApp, type TestApp, testForm } from '../app/test-app.ts';
import type { TestBrowser } from '../app/test-browser.ts';
import { pushSubscription } from '../push/push-subscription.ts';
import { mistakes } from '../../store/schema/schema.ts';
import { openFastDatabase } from '../database/test-database.ts';

export type HostileCaller = 'a guest' | 'a learner' | 'a learner without the token';
export const callers: readonly HostileCaller[] = ['a guest', 'a learner', 'a learner without the token'];

export interface HostileRequest {
  method?: string;
  url: string;
  payload?: string | Buffer;
  headers?: Record<string, string>;
  /** The endpoint whose answer a success must match. */
  name?: EndpointName;
}

/** The product with a learner who has data everywhere, and hostile callers. */
export async function openHostileLab() {
  // With the real rate limits: the clock advances a minute when one is used up.
  const test = await createTestApp({ open: openFastDatabase });
  const made = await startedTest(test, 'owner', { timePerQuestion: 3600 });
  // Deleting the account would leave nothing for the other calls.
  const leaver = await test.signedIn('leaver');
  const personOf = ({ url }: HostileRequest) =>
    url.startsWith(endpoints.deleteAccount.path) ? { name: 'leaver', browser: leaver } : { name: 'owner', browser: made.learner };
  const [{ id: questionId, options }] = made.questions;
  const formData = testForm({ questionCount: 1, questionType: 'mcq', subjectId: made.subjectId });
  const generated = await made.learner.post('/test/generate', { formData });
  const written: string = generated.body.jsonResponse.questions[0].id;
  const share = { testId: made.testId, showName: true, order: 'same' };
  const token: string = (await made.learner.post('/test/share', share)).body.token;
  const practice = await startPractice(test, made);
  await made.learner.get('/mistakes');
  const [mistake] = await test.database.select().from(mistakes);
  const known: KnownValues = {
    exam: 'cbse-12-physics',
    language: 'en',
    examDay: '2027-05-02',
    minutesPerDay: 30,
    endpoint: pushSubscription.endpoint,
    ...pushSubscription.keys,
    zone: 'Asia/Kolkata',
    ...formData,
    type: 'mcq',
    text: 'Which gas do plants take in?\nA. Oxygen\nB. Carbon dioxide\nC. Nitrogen\nD. Helium\nANSWER: B',
    testId: made.testId,
    questionId,
    id: questionId,
    userAnswer: options[0],
    eliminated: options[1],
    version: 0,
    token,
    practiceId: practice.practiceId,
    source: 'subject',
    closesAt: 9_999_999_999_999,
    orderId: (await made.learner.post('/payment/orders', {})).body.order_id,
    paymentId: 'pay_none',
    idToken: await test.issuer.token({ sub: 'owner' }, { now: test.clock.now }),
  };
  const inject = async (caller: HostileCaller, request: HostileRequest) => {
    const { method = 'POST', url, headers = {} } = request;
    const isForm = request.name === 'importTest' && request.payload !== undefined && headers['content-type'] === undefined;
    const form = isForm ? asMultipart(request.payload ?? '') : undefined;
    const payload = form?.payload ?? request.payload;
    return test.app.inject({
      method: method as InjectOptions['method'],
      url,
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...form?.headers,
        ...credentialsOf(personOf(request).browser, caller),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    } as InjectOptions);
  };
  return {
    test,
    made,
    /** A generation that is ready. */
    generationId: generationIdOf(written),
    /** The link of a shared test. */
    token,
    practiceId: practice.practiceId as string,
    /** Valid values for the call's body. Two calls need a generation without a test. */
    known(name: EndpointName): KnownValues {
      if (name === 'createTest' || name === 'replaceQuestion') return { ...known, id: written, questionId: written };
      if (name === 'startPractice') return { ...known, id: made.subjectId, subject: made.subjectId, days: '7' };
      if (name === 'noteMistake') return { ...known, id: mistake?.id };
      return name === 'answerPractice' || name === 'hintPractice' ? { ...known, id: practice.questions[0].id } : known;
    },
    /** Sends the request and returns the faults of the answer. */
    async findFaults(caller: HostileCaller, request: HostileRequest): Promise<string[]> {
      let response = await inject(caller, request);
      if (response.headers['retry-after'] === '60') {
        test.clock.now += 60_000;
        response = await inject(caller, request);
      }
      // A late sign-out leaves the cookie of its session.
      const isOver = request.url.startsWith(endpoints.signOut.path) && response.statusCode === 200;
      if (isOver || response.cookies.some(({ name, value }) => name === 'sid' && value === '')) await signInAgain(test, personOf(request));
      return findAnswerFaults(response, request.name).map((fault) => describeFault(fault, describeRequest(caller, request), response));
    },
    close: () => test.close(),
  };
}

/** Of what a finished test asked. */
async function startPractice(test: TestApp, { learner, testId, subjectId, questions }: MadeTest) {
  const copy = await copyTest(test, testId);
  await learner.get(`/test/testDetails/${copy}`);
  await learner.post('/test/submitTest', { testId: copy, questions: questions.map(blank) });
  return (await learner.post('/practice/start', { source: 'subject', id: subjectId, count: 2 })).body;
}

function credentialsOf(learner: TestBrowser, caller: HostileCaller): Record<string, string> {
  if (caller === 'a guest') return {};
  const cookie = [...learner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, ...(caller === 'a learner' && { 'x-csrf-token': learner.token }) };
}

async function signInAgain(test: TestApp, { name, browser }: { name: string; browser: TestBrowser }): Promise<void> {
  browser.cookies.clear();
  browser.token = '';
  await browser.signIn(test.issuer, { sub: name, name, email: `${name}@example.com` }, test.clock.now);
}

function describeRequest(caller: HostileCaller, { method = 'POST', url, payload = '', headers = {} }: HostileRequest): string {
  return `${method} ${url.slice(0, 200)} ${JSON.stringify(headers)} ${String(payload).slice(0, 200)} as ${caller}`;
}

/** A random sample, with replacement. */
export function sample<Value>(random: Random, values: readonly Value[], count: number): Value[] {
  return Array.from({ length: Math.min(count, values.length) }, () => pickOne(random, values));
}
