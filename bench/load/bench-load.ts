import type { Figure } from '../figure.ts';
import { benchAttemptsTogether } from './attempts-together.ts';
import { benchMillionTests } from './million-tests.ts';
import { benchSaveRate } from './save-rate.ts';
import { benchSlowSockets } from './slow-sockets.ts';

/** What many learners at once, much that is kept, and guests who mean ill do to those who wait. */
export async function benchLoad(): Promise<Figure[]> {
  return [
    ...(await benchAttemptsTogether(10)),
    ...(await benchAttemptsTogether(5)),
    await benchSaveRate(),
    ...(await benchMillionTests()),
    await benchSlowSockets(),
  ];
}
