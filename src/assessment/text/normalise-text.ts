import { visibleText } from './visible-text.ts';

/**
 * Reduces a text to what different wordings share: NFC, one case, single spaces, no markup, no punctuation. Keeps decimal
 * points and signs that carry meaning in formulas or code (+ − × = < / %).
 */
export function normaliseText(text: string): string {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const normalised = reduce(text);
  if (cache.size >= maxCached) cache.clear();
  if (text.length <= maxCachedLength) cache.set(text, normalised);
  return normalised;
}

/**
 * Recently normalised texts: the checks of one draft ask for the same few texts repeatedly, and normalising takes most of
 * their time. The only state in this folder; it does not affect results.
 */
const cache = new Map<string, string>();
const maxCached = 1000;
/** In UTF-16 units: long enough for any stem. */
const maxCachedLength = 1000;

function reduce(text: string): string {
  return foldCase(visibleText(text))
    .replace(/[\p{Cf}'’ʼ`$]/gu, '')
    .replace(/\*\*+/gu, ' ')
    .replace(/(?<=\p{Nd})-(?=\p{Nd})|(?<![\p{L}\p{M}\p{Nd}])-(?=\p{Nd})/gu, '−')
    .replace(/(?<!\p{Nd})\.|\.(?!\p{Nd})/gu, ' ')
    .replace(/(?![.*/%&#@])\p{P}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** Upper case makes ß equal to ss. Lower case comes first, because capital ẞ becomes SS only by way of ß. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
}

/** The words, numbers and signs of a text, in order. */
export function tokensOf(text: string): string[] {
  return normaliseText(text).match(/−?\p{Nd}+(?:\.\p{Nd}+)?(?![\p{L}\p{M}])|[\p{L}\p{M}\p{N}]+|[^\s]/gu) ?? [];
}

/**
 * The distinct content words of a text: at least four letters, not a stop word, without a plural s. Vowel signs count as
 * letters, as vowels do in English: पौधा has four.
 */
export function contentWords(text: string): Set<string> {
  const words = normaliseText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => countLetters(word) >= 4 && !stopWords.has(word)).map(singular));
}

export function countShared(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of left) if (right.has(word)) shared += 1;
  return shared;
}

function countLetters(word: string): number {
  return word.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
}

/** A light stemmer: cells → cell, gases → gas, batteries → battery; glass, virus and axis stay. */
export function singular(word: string): string {
  if (/[a-z]{2}ies$/u.test(word)) return `${word.slice(0, -3)}y`;
  if (/[a-z](?:s|x|z|ch|sh)es$/u.test(word)) return word.slice(0, -2);
  if (/[a-z][^sui\W]s$/u.test(word)) return word.slice(0, -1);
  return word;
}

const english = `
a about above according after again against all along also although am among an and another any are as asked at
be because been before being below best between both but by called can cannot choose contains correct correctly could
describe described describes did do does doing done down during each either equal equals every example
false find first following follows for from give given gives had has have having he her here hers him his how however
i if in incorrect into is it its itself just kept known let like made main mainly make makes many may means might more most much must
name named names neither no nor not now of off often on once one ones only option options or other others our out over own
part per same see select shall she should shown shows since so some statement statements such
take taken takes than that the their them then there therefore these they this those though through thus to too true two
under until up upon use used uses using value very was we were what when where whether which while who whom whose why will with
within without would you your`;

const hindi = `
का की के को से में पर ने है हैं था थी थे हो होता होती होते हुआ हुई हुए और या एवं तथा यह वह ये वे इस उस इन उन इसके उसके
इसका उसका इसकी उसकी इनमें किस किसे किसने किसका किसकी किसके कौन कौनसा कौनसी सा सी क्या कब कहाँ कहां कैसे कितना कितनी कितने
निम्न निम्नलिखित नहीं ही भी तो जो जब तब जिस जिसे जिसमें एक दो कर करता करती करते करना करने किया किए कहते कहा कहलाता कहलाती
जाता जाती जाते गया गई गए लिए साथ द्वारा सही गलत कथन विकल्प अपने अपनी अपना`;

/** Words that carry no content of their own in a stem or an option, in English and Hindi. */
export const stopWords: ReadonlySet<string> = new Set(`${english} ${hindi}`.normalize('NFC').trim().split(/\s+/u));
