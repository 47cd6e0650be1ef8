import { difficulties, type Difficulty } from '../src/assessment/question.ts';
import type { BankItem, Pack } from '../src/server/generation/bank/pack-file.ts';

/** What a topic of our own bank holds at least of each difficulty. */
const fewestItems: Readonly<Record<Difficulty, number>> = { easy: 12, medium: 10, hard: 8 };
/** So that a test of ten multiple-choice questions can be had of every topic at every difficulty. */
const fewestChoices = 10;
const trueFalseShare = { least: 1 / 4, most: 1 / 3 };
const claimShare = 2 / 3;

/** Where a topic of our own bank is too small or unevenly filled. Somebody's own pack may hold as little as they like. */
export function findCountFaults({ items }: Pack): string[] {
  const choices = items.filter((item) => item.type === 'mcq');
  const claims = items.filter((item) => item.type === 'truefalse');
  const trueFalse = claims.length / items.length;
  const untrue = claims.filter(({ isTrue }) => !isTrue).length;
  const faults = difficulties.flatMap((difficulty) => findDifficultyFaults(items, difficulty));
  if (trueFalse < trueFalseShare.least || trueFalse > trueFalseShare.most) faults.push('true/false items are no quarter to third of all');
  if (Math.abs(untrue - claims.length / 2) > 0.5) faults.push('true/false items are not half of them false');
  if (choices.filter(({ claim }) => claim !== undefined).length < claimShare * choices.length) faults.push('too few claims');
  return faults;
}

function findDifficultyFaults(items: readonly BankItem[], difficulty: Difficulty): string[] {
  const ofDifficulty = items.filter((item) => item.difficulty === difficulty);
  const choices = ofDifficulty.filter(({ type }) => type === 'mcq').length;
  const faults: string[] = [];
  if (ofDifficulty.length < fewestItems[difficulty]) faults.push(`only ${ofDifficulty.length} ${difficulty} items`);
  if (choices < fewestChoices) faults.push(`only ${choices} ${difficulty} multiple-choice items`);
  return faults;
}
