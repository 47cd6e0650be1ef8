import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';

import { failureStatus } from '../contract/failure.ts';
import { secrets } from './store/schema/schema.ts';
import { createFakePaymentProvider } from './testing/fake-payment-provider.ts';
import { startFakeModelServer } from './testing/model-host/fake-model-server.ts';
import { createTestApp, type TestApp, testForm } from './testing/app/test-app.ts';
import type { TestAnswer } from './testing/app/test-browser.ts';
import { openTestDatabase } from './testing/database/test-database.ts';
import { walkEveryCall } from './testing/hostile/walk-every-call.ts';

const who = 'asha.verma.of.pune';
const notes = 'My own notes: the mitochondrion is the powerhouse of my cell, and my doctor says so.';

/** Every text of an answer that is too long to occur in the log by chance. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 12 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function cookiesIn({ headers }: TestAnswer): string[] {
  return [(headers['set-cookie'] ?? []) as string | string[]]
    .flat()
    .map((cookie) => /^[^=]+=([^;]*)/u.exec(cookie)?.[1] ?? '')
    .filter((value) => value.length >= 12);
}

/** The private texts that occur in the lines, plain or JSON-escaped. */
function leaksOf(lines: readonly string[], private_: Iterable<string>): string[] {
  const log = lines.join('\n');
  return [...new Set(private_)].filter((text) => log.includes(text) || log.includes(JSON.stringify(text).slice(1, -1)));
}

/** Ids that the log may contain, so that failures can be investigated, and error codes, which are not personal. */
const named = new RegExp(`^(?:order_|pay_|(?:${Object.keys(failureStatus).join('|')})$)`, 'u');

/** Such ids of generations and orders, from a learner's export. */
function namedIdsIn({ body }: TestAnswer): string[] {
  const { requests = [], orders = [] } = (body?.data ?? {}) as Record<string, { id: string }[]>;
  return [...requests, ...orders].map(({ id }) => id);
}

describe('the log, at its most talkative', () => {
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
  });

  it('T-68: names no person, no session, no token, no question and no key on a way through every call, and where every query fails', async () => {
    const lines: string[] = [];
    const database = await openTestDatabase();
    const open = async () => ({ ...database, close: async () => undefined });
    const settings = { LOG_LEVEL: 'trace', METRICS_TOKEN: 'a-metrics-token-of-ours' };
    const test = await createTestApp({ settings, open, writeLog: (line) => lines.push(line) });
    closing.push(() => test.close());
    const answers: TestAnswer[] = [];
    const keep = (answer: TestAnswer) => {
      answers.push(answer);
      return answer;
    };

    await walkEveryCall(test, (_, answer) => keep(answer), who);
    const tokens = await signInBadly(test, keep);
    const keys = (await test.database.select().from(secrets)).map(({ value }) => value);
    const learner = await test.signedIn(`${who}.again`);
    const held = [learner.token, ...learner.cookies.values()];
    await test.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a-metrics-token-of-ours', 'x-forwarded-for': '192.0.2.7' },
    });
    await test.database.execute(sql`drop table subjects, users cascade`);
    const failing = [
      await learner.post('/subject/create-subject', { subject: notes.slice(0, 60) }),
      keep(await learner.post('/test/generate', { formData: testForm({ description: notes }) })),
      keep(await test.browser().signIn(test.issuer, { sub: who, name: who, email: `${who}@example.com` }, test.clock.now)),
    ];
    await test.sweep();
    await database.close();
    failing.push(await learner.get('/subject/all-subjects'));
    await test.browser().get('/readyz');

    const personal = [
      who,
      notes,
      notes.slice(0, 60),
      'Is this really so?',
      '4111 1111 1111 1111',
      ...answers.flatMap(({ body }) => textsIn(body)),
    ];
    const credentials = [...tokens, ...keys, ...held, ...answers.flatMap(cookiesIn), settings.METRICS_TOKEN, ...sandboxKeys(test)];
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(failing.map(({ status }) => status)).toEqual([500, 500, 500, 503]);
    expect(messages).toEqual(expect.arrayContaining(['premium ordered', 'failed', ...walkEvents]));
    expect(credentials.length).toBeGreaterThan(12);
    expect(personal.length).toBeGreaterThan(100);
    const namedIds = new Set(answers.flatMap(namedIdsIn));
    // Three of them are of generations that were unfinished, and four of an imported, of a written and of a shared test and of a full paper.
    expect(namedIds.size).toBe(10);
    const secret = [...personal, ...credentials].filter((text) => !named.test(text) && !namedIds.has(text));
    expect(leaksOf(lines, secret)).toEqual([]);
  });

  it('T-68: repeats nothing that a model’s host or a provider of payments was sent, or answered, when it fails', async () => {
    const lines: string[] = [];
    const model = await startFakeModelServer();
    const provider = createFakePaymentProvider();
    const keys = {
      AI_API_KEY: 'sk-model-key-of-ours',
      RAZORPAY_KEY_SECRET: 'a-key-secret-of-ours',
      RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret-of-ours',
    };
    const test = await createTestApp({
      settings: {
        ...provider.settings,
        ...keys,
        AI_PROVIDER: 'openai-compatible',
        AI_BASE_URL: model.url,
        AI_MODEL: 'm',
        LOG_LEVEL: 'trace',
      },
      fetchPayments: async () =>
        new Response(JSON.stringify({ error: { description: `${who} has no ${keys.RAZORPAY_KEY_SECRET}` } }), { status: 400 }),
      writeLog: (line) => lines.push(line),
    });
    closing.push(
      () => test.close(),
      () => model.close(),
    );
    model.setAnswer((_task, _send, response) => {
      const told = JSON.stringify({ error: { message: `${keys.AI_API_KEY} may not ask for: ${model.requests.at(-1)?.body}` } });
      response.writeHead(401, { 'content-type': 'application/json' }).end(told);
    });
    const learner = await test.signedIn(who);

    const answers = [
      await learner.post('/test/generate', { formData: testForm({ description: notes }) }),
      await learner.post('/payment/orders', {}),
      await learner.post('/payment/payment-success', { paymentId: 'pay_1', orderId: 'order_1', amount: 1 }),
      await learner.post(
        '/payment/webhook',
        { event: 'payment.captured', email: `${who}@example.com` },
        { 'x-razorpay-signature': 'a'.repeat(64) },
      ),
    ];

    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(answers.map(({ status }) => status)).toEqual([502, 503, 404, 401]);
    expect(messages).toEqual(expect.arrayContaining(['generation failed', 'ordering failed', 'model called', 'webhook taken']));
    const keyId = provider.settings.RAZORPAY_KEY_ID ?? '';
    const sent = [who, notes, 'mitochondrion', learner.token, ...learner.cookies.values(), ...Object.values(keys), keyId];
    expect(keyId).not.toBe('');
    expect(leaksOf(lines, sent)).toEqual([]);
    expect(answers.flatMap(({ body }) => leaksOf([JSON.stringify(body)], Object.values(keys)))).toEqual([]);
  });
});

/** The events that `walkEveryCall` logs, apart from failures. */
const walkEvents = [
  'request',
  'signed in',
  'signed out',
  'account exported',
  'generation begun',
  'generation ended',
  'progress saved',
  'test submitted',
  'payment settled',
  'account deleted',
  'sweep task ended',
  'database lost',
];

/** Signs in with invalid ID tokens: malformed, with another nonce, signed by an unknown key. Returns them and the nonce. */
async function signInBadly(test: TestApp, keep: (answer: TestAnswer) => TestAnswer): Promise<string[]> {
  const browser = test.browser();
  const { body } = keep(await browser.get('/auth/begin'));
  const nonce = new URL(body.authorizationUrl).searchParams.get('nonce') ?? '';
  const claims = { sub: who, name: who, email: `${who}@example.com` };
  const tokens = [
    'a.made-up.token-that-is-long',
    await test.issuer.token({ ...claims, nonce: 'another-nonce-than-that' }, { now: test.clock.now }),
    await test.issuer.token({ ...claims, nonce }, { now: test.clock.now, kid: 'unknown' }),
  ];
  for (const idToken of tokens) keep(await browser.post('/auth/googleAuth', { idToken }));
  return [...tokens, nonce];
}

function sandboxKeys({ services }: TestApp): string[] {
  return Object.values(services.sandbox ?? {}).filter((value) => value.length >= 12);
}
