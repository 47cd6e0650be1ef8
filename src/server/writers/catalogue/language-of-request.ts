import type { Language } from '../../../contract/shapes/test-shapes.ts';
import { hindiWanted, languageOf } from '../language-of.ts';
import type { RequestForm } from './create-catalogue.ts';
import { foldedWords, soundOf } from '../words/fold-words.ts';
import { isFrame } from '../words/frame-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { nameWords, type Target } from '../words/names.ts';
import { itemWordsIn, type Topic } from './topics.ts';
import type { Pack } from '../bank/pack-file.ts';

interface FoundLanguage {
  language: Language;
  isHeldIn: (language: Language) => boolean;
}

/** Finds the language of a request, and which languages hold what it asks for. */
export function createLanguageFinder(
  topics: readonly Topic[],
  { topicsOfWord }: Lexicon,
): (form: RequestForm, targets: readonly Target[]) => FoundLanguage {
  let sounds: ReadonlySet<string> | undefined;
  // Made when first needed, since it would take a tenth of the start.
  const english = () => (sounds ??= englishSounds(topics));
  // Hindi in Latin letters without its signs of grammar: most telling words are names that no English question contains.
  const isHindi = (text: string) => {
    const words = nameWords(text).filter((word) => !isFrame(word) && topicsOfWord(word).size > 0);
    return words.filter((word) => !english().has(soundOf(word).sound)).length * 2 > words.length;
  };
  return ({ title, description, language }, targets) => {
    // Of a whole subject a language may hold a part.
    const isCourse = targets.length > 3 && targets.every(({ concept, finer }) => concept === undefined && finer === undefined);
    const isHeldIn = (each: Language) =>
      targets.length > 0 && targets[isCourse ? 'some' : 'every'](({ topic }) => topic.packs[each] !== undefined);
    const text = `${title} ${description}`;
    if (!language && hindiWanted.test(text) && isHeldIn('hi')) return { language: 'hi', isHeldIn };
    const typed = languageOf(text);
    const own = ownLanguage(targets);
    if (own) return { language: own, isHeldIn };
    if (language) return { language, isHeldIn };
    if (/\p{Script=Devanagari}/u.test(text)) return { language: typed, isHeldIn };
    if (!isHeldIn(typed)) return { language: isHeldIn('en') ? 'en' : typed, isHeldIn };
    return { language: isHeldIn('hi') && isHindi(text) ? 'hi' : typed, isHeldIn };
  };
}

/** Questions on a language are in that language, however they are asked for. */
function ownLanguage(targets: readonly Target[]): Language | undefined {
  const [subject, ...others] = new Set(targets.map(({ topic }) => topic.subject));
  return subject === undefined || others.length > 0 ? undefined : languageOfSubject[subject];
}

const languageOfSubject: Readonly<Record<string, Language>> = { English: 'en', Hindi: 'hi' };

function englishSounds(topics: readonly Topic[]): Set<string> {
  const words = new Set(topics.flatMap(({ packs }) => (packs.en ? wordsIn(packs.en) : [])));
  return new Set([...words].map((word) => soundOf(word).sound));
}

/** Aliases are left out, since they have Hindi among them. */
function wordsIn(pack: Pack): string[] {
  return [...foldedWords([pack.title, ...pack.keywords].join(' ')), ...itemWordsIn(pack).trim().split(' ')];
}
