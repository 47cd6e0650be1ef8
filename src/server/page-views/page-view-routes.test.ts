import { beforeEach, describe, expect, it } from 'vitest';

import { screens } from '../../contract/screens.ts';
import { pageViews } from '../store/schema/schema.ts';
import { createTestApp, morning, startTestApp } from '../testing/app/test-app.ts';

const test = await startTestApp();
beforeEach(async () => {
  test.clock.now = morning;
  await test.database.delete(pageViews);
});

function view(screen: unknown, headers: Record<string, string> = {}) {
  return test.browser().post('/insights/view', { screen }, headers);
}

describe('page views', () => {
  it('are counted by screen and by calendar day in India', async () => {
    test.clock.now = Date.UTC(2026, 10, 21, 18, 29, 59, 999);
    await view('/home');
    await view('/home');
    await view('/solutions');
    test.clock.now += 1;
    await view('/home');

    const rows = await test.database.select().from(pageViews).orderBy(pageViews.day, pageViews.screen);
    expect(rows).toEqual([
      { day: '2026-11-21', screen: '/home', views: 2 },
      { day: '2026-11-21', screen: '/solutions', views: 1 },
      { day: '2026-11-22', screen: '/home', views: 1 },
    ]);
  });

  it('count all of fifty concurrent views', async () => {
    await Promise.all(Array.from({ length: 50 }, () => view('/home')));

    expect(await test.database.select().from(pageViews)).toMatchObject([{ views: 50 }]);
  });

  it('T-77: are counted three hundred times a minute at most for one network', async () => {
    const fromHost = (host: number, screen: string) => test.browser(`2001:db8:0:1::${host}`).post('/insights/view', { screen });
    // Invalid views count too, and need no database.
    const answers = await Promise.all(Array.from({ length: 300 }, (_, host) => fromHost(host + 1, 'invalid')));

    const tooMany = await fromHost(1, '/home');
    const other = await test.browser('2001:db8:0:2::1').post('/insights/view', { screen: '/home' });
    test.clock.now += 60_000;
    const later = await fromHost(1, '/home');

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
    expect([tooMany.status, tooMany.headers['retry-after']]).toEqual([429, '60']);
    expect([other.status, later.status]).toEqual([200, 200]);
    expect(await test.database.select().from(pageViews)).toMatchObject([{ views: 2 }]);
  });

  it('are accepted for every screen', async () => {
    const answers = await Promise.all(Object.values(screens).map((screen) => view(screen)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { headers } of answers) expect(headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    ['an address instead of a screen', { screen: '/home/subject/AbC123' }],
    ['a screen with a query', { screen: '/home?who=asha' }],
    ['another site', { screen: 'https://evil.example/' }],
    ['no screen', {}],
    ['a number', { screen: 7 }],
    ['the name of a built-in', { screen: 'constructor' }],
    ['more than a screen', { screen: '/home', user: 'asha' }],
  ])('with %s are 422 and not counted', async (_, body) => {
    const { status } = await test.browser().post('/insights/view', body);

    expect(status).toBe(422);
    expect(await test.database.select().from(pageViews)).toEqual([]);
  });

  it.each(['cross-site', 'same-site', 'none'])('from %s are refused and not counted', async (site) => {
    const { status } = await view('/home', { 'sec-fetch-site': site });

    expect(status).toBe(403);
    expect(await test.database.select().from(pageViews)).toEqual([]);
  });

  it('are refused, and have no script, if analytics are off', async () => {
    const off = await createTestApp({ settings: { ANALYTICS: 'off' } });
    const view = await off.browser().post('/insights/view', { screen: '/home' });
    const script = await off.browser().get('/insights/script.js');
    await off.close();

    expect([view.status, script.status]).toEqual([404, 404]);
  });
});

describe('the analytics script', () => {
  it('contains the screens and uses no cookie', async () => {
    const { status, headers, body } = await test.browser().get('/insights/script.js');

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(body).toContain('/insights/view');
    for (const screen of Object.values(screens)) expect(body).toContain(`"${screen}"`);
    expect(body).not.toMatch(/cookie|localStorage|sessionStorage|referrer|userAgent/u);
  });
});
