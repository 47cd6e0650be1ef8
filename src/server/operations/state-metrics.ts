import { Gauge, Registry } from 'prom-client';

import type { OpenWork } from '../store/generation/open-work.ts';
import { coalesce, type Limits, withTimeout } from './readiness.ts';

export interface StateServices {
  readOpenWork: () => Promise<OpenWork>;
  isDatabaseUp: () => Promise<boolean>;
  timers: Limits;
  now: () => number;
}

/** In ms: how long a result is cached, and how long a scrape waits for the database. */
const cacheMilliseconds = 5000;
const timeout = 2000;

/** Metrics of the database's state in the Prometheus format, the same from every process. If it is down or slow, only whether it is up. */
export function createStateMetrics({ readOpenWork, isDatabaseUp, timers, now }: StateServices): () => Promise<string> {
  const state = new Registry();
  const show = showOpenWork(state);
  const up = new Registry();
  const isUp = new Gauge({ name: 'prash_patra_database_up', help: 'Whether the database answers', registers: [up] });
  let cached: { at: number; text: string } | undefined;
  const ask = coalesce(readOpenWork);
  const read = coalesce(async () => {
    const [isThere, work] = await Promise.all([isDatabaseUp(), withTimeout(timers, timeout, ask())]);
    isUp.set(isThere ? 1 : 0);
    if (work) show(work, now());
    const text = (await up.metrics()) + (work ? await state.metrics() : '');
    cached = { at: now(), text };
    return text;
  });
  return async () => {
    const age = cached ? now() - cached.at : Infinity;
    return cached && age >= 0 && age < cacheMilliseconds ? cached.text : read();
  };
}

function showOpenWork(registry: Registry): (work: OpenWork, now: number) => void {
  const show = [
    kind(registry, 'generations', 'Writings of a test that are open, by state', {
      name: 'prash_patra_generation_oldest_expired_seconds',
      help: 'How long ago the lease ran out that nobody has given up for longest',
    }),
    kind(registry, 'attempts', 'Attempts that are open, by state', {
      name: 'prash_patra_attempt_oldest_overdue_seconds',
      help: 'How long ago the attempt should have been finished that has waited longest',
    }),
    kind(registry, 'orders', 'Orders of the last three days that are not paid, by state', {
      name: 'prash_patra_order_oldest_unasked_seconds',
      help: 'How long ago the provider should have been asked about the open order that has waited longest',
    }),
    kind(registry, 'payments', 'Payments of the last 31 days, by what became of them', {
      name: 'prash_patra_payment_oldest_held_seconds',
      help: 'How long the provider has held money of the last three days that nobody is credited with',
    }),
  ];
  return (work, now) => show.forEach((one) => one(work, now));
}

function kind(registry: Registry, name: keyof OpenWork, help: string, oldestOf: { name: string; help: string }) {
  const states = new Gauge({ name: `prash_patra_${name}`, help, labelNames: ['state'], registers: [registry] });
  const oldest = new Gauge({ ...oldestOf, registers: [registry] });
  return (work: OpenWork, now: number) => {
    for (const [state, count] of Object.entries(work[name].counts)) states.set({ state }, count);
    const since = work[name].oldest;
    oldest.set(since === null ? 0 : Math.max(0, now - since) / 1000);
  };
}
