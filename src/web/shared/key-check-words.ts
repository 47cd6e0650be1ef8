import { m } from '#messages';

import type { KeyCheck } from '../../assessment/question.ts';

/** How sure we are of a question's key. */
export const keyCheckWords: Record<NonNullable<KeyCheck> | 'none', string> = {
  'solved-blind': m.shared_key_checked_blind(),
  computed: m.shared_key_computed(),
  reviewed: m.shared_key_reviewed(),
  none: m.shared_key_not_checked(),
};
