import type { Services } from '../../services.ts';
import { sweepsOf } from '../../sweep.ts';

/** Runs all sweeps. */
export async function sweep(services: Services): Promise<void> {
  await Promise.all(sweepsOf(services).map((run) => run()));
}
