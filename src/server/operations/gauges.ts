import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

import type { PoolState } from '../store/open-database.ts';

interface MonitoredModel {
  name: string;
  queue: { isFailing: () => boolean };
}

/** Whether the last call to each model's host failed. */
export function addModelGauge(registry: Registry, models: readonly MonitoredModel[]): void {
  const gauge = new Gauge({
    name: 'prash_patra_model_resting',
    help: 'Whether calls to a model wait after its host failed',
    labelNames: ['model'],
    registers: [],
    collect() {
      for (const { name, queue } of models) this.set({ model: name }, queue.isFailing() ? 1 : 0);
    },
  });
  registry.registerMetric(gauge);
}

/** The connections of the pool by state, and the statements waiting for one. */
export function addPoolGauge(registry: Registry, readPool: () => PoolState): void {
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

/** Memory, event loop and garbage collection. They belong to the process, so only one app registers them. */
export function addProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
}
