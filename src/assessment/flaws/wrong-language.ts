import type { Draft } from '../question.ts';
import { proseOf } from '../text/visible-text.ts';

// Terms that are quoted, glossed in brackets or named belong to the matter; they say nothing of the language.
const quoted = /“[^”]*”|"[^"]*"|‘[^’]*’|(?<![\p{L}\p{M}])'[^']*'(?![\p{L}\p{M}])|\([^()]*\)/gu;
const latinName = /(?<=[\p{L}\p{M},)]\s)\p{Lu}[\p{Ll}\p{N}]*(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])\p{Lu}[\p{Lu}\p{N}]*(?![\p{L}\p{M}])/gu;
/** Fewer letters than a sentence has are a name or a term. */
const fewestLetters = 8;

/** `wrong-language` where the words of a stem are mostly of the other script than the language is written in. */
export function findWrongLanguage(draft: Draft, language: 'en' | 'hi'): 'wrong-language' | undefined {
  const words = proseOf(draft.stem).replace(quoted, ' ').replace(latinName, ' ');
  const devanagari = words.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const [own, other] = language === 'hi' ? [devanagari, latin] : [latin, devanagari];
  return other >= fewestLetters && other > own ? 'wrong-language' : undefined;
}
