import { normaliseText } from '../src/assessment/text/normalise-text.ts';
import type { Pack } from '../src/server/generation/bank/pack-file.ts';
import { findStrategyFaults } from './inspect-pack.ts';

/** Points above chance that the best blind strategy may score on all packs together. */
const bankTolerance = 0.03;

/** What is wrong with the packs together, each being right by itself. */
export function findBankFaults(packs: readonly Pack[]): string[] {
  const items = packs.flatMap((pack) => pack.items);
  return [...findStemsInTwoPacks(packs), ...findStrategyFaults(items, bankTolerance)];
}

function findStemsInTwoPacks(all: readonly Pack[]): string[] {
  const firstPlaces = new Map<string, string>();
  return all.flatMap(({ name, items }) =>
    items.flatMap(({ id, stem }) => {
      const normalised = normaliseText(stem);
      const first = firstPlaces.get(normalised);
      if (!first) firstPlaces.set(normalised, `${name} ${id}`);
      return first && !first.startsWith(`${name} `) ? [`${name} ${id}: same stem as ${first}`] : [];
    }),
  );
}
