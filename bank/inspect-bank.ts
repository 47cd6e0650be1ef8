import { compareQuestions, prepareDraft, type PreparedQuestion } from '../src/assessment/novelty.ts';
import type { Pack } from '../src/server/generation/bank/pack-file.ts';
import { findStrategyFaults } from './inspect-pack.ts';

/** Points above chance that the best blind strategy may score on all packs together. */
const bankTolerance = 0.03;

/** What is wrong with the packs together, each being right by itself. */
export function findBankFaults(packs: readonly Pack[]): string[] {
  const items = packs.flatMap((pack) => pack.items);
  return [...findRepeatsAcrossPacks(packs), ...findStrategyFaults(items, bankTolerance)];
}

interface PlacedQuestion {
  pack: string;
  id: string;
  question: PreparedQuestion;
}

/** Two packs may be asked in one test, and under one subject: none may ask what another asks in nearly the same words. */
export function findRepeatsAcrossPacks(packs: readonly Pack[]): string[] {
  const placed = packs.flatMap(({ name, items }) =>
    items.map((item): PlacedQuestion => ({ pack: name, id: item.id, question: prepareDraft(item) })),
  );
  return placed.flatMap((later, index) =>
    placed.slice(0, index).flatMap((earlier) => {
      if (earlier.pack === later.pack) return [];
      const reason = compareQuestions(later.question, earlier.question);
      return reason ? [`${later.pack} ${later.id}: ${reason} as ${earlier.pack} ${earlier.id}`] : [];
    }),
  );
}
