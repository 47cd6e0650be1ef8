/** One measured figure and what it is held to. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  limit: number;
  isMet: boolean;
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
