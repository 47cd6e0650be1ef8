import { m } from '#messages';

import type { Confidence } from '../../../assessment/confidence.ts';

export const confidenceWords: Record<Confidence, string> = {
  guess: m.attempt_guess(),
  unsure: m.attempt_unsure(),
  sure: m.attempt_sure(),
};
