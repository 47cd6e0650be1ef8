/** One measured figure and its limit. */
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

/** `share` is from 0 to 1: 0.99 gives the value that one in a hundred exceeds. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}
