import { join } from 'node:path';

import { productFolder } from '../src/server/config.ts';
import { openPglite } from '../src/server/store/open-database.ts';
import { modelFaults } from '../src/server/testing/model-faults.ts';
import { findViolations, openFaultLab } from '../src/server/testing/survive-fault.ts';
import type { Figure } from './figure.ts';

const seeds = 20;

/** The share of generations that end as they must, whatever the model does: every fault, cut in many ways, in both kinds of answer. */
export async function benchFaults(): Promise<Figure> {
  const lab = await openFaultLab(() => openPglite('memory://', join(productFolder, 'src/server/store/migrations')));
  let runs = 0;
  let survived = 0;
  for (const fault of modelFaults) {
    for (let seed = 1; seed <= seeds; seed++) {
      for (const mode of ['json', 'stream'] as const) {
        const violations = await findViolations(lab, { fault, seed, mode });
        runs += 1;
        if (violations.length === 0) survived += 1;
        else process.stdout.write(`      ${fault.name}, seed ${seed}, ${mode}: ${violations.join('; ')}\n`);
      }
    }
  }
  await lab.close();
  const value = (100 * survived) / runs;
  return { name: `faults of a model survived, of ${runs} runs`, value, unit: '%', limit: 100, isMet: survived === runs };
}
