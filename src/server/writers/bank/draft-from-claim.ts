import type { McqDraft, ReasonedOption, TrueFalseDraft } from '../../../assessment/question.ts';
import type { OpeningWords, Pack } from './pack-file.ts';

/** Turns a multiple-choice item into a true/false draft: true with its key in the claim, false with a distractor. */
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
 * Lowers the first letter of an option in mid-sentence unless the option begins with a name. If that is unclear, it follows
 * the item’s other options, so that a capital does not reveal the key.
 */
function asInSentence(option: string, claim: string, item: McqDraft, pack: Pack): string {
  if (claim.startsWith('{}')) return option;
  const words = wordsOf(pack);
  const kind = kindOf(option, words);
  const kinds = [item.correct, ...item.distractors].map(({ text }) => kindOf(text, words));
  const isLowered = kind === 'common' || (kind === 'unknown' && kinds.includes('common'));
  return isLowered ? option.charAt(0).toLowerCase() + option.slice(1) : option;
}

/** Function words, which never begin a name. */
const grammarWord =
  /^(?:The|An?(?! (?:or|and)\b)|Whether|One|Both|Two|Three|Four|All|Some|Any|No|Each|More|Less|As|At|By|For|From|In|Into|On|Out|Of|To|Towards|With|Without|Because|Until|If|When|Where|While|How|What|It|Its|They|Their|This|That)\s/u;
/** Endings that are rare in names. */
const commonEnding = /(?:ing|ed|ly|tion|sion|ment|ness|ity|ous|ive|able|ible|ance|ence|ism|er|est)$/u;
/** "Estimates Committee", "Watson and Crick", "Muhammad bin Tughlaq", "Bowman's capsule". */
const nameByForm = /^\p{Lu}\p{Ll}+(?:['’]s\b|[\s-]+(?:(?:and|bin|ibn) )?\p{Lu}\p{Ll})/u;

const openingWord = /^\p{Lu}\p{Ll}+/u;

/** Whether an option begins with a name or a common word. */
function kindOf(option: string, { common, names }: OpeningWords): 'name' | 'common' | 'unknown' {
  if (grammarWord.test(option)) return 'common';
  const word = openingWord.exec(option)?.[0];
  if (word === undefined || names.includes(word) || nameByForm.test(option)) return 'name';
  if (common.includes(word)) return 'common';
  return option.includes(' ') && commonEnding.test(word) ? 'common' : 'unknown';
}

const knownWords = new WeakMap<Pack, OpeningWords>();

function wordsOf(pack: Pack): OpeningWords {
  const words = pack.openingWords ?? knownWords.get(pack) ?? openingWordsIn(pack);
  knownWords.set(pack, words);
  return words;
}

export function openingWordsIn({ items }: Pack): OpeningWords {
  const text = JSON.stringify(items.map((item) => ({ ...item, id: '' })));
  const small = new Set(text.match(/(?<![\p{L}-])\p{Ll}+/gu));
  const capitalised = new Set(text.match(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}+/gu));
  const options = items.flatMap((item) => (item.type === 'mcq' ? [item.correct, ...item.distractors] : []));
  const words = [...new Set(options.flatMap((option) => openingWord.exec(option.text) ?? []))];
  return { common: words.filter((word) => small.has(word.toLowerCase())), names: words.filter((word) => capitalised.has(word)) };
}
