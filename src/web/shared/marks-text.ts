const thirds = ['', '⅓', '⅔'];

/** Marks as they are: `6.5`, `−0.75`, `2⅓`. Only a sum of quarters and thirds, which no single test has, is rounded. */
export function marksText(marks: number): string {
  const twelfths = Math.round(marks * 12);
  const size = Math.abs(twelfths);
  const sign = twelfths < 0 ? '−' : '';
  if (size % 3 === 0) return `${sign}${size / 12}`;
  if (size % 4 !== 0) return `${sign}${(size / 12).toFixed(2)}`;
  const whole = Math.floor(size / 12);
  return `${sign}${whole === 0 ? '' : whole}${thirds[(size / 4) % 3]}`;
}

/** The same with its sign always, e.g. `+0.5`. */
export function gainText(marks: number): string {
  return marks > 0 ? `+${marksText(marks)}` : marksText(marks);
}

/** What stands behind so many twelfths of a mark: `1 mark`, `2⅓ marks`, `⅓ of a mark`. */
export function markUnit(twelfths: number): string {
  const size = Math.abs(twelfths);
  if (size === 12) return 'mark';
  return size > 0 && size < 12 ? 'of a mark' : 'marks';
}
