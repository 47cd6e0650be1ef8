import type { ListedTest } from '../../contract/shapes/test-shapes.ts';

export const testOrders = ['newest', 'title', 'score'] as const;
export type TestOrder = (typeof testOrders)[number];

/** `newest` is the order of the given list. By score, the lowest comes first, and tests without a score last. */
export function sortTests(tests: readonly ListedTest[], order: TestOrder, locale: string): readonly ListedTest[] {
  if (order === 'newest') return tests;
  if (order === 'score') return tests.toSorted((one, other) => shareOf(one) - shareOf(other));
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  return tests.toSorted((one, other) => compare(one.title, other.title));
}

function shareOf({ isAttempted, score, total }: ListedTest): number {
  return isAttempted && total > 0 ? (score ?? 0) / total : Number.MAX_VALUE;
}
