import { difficulties, type Difficulty } from '../src/assessment/question.ts';
import type { Pack } from '../src/server/writers/bank/pack-file.ts';

/** Fewest multiple-choice questions of any form for each difficulty, as blind readers count it. */
const fewestChoices: Readonly<Record<Difficulty, number>> = { easy: 8, medium: 10, hard: 1 };
const trueFalseShare = { least: 1 / 5, most: 1 / 3 };
const claimShare = 2 / 3;

/** Topics of our own bank with too few items of a kind. Packs of operators may be as small as they like. */
export function findCountFaults(pack: Pack): string[] {
  const plain = pack.items.filter((item) => item.type === 'truefalse' || item.form === undefined);
  const choices = plain.filter((item) => item.type === 'mcq');
  const claims = plain.filter((item) => item.type === 'truefalse');
  const trueFalse = claims.length / plain.length;
  const untrue = claims.filter(({ isTrue }) => !isTrue).length;
  const faults = difficulties.flatMap((difficulty) => findFewChoices(pack, difficulty));
  if (trueFalse < trueFalseShare.least || trueFalse > trueFalseShare.most)
    faults.push('true/false items are not a fifth to a third of the plain items');
  if (Math.abs(untrue - claims.length / 2) > 0.5) faults.push('true/false items are not half of them false');
  if (choices.filter(({ claim }) => claim !== undefined).length < claimShare * choices.length) faults.push('too few claims');
  return faults;
}

function findFewChoices({ items }: Pack, difficulty: Difficulty): string[] {
  const found = items.filter((item) => item.type === 'mcq' && item.difficulty === difficulty).length;
  return found < fewestChoices[difficulty] ? [`only ${found} ${difficulty} multiple-choice items`] : [];
}
