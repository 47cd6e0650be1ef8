import { m } from '#messages';

import type { KeyCheck } from '../../../assessment/question.ts';

const ways: Record<NonNullable<KeyCheck>, string> = {
  'solved-blind': m.shared_key_how_solved(),
  computed: m.shared_key_how_computed(),
  reviewed: m.shared_key_how_reviewed(),
};

export interface KeyCheckedProps {
  checked: KeyCheck;
  className?: string;
}

/** Whether the key was verified, and in the tooltip, how. */
export function KeyChecked({ checked, className }: KeyCheckedProps) {
  return (
    <span className={className} title={checked ? ways[checked] : undefined}>
      {checked ? m.shared_key_verified() : m.shared_key_not_verified()}
    </span>
  );
}
