import type { ReviewedQuestion } from './reviewed-question.ts';

export const mindChangeKinds = ['wrong-to-right', 'right-to-wrong', 'wrong-to-wrong'] as const;
export type MindChangeKind = (typeof mindChangeKinds)[number];

/** Another option was chosen than the one before. Both are indices. */
export interface MindChange {
  from: number;
  to: number;
  kind: MindChangeKind;
}

/** To take a choice back and make it again is no change of mind. */
export function mindChangesOf({ changes, key }: Pick<ReviewedQuestion, 'changes' | 'key'>): MindChange[] {
  const chosen = changes.filter((option) => option !== null);
  return chosen.flatMap((to, index) => {
    const from = chosen[index - 1];
    return from === undefined || from === to ? [] : [{ from, to, kind: kindOf(from, to, key) }];
  });
}

/** How often each kind happened on the questions that count. */
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
