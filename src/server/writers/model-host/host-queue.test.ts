import { describe, expect, it } from 'vitest';

import { realTimers, type Timers } from '../../shared/timers.ts';
import { type HostLimits, takeTurn } from '../../store/models/model-turns.ts';
import { type Database, openPostgres } from '../../store/open-database.ts';
import { hasPostgres, openTestPostgres, testMigrationsFolder } from '../../testing/database/test-database.ts';
import { useTestConnector } from '../../testing/model-host/test-connector.ts';
import { createPatience } from '../call-context.ts';
import { createHostQueue, type HostQueue, type QueuedCall } from './host-queue.ts';
import type { HostTurn } from './host-turn.ts';

const connector = useTestConnector();
const now = () => connector.timers.now();
const elapse = (milliseconds: number) => connector.timers.elapse(milliseconds);

const fixed = (limits: Partial<HostLimits>): HostLimits => ({ atOnce: 10, isAdapting: false, ...limits });
const queueWith = (limits: HostLimits) => {
  const { database, timers } = connector;
  return createHostQueue('host', limits, { database, timers, now });
};
const callOf = (call: Partial<QueuedCall> = {}): QueuedCall => ({
  owner: 'owner',
  tokens: 100,
  signal: new AbortController().signal,
  patience: createPatience(180_000, now),
  ...call,
});

/** When the call may be made, in ms from now. */
async function waitOf(queue: HostQueue, call?: Partial<QueuedCall>): Promise<number> {
  const begun = now();
  await (await queue.enter(callOf(call))).end();
  return now() - begun;
}

/** How many calls the host takes at once now. */
async function roomOf(queue: HostQueue): Promise<number> {
  const leaving = new AbortController();
  const turns: HostTurn[] = [];
  const entering = Array.from({ length: 10 }, () =>
    queue.enter(callOf({ signal: leaving.signal })).then(
      (turn) => turns.push(turn),
      () => undefined,
    ),
  );
  await elapse(1000);
  leaving.abort();
  await Promise.all(entering);
  await Promise.all(turns.map((turn) => turn.end()));
  return turns.length;
}

describe('calls to one host', () => {
  it.each([1, 3])('are made at most %i at once', async (atOnce) => {
    const queue = queueWith(fixed({ atOnce }));
    let [running, most] = [0, 0];
    const call = async () => {
      const turn = await queue.enter(callOf());
      running += 1;
      most = Math.max(most, running);
      await elapse(100);
      running -= 1;
      await turn.end();
    };

    await Promise.all(Array.from({ length: 5 }, call));

    expect(most).toBe(atOnce);
  });

  it('are made for their owners in turns', async () => {
    const queue = queueWith(fixed({ atOnce: 1 }));
    const order: string[] = [];
    const call = async (owner: string) => {
      const turn = await queue.enter(callOf({ owner }));
      order.push(owner);
      await turn.end();
    };

    await Promise.all(['a', 'a', 'a', 'c', 'b'].map(call));

    expect(order).toEqual(['a', 'b', 'c', 'a', 'a']);
  });

  it('go before the others of their owner if they are urgent, and before no other owner', async () => {
    const queue = queueWith(fixed({ atOnce: 1 }));
    const order: string[] = [];
    const call = async (name: string) => {
      const turn = await queue.enter(callOf({ owner: name[0] ?? '', isUrgent: name.endsWith('!') }));
      order.push(name);
      await turn.end();
    };

    await Promise.all(['a1', 'a2', 'b1', 'b2!', 'a3!'].map(call));

    expect(order).toEqual(['a1', 'b2!', 'a3!', 'b1', 'a2']);
  });

  it('leave the line with the reason of their signal, and take no turn then', async () => {
    const queue = queueWith(fixed({ atOnce: 1 }));
    const leaving = new AbortController();
    const asking = queue.enter(callOf({ signal: leaving.signal }));
    leaving.abort(new Error('Gone'));
    const first = await queue.enter(callOf());
    const later = new AbortController();
    const waiting = queue.enter(callOf({ signal: later.signal }));
    later.abort(new Error('Gone too'));

    await expect(asking).rejects.toThrow('Gone');
    await expect(waiting).rejects.toThrow('Gone too');
    await first.end();
    expect(await roomOf(queue)).toBe(1);
  });

  it('keep their place while they last; one whose process died loses it after 45 s', async () => {
    const queue = queueWith(fixed({ atOnce: 2 }));
    await queue.enter(callOf());
    await takeTurn(connector.database, { host: 'host', tokens: 100, now: now() }, fixed({ atOnce: 2 }));
    await elapse(43_000);
    const before = await roomOf(queue);

    await elapse(43_000);

    expect([before, await roomOf(queue)]).toEqual([0, 1]);
  });
});

describe('the limits of a minute', () => {
  it.each<[string, Partial<HostLimits>, number[], number[]]>([
    ['requests', { requestsPerMinute: 2 }, [100, 100, 100], [0, 0, 60]],
    ['tokens', { tokensPerMinute: 1000 }, [600, 400, 100], [0, 0, 60]],
    ['a call of more tokens than a minute has, which waits for an empty minute', { tokensPerMinute: 1000 }, [10, 5000], [0, 60]],
  ])('are kept by waiting: %s', async (_name, limits, calls, seconds) => {
    const begun = now();
    const queue = queueWith(fixed(limits));
    const entered: number[] = [];

    for (const [place, tokens] of calls.entries()) {
      if (place === calls.length - 1) await elapse(58_000);
      await waitOf(queue, { tokens });
      entered.push((now() - begun) / 1000);
    }

    expect(entered).toEqual(seconds);
  });

  it('that the host counts hold a call back until enough tokens have refilled', async () => {
    const queue = queueWith(fixed({}));
    const turn = await queue.enter(callOf());
    await turn.counted({ left: 100, limit: 1000, resetAt: now() + 9000 });
    await turn.end();

    const waits = [await waitOf(queue, { tokens: 100 }), await waitOf(queue, { tokens: 550 })];

    // The first call takes the 100 that are left; 900 refill in 9 s.
    expect(waits).toEqual([0, 5500]);
  });
});

describe('after a rate limit', () => {
  const adapting = { atOnce: 8, isAdapting: true };

  it('half as many calls are made at once, and one more after each 15 s of success', async () => {
    const queue = queueWith(adapting);
    const turns = await Promise.all(Array.from({ length: 3 }, () => queue.enter(callOf())));
    await Promise.all(turns.map((turn) => turn.rateLimited(undefined)));
    await Promise.all(turns.map((turn) => turn.end()));
    await elapse(1000);
    const rooms = [await roomOf(queue)];
    for (const milliseconds of [5000, 12_000]) {
      await elapse(milliseconds);
      const turn = await queue.enter(callOf());
      await turn.succeeded();
      await turn.end();
      rooms.push(await roomOf(queue));
    }

    // The three calls that were limited together halve once.
    expect(rooms).toEqual([4, 4, 5]);
  });

  it('as many calls are made at once as the operator has set', async () => {
    const queue = queueWith(fixed({ atOnce: 4 }));
    const turn = await queue.enter(callOf());
    await turn.rateLimited(undefined);
    await turn.end();
    await elapse(1000);

    expect(await roomOf(queue)).toBe(4);
  });

  it('no call is made before the host wants it, though one in progress succeeds', async () => {
    const queue = queueWith(adapting);
    const [limited, lasting] = await Promise.all([queue.enter(callOf()), queue.enter(callOf())]);
    await limited.rateLimited(20_000);
    await limited.end();
    await lasting.succeeded();

    expect(await waitOf(queue)).toBe(20_000);
  });
});

describe('after failures', () => {
  const failTogether = async (queue: HostQueue, calls = 1) => {
    const turns = await Promise.all(Array.from({ length: calls }, () => queue.enter(callOf())));
    await elapse(10);
    await Promise.all(turns.map((turn) => turn.failed()));
    await Promise.all(turns.map((turn) => turn.end()));
  };

  it('in a row the pause grows by 1.6 up to 30 s, and those together count once', async () => {
    const queue = queueWith(fixed({}));
    await failTogether(queue, 3);
    const waits: number[] = [];
    for (let count = 0; count < 9; count++) {
      const begun = now();
      const turn = await queue.enter(callOf());
      waits.push((now() - begun) / 1000);
      await elapse(10);
      await turn.failed();
      await turn.end();
    }

    expect(waits.map((wait) => Number(wait.toFixed(1)))).toEqual([1, 1.6, 2.6, 4.1, 6.6, 10.5, 16.8, 26.8, 30]);
  });

  it('of one call while the host brings something to another, the others go on as before', async () => {
    const queue = queueWith(fixed({ atOnce: 4 }));
    const well = await queue.enter(callOf());
    await well.succeeded();
    await failTogether(queue);
    const during = [await roomOf(queue), queue.isFailing()];
    await elapse(5000);
    await failTogether(queue);
    const later = queue.isFailing();
    await well.succeeded();
    await well.failed();

    expect([during, later, queue.isFailing()]).toEqual([[3, false], true, true]);
  });

  it('one call probes the host, and its first usable element ends the pause', async () => {
    const queue = queueWith(fixed({ atOnce: 4 }));
    await failTogether(queue);
    const probe = await queue.enter(callOf());
    const room = await roomOf(queue);
    const isFailing = queue.isFailing();
    await probe.succeeded();

    expect([room, isFailing, queue.isFailing()]).toEqual([0, true, false]);
    expect(await roomOf(queue)).toBe(3);
  });
});

describe('a call in line', () => {
  const full = async () => {
    const queue = queueWith(fixed({ atOnce: 1 }));
    return { queue, running: await queue.enter(callOf()) };
  };

  it('fails when its patience ends', async () => {
    const begun = now();
    const { queue } = await full();

    await expect(waitOf(queue, { patience: createPatience(4000, now) })).rejects.toMatchObject({ kind: 'down' });

    expect(now() - begun).toBe(4000);
  });

  it('stays patient while the host brings something to another, and is patient when its turn comes', async () => {
    const { queue, running } = await full();
    const patience = createPatience(4000, now);
    const waiting = queue.enter(callOf({ patience }));
    for (let count = 0; count < 2; count++) {
      await elapse(3000);
      await running.succeeded();
    }
    await elapse(2000);
    await running.end();

    await waiting;

    expect(patience.until() - now()).toBe(2000);
  });
});

describe.runIf(hasPostgres)('on two processes with one PostgreSQL, calls', () => {
  it('are never more at once than the limit', async () => {
    const { url, database, close } = await openTestPostgres();
    const other = await openPostgres(url, testMigrationsFolder, () => undefined);
    const timers: Timers = { ...realTimers, pause: (milliseconds, signal) => realTimers.pause(Math.min(milliseconds, 20), signal) };
    const queueOn = (on: Database) => createHostQueue('host', fixed({ atOnce: 3 }), { database: on, timers, now: Date.now });
    const queues = [queueOn(database), queueOn(other.database)];
    let [running, most] = [0, 0];
    let meet = () => {};
    const met = new Promise<void>((resolve) => (meet = resolve));
    const call = async (queue: HostQueue | undefined) => {
      const turn = await queue?.enter(callOf({ patience: createPatience(180_000, Date.now) }));
      running += 1;
      most = Math.max(most, running);
      if (running === 3) meet();
      await met;
      await database.execute('select 1');
      running -= 1;
      await turn?.end();
    };

    await Promise.all(Array.from({ length: 16 }, (_value, place) => call(queues[place % 2])));
    await Promise.all([close(), other.close()]);

    expect(most).toBe(3);
  });
});
