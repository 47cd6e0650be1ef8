import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Figure } from '../harness/figure.ts';
import { provesDatabaseOutages } from './database-outages.ts';
import { provesDraining } from './drain.ts';
import { provesFullJournal, provesFullPostgres, provesFullTables } from './full-disk.ts';
import { provesKillsOnEmbedded, provesKillsOnPostgres } from './kills.ts';
import { provesModelFaults } from './models.ts';
import { provesMachines } from './machines.ts';
import { provesPartiesAway } from './parties.ts';
import type { Part } from './fault-run.ts';

const parts: Record<string, readonly Part[]> = {
  kills: [provesKillsOnPostgres, provesKillsOnEmbedded],
  database: [provesDatabaseOutages],
  disk: [provesFullTables, provesFullJournal, provesFullPostgres],
  parties: [provesPartiesAway],
  drain: [provesDraining],
  machines: [provesMachines],
  models: [provesModelFaults],
};

const [chosen, seed = String(Date.now()), rounds] = process.argv.slice(2);
const names = chosen === undefined || chosen === 'all' ? Object.keys(parts) : [chosen];
const logFolder = join(tmpdir(), `prash-patra-faults-${seed}`);
mkdirSync(logFolder, { recursive: true });
process.stdout.write(`      seed ${seed}, logs in ${logFolder}\n`);
const report = (text: string) => void process.stdout.write(`      ${text}\n`);
const run = { report, logFolder, seed, rounds: rounds === undefined ? undefined : Number(rounds) };
let isMet = true;
for (const name of names) {
  const chosenParts = parts[name];
  if (!chosenParts) throw new Error(`There is no part ${name}: choose of ${Object.keys(parts).join(', ')}`);
  for (const part of chosenParts) (await part(run)).forEach(print);
}
process.exit(isMet ? 0 : 1);

function print(figure: Figure): void {
  isMet &&= figure.isMet;
  const value = Math.round(figure.value * 100) / 100;
  process.stdout.write(`${figure.isMet ? 'met ' : 'MISS'}  ${figure.name}: ${value} ${figure.unit} (limit ${figure.limit})\n`);
}
