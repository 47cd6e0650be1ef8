import { join } from 'node:path';

import { productFolder } from '../../src/server/config.ts';
import { openPglite } from '../../src/server/store/open-database.ts';
import { checkMixtures } from '../../src/server/testing/model-host/draft-mixtures.ts';
import { modelFaults } from '../../src/server/testing/model-host/model-faults.ts';
import { findViolations, openFaultLab } from '../../src/server/testing/model-host/survive-fault.ts';
import type { Figure } from '../harness/figure.ts';
import { noneOf, type FaultRun } from './fault-run.ts';

const usualSeeds = 20;
const mixtureRuns = 10_000;

/** Every model fault with many chunkings and both response types, then random mixtures of good and bad drafts. */
export async function provesModelFaults(run: FaultRun): Promise<Figure[]> {
  const lab = await openFaultLab(() => openPglite('memory://', join(productFolder, 'src/server/store/migrations')));
  const seeds = run.rounds ?? usualSeeds;
  const faults: string[] = [];
  let runs = 0;
  for (const fault of modelFaults) {
    for (let seed = 1; seed <= seeds; seed++) {
      for (const mode of ['json', 'stream'] as const) {
        const violations = await findViolations(lab, { fault, seed, mode });
        runs += 1;
        if (violations.length > 0) faults.push(`${fault.name}, seed ${seed}, ${mode}: ${violations.join('; ')}`);
      }
    }
  }
  await lab.close();
  const mixtures = await checkMixtures(mixtureRuns).then(
    () => [],
    (error: unknown) => [String(error)],
  );
  return [
    noneOf(run, `models: faults not survived, of ${runs} runs`, faults),
    noneOf(run, `models: counterexamples among ${mixtureRuns} mixtures of drafts`, mixtures),
  ];
}
