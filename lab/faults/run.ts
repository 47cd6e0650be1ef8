import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Figure, note, printFigures } from '../harness/figure.ts';
import { embeddedDatabase, postgresDatabase } from '../records/databases.ts';
import { provesDatabaseOutages } from './database-outages.ts';
import { provesDraining } from './drain.ts';
import { provesFullJournal, provesFullPostgres, provesFullTables } from './full-disk.ts';
import { provesKills } from './kills.ts';
import { provesModelFaults } from './models.ts';
import { provesMachines } from './machines.ts';
import { provesPartiesAway } from './parties.ts';
import { provesScanners } from './scanners.ts';
import { provesPatterns } from '../patterns/prove-patterns.ts';
import type { FaultRun } from './under-load.ts';

const parts: Record<string, readonly ((run: FaultRun) => Promise<Figure[]>)[]> = {
  kills: [async (run) => provesKills(run, await postgresDatabase()), (run) => provesKills(run, embeddedDatabase())],
  database: [provesDatabaseOutages],
  disk: [provesFullTables, provesFullJournal, provesFullPostgres],
  parties: [provesPartiesAway],
  drain: [provesDraining],
  machines: [provesMachines],
  models: [provesModelFaults],
  scanners: [provesScanners],
  patterns: [provesPatterns],
};

const [chosen, seed = String(Date.now()), rounds] = process.argv.slice(2);
const names = chosen === undefined || chosen === 'all' ? Object.keys(parts) : [chosen];
const logFolder = join(tmpdir(), `prash-patra-faults-${seed}`);
mkdirSync(logFolder, { recursive: true });
note(`seed ${seed}, logs in ${logFolder}`);
const run = { logFolder, seed, rounds: rounds === undefined ? undefined : Number(rounds) };
for (const name of names) {
  const chosenParts = parts[name];
  if (!chosenParts) throw new Error(`There is no part ${name}: choose of ${Object.keys(parts).join(', ')}`);
  for (const part of chosenParts) printFigures(await part(run));
}
// Learners that still wait for a response must not delay the end.
process.exit();
