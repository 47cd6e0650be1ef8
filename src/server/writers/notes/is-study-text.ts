import type { Language } from '../../../contract/shapes/test-shapes.ts';

/**
 * Whether questions can be asked about a text. Chats, songs, dummy text and random letters contain apparent sentences and
 * definitions, and are recognised only as a whole.
 */
export function isStudyText(text: string, language: Language): boolean {
  if (isTalk(text)) return false;
  const words = text.match(/[A-Za-z’']+/gu) ?? [];
  return language === 'hi' || words.length < fewestWords || (isEnglish(words) && !isPersonal(words));
}

/** Too few words for meaningful shares. */
const fewestWords = 30;

const stamp = /^\s*\[?\p{Nd}{1,4}[/.:-]\p{Nd}{1,2}[^\]\p{L}]*(?:[ap]\.?m\.?)?\]?\s*(?:[-–]\s*)?/iu;
const speaker = /^(?<name>\p{L}[\p{L}\p{M} .]{0,24}):\s+\S/u;
const fewestTurns = 3;

/** A third of the lines begin with a recurring speaker. */
function isTalk(text: string): boolean {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '');
  const turns = new Map<string, number>();
  for (const line of lines) {
    const name = speaker.exec(line.replace(stamp, ''))?.groups?.['name'];
    if (name !== undefined) turns.set(name, (turns.get(name) ?? 0) + 1);
  }
  const ofSpeakers = [...turns.values()].filter((count) => count >= fewestTurns);
  return ofSpeakers.reduce((sum, count) => sum + count, 0) * 3 >= lines.length && ofSpeakers.length > 0;
}

const smallWords = new Set(
  'the a an of in is are to and by that for from with on at as or was were which it be has have when its into'.split(' '),
);
/** These are 25 to 45 % of English words, even in terse notes; of Latin, 4 %. */
const leastSmallWords = 0.08;
const mostUnspeakable = 0.1;

function isEnglish(words: readonly string[]): boolean {
  const long = words.filter((word) => /^[a-z]{4,}$/u.test(word));
  return shareOf(words, (word) => smallWords.has(word.toLowerCase())) >= leastSmallWords && shareOf(long, isUnspeakable) <= mostUnspeakable;
}

/** No vowel, or five consecutive consonants. */
function isUnspeakable(word: string): boolean {
  return !/[aeiouy]/u.test(word) || /[^aeiouy]{5}/u.test(word);
}

const mostPersonal = 0.03;

/** Diaries, letters and songs use the first and second person. */
function isPersonal(words: readonly string[]): boolean {
  return shareOf(words, (word) => /^(?:i|i[’']m|me|my|mine|you|your|yours|u|ur|we|us|our)$/iu.test(word)) > mostPersonal;
}

function shareOf(words: readonly string[], isCounted: (word: string) => boolean): number {
  return words.length === 0 ? 0 : words.filter(isCounted).length / words.length;
}
