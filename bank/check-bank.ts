import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { createCatalogue } from '../src/server/writers/catalogue/create-catalogue.ts';
import { loadSyllabus, type Syllabus } from '../src/server/writers/catalogue/syllabus-file.ts';
import { isPackFile } from '../src/server/writers/bank/load-bank.ts';
import { type Pack, parsePack } from '../src/server/writers/bank/pack-file.ts';
import { findCountFaults } from './find-count-faults.ts';
import { findBankFaults, findRepeatsAcrossPacks } from './inspect-bank.ts';
import { describeBestStrategy, describePack, findFlawedItems, findPackFaults } from './inspect-pack.ts';
import { itemModels } from './item-models.ts';
import { findSyllabusFaults } from './inspect-syllabus.ts';
import { describeFigures, judgeRequests, readLabelledRequests, readStrangersRequests, summarise } from './labelled-requests.ts';

// Without arguments it checks our own bank; with files and folders these, compared with our own bank; with `--request
// "title | topic"` it says what that request finds and why.
const bankFolder = import.meta.dirname;
const syllabus = await loadSyllabus(bankFolder);
const [first, ...others] = process.argv.slice(2);
if (first === '--request') explainRequest(others.join(' '));
else reportFaults(first === undefined ? reportOurs() : reportOthers([first, ...others].flatMap(filesBelow)));

function reportFaults(faults: number): void {
  console.log(faults === 0 ? '\nNo faults.' : `\n${faults} faults.`);
  process.exitCode = faults === 0 ? 0 : 1;
}

function explainRequest(request: string): void {
  const [title = '', description = ''] = request.split('|').map((text) => text.trim());
  const catalogue = createCatalogue(readPacks(filesBelow(bankFolder)).packs, itemModels, syllabus);
  const { language, level, topics, neighbours, missing, heldIn } = catalogue.read({ title, description });
  for (const line of catalogue.explain({ title, description })) console.log(line);
  console.log(`language ${language}, level ${level ?? 'any'}${heldIn ? `, held in ${heldIn} only` : ''}`);
  for (const { pack, share, concept, isAsked } of topics) {
    const asked = pack.items.filter(isAsked).length;
    console.log(
      `  ${Math.round(100 * share)} % ${pack.name}${concept === undefined ? '' : ` > ${concept}`}: ${asked} of ${pack.items.length} items`,
    );
  }
  console.log(`  missing: ${missing.join('; ') || 'nothing'}`);
  console.log(`  near: ${neighbours.map(({ name }) => name).join(', ') || 'nothing'}`);
}

function reportOurs(): number {
  const { packs, unread } = readPacks(filesBelow(bankFolder));
  const found = packs.map((pack) => reportPack(pack, [...findPackFaults(pack), ...findCountFaults(pack)]));
  return unread + sum(found) + reportBank(packs);
}

function reportOthers(files: readonly string[]): number {
  const { packs, unread } = readPacks(files);
  const ours = readPacks(filesBelow(bankFolder)).packs.filter(({ name }) => !packs.some((pack) => pack.name === name));
  const isOurs = ({ name }: Pack) => !name.startsWith('..');
  const repeats = findRepeatsAcrossPacks([...ours, ...packs], packs);
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
    .filter((entry) => isPackFile(entry))
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
  const found = [...findBankFaults(packs), ...findSyllabusFaults(packs, itemModels, syllabus)];
  console.log(`\nAll ${packs.length} packs: ${items.length} items, ${itemModels.length} item models`);
  console.log(`  free of any flaw: ${items.length - flawed} of ${items.length} items`);
  console.log(`  ${describeBestStrategy(items)}`);
  reportRequests(packs, syllabus);
  for (const fault of found) console.log(`  FAULT ${fault}`);
  return found.length;
}

function reportRequests(packs: readonly Pack[], given: Syllabus): void {
  const catalogue = createCatalogue(packs, itemModels, given);
  const figuresOf = (requests: Parameters<typeof judgeRequests>[0]) =>
    describeFigures(summarise(judgeRequests(requests, catalogue, packs)));
  console.log(`  requests of ours: ${figuresOf(readLabelledRequests())}`);
  console.log(`  requests by strangers: ${figuresOf(readStrangersRequests(packs))}`);
  console.log(`  requests kept aside: ${figuresOf(readStrangersRequests(packs, new URL('requests-kept-aside.txt', import.meta.url)))}`);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
