import type { ReviewedQuestion } from './reviewed-question.ts';

export const mindChangeKinds = ['wrong-to-right', 'right-to-wrong', 'wrong-to-wrong'] as const;
export type MindChangeKind = (typeof mindChangeKinds)[number];

/** A switch to a different option. Both are indices. */
export interface MindChange {
  from: number;
  to: number;
  kind: MindChangeKind;
}

/** Clearing a choice and making it again is not a change of mind. */
export function mindChangesOf({ changes, key }: Pick<ReviewedQuestion, 'changes' | 'key'>): MindChange[] {
  const chosen = changes.filter((option) => option !== null);
  return chosen.flatMap((to, index) => {
    const from = chosen[index - 1];
    return from === undefined || from === to ? [] : [{ from, to, kind: kindOf(from, to, key) }];
  });
}

/** Counts each kind over the questions that count. */
export function tallyMindChanges(questions: readonly ReviewedQuestion[]): Record<MindChangeKind, number> {
  const tally: Record<MindChangeKind, number> = { 'wrong-to-right': 0, 'right-to-wrong': 0, 'wrong-to-wrong': 0 };
  for (const question of questions) {
    if (question.isVoid) continue;
    for (const { kind } of mindChangesOf(question)) tally[kind] += 1;
  }
  return tally;
}

function kindOf(from: number, to: number, key: number): MindChangeKind {
  if (to === key) return 'wrong-to-right';
  return from === key ? 'right-to-wrong' : 'wrong-to-wrong';
}
