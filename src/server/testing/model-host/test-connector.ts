import { afterAll, beforeAll, beforeEach } from 'vitest';

import { modelHosts, modelTurns } from '../../store/schema/schema.ts';
import type { Database, OpenedDatabase } from '../../store/open-database.ts';
import {
  type CallReport,
  type ConnectedModel,
  createModelConnector,
  type ModelOutside,
  type ModelSettings,
} from '../../writers/model-host/connect-model.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { createVirtualTimers, type VirtualTimers } from './virtual-timers.ts';

/** Connects models for the tests of one file, each on virtual timers and with what the hosts did before forgotten. */
export interface TestConnector {
  database: Database;
  timers: VirtualTimers;
  calls: CallReport[];
  logged: unknown[];
  /** `own` may have another patience, or a budget. */
  connect: (settings: Partial<ModelSettings> & { baseUrl: string }, own?: Partial<ModelOutside>) => ConnectedModel;
}

/** The usual patience, and one that a test of many retries ends soon, in ms. */
export const testPatience = { firstByte: 90_000, silence: 60_000, useful: 180_000 };
export const shortPatience = { ...testPatience, useful: 2500 };

export const testModelSettings: ModelSettings = {
  prefix: 'AI',
  provider: 'openai-compatible',
  model: 'test-model',
  thinking: undefined,
  limits: { atOnce: 6, isAdapting: true },
};

export function useTestConnector(): TestConnector {
  const connector = {} as TestConnector;
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
    connector.database = opened.database;
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await connector.database.delete(modelTurns);
    await connector.database.delete(modelHosts);
    const timers = createVirtualTimers(Date.UTC(2026, 10, 21));
    const [calls, logged]: [CallReport[], unknown[]] = [[], []];
    const log = { error: (details: object, text: string) => void logged.push({ ...details, text }) };
    const outside = { database: connector.database, timers, now: timers.now, patience: testPatience, log };
    const connectOne = createModelConnector({ ...outside, onCall: (call) => void calls.push(call) });
    const connect: TestConnector['connect'] = (settings, own) => connectOne({ ...testModelSettings, ...settings }, own);
    Object.assign(connector, { timers, calls, logged, connect });
  });
  return connector;
}
