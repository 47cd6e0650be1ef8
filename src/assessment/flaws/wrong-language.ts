import type { Draft } from '../question.ts';
import { proseOf } from '../text/visible-text.ts';

// Quoted terms and glosses in brackets may be in another language.
const quoted = /“[^”]*”|"[^"]*"|‘[^’]*’|(?<![\p{L}\p{M}])'[^']*'(?![\p{L}\p{M}])|\([^()]*\)/gu;
const latinName = /(?<=[\p{L}\p{M},)]\s)\p{Lu}[\p{Ll}\p{N}]*(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])\p{Lu}[\p{Lu}\p{N}]*(?![\p{L}\p{M}])/gu;
/** A text with fewer letters is a name or a term, not a sentence. */
const fewestLetters = 8;

/** `wrong-language` if most words of the stem are in the script of the other language. */
export function findWrongLanguage(draft: Draft, language: 'en' | 'hi'): 'wrong-language' | undefined {
  const words = proseOf(draft.stem).replace(quoted, ' ').replace(latinName, ' ');
  const devanagari = words.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const [own, other] = language === 'hi' ? [devanagari, latin] : [latin, devanagari];
  return other >= fewestLetters && other > own ? 'wrong-language' : undefined;
}
