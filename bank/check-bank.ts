import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parsePack, type Pack } from '../src/server/generation/bank/pack-file.ts';
import { findCountFaults } from './find-count-faults.ts';
import { findBankFaults } from './inspect-bank.ts';
import { describeBestStrategy, describePack, findPackFaults } from './inspect-pack.ts';

const bankFolder = import.meta.dirname;

const files = process.argv.length > 2 ? process.argv.slice(2).map((file) => resolve(file)) : filesOfBank();
const packs = files.flatMap(readPack);
const faultCount = files.length - packs.length + sum(packs.map(reportPack)) + reportBank(packs);
console.log(faultCount === 0 ? 'No faults.' : `${faultCount} faults.`);
process.exitCode = faultCount === 0 ? 0 : 1;

function filesOfBank(): string[] {
  const entries = readdirSync(bankFolder, { recursive: true, encoding: 'utf8' });
  return entries
    .filter((entry) => entry.endsWith('.yaml'))
    .toSorted()
    .map((entry) => join(bankFolder, entry));
}

/** A file that cannot be read is reported and left out, so that one slip does not hide the faults of all others. */
function readPack(file: string): Pack[] {
  try {
    return [parsePack(readFileSync(file, 'utf8'), relative(bankFolder, file).replace(/\.yaml$/u, ''))];
  } catch (error) {
    console.log(`\n${relative(bankFolder, file)}\n  FAULT ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

function reportPack(pack: Pack): number {
  const faults = [...findPackFaults(pack), ...(isOwn(pack) ? findCountFaults(pack) : [])];
  console.log(`\n${pack.name}`);
  for (const line of describePack(pack)) console.log(`  ${line}`);
  for (const fault of faults) console.log(`  FAULT ${fault}`);
  return faults.length;
}

/** Whether it lies in our own bank, of which more is asked. */
function isOwn({ name }: Pack): boolean {
  return !name.startsWith('..');
}

function reportBank(all: readonly Pack[]): number {
  if (all.length < 2) return 0;
  const items = all.flatMap((pack) => pack.items);
  const faults = findBankFaults(all);
  console.log(`\nAll ${all.length} packs: ${items.length} items, ${describeBestStrategy(items)}`);
  for (const fault of faults) console.log(`  FAULT ${fault}`);
  return faults.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
