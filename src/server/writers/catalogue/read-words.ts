import { boardNames } from '../words/boards.ts';
import { foldedWords, soundOf } from '../words/fold-words.ts';
import { isFrame, isGlue } from '../words/frame-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Name } from '../words/names.ts';

/** A part of a request between commas or line breaks, or a side of it: "light and sound" has two. */
export interface Side {
  text: string;
  line: number;
  part: number;
  /** Parts between commas are one list; what follows a colon, a dash or a bracket is another, of details. */
  list: number;
  words: Word[];
}

export interface Word {
  word: string;
  /** Whether it tells nothing of the topic. */
  isFrame: boolean;
  /** Whether it is short and was corrected to a word that sounds otherwise: another may be meant. */
  isMended: boolean;
}

/** Words of a request that are a name. */
export interface Span {
  words: readonly Word[];
  names: readonly Name[];
  side: Side;
  /**
   * 1: a topic or concept by several words, or a topic that is all its side says; it is meant. 2: a keyword of several words, or
   * a concept that is all its part says. 3: a single word next to others, which may be a detail.
   */
  tier: 1 | 2 | 3;
  /** A single word that is not all its side says as typed. */
  isDoubtful: boolean;
}

/** Which of several tests it is, and other words of tests that alone may be of a topic: "set A", "tier 1", "test series", "bank PO". */
const testMark = new RegExp(
  String.raw`\bbank(?:ing)? (?:exams?|po|clerk)\b|\b(?:set|batch|phase|paper|tier|round|no|slip|section|shift|day|week|sem|term)\s*[-.]?\s*(?:\d{1,3}|[a-d])\b|\b(?:test|mock|practice) (?:series|sets?)\b|\b(?:question|item) bank\b|\bweak (?:areas?|points?)\b|\banswer keys?\b|\btime ?table\b|\b(?:hindi|english) (?:me|mein|main|medium)\b|\bin (?:hindi|english)\b|(?:हिंदी|हिन्दी|अंग्रेज़ी|अंग्रेजी) (?:में|माध्यम)|मॉडल पेपर|${boardNames}|\b(?:11|12)(?:th)? (?:commerce|arts|humanities)\b`,
  'giu',
);
/** Next to a topic it names the language of the test: "photosynthesis hindi". */
const languageWord = 'hindi';
const longWord = 8;
const listEnd = /[\n:()।|•?!]{1,99}|\.(?=\s|$)|\s[-–—]{1,9}\s/u;
const partEnd = /[,;]{1,99}/u;
const sideEnd = /\s(?:and|&|n|aur|evam|tatha|और|एवं|तथा|व|vs\.?|versus)\s|[+/]/iu;

/** The sides of title and description, with words that join left out and misspelt words mended. */
export function readSides(lines: readonly string[], { mend, glueNames }: Lexicon): Side[] {
  const readWord = (typed: string): Word => {
    const word = mend(typed);
    return {
      word,
      isFrame: (isFrame(word) && !isGlue(word)) || word === languageWord,
      isMended: typed.length < longWord && soundOf(word).sound !== soundOf(typed).sound,
    };
  };
  const lists = lines.flatMap((text, line) =>
    text
      .replace(testMark, ' ')
      .split(listEnd)
      .map((list) => ({ text: list, line })),
  );
  const parts = lists.flatMap(({ text, line }, list) => text.split(partEnd).map((part) => ({ text: part, line, list })));
  return parts.flatMap(({ text, line, list }, part) =>
    text.split(sideEnd).map((side) => {
      const words = withoutGlue(foldedWords(side), glueNames);
      return { text: side.trim(), line, part, list, words: words.map(readWord) };
    }),
  );
}

/** Joining words stay where they are a name. */
function withoutGlue(words: readonly string[], glueNames: readonly string[]): string[] {
  const text = ` ${words.join(' ')} `;
  const name = glueNames.find((each) => text.includes(` ${each} `))?.split(' ') ?? [];
  return words.filter((word) => !isGlue(word) || name.includes(word));
}

/** The names in each line that do not overlap: longer ones are preferred. */
export function findSpans(sides: readonly Side[], lexicon: Lexicon): Span[] {
  const spans: (Span & { start: number })[] = [];
  const lines = [...new Set(sides.map(({ line }) => line))];
  for (const line of lines) {
    const words = sides.filter((side) => side.line === line).flatMap((side) => side.words.map((word) => ({ side, word })));
    const isOnLanguage = words.every(({ word }) => word.isFrame || isLanguageName(lexicon.named([word.word])));
    const taken = new Set<number>();
    for (let length = Math.min(lexicon.longestName, words.length); length > 0; length--) {
      for (let start = 0; start + length <= words.length; start++) {
        const window = words.slice(start, start + length);
        const [first] = window;
        if (!first || window.some((_, index) => taken.has(start + index))) continue;
        // "Solutions" is a chapter, but only if the line says nothing else.
        const isFramed = window.every(({ word }) => word.isFrame);
        const names = lexicon.named(window.map(({ word }) => word.word));
        const isLanguage = isOnLanguage && isLanguageName(names);
        if (isFramed && words.length > 1 && !isLanguage) continue;
        if (names.length === 0 || (isFramed && names[0]?.kind !== 'chapter' && !isLanguage)) continue;
        window.forEach((_, index) => taken.add(start + index));
        spans.push({ ...makeSpan(first.side, window, names, sides), start });
      }
    }
  }
  return spans.toSorted((one, other) => one.side.line - other.side.line || one.start - other.start);
}

function isLanguageName([name]: readonly Name[]): boolean {
  return name?.kind === 'subject' && name.subjects?.includes('Hindi') === true;
}

function makeSpan(side: Side, window: readonly { side: Side; word: Word }[], names: readonly Name[], sides: readonly Side[]): Span {
  const words = window.map(({ word }) => word);
  const isAllOf = (others: readonly Word[]) => others.every((word) => word.isFrame || words.includes(word));
  const isAllOfPart = isAllOf(sides.filter(({ part }) => part === side.part).flatMap((each) => each.words));
  const tier = tierOf(names[0]?.kind, words.length > 1, isAllOf(side.words), isAllOfPart);
  return {
    words,
    names,
    side,
    tier,
    isDoubtful: words.length === 1 && (!isAllOf(side.words) || words.some(({ isMended }) => isMended)),
  };
}

function tierOf(kind: Name['kind'] | undefined, isLong: boolean, isAllOfSide: boolean, isAllOfPart: boolean): Span['tier'] {
  if (kind === 'keyword') return isLong ? 2 : 3;
  if (kind === 'concept' && !isLong) return isAllOfPart ? 2 : 3;
  return isLong || isAllOfSide ? 1 : 3;
}
