import type { McqDraft } from '../question.ts';
import { proseOf, visibleText } from '../text/visible-text.ts';

const gapAtEnd = /[\s_:.…—–-]+$/u;

/** The stem ends in "a", "an", "is" or "are", and by grammar alone only the key can follow. */
export function hasKeyAloneAgreeing({ stem, correct, distractors }: McqDraft): boolean {
  const ending = /\b(a|an|is|was|are|were)$/iu.exec(proseOf(stem).replace(gapAtEnd, ''))?.[1]?.toLowerCase();
  if (!ending) return false;
  return agrees(ending, correct.text) && !distractors.some(({ text }) => agrees(ending, text));
}

function agrees(ending: string, option: string): boolean {
  const shown = visibleText(option);
  if (ending === 'a') return !startsWithVowelSound(shown);
  if (ending === 'an') return startsWithVowelSound(shown);
  return isPlural(shown) === (ending === 'are' || ending === 'were');
}

function startsWithVowelSound(text: string): boolean {
  if (/^(?:hour|honest|heir|honou?r|8|11\b|18\b)/iu.test(text)) return true;
  if (/^(?:uni(?!n|m)|use|usu|ura|eu|one\b|once|ewe|u-)/iu.test(text)) return false;
  if (/^[A-Z](?![a-z])/u.test(text)) return /^[AEFHILMNORSX]/u.test(text);
  return /^[aeiou]/iu.test(text);
}

/** Judged by the head: the words before "of", "in", "that" and the like. */
function isPlural(text: string): boolean {
  if (/\band\b/iu.test(text)) return true;
  const head = text.split(/\s+(?:of|in|that|which|who|from|with|for|on|at|to|by|between)\s+/iu)[0] ?? '';
  return /[a-z](?<![sui])s$/iu.test(head.trim());
}
