import type { Services } from '../services.ts';
import { sweepsOf } from '../sweep.ts';

/** All parts of a sweep, to their end. */
export async function sweep(services: Services): Promise<void> {
  await Promise.all(sweepsOf(services).map((run) => run()));
}
