import { checkMixtures } from '../../src/server/testing/model-host/draft-mixtures.ts';
import { modelFaults } from '../../src/server/testing/model-faults/model-faults.ts';
import { findViolations, openFaultLab } from '../../src/server/testing/model-faults/survive-fault.ts';
import { openInMemory } from '../harness/bench-app.ts';
import { type Figure, noneOf } from '../harness/figure.ts';
import type { FaultRun } from './under-load.ts';

const usualSeeds = 20;
const mixtureRuns = 10_000;

/** Every model fault with many chunkings and both response types, then random mixtures of good and bad drafts. */
export async function provesModelFaults(run: FaultRun): Promise<Figure[]> {
  const lab = await openFaultLab(openInMemory);
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
    noneOf(`models: faults not survived, of ${runs} runs`, faults),
    noneOf(`models: counterexamples among ${mixtureRuns} mixtures of drafts`, mixtures),
  ];
}
