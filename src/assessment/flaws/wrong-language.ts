import type { Draft } from '../question.ts';
import { proseOf } from '../text/visible-text.ts';

// Quoted terms and glosses in brackets may be in another language.
const quoted = /“[^“”]*”|"[^"]*"|‘[^‘’]*’|(?<![\p{L}\p{M}])'[^']*'(?![\p{L}\p{M}])|\([^()]*\)/gu;
const latinName = /(?<=[\p{L}\p{M},)]\s)\p{Lu}[\p{Ll}\p{N}]*(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])\p{Lu}[\p{Lu}\p{N}]*(?![\p{L}\p{M}])/gu;
const ownLetter = { en: /\p{Script=Latin}/gu, hi: /\p{Script=Devanagari}/gu };
const otherLetter = { en: /(?!\p{Script=Latin})[\p{L}\p{M}]/gu, hi: /(?!\p{Script=Devanagari})[\p{L}\p{M}]/gu };
/** A text with fewer letters is a name or a term, not a sentence. */
const fewestLetters = 8;

/** `wrong-language` if most words of the stem or the passage are in another script than that of the language. */
export function findWrongLanguage(draft: Draft, language: 'en' | 'hi'): 'wrong-language' | undefined {
  const passage = draft.type === 'mcq' ? draft.passage?.text : undefined;
  return [draft.stem, passage ?? ''].some((text) => isInOtherScript(text, language)) ? 'wrong-language' : undefined;
}

function isInOtherScript(text: string, language: 'en' | 'hi'): boolean {
  const words = proseOf(text).replace(quoted, ' ').replace(latinName, ' ');
  const own = words.match(ownLetter[language])?.length ?? 0;
  const other = words.match(otherLetter[language])?.length ?? 0;
  return other >= fewestLetters && other > own;
}
