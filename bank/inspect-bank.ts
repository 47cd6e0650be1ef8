import { compareQuestions, prepareDraft, type PreparedQuestion } from '../src/assessment/drafts/novelty.ts';
import type { Pack } from '../src/server/writers/bank/pack-file.ts';
import { findStrategyFaults } from './inspect-pack.ts';
import { findBankRankFaults } from './key-ranks.ts';
import { pairsThatMayRepeat } from './pairs-that-may-repeat.ts';

/** How far above chance the best blind strategy may score on all packs together. */
const bankTolerance = 0.03;

/** Faults of the packs as a whole, when each is right by itself. */
export function findBankFaults(packs: readonly Pack[]): string[] {
  const items = packs.flatMap((pack) => pack.items);
  return [...findRepeatsAcrossPacks(packs), ...findStrategyFaults(items, bankTolerance), ...findBankRankFaults(items)];
}

interface PlacedQuestion {
  pack: string;
  id: string;
  question: PreparedQuestion;
}

/**
 * One test, and one subject, may draw on two packs, so no pack may ask what another asks in nearly the same words. A test has one
 * language. With `changed`, only repeats in which one of these packs takes part.
 */
export function findRepeatsAcrossPacks(packs: readonly Pack[], changed: readonly Pack[] = packs): string[] {
  const names = new Set(changed.map(({ name }) => name));
  const languages = [...new Set(changed.map(({ language }) => language))];
  return languages.flatMap((spoken) =>
    findRepeats(
      packs.filter(({ language }) => language === spoken),
      names,
    ),
  );
}

function findRepeats(packs: readonly Pack[], changed: ReadonlySet<string>): string[] {
  const placed = packs.flatMap(({ name, items }) =>
    items.map((item): PlacedQuestion => ({ pack: name, id: item.id, question: prepareDraft(item) })),
  );
  return pairsThatMayRepeat(placed.map(({ question }) => question)).flatMap(([laterIndex, earlierIndex]) => {
    const [later, earlier] = [placed[laterIndex], placed[earlierIndex]];
    if (!later || !earlier || earlier.pack === later.pack) return [];
    if (!changed.has(later.pack) && !changed.has(earlier.pack)) return [];
    const reason = compareQuestions(later.question, earlier.question);
    return reason ? [`${later.pack} ${later.id}: ${reason} as ${earlier.pack} ${earlier.id}`] : [];
  });
}
