import type { McqDraft, ReasonedOption, TrueFalseDraft } from '../../../assessment/question.ts';
import type { Pack } from './pack-file.ts';

/** A multiple-choice item's fact as a true/false draft: true with its key in the claim, false with a distractor. */
export function draftFromClaim(item: McqDraft, claim: string, option: ReasonedOption, pack: Pack): TrueFalseDraft {
  const isTrue = option === item.correct;
  return {
    type: 'truefalse',
    stem: claim.replace('{}', () => asInSentence(option.text, claim, pack)),
    isTrue,
    why: isTrue ? option.why : `${option.why} ${item.correct.why}`,
    concept: item.concept,
  };
}

/**
 * An option begins with a capital, which a sentence wants at its start only. It is taken off where the pack itself writes
 * the word small somewhere: then it is no name.
 */
function asInSentence(option: string, claim: string, pack: Pack): string {
  const word = /^\p{Lu}\p{Ll}+/u.exec(option)?.[0];
  if (word === undefined || claim.startsWith('{}')) return option;
  const small = word.toLowerCase();
  return smallWordsOf(pack).has(small) ? small + option.slice(word.length) : option;
}

const smallWords = new WeakMap<Pack, ReadonlySet<string>>();

function smallWordsOf(pack: Pack): ReadonlySet<string> {
  const known = smallWords.get(pack);
  if (known) return known;
  const found = new Set(JSON.stringify(pack.items).match(/(?<![\p{L}-])\p{Ll}+/gu));
  smallWords.set(pack, found);
  return found;
}
