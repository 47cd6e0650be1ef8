import { difficulties, type Difficulty } from '../src/assessment/question.ts';
import type { BankItem, Pack } from '../src/server/writers/bank/pack-file.ts';

/** Minimum items per difficulty for a topic of our own bank. */
const fewestItems: Readonly<Record<Difficulty, number>> = { easy: 12, medium: 10, hard: 8 };
/** Enough for a test of ten multiple-choice questions on every topic at every difficulty. */
const fewestChoices = 10;
const trueFalseShare = { least: 1 / 4, most: 1 / 3 };
const claimShare = 2 / 3;

/** Topics of our own bank with too few plain items. Packs of operators may be as small as they like. */
export function findCountFaults(pack: Pack): string[] {
  const items = pack.items.filter((item) => item.type === 'truefalse' || item.form === undefined);
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
