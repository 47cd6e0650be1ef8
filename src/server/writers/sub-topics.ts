import { textBlocks } from '../../assessment/text/text-blocks.ts';
import { trimmedEnd } from '../../assessment/text/trimmed-end.ts';
import { normaliseText } from '../../assessment/text/normalise-text.ts';
import { isNotes } from './notes/is-notes.ts';
import { isTopicHeading } from './notes/is-topic-heading.ts';

const most = 12;
const longest = 120;
const longestList = 2000;
const mostWords = 8;

/** The sub-topics that a topic names: the entries of a list or the headings of notes. None for a single phrase. */
export function subTopicsOf(title: string, description: string): string[] {
  if (isNotes(description)) return headingsOf(description, title);
  const named = partsOf(description, title);
  return named.length > 0 ? named : partsOf(title, '');
}

function headingsOf(notes: string, title: string): string[] {
  const blocks = textBlocks(notes);
  const headings = blocks.filter(
    ({ kind, text }, place) => kind === 'heading' && blocks[place + 1]?.kind === 'prose' && isTopicHeading(text, title),
  );
  return distinct(headings.map(({ text }) => text.trim()).filter((heading) => heading.length <= longest));
}

function partsOf(text: string, title: string): string[] {
  const lines = text
    .slice(0, longestList)
    .split(/\r?\n|[;；•●▪]|(?<=\p{L}{3}|\p{M})[.।](?:\s|$)/u)
    // Long runs of spaces make the patterns below slow.
    .map((line) => line.replace(/\s+/gu, ' '))
    .map(withoutMarks)
    .map(withoutAsking);
  const parts = lines
    .flatMap(partsOfLine)
    .map(withoutEnd)
    .filter((part) => part !== '' && !isAboutTheTest(part));
  if (parts.some((part) => !isName(part))) return [];
  const whole = normaliseText(title);
  const named = distinct(parts.filter((part) => normaliseText(part) !== whole));
  return named.length > 1 ? named.slice(0, most) : [];
}

function withoutMarks(line: string): string {
  return line
    .trim()
    .replace(/^(?:[-–—*✓➢➤·]|\(?(?:\p{Nd}{1,2}|[a-z]|[ivx]{1,4})[.)])\s*/u, '')
    .trim();
}

const comma = /[,،](?!\d)(?![^()]{0,120}\))\s{0,9}/u;
const and = /\s{1,9}(?:and|&|और|तथा|एवं|व)\s{1,9}/iu;

function partsOfLine(line: string): string[] {
  const listed = listIn(line);
  const parts = listed
    .split(comma)
    .map((part) => part.trim())
    .filter(Boolean);
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return pairIn(listed) ?? [listed];
  return [...parts.slice(0, -1), ...lastOfList(last)];
}

/** The list after "including", "such as" or a colon. */
function listIn(line: string): string {
  const tail = /(?::|\b(?:including|includes|include|such as|like|namely|especially|covering)\b|जैसे)\s?([^]+)$/iu.exec(line)?.[1];
  return tail !== undefined && (comma.test(tail) || and.test(tail)) ? tail : line;
}

/** Splits "b and c" or ", and c" at the end of a list, but not after an adjective ("light and dark reactions"). */
function lastOfList(last: string): string[] {
  const bare = last.replace(/^(?:and|&|और|तथा|एवं|व)\s+/iu, '');
  const sides = bare.split(and);
  if (bare !== last || sides.length !== 2) return [bare];
  const [left = '', right = ''] = sides;
  return countWords(left) >= countWords(right) || isNounByForm(left) ? [left, right] : [bare];
}

/** Splits two items without a list if both end in the same word ("Ohm's law and Kirchhoff's law"). */
function pairIn(line: string): [string, string] | undefined {
  const [left = '', right = '', ...more] = line.split(and);
  if (more.length > 0 || countWords(left) < 2 || countWords(right) < 2) return undefined;
  const [one, other] = [left, right].map((side) => (normaliseText(side).split(' ').at(-1) ?? '').replace(/s$/u, ''));
  return one !== undefined && one === other ? [left, right] : undefined;
}

function isNounByForm(word: string): boolean {
  return /(?:tion|sis|ment|ity|ism|ics|ness|ance|ence|ology|graphy|ship|ture|[^su]s)$/iu.test(word);
}

function countWords(text: string): number {
  return text.split(/\s+/u).filter(Boolean).length;
}

const asking =
  /^(?:please\s+)?(?:(?:give|make|ask|write|set|generate|create)(?: me)?\s+)?(?:(?:\d+\s+)?(?:mcqs?|questions?|quiz|test)\s+)?(?:on|about|from|of|covering|cover|include|including|topics?|chapters?|sub-?topics?)\b:?\s+/iu;

const forWhom = / ?\(?\bfor (?:my )?(?:class(?:es)?|grade|std|standard|board|exam|exams|neet|jee|upsc|ssc|cbse|icse)\b[^]*/iu;

function withoutAsking(line: string): string {
  const asked = line.replace(asking, '');
  const last = asked.lastIndexOf(',') + 1;
  return asked.slice(0, last) + asked.slice(last).replace(forWhom, '');
}

function withoutEnd(part: string): string {
  const whole = part
    .trim()
    .replace(/ ?(?:,? ?\b(?:etc|and so on|and more|and others?)\b\.?|\bआदि\b|…|\.{3})$/iu, '')
    .replace(/(?<![\p{L}\p{M}])(?:आदि|इत्यादि)$/u, '');
  return trimmedEnd(whole, /[\s.,;:।!?]/u).trim();
}

const aboutTheTest =
  /\b(?:please|mcqs?|questions?|quiz|exam|exams|ncert|cbse|icse|jee|neet|upsc|ssc|syllabus|level|easy|medium|hard|difficult|tricky|class(?:es)? [\dixv]+|class|grade \d+|for me|i want|i need|marks?)\b|प्रश्न|सवाल|परीक्षा|कक्षा/iu;

function isAboutTheTest(part: string): boolean {
  return aboutTheTest.test(part) || !/[\p{L}]{2}|\p{Script=Devanagari}{2}|[CR]\b/u.test(part);
}

/** A few words without a verb; anything else means that the text is not a list. */
function isName(part: string): boolean {
  if (part.length > longest || countWords(part) > mostWords) return false;
  return !/^(?:in|when|if|because|so|but|while|then|that|where|it|they|he|she|this|we|i)\b|(?:^|\s)(?:is|are|was|were|has|have|had|है|हैं|था|थे|थी)(?:\s|$)/iu.test(
    part,
  );
}

function distinct(parts: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const part of parts) if (!byName.has(normaliseText(part))) byName.set(normaliseText(part), part);
  return [...byName.values()].slice(0, most);
}
