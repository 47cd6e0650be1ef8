/** Code and formulas, which stay as they are. */
const marked = /(\$[^$]*\$|`[^`]*`)/;
const space = '\u{a0}';

/** Joins what no line may part: a figure and its sign, as in "10 %" or "₹ 500", and the sides of a ratio. */
export function keepTogether(text: string): string {
  return text
    .split(marked)
    .map((part, index) => (index % 2 === 1 ? part : joined(part)))
    .join('');
}

function joined(text: string): string {
  return text
    .replace(/(\p{Nd}) (?=[%‰°]|: ?\p{Nd})/gu, `$1${space}`)
    .replace(/(\p{Nd}\u{a0}?:) (?=\p{Nd})/gu, `$1${space}`)
    .replace(/([₹€£]|\bRs\.?) (?=\p{Nd})/gu, `$1${space}`);
}
