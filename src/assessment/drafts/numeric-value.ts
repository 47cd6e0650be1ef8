interface Quantity {
  value: number;
  unit: string;
}

const pattern = /^(?<sign>[-−+])?(?:(?:(?<whole>\d+)\+)?(?<top>\d+)\/(?<bottom>\d+)|(?<number>\d+(?:,\d+)*(?:\.\d+)?))(?<unit>\D*)$/u;

/** The number in an option, with its unit; undefined unless the option is a plain number. */
export function numericValue(option: string): Quantity | undefined {
  const plain = option
    .replace(/(?<=\d)\s?\\[td]?frac\{(\d+)\}\{(\d+)\}/gu, '+$1/$2')
    .replace(/\\[td]?frac\{(\d+)\}\{(\d+)\}/gu, '$1/$2')
    .replace(/\\(?:,|;|:|!|text|mathrm|circ)|[${}₹~\s]/gu, '');
  const groups = pattern.exec(plain)?.groups;
  if (!groups) return undefined;
  const size =
    groups.top === undefined
      ? Number(groups.number?.replaceAll(',', ''))
      : Number(groups.whole ?? 0) + Number(groups.top) / Number(groups.bottom);
  const isNegative = groups.sign === '-' || groups.sign === '−';
  return { value: isNegative ? -size : size, unit: groups.unit ?? '' };
}

/** Sorts the options if all are numbers of one unit; otherwise keeps their order. */
export function inNumericOrder<T>(options: readonly T[], textOf: (option: T) => string): T[] {
  const quantities = options.map((option) => ({ option, quantity: numericValue(textOf(option)) }));
  const unit = quantities[0]?.quantity?.unit;
  if (quantities.some(({ quantity }) => quantity === undefined || quantity.unit !== unit)) return [...options];
  return quantities.sort((one, other) => (one.quantity?.value ?? 0) - (other.quantity?.value ?? 0)).map(({ option }) => option);
}

/** Whether options that are all numbers of one unit ascend; true for any others. */
export function areNumericOptionsSorted(options: readonly string[]): boolean {
  return inNumericOrder(options, (option) => option).every((option, index) => option === options[index]);
}
