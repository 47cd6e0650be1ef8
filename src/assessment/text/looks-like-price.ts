/**
 * Whether dollar signs around a text are money rather than those of a formula: "$5 and $10", "US$5", "\\$5", by Pandoc's rule and the
 * characters around. A formula may follow a letter: "NADP$^+$", "p$K_a$".
 */
export function looksLikePrice(inner: string, characterBefore: string, characterAfter: string): boolean {
  const isPaddedOnOneSide = /^\s/u.test(inner) !== /\s$/u.test(inner);
  const continuesWord = /[A-Za-z]/u.test(characterBefore) && /[\\^_]/u.test(inner) && !/^\d/u.test(inner);
  return isPaddedOnOneSide || /\d/u.test(characterAfter) || (/[A-Za-z0-9\\]/u.test(characterBefore) && !continuesWord);
}
