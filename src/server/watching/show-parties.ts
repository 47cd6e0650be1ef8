import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

import type { PoolState } from '../store/open-database.ts';

/** A model, as far as an operator sees it. */
interface WatchedModel {
  name: string;
  breaker: { isOpen: () => boolean };
}

/** Whether each model is left alone after its failures: until it has answered again. */
export function showModels(registry: Registry, models: readonly WatchedModel[]): void {
  const gauge = new Gauge({
    name: 'prash_patra_model_resting',
    help: 'Whether a model is left alone after its failures',
    labelNames: ['model'],
    registers: [],
    collect() {
      for (const { name, breaker } of models) this.set({ model: name }, breaker.isOpen() ? 1 : 0);
    },
  });
  registry.registerMetric(gauge);
}

/** What the connections to the database do, and how many statements wait for one. */
export function showPool(registry: Registry, readPool: () => PoolState): void {
  const gauge = new Gauge({
    name: 'prash_patra_database_pool',
    help: 'Connections to the database by what they do, and what waits for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(readPool())) this.set({ state }, count);
    },
  });
  registry.registerMetric(gauge);
}

/** Memory, event loop and garbage collection: the whole process's, so that only one app of it shows them. */
export function showProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
}
