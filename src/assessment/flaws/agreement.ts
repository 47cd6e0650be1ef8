import type { McqDraft } from '../question.ts';
import { proseOf, visibleText } from '../text/visible-text.ts';

const askedNumber =
  /\b(?:which|what)(?: of (?:these|the following))?(?: two| three)?(?: \p{L}+s)? (are|were)\b(?! (?:called|known|named|the names?)\b)/iu;
const gapAtEnd = /[\s_:.…—–-]+$/u;

/** The stem ends in "a", "an", "is", "are" or the like, or asks "which are", and grammatically only the key fits. */
export function hasKeyAloneAgreeing({ stem, correct, distractors }: McqDraft): boolean {
  const prose = proseOf(stem);
  const ending = (/\b(a|an|is|was|are|were|has|have)$/iu.exec(prose.replace(gapAtEnd, '')) ?? askedNumber.exec(prose))?.[1]?.toLowerCase();
  if (!ending) return false;
  return agrees(ending, correct.text) && !distractors.some(({ text }) => agrees(ending, text));
}

function agrees(ending: string, option: string): boolean {
  const shown = visibleText(option);
  if (ending === 'a') return !startsWithVowelSound(shown);
  if (ending === 'an') return startsWithVowelSound(shown);
  return isPlural(shown) === /^(?:are|were|have)$/u.test(ending);
}

function startsWithVowelSound(text: string): boolean {
  if (/^(?:hour|honest|heir|honou?r|8|11\b|18\b)/iu.test(text)) return true;
  if (/^(?:uni(?!n|m)|use|usu|ura|eu|one\b|once|ewe|u-)/iu.test(text)) return false;
  if (/^[A-Z](?![a-z])/u.test(text)) return /^[AEFHILMNORSX]/u.test(text);
  return /^[aeiou]/iu.test(text);
}

/** Judged by the head noun: the words before "of", "in", "that" and the like. */
function isPlural(text: string): boolean {
  if (/\band\b/iu.test(text)) return true;
  const head = text.split(/\s+(?:of|in|that|which|who|from|with|for|on|at|to|by|between)\s+/iu)[0] ?? '';
  return /[a-z](?<![sui])s$/iu.test(head.trim());
}
