/** Takes a place for somebody, and answers how it is left; undefined where they have one already, or none is free. */
export type TakePlace = (who: string) => (() => void) | undefined;

/** So many places for what takes long, one each; within one process. */
export function createPlaces(most: number): TakePlace {
  const taken = new Set<string>();
  return (who) => {
    if (taken.has(who) || taken.size >= most) return undefined;
    taken.add(who);
    return () => void taken.delete(who);
  };
}
