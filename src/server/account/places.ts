/** Leaves the place; a second time does nothing. */
export type Leave = () => void;

/** Takes a place for somebody; undefined where they have one already, or none is free. */
export type TakePlace = (who: string) => Leave | undefined;

/** So many places for what takes long, one each; within one process. */
export function createPlaces(most: number): TakePlace {
  const taken = new Map<string, symbol>();
  return (who) => {
    if (taken.has(who) || taken.size >= most) return undefined;
    const mine = Symbol(who);
    taken.set(who, mine);
    return () => {
      if (taken.get(who) === mine) taken.delete(who);
    };
  };
}
