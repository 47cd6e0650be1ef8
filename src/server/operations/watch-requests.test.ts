import { beforeEach, describe, expect, it } from 'vitest';

import { startedTest } from '../testing/app/made-test.ts';
import { logLevelOf } from './watch-requests.ts';
import { startTestApp, testForm } from '../testing/app/test-app.ts';

interface Line {
  time: string;
  level: string;
  msg: string;
  event?: string;
  requestId?: string;
  route?: string;
}

const lines: Line[] = [];
const test = await startTestApp({ settings: { LOG_LEVEL: 'info' }, writeLog: (line) => lines.push(JSON.parse(line) as Line) });
beforeEach(() => {
  lines.length = 0;
});

const requests = () => lines.filter(({ event }) => event === 'request');

describe('an answer', () => {
  it('carries our request id, which its log lines share', async () => {
    const learner = await test.signedIn('asha');
    lines.length = 0;

    const { headers } = await learner.post('/user/delete', {});

    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/u);
    expect(lines.map(({ event, requestId, level }) => [event, requestId, level])).toEqual([
      ['account deleted', headers['x-request-id'], 'info'],
      ['request', headers['x-request-id'], 'info'],
    ]);
    for (const { time } of lines) expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u);
  });

  it('T-68: has a new id for each request, whatever id the client sends', async () => {
    const given = { 'x-request-id': 'forged", "level": "fatal', 'request-id': 'forged' };
    const answers = [await test.browser().post('/logout', {}, given), await test.browser().get('/test/testDetails/%zz', given)];

    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(2);
    expect(JSON.stringify([lines, ids])).not.toContain('forged');
  });

  it('shares its id with work that continues after it', async () => {
    const { headers } = await test.browser().post('/test/generate', { formData: testForm({ questionCount: 2 }) });

    const ended = lines.find(({ event }) => event === 'generation ended');
    expect(ended).toMatchObject({ requestId: headers['x-request-id'], outcome: 'ready', writer: 'builtin', inputTokens: 0 });
  });
});

describe('the log has', () => {
  it('no line for reads, successful saves and unknown paths', async () => {
    const { learner, testId, questions } = await startedTest(test, 'quiet');
    lines.length = 0;

    await learner.get(`/test/testDetails/${testId}`);
    await learner.post('/test/saveProgress', { testId, responses: [{ id: questions[0].id, userAnswer: null }], version: 0 });
    await learner.get('/nowhere');
    await learner.get('/healthz');

    expect(lines).toEqual([]);
  });

  it('T-68: a line for changes and failures, with the pattern of the route', async () => {
    const { learner, testId } = await startedTest(test, 'busy');
    lines.length = 0;

    await learner.get(`/test/deleteTest/${testId}?who=asha`);
    await learner.get('/subject/subjectDetails/somebody-elses');

    expect(requests()).toMatchObject([
      { method: 'GET', route: '/test/deleteTest/:testId', status: 200, milliseconds: expect.any(Number) },
      { method: 'GET', route: '/subject/subjectDetails/:subjectId', status: 404, failure: 'not-found' },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${testId}|asha|somebody`, 'u'));
  });

  it('a separate warning for a cross-site call', async () => {
    const learner = await test.signedIn('lured');
    lines.length = 0;

    await learner.post('/subject/create-subject', { subject: 'Theirs' }, { 'sec-fetch-site': 'cross-site' });

    expect(lines).toMatchObject([
      { event: 'request', status: 403, failure: 'forgery' },
      { event: 'authorization refused', level: 'warn', route: '/subject/create-subject' },
    ]);
  });
});

describe('a request', () => {
  it.each([
    ['that reads is logged at debug', '/subject/all-subjects', 200, 20, 'debug'],
    ['that takes longer than a second is a warning', '/subject/all-subjects', 200, 1001, 'warn'],
    ['that waits for a model may take longer', '/test/generate', 200, 44_000, 'debug'],
    ['that waits too long for a model is a warning', '/test/generate', 200, 47_000, 'warn'],
    ['that ends in a bug is a warning', '/subject/all-subjects', 500, 5, 'warn'],
  ])('%s', (_, route, status, milliseconds, level) => {
    expect(logLevelOf({ method: 'GET', route, status, milliseconds })).toBe(level);
  });
});
