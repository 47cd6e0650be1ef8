import { describe, expect, it } from 'vitest';

import {
  databaseEngines,
  hasPostgres,
  openTestPostgres,
  openUntilEnd,
  testMigrationsFolder,
} from '../../testing/database/test-database.ts';
import { type Database, openPostgres } from '../open-database.ts';
import { endTurn, type HostLimits, noteFailure, noteRateLimit, noteSuccess, renewTurn, takeTurn } from './model-turns.ts';

const limits: HostLimits = { atOnce: 4, isAdapting: true };
const now = Date.UTC(2026, 10, 21);

/** Takes turns on those databases at the same time; returns those that there were. */
async function takeTogether(databases: readonly Database[], host: string, given: Partial<HostLimits> = {}): Promise<string[]> {
  const taking = Array.from({ length: 12 }, (_value, place) =>
    takeTurn(databases[place % databases.length] as Database, { host, tokens: 100, now }, { ...limits, ...given }),
  );
  return (await Promise.all(taking)).flatMap((answer) => ('turn' in answer ? [answer.turn] : []));
}

const cases: [string, Partial<HostLimits>, number][] = [
  ['calls at once', {}, 4],
  ['requests a minute', { atOnce: 30, requestsPerMinute: 7 }, 7],
  ['tokens a minute', { atOnce: 30, tokensPerMinute: 550 }, 5],
];

describe.each(databaseEngines())('on %s', async (_, open) => {
  const database = await openUntilEnd(open);

  it.each(cases)('no more turns are given than the limit allows: %s', async (name, given, most) => {
    expect(await takeTogether([database], name, given)).toHaveLength(most);
  });

  it('hosts do not share their limits', async () => {
    const [one, other] = [await takeTogether([database], 'one'), await takeTogether([database], 'other')];

    expect([one.length, other.length]).toEqual([4, 4]);
  });

  it('a turn that has ended cannot be renewed', async () => {
    const [turn = ''] = await takeTogether([database], 'ended', { atOnce: 1 });
    await endTurn(database, turn);
    await renewTurn(database, turn, now);

    expect(await takeTogether([database], 'ended', { atOnce: 1 })).toHaveLength(1);
  });

  it('a limit that was lowered holds at once', async () => {
    await takeTurn(database, { host: 'lowered', tokens: 100, now }, { atOnce: 100, isAdapting: false });

    expect(await takeTogether([database], 'lowered')).toHaveLength(3);
  });

  it('failures and rate limits of calls that had begun before the last do not count again', async () => {
    await takeTogether([database], 'noted');
    for (const beganAt of [now, now - 5, now + 10]) {
      await noteFailure(database, 'noted', { beganAt, now: now + 10 });
      await noteRateLimit(database, 'noted', { beganAt, now: now + 10 });
    }

    const answer = await takeTurn(database, { host: 'noted', tokens: 100, now: now + 10 }, limits);

    expect(answer).toEqual({ tryAt: now + 10 + 1000 });
  });

  it('after a failure one call probes the host while earlier calls continue', async () => {
    const ask = (at: number) => takeTurn(database, { host: 'probed', tokens: 100, now: at }, limits);
    await ask(now);
    await noteFailure(database, 'probed', { beganAt: now, now });

    expect([await ask(now + 1000), await ask(now + 1000)]).toEqual([{ turn: expect.any(String) }, { tryAt: now + 1250 }]);
  });

  it('a host that is down for five seconds is asked again within one more', async () => {
    const back = now + 5000;
    let at = now;
    for (let tries = 0; at < back && tries < 10; tries++) {
      await noteFailure(database, 'down', { beganAt: at, now: at });
      const answer = await takeTurn(database, { host: 'down', tokens: 100, now: at }, limits);
      at = 'tryAt' in answer ? answer.tryAt : at;
    }

    expect(at).toBeGreaterThanOrEqual(back);
    expect(at - back).toBeLessThan(1000);
  });

  it('a success forgets failures, and not that the host wants a pause', async () => {
    const ask = () => takeTurn(database, { host: 'forgiven', tokens: 100, now }, limits);
    await ask();
    await noteFailure(database, 'forgiven', { beganAt: now, now });
    await noteSuccess(database, 'forgiven', limits, now);
    const forgiven = await ask();
    await noteRateLimit(database, 'forgiven', { beganAt: now, now, pause: 5000 });
    await noteSuccess(database, 'forgiven', limits, now);

    expect([forgiven, await ask()]).toEqual([{ turn: expect.any(String) }, { tryAt: now + 5000 }]);
  });
});

describe.runIf(hasPostgres)('on two processes with one PostgreSQL', () => {
  it.each(cases)('no more turns are given than the limit allows: %s', async (name, given, most) => {
    const { url, database, close } = await openTestPostgres();
    const other = await openPostgres(url, testMigrationsFolder, () => undefined);

    const turns = await takeTogether([database, other.database], name, given);
    await Promise.all([close(), other.close()]);

    expect(turns).toHaveLength(most);
  });
});
