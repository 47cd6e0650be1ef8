import { beforeEach, describe, expect, it } from 'vitest';

import { distractorOf, madeTest, startedTest } from '../testing/app/made-test.ts';
import { readMetrics } from '../testing/read-metrics.ts';
import { createTestApp, testForm } from '../testing/app/test-app.ts';
import { openTestDatabase } from '../testing/database/test-database.ts';
import { startTestPayments } from '../testing/test-payments.ts';

const kit = await startTestPayments();
const { provider, test } = kit;
beforeEach(() => {
  test.clock.now += 60_000;
});

/** By how much each metric has grown. */
function growth(before: Record<string, number>, after: Record<string, number>) {
  return (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
}

/** Notes that allow too few questions: what the bank lacks is refused before a generation begins. */
const shortNotes = testForm({
  title: 'My notes',
  description: 'The lamp of Ula is made of glass. It was lit in the year 1204. The monks of the island keep it to this day. '.repeat(3),
  questionCount: 50,
});

describe('/metrics', () => {
  it('is in Prometheus’ text format, each name described once', async () => {
    const { headers, body } = await test.browser().get('/metrics');

    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const lines = String(body).trim().split('\n');
    for (const line of lines.filter((each) => each !== '')) {
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{[a-z]+="[^"]+"(?:,[a-z]+="[^"]+")*\})? [\d.e+-]+)$/u);
    }
    const described = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2]);
    expect(described.length).toBeGreaterThan(25);
    expect(new Set(described).size).toBe(described.length);
  });

  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('opens to %s', async (remoteAddress) => {
    const { statusCode } = await test.app.inject({ url: '/metrics', remoteAddress });

    expect(statusCode).toBe(200);
  });

  it.each(['192.0.2.7', '10.0.0.1', '::ffff:192.0.2.7', '2001:db8::1', '0.0.0.0'])('is not there for %s', async (remoteAddress) => {
    const headers = { authorization: 'Bearer undefined', accept: 'application/json' };
    const response = await test.app.inject({ url: '/metrics', remoteAddress, headers });

    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ success: false, code: 'not-found' });
  });

  it.each(['/metrics/', '/%6detrics', '/metrics/?format=prometheus'])('T-81: is not at %s', async (url) => {
    const { statusCode } = await test.app.inject({ url, headers: { host: 'localhost' } });

    expect(statusCode).toBe(404);
  });

  it.each([
    ['a name that points here', { host: 'evil.example' }],
    ['a proxy', { 'x-forwarded-for': '192.0.2.7' }],
    ['a tunnel', { 'cf-connecting-ip': '192.0.2.7' }],
  ])('T-81: is not there through %s on this machine', async (_, headers) => {
    const { statusCode } = await test.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers });

    expect(statusCode).toBe(404);
  });

  it('counts requests by the pattern of their route, whatever addresses and methods strangers think of', async () => {
    const { learner, testId } = await madeTest(test, 'measured');
    await learner.get(`/test/testDetails/${testId}`);
    for (let count = 0; count < 20; count++) await test.browser().get(`/nowhere/${count}`);
    for (const method of ['PUT', 'DELETE', 'PROPFIND'] as const) await test.app.inject({ method: method as 'PUT', url: `/some/${method}` });

    const metrics = await readMetrics(test);

    expect(metrics['prash_patra_http_request_duration_seconds_count{method="GET",route="/test/testDetails/:testId",status="200"}']).toBe(1);
    expect(metrics['prash_patra_http_request_duration_seconds_count{method="GET",route="unmatched",status="404"}']).toBe(20);
    expect(metrics['prash_patra_http_request_duration_seconds_count{method="other",route="unmatched",status="404"}']).toBe(3);
    expect(Object.keys(metrics).join('\n')).not.toMatch(new RegExp(`nowhere|some|PROPFIND|${testId}`, 'u'));
  });

  it('counts how tests were written, and what of the drafts was not good enough', async () => {
    const before = await readMetrics(test);
    await test.browser().post('/test/generate', { formData: testForm({ questionCount: 5 }) });
    await test.browser().post('/test/generate', { formData: shortNotes });

    const after = await readMetrics(test);
    const since = growth(before, after);
    expect(since('prash_patra_generations_ended_total{outcome="ready",writer="builtin"}')).toBe(1);
    expect(since('prash_patra_generation_duration_seconds_count{writer="builtin"}')).toBe(1);
    expect(since('prash_patra_first_question_seconds_count{writer="builtin"}')).toBe(1);
    expect(since('prash_patra_drafts_written_total')).toBeGreaterThanOrEqual(5);
    expect(since('prash_patra_failures_total{code="topic-not-covered"}')).toBe(1);
    expect(after.prash_patra_generations_running).toBe(0);
  });

  it('counts saves and submissions by what came of them, from nothing on', async () => {
    const before = await readMetrics(test);
    const { learner, testId, questions } = await startedTest(test, 'saving');
    const save = (version: number) =>
      learner.post('/test/saveProgress', { testId, responses: [{ id: questions[0].id, userAnswer: distractorOf(questions[0]) }], version });
    await save(0);
    await save(0);
    test.clock.now += 3_600_000;
    const late = await save(2);
    await learner.post('/test/submitTest', { testId, questions: [] });
    await learner.post('/test/submitTest', { testId, questions: [] });
    const other = await startedTest(test, 'submitting');
    await other.learner.post('/test/submitTest', { testId: other.testId, questions: [] });
    const refused = await other.learner.post('/test/submitTest', {
      testId: other.testId,
      questions: [{ id: other.questions[0].id, userAnswer: distractorOf(other.questions[0]), attempted: true }],
    });
    const finished = await other.learner.post('/test/saveProgress', { testId: other.testId, responses: [], version: 0 });

    const after = await readMetrics(test);
    expect([late.status, refused.status, finished.status]).toEqual([409, 409, 409]);
    const saves = ['saved', 'merged', 'late', 'finished'].map((outcome) => `prash_patra_progress_saves_total{outcome="${outcome}"}`);
    const submissions = ['scored', 'late', 'repeated', 'refused'].map((outcome) => `prash_patra_submissions_total{outcome="${outcome}"}`);
    for (const name of [...saves, ...submissions]) expect([name, before[name], after[name]]).toEqual([name, 0, 1]);
  });

  it('counts sign-ins by outcome, and accounts that were deleted', async () => {
    const before = await readMetrics(test);
    const learner = await test.signedIn('coming and going');
    await test.signedIn('coming and going');
    await test.signedIn('coming and going');
    await test.browser().post('/auth/googleAuth', { idToken: 'made-up' });
    await learner.post('/user/delete', {});

    const after = await readMetrics(test);
    const since = growth(before, after);
    expect(['new', 'returning', 'refused'].map((outcome) => since(`prash_patra_sign_ins_total{outcome="${outcome}"}`))).toEqual([1, 2, 1]);
    expect(after.prash_patra_accounts_deleted_total).toBe(1);
  });

  it('tells of payments what the database holds, and of webhooks what they came to', async () => {
    const { payment } = await kit.paid();
    const open = await readMetrics(test);
    const told = provider.eventOf('payment.captured', payment);
    await kit.webhook(told);
    await kit.webhook(told);
    await kit.webhook({ ...told, headers: { 'x-razorpay-signature': '0'.repeat(64) } });
    test.clock.now += 6000;
    const paid = await readMetrics(test);
    await kit.webhook(provider.eventOf('refund.processed', { ...payment, amount_refunded: payment.amount }));
    test.clock.now += 6000;
    const refunded = await readMetrics(test);

    expect([open, paid].map((metrics) => metrics['prash_patra_orders{state="created"}'])).toEqual([1, 0]);
    expect([open, paid, refunded].map((metrics) => metrics['prash_patra_payments{state="credited"}'])).toEqual([0, 1, 0]);
    expect(refunded['prash_patra_payments{state="refunded"}']).toBe(1);
    const deliveries = ['credited', 'repeated', 'forged', 'refunded'].map(
      (outcome) => refunded[`prash_patra_webhook_deliveries_total{outcome="${outcome}"}`],
    );
    expect(deliveries).toEqual([1, 1, 1, 1]);
    expect(refunded['prash_patra_payments_settled_total{outcome="credited"}']).toBe(1);
  });

  it('tells when each task of the sweep was last done, and which failed', async () => {
    await test.sweep();
    const done = test.clock.now / 1000;
    const fail = async () => Promise.reject(new Error('The sessions cannot be swept'));
    test.clock.now += 60_000;
    await test.sweep({ sessions: { ...test.services.sessions, sweep: fail } });

    const metrics = await readMetrics(test);
    expect(metrics['prash_patra_sweep_last_success_timestamp_seconds{task="sessions"}']).toBe(done);
    expect(metrics['prash_patra_sweep_last_success_timestamp_seconds{task="payments"}']).toBe(done + 60);
    expect(metrics['prash_patra_sweep_failures_total{task="sessions"}']).toBe(1);
    expect(metrics['prash_patra_sweep_failures_total{task="payments"}']).toBe(0);
  });

  it('stays, without what a database would tell, where there is none', async () => {
    const opened = await openTestDatabase();
    const lines: string[] = [];
    const broken = await createTestApp({
      settings: { LOG_LEVEL: 'info' },
      writeLog: (line) => lines.push(line),
      open: async () => ({ ...opened, close: async () => undefined }),
    });
    const up = await readMetrics(broken);
    await opened.close();
    broken.clock.now += 6000;
    const { status } = await broken.browser().get('/metrics');
    const down = await readMetrics(broken);
    await broken.close();

    expect(status).toBe(200);
    expect([up.prash_patra_database_up, down.prash_patra_database_up]).toEqual([1, 0]);
    expect([up, down].map((metrics) => 'prash_patra_attempts{state="running"}' in metrics)).toEqual([true, false]);
    expect(down).toHaveProperty('prash_patra_progress_saves_total{outcome="saved"}');
    const events = lines.map((line) => (JSON.parse(line) as { event?: string }).event);
    expect(events.filter((event) => event?.startsWith('database'))).toEqual(['database lost']);
  });
});

describe.each(['/healthz', '/readyz'])('%s', (path) => {
  it('is a plain yes that is never cached', async () => {
    const { status, headers, body } = await test.browser().get(path);

    expect(status).toBe(200);
    expect(body).toEqual({ success: true });
    expect(headers['cache-control']).toBe('no-store');
  });
});
