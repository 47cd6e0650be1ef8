import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildSync } from 'esbuild';

import { findFlawedItems, worstStrategyGain } from '../../bank/inspect-pack.ts';
import { itemModels } from '../../bank/item-models.ts';
import { judgeRequests, readLabelledRequests, readStrangersRequests, summarise } from '../../bank/labelled-requests.ts';
import { productFolder } from '../../src/server/config.ts';
import { type Bank, compileBank, loadWholeBank } from '../../src/server/writers/bank/load-bank.ts';
import { type Catalogue, createCatalogue } from '../../src/server/writers/catalogue/create-catalogue.ts';
import { atLeast, atMost, type Figure } from '../harness/figure.ts';
import { multiplyBank } from './tenfold-bank.ts';

/** Size and quality of the bank by our rules, and the cost of loading it. */
export async function benchBank(): Promise<Figure[]> {
  const { packs, syllabus } = await loadWholeBank(join(productFolder, 'bank'));
  const catalogue = createCatalogue(packs, itemModels, syllabus);
  const items = packs.flatMap((pack) => pack.items);
  const flawed = packs.flatMap(findFlawedItems).length;
  const worstPack = Math.max(...packs.map((pack) => worstStrategyGain(pack.items)));
  const requests = [...readLabelledRequests(), ...readStrangersRequests(packs)];
  const { held, refused, elsewhere, answered } = summarise(judgeRequests(requests, catalogue, packs));
  const tenfold = multiplyBank({ packs, syllabus }, 10);
  const typed = requests.map(({ topic }) => topic);
  return [
    atLeast('topics of the bank', packs.length, 60),
    atLeast('items of the bank', items.length, 1800),
    atLeast('item models', itemModels.length, 40),
    atLeast('items free of any flaw', (100 * (items.length - flawed)) / items.length, 95, '%'),
    atMost('best blind strategy above chance, worst pack', 100 * worstPack, 6, 'points'),
    atMost('best blind strategy above chance, whole bank', 100 * worstStrategyGain(items), 3, 'points'),
    atMost(`labelled requests refused, of ${held} held`, (100 * refused) / held, 2, '%'),
    atMost(`labelled requests led elsewhere, of ${held} held`, (100 * elsewhere) / held, 5, '%'),
    atMost('requests answered that the bank does not hold', answered, 0),
    ...measureUse('the whole bank', typed, { packs, syllabus }),
    ...measureUse('a bank of ten times the items', typed, tenfold),
  ];
}

/** The 99th percentile over every beginning of these texts, as typed. */
function suggestMilliseconds(catalogue: Catalogue, texts: readonly string[]): number {
  const taken = texts
    .flatMap((text) => [3, 8, 15, 40].map((length) => text.slice(0, length)))
    .map((text) => {
      const started = performance.now();
      catalogue.suggest(text);
      return performance.now() - started;
    })
    .toSorted((one, other) => one - other);
  return taken[Math.floor(taken.length * 0.99)] ?? 0;
}

/** What people wait for: the start with a bank, and suggestions from it. */
function measureUse(name: string, typed: readonly string[], bank: Bank): Figure[] {
  const { milliseconds, megabytes } = measureStart(bank);
  const catalogue = createCatalogue(bank.packs, itemModels, bank.syllabus);
  return [
    atMost(`p99 of suggesting topics of ${name}`, suggestMilliseconds(catalogue, typed), 20, 'ms'),
    atMost(`start-up of ${name}`, milliseconds, 400, 'ms'),
    atMost(`memory of ${name}`, megabytes, 120, 'MB'),
  ];
}

/** Milliseconds and megabytes of resident memory for a process that only loads the compiled bank. */
function measureStart(bank: Bank): { milliseconds: number; megabytes: number } {
  const folder = mkdtempSync(join(tmpdir(), 'prash-patra-bank-'));
  const bankFile = join(folder, 'bank.json');
  writeFileSync(bankFile, compileBank(bank));
  const module = join(productFolder, 'dist/bench/load-bank.js');
  const entryPoints = [join(productFolder, 'lab/bench/load-bank.ts')];
  buildSync({ entryPoints, outfile: module, bundle: true, platform: 'node', target: 'node20', format: 'esm', packages: 'external' });
  const printed = execFileSync(process.execPath, ['--expose-gc', module, bankFile], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return JSON.parse(printed) as { milliseconds: number; megabytes: number };
}
