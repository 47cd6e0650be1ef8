import { m } from '#messages';

import type { KeyCheck } from '../../../assessment/question.ts';

const ways: Record<NonNullable<KeyCheck>, string> = {
  'solved-blind': m.shared_key_how_solved(),
  computed: m.shared_key_how_computed(),
  reviewed: m.shared_key_how_reviewed(),
};

export interface KeyCheckedProps {
  checked: KeyCheck;
  fromNotes: true | undefined;
  className?: string;
}

/** Whether the key was verified, and in the tooltip, how; or that it is the learner's own. */
export function KeyChecked({ checked, fromNotes, className }: KeyCheckedProps) {
  const unverified = fromNotes
    ? { label: m.shared_key_from_notes(), way: m.shared_key_how_notes() }
    : { label: m.shared_key_not_verified(), way: undefined };
  const { label, way } = checked ? { label: m.shared_key_verified(), way: ways[checked] } : unverified;
  return (
    <span className={className} title={way}>
      {label}
    </span>
  );
}
