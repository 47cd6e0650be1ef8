/** The text with `0` to `9` in place of Devanagari digits. */
export function westernDigits(text: string): string {
  return text.replaceAll(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x0966));
}
