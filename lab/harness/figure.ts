/** One measured figure and its limit. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  bound: 'at least' | 'at most' | 'exactly';
  limit: number;
}

export function atLeast(name: string, value: number, limit: number, unit = ''): Figure {
  return { name, value, unit, bound: 'at least', limit };
}

export function atMost(name: string, value: number, limit: number, unit = ''): Figure {
  return { name, value, unit, bound: 'at most', limit };
}

/** A count of faults that must be zero. Notes the first few. */
export function noneOf(name: string, faults: readonly string[]): Figure {
  for (const fault of faults.slice(0, 10)) note(`${name}: ${fault}`);
  return atMost(name, faults.length, 0);
}

/** Prints a remark between the figures. */
export function note(text: string): void {
  process.stdout.write(`      ${text}\n`);
}

/** Prints figures as met or missed, one a line; a missed one sets the exit code 1. */
export function printFigures(figures: readonly Figure[]): void {
  for (const figure of figures) {
    const { name, value, unit, bound, limit } = figure;
    const isMet = isWithin(figure);
    process.stdout.write(`${isMet ? 'met ' : 'MISS'}  ${name}: ${Math.round(value * 100) / 100} ${unit} (${bound} ${limit})\n`);
    if (!isMet) process.exitCode = 1;
  }
}

function isWithin({ value, bound, limit }: Figure): boolean {
  if (bound === 'at least') return value >= limit;
  return bound === 'at most' ? value <= limit : value === limit;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** `share` is from 0 to 1: 0.99 gives the value that one in a hundred exceeds. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}
