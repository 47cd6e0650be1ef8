import type { KeyCheck } from '../../assessment/question.ts';

/** How sure we are of a question's key. */
export const keyCheckWords: Record<NonNullable<KeyCheck> | 'none', string> = {
  'solved-blind': 'Key checked blind',
  computed: 'Key computed',
  reviewed: 'Key reviewed',
  none: 'Key not checked',
};
