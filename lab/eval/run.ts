import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';

import { itemModels } from '../../bank/item-models.ts';
import { openPglite } from '../../src/server/store/open-database.ts';
import { productFolder } from '../../src/server/config.ts';
import { loadWholeBank } from '../../src/server/writers/bank/load-bank.ts';
import { catalogueOf } from '../../src/server/writers/builtin-writer.ts';
import { evaluate } from './evaluate.ts';

async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Start? (y/N) ').finally(() => terminal.close());
  return /^y(?:es)?$/iu.test(answer.trim());
}

process.exitCode = await evaluate(process.argv.slice(2), process.env, {
  print: (line) => process.stdout.write(`${line}\n`),
  confirm,
  openDatabase: () => openPglite('memory://', join(productFolder, 'src/server/store/migrations')),
  readCatalogue: async () => {
    const { packs, syllabus } = await loadWholeBank(join(productFolder, 'bank'));
    return catalogueOf(packs, itemModels, syllabus);
  },
  now: Date.now,
});
