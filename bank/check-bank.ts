import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { createPackFinder } from '../src/server/writers/bank-search/find-packs.ts';
import { type Pack, parsePack } from '../src/server/writers/bank/pack-file.ts';
import { findCountFaults } from './find-count-faults.ts';
import { findBankFaults, findRepeatsAcrossPacks } from './inspect-bank.ts';
import { describeBestStrategy, describePack, findFlawedItems, findPackFaults } from './inspect-pack.ts';
import { itemModels } from './item-models.ts';
import { measureRetrieval } from './labelled-requests.ts';

// Without arguments it checks our own bank; otherwise the given files and folders, compared with our own bank.
const bankFolder = import.meta.dirname;
const named = process.argv.slice(2);
const faults = named.length === 0 ? reportOurs() : reportOthers(named.flatMap(filesBelow));
console.log(faults === 0 ? '\nNo faults.' : `\n${faults} faults.`);
process.exitCode = faults === 0 ? 0 : 1;

function reportOurs(): number {
  const { packs, unread } = readPacks(filesBelow(bankFolder));
  const found = packs.map((pack) => reportPack(pack, [...findPackFaults(pack), ...findCountFaults(pack)]));
  return unread + sum(found) + reportBank(packs);
}

function reportOthers(files: readonly string[]): number {
  const { packs, unread } = readPacks(files);
  const ours = readPacks(filesBelow(bankFolder)).packs.filter(({ name }) => !packs.some((pack) => pack.name === name));
  const isOurs = ({ name }: Pack) => !name.startsWith('..');
  const repeats = findRepeatsAcrossPacks([...ours, ...packs]);
  const found = packs.map((pack) =>
    reportPack(pack, [
      ...findPackFaults(pack),
      ...(isOurs(pack) ? findCountFaults(pack) : []),
      ...repeats.filter((repeat) => repeat.startsWith(`${pack.name} `)),
    ]),
  );
  return unread + sum(found);
}

/** A missing path is kept, to be reported as unreadable. */
function filesBelow(path: string): string[] {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [resolve(path)];
  const entries = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return entries
    .filter((entry) => /\.ya?ml$/iu.test(entry))
    .toSorted()
    .map((entry) => resolve(join(path, entry)));
}

/** An unreadable file is reported and skipped, so that the other files are still checked. */
function readPacks(files: readonly string[]): { packs: Pack[]; unread: number } {
  const packs = files.flatMap((file) => {
    const name = relative(bankFolder, file).replace(/\.ya?ml$/iu, '');
    try {
      return [parsePack(readFileSync(file, 'utf8'), name)];
    } catch (error) {
      const faults = (error instanceof Error ? error.message : String(error)).split('\n');
      console.log(`\n${name}\n${faults.map((fault) => `  FAULT ${fault}`).join('\n')}`);
      return [];
    }
  });
  return { packs, unread: files.length - packs.length };
}

function reportPack(pack: Pack, found: readonly string[]): number {
  console.log(`\n${pack.name}`);
  for (const line of describePack(pack)) console.log(`  ${line}`);
  for (const fault of found) console.log(`  FAULT ${fault}`);
  return found.length;
}

function reportBank(packs: readonly Pack[]): number {
  const items = packs.flatMap((pack) => pack.items);
  const flawed = sum(packs.map((pack) => findFlawedItems(pack).length));
  const found = findBankFaults(packs);
  const { right, requests, answeredFromOutside } = measureRetrieval(createPackFinder(packs), packs);
  console.log(`\nAll ${packs.length} packs: ${items.length} items, ${itemModels.length} item models`);
  console.log(`  free of any flaw: ${items.length - flawed} of ${items.length} items`);
  console.log(`  ${describeBestStrategy(items)}`);
  console.log(`  retrieval: ${right} of ${requests} labelled requests right, ${answeredFromOutside} answered that the bank does not hold`);
  for (const fault of found) console.log(`  FAULT ${fault}`);
  return found.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
