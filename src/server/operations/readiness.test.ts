import { describe, expect, it } from 'vitest';

import type { OperationalEvent } from '../shared/events.ts';
import { createVirtualTimers } from '../testing/model-host/virtual-timers.ts';
import { createReadiness } from './readiness.ts';

/** Readiness with a database that answers in this sequence. */
function setUp(answers: (() => Promise<number>)[]) {
  const timers = createVirtualTimers();
  const recorded: OperationalEvent[] = [];
  let asked = 0;
  const readiness = createReadiness({
    findNewestMigration: () => (answers[asked++] ?? answers.at(-1))?.() ?? Promise.reject(new Error('none')),
    migratedTo: 5,
    timers,
    now: timers.now,
    recordEvent: (event) => recorded.push(event),
  });
  return { timers, recorded, readiness, countAsked: () => asked };
}

const here = async () => 5;
const away = async () => Promise.reject(new Error('away'));
const silent = async () => new Promise<number>(() => undefined);

describe('a process', () => {
  it.each([
    ['is ready', here, []],
    ['is ready after another process has migrated further', async () => 6, []],
    ['is not on a database that was put back to earlier times', async () => 4, ['migrations']],
    ['is not without a database', away, ['database']],
  ])('%s', async (_, answer, lacks) => {
    expect(await setUp([answer]).readiness.findLacks()).toEqual(lacks);
  });

  it('is not where the database says nothing for two seconds, and does not ask it again meanwhile', async () => {
    const { timers, readiness, countAsked } = setUp([silent]);

    const asked = [readiness.findLacks(), readiness.findLacks()];
    timers.advance(1999);
    const early = await Promise.race([...asked, Promise.resolve('waiting')]);
    timers.advance(1);

    expect(early).toBe('waiting');
    expect(await Promise.all(asked)).toEqual([['database'], ['database']]);
    expect(countAsked()).toBe(1);
  });

  it('is not from when it is told to end, whatever else holds', async () => {
    const { readiness } = setUp([here, away]);

    readiness.drain();

    expect([await readiness.findLacks(), await readiness.findLacks()]).toEqual([['draining'], ['draining', 'database']]);
  });

  it('notes once that the database is lost, and once that it is back', async () => {
    const { timers, recorded, readiness } = setUp([here, away, away, here, here]);

    for (let count = 0; count < 5; count++) {
      await readiness.isDatabaseUp();
      timers.advance(10_000);
    }

    expect(recorded).toEqual([{ event: 'database lost' }, { event: 'database back', milliseconds: 20_000 }]);
  });
});
