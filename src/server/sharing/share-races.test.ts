import { describe, expect, it } from 'vitest';

import { madeTest, startedTest } from '../testing/app/made-test.ts';
import { startRoomyApp } from '../testing/app/test-app.ts';
import { databaseEngines } from '../testing/database/test-database.ts';

const settings = { showName: true, order: 'same' };

describe.each(databaseEngines())('on %s', async (_, open) => {
  const test = await startRoomyApp({ open });

  it('T-89: shares and takes that race make one link, and one copy for each taker', async () => {
    const { learner, testId } = await madeTest(test, 'sharer');
    const takers = await Promise.all(['one', 'two', 'three'].map((name) => test.signedIn(name)));
    const guest = test.browser();

    const shared = await Promise.all([1, 2, 3, 4].map(() => learner.post('/test/share', { testId, ...settings })));
    const path = `/test/shared/${shared[0]?.body.token}`;
    // The first call gives the guest their cookie.
    const first = await guest.post(`${path}/take`, {});
    const answers = await Promise.all([...takers, ...takers, ...takers, guest, guest].map((each) => each.post(`${path}/take`, {})));

    expect(new Set(shared.map(({ body }) => body.token)).size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.slice(0, 9).map(({ body }) => body.testId)).size).toBe(3);
    for (const { body } of answers.slice(9)) expect(body.jsonResponse).toEqual(first.body.jsonResponse);
    expect((await learner.get(`${path}/takers`)).body.takers).toHaveLength(4);
  });

  it.each([
    { what: 'the link is revoked', address: '/test/unshare' },
    { what: 'the account of the sharer is deleted', address: '/user/delete' },
  ])('a take while $what gets a copy that stays, or none', async ({ what, address }) => {
    const { learner, testId } = await startedTest(test, `ending ${what}`);
    const { body } = await learner.post('/test/share', { testId, ...settings });
    const takers = await Promise.all(['four', 'five', 'six'].map((name) => test.signedIn(`${name} ${what}`)));

    const [end, ...takes] = await Promise.all([
      learner.post(address, address === '/test/unshare' ? { token: body.token } : {}),
      ...takers.map((taker) => taker.post(`/test/shared/${body.token}/take`, {})),
    ]);
    const opened = await Promise.all(
      takes.map(async (take, place) => (take.status === 200 ? takers[place]?.get(`/test/testDetails/${take.body.testId}`) : undefined)),
    );

    expect(end.status).toBe(200);
    expect(takes.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    for (const answer of opened) expect(answer?.status ?? 200).toBe(200);
    expect((await test.browser().get(`/test/shared/${body.token}`)).status).toBe(404);
  });
});
