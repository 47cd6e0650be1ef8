import type { McqDraft, ReasonedOption, TrueFalseDraft } from '../../../assessment/question.ts';
import type { Pack } from './pack-file.ts';

/** A multiple-choice item's fact as a true/false draft: true with its key in the claim, false with a distractor. */
export function draftFromClaim(item: McqDraft, claim: string, option: ReasonedOption, pack: Pack): TrueFalseDraft {
  const isTrue = option === item.correct;
  return {
    type: 'truefalse',
    stem: claim.replace('{}', () => asInSentence(option.text, claim, item, pack)),
    isTrue,
    why: isTrue ? option.why : `${option.why} ${item.correct.why}`,
    concept: item.concept,
  };
}

/**
 * An option begins with a capital, which a sentence wants at its start only. It is taken off unless the option begins with
 * a name; where nothing tells, it goes with the item's other options: a capital must not tell the key.
 */
function asInSentence(option: string, claim: string, item: McqDraft, pack: Pack): string {
  if (claim.startsWith('{}')) return option;
  const words = wordsOf(pack);
  const kind = kindOf(option, words);
  const kinds = [item.correct, ...item.distractors].map(({ text }) => kindOf(text, words));
  const isLowered = kind === 'common' || (kind === 'unknown' && kinds.includes('common'));
  return isLowered ? option.charAt(0).toLowerCase() + option.slice(1) : option;
}

/** What an option begins with: a name, a common word, or a capital that may be either. */
function kindOf(option: string, { small, names }: PackWords): 'name' | 'common' | 'unknown' {
  const [, word, next = ''] = /^(\p{Lu}\p{Ll}+|An?(?= ))(?:[\s-]+(\S))?/u.exec(option) ?? [];
  if (word === undefined || names.has(word) || /\p{Lu}/u.test(next)) return 'name';
  return small.has(word.toLowerCase()) || /\p{Ll}/u.test(next) ? 'common' : 'unknown';
}

interface PackWords {
  /** Written small somewhere. */
  small: ReadonlySet<string>;
  /** Written with a capital inside a sentence. */
  names: ReadonlySet<string>;
}

const knownWords = new WeakMap<Pack, PackWords>();

function wordsOf(pack: Pack): PackWords {
  const known = knownWords.get(pack);
  if (known) return known;
  const text = JSON.stringify(pack.items);
  const words = {
    small: new Set(text.match(/(?<![\p{L}-])\p{Ll}+/gu)),
    names: new Set(text.match(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}+/gu)),
  };
  knownWords.set(pack, words);
  return words;
}
