/** What an item and its translation (`photosynthesis` and `photosynthesis-hi`) share: they are asked as one. */
export function itemKeyOf(origin: string): string {
  return origin.replace(/-hi(?=\/[^/]*$)/u, '');
}
