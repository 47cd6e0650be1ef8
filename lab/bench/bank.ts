import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { buildSync } from 'esbuild';

import { findFlawedItems, worstStrategyGain } from '../../bank/inspect-pack.ts';
import { itemModels } from '../../bank/item-models.ts';
import { measureRetrieval } from '../../bank/labelled-requests.ts';
import { productFolder } from '../../src/server/config.ts';
import { createPackFinder } from '../../src/server/writers/bank-search/find-packs.ts';
import { loadBank } from '../../src/server/writers/bank/load-bank.ts';
import { atLeast, atMost, type Figure } from '../harness/figure.ts';

/** Size and quality of the bank by our rules, and the cost of loading it. */
export async function benchBank(): Promise<Figure[]> {
  const packs = await loadBank(join(productFolder, 'bank'));
  const items = packs.flatMap((pack) => pack.items);
  const flawed = packs.flatMap(findFlawedItems).length;
  const worstPack = Math.max(...packs.map((pack) => worstStrategyGain(pack.items)));
  const { requests, right, answeredFromOutside } = measureRetrieval(createPackFinder(packs), packs);
  const { milliseconds, megabytes } = measureStart();
  return [
    atLeast('topics of the bank', packs.length, 60),
    atLeast('items of the bank', items.length, 1800),
    atLeast('item models', itemModels.length, 40),
    atLeast('items free of any flaw', (100 * (items.length - flawed)) / items.length, 95, '%'),
    atMost('best blind strategy above chance, worst pack', 100 * worstPack, 6, 'points'),
    atMost('best blind strategy above chance, whole bank', 100 * worstStrategyGain(items), 3, 'points'),
    atLeast(`labelled requests answered right, of ${requests}`, (100 * right) / requests, 97, '%'),
    atMost('requests answered that the bank does not hold', answeredFromOutside, 0),
    atMost('start-up of the whole bank', milliseconds, 300, 'ms'),
    atMost('memory of the whole bank', megabytes, 60, 'MB'),
  ];
}

/** Milliseconds and megabytes of resident memory for a process that only loads the compiled bank. */
function measureStart(): { milliseconds: number; megabytes: number } {
  const module = join(productFolder, 'dist/bench/load-bank.js');
  const entryPoints = [join(productFolder, 'lab/bench/load-bank.ts')];
  buildSync({ entryPoints, outfile: module, bundle: true, platform: 'node', target: 'node20', format: 'esm', packages: 'external' });
  const printed = execFileSync(process.execPath, ['--expose-gc', module, productFolder], { encoding: 'utf8' });
  return JSON.parse(printed) as { milliseconds: number; megabytes: number };
}
