import { singular } from '../../../assessment/text/normalise-text.ts';
import { memoize } from '../bank/memoize.ts';

/** Bounds the cache, since learners type arbitrary words. */
const mostCached = 20_000;

/** The words of a text, reduced to what its spellings in English, Hindi and Hindi in Latin letters share. */
export function foldedWords(text: string): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’ʼ`\p{Cf}]/gu, '')
    // Initials are one word: A.P.
    .replace(/(?<=(?<![\p{L}\p{M}\p{N}])\p{L})\.(?=\p{L}(?![\p{L}\p{M}\p{N}]))/gu, '')
    .match(/[\p{L}\p{M}\p{N}+#]+/gu);
  return (words ?? []).map(foldWord);
}

/** Folds one word: Devanagari is spelled in Latin letters, as learners type it. */
const foldWord = memoize((word) => {
  const latin = /\p{Script=Devanagari}/u.test(word) ? inLatinLetters(word) : singular(asBritish(word));
  return latin
    .replace(/aa+/gu, 'a')
    .replace(/ee|ii/gu, 'i')
    .replace(/oo|uu/gu, 'u')
    .replace(/w/gu, 'v')
    .replace(/ph/gu, 'f')
    .replace(/m(?=[bcdfgjklpqstv])/gu, 'n');
}, mostCached);

/** How a folded word sounds, and its consonants: misspellings and spellings of Hindi differ in vowels and doubled letters. */
export function soundOf(word: string): { sound: string; consonants: string } {
  const sound = word
    .replace(/ck|c(?!h)|q/gu, 'k')
    .replace(/sh|z/gu, 's')
    .replace(/x/gu, 'ks')
    .replace(/y/gu, 'i')
    .replace(/(?<=[a-z])h/gu, '')
    .replace(/([a-z])\1/gu, '$1');
  return { sound, consonants: sound.replace(/(?<=.)[aeiou]/gu, '').replace(/^[aeiou]/u, 'a') };
}

/** Unifies British and American spelling: normalization and normalisation. */
function asBritish(word: string): string {
  return word.length > 6 ? word.replace(/iz(?=e[ds]?$|ing$|ations?$|ers?$)/u, 'is') : word;
}

const consonants =
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m य y र r ल l व v श sh ष sh स s ह h ळ l';
const vowels = 'अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ऑ o ओ o औ au';
const vowelSigns = 'ा a ि i ी i ु u ू u ृ ri ॅ e े e ै ai ॉ o ो o ौ au';
const nasals = 'ं n ँ n';
const digits = '० 0 १ 1 २ 2 ३ 3 ४ 4 ५ 5 ६ 6 ७ 7 ८ 8 ९ 9';
const consonantLetters = lettersOf(consonants);
const signLetters = lettersOf(vowelSigns);
const otherLetters = lettersOf(`${vowels} ${nasals} ${digits}`);

function lettersOf(pairs: string): Map<string, string> {
  const each = pairs.split(' ');
  return new Map(each.flatMap((letter, index) => (index % 2 === 0 ? [[letter, each[index + 1] ?? ''] as const] : [])));
}

/** Spells a Devanagari word without its plural ending. A consonant without a sign is followed by a, except at the end. */
function inLatinLetters(word: string): string {
  const letters = [
    ...word
      .normalize('NFD')
      .replace(/़/gu, '')
      .replace(/(?<=ा)(?:एं|एँ|ओं)$|(?:ों|ें)$/u, ''),
  ];
  return letters
    .map((letter, index) => {
      const next = letters[index + 1];
      const consonant = consonantLetters.get(letter);
      if (consonant === undefined) return signLetters.get(letter) ?? otherLetters.get(letter) ?? (letter === '्' ? '' : letter);
      return next === undefined || next === '्' || signLetters.has(next) ? consonant : `${consonant}a`;
    })
    .join('');
}
