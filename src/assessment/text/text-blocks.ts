import { trimmedEnd } from './trimmed-end.ts';

/** A heading, or text that belongs together: a paragraph, or a list item without its bullet. */
export interface TextBlock {
  kind: 'heading' | 'prose';
  text: string;
}

/** Wrapped lines end at the width of the column; a shorter line ends where its author ended it. */
const shortestColumn = 40;
const headingWords = 9;
const headingLength = 90;

/** Splits notes that were typed or copied from a PDF file: joins wrapped lines, and removes running heads. */
export function textBlocks(text: string): TextBlock[] {
  const lines = withoutRunningHeads(
    tidyText(text)
      .split('\n')
      .map((line) => line.trim()),
  );
  const column = columnOf(lines);
  const paragraphs: Paragraph[] = [];
  let current: Paragraph | undefined;
  for (const line of lines) {
    if (line === '') current = undefined;
    else if (current && continues(current, line, column)) append(current, line);
    else paragraphs.push((current = startParagraph(line)));
  }
  return paragraphs.map((paragraph, index) => {
    const isTitle = index === 0 && !isEntry(paragraphs[1]?.text ?? '');
    return toBlock(isTitle && looksLikeTitle(paragraph) ? { ...paragraph, mark: 'heading' } : paragraph, paragraphs[index + 1]);
  });
}

interface Paragraph {
  text: string;
  lastLine: string;
  mark: 'none' | 'bullet' | 'number' | 'heading';
}

const fence = /^```[\s\S]*?^```[^\n]*$/gmu;
const ligatures = /[\ufb00-\ufb06]/gu;

function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n')
    .replace(/[\u00ad\u200b\u2060\ufeff]/gu, '')
    .replace(ligatures, (letter) => letter.normalize('NFKC'))
    .replace(fence, '')
    .replace(/(?<=\p{Ll})[-‐]\n[^\S\n]*(\p{Ll}\S*)[^\S\n]*\n?/gu, '$1\n');
}

const caption = /^(?:fig(?:ure)?s?|table|चित्र|तालिका)\.?\s*\p{Nd}[^\n]{0,90}(?<![.।])$/iu;
const pageNumber = /^(?:(?:page|पृष्ठ)\s{0,9})?[-–—|\s]{0,9}\p{Nd}{1,4}(?:\s{0,9}(?:of|\/)\s{0,9}\p{Nd}{1,4})?[-–—|\s]{0,9}$/iu;

/** "Chapter 4-6": such headings differ only in their numbers, as running heads do. */
const numberedHeading = /^(?:chapter|unit|section|lesson|अध्याय|इकाई)\s+[\p{Nd}IVX]+(?:\s?[-–&]\s?\p{Nd}+)?:?$/iu;

/** Removes page numbers, captions, and short lines that occur at least three times, except for a page number. */
function withoutRunningHeads(lines: readonly string[]): string[] {
  const shapes = lines.map((line) => (line.length <= 60 ? line.replace(/\p{Nd}+/gu, '0') : ''));
  const counts = new Map<string, number>();
  for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  return lines.filter((line, index) => {
    const shape = shapes[index] ?? '';
    const isRunningHead = /\p{L}/u.test(shape) && !isListItem(line) && !numberedHeading.test(line) && (counts.get(shape) ?? 0) >= 3;
    return !isRunningHead && !pageNumber.test(line) && !caption.test(line);
  });
}

/** The length of full lines; Infinity if every line is a paragraph. */
function columnOf(lines: readonly string[]): number {
  const lengths = lines.filter((line) => line.length >= shortestColumn).map((line) => line.length);
  const sorted = lengths.sort((one, other) => one - other);
  const typical = sorted[Math.floor(sorted.length * 0.75)] ?? Infinity;
  const widest = sorted.at(-1) ?? Infinity;
  return widest <= 1.4 * typical && typical <= 160 ? typical : Infinity;
}

const sentenceEnd = /[.?!।॥:;]["”’')\]]*$/u;

function continues({ text, lastLine }: Paragraph, line: string, column: number): boolean {
  if (isListItem(line) || isMarkedHeading(line)) return false;
  if (isEntry(line) && (isEntry(text) || text.split(' ').length <= 3)) return false;
  if (/^\p{Ll}/u.test(line)) return !/[.?!।॥]["”’')\]]*$/u.test(text);
  if (text.endsWith(',')) return true;
  return !sentenceEnd.test(text) && lastLine.length >= 0.75 * column;
}

/** A line of a glossary or a timeline: "osmosis: the movement of water …", "1757 – Battle of Plassey". */
export function isEntry(text: string): boolean {
  return /^[\p{L}\p{N}“"'`(][^:.?!।–—=\n]{0,50}(?::|\s[–—=-])\s+\S/u.test(text);
}

function append(paragraph: Paragraph, line: string): void {
  paragraph.text += ` ${line}`;
  paragraph.lastLine = line;
}

const bullet = /^(?:[•●▪■◦‣·➢➤✓*–—-]|\(?(?:[a-z]|[ivx]{1,4})[.)])\s+(?=\S)/u;
const number = /^\(?\p{Nd}{1,2}(?:\.\p{Nd}{1,2}){0,6}[.)]?\s{1,9}(?=[\p{L}*“"'(`])/u;
const numberedItem = /^\(?\p{Nd}{1,2}(?:\.\p{Nd}{1,2})*[.)]\s+\S/u;

function isListItem(line: string): boolean {
  return bullet.test(line) || numberedItem.test(line);
}

function isMarkedHeading(line: string): boolean {
  return (
    /^#{1,6}\s/u.test(line) ||
    /^\*\*[^*]+\*\*:?$/u.test(line) ||
    /^(?:chapter|unit|section|lesson|अध्याय|इकाई)\s+[\p{Nd}IVX]+\b/iu.test(line)
  );
}

function startParagraph(line: string): Paragraph {
  if (isMarkedHeading(line)) return { text: trimmedEnd(line.replace(/^#+\s*|\*\*/gu, ''), /[#\s]/u), lastLine: line, mark: 'heading' };
  if (bullet.test(line)) return { text: line.replace(bullet, ''), lastLine: line, mark: 'bullet' };
  if (number.test(line) && /^\(?[\p{Nd}.]+[.)]|\p{Lu}/u.test(line)) return startNumbered(line);
  return { text: line, lastLine: line, mark: 'none' };
}

/** "2.1 Osmosis" and "2. Osmosis" are numbered; "12 pairs of nerves" only starts with a number. */
function startNumbered(line: string): Paragraph {
  const isMarked = numberedItem.test(line) || /^\p{Nd}+\.\p{Nd}/u.test(line);
  return isMarked ? { text: line.replace(number, ''), lastLine: line, mark: 'number' } : { text: line, lastLine: line, mark: 'none' };
}

function toBlock({ text, mark }: Paragraph, next: Paragraph | undefined): TextBlock {
  const shown = text.replace(/\*\*/gu, '').replace(/\s+/gu, ' ').trim();
  const isHeading = mark === 'heading' || (mark !== 'bullet' && looksLikeHeading(shown) && isFollowedByProse(mark, next));
  return isHeading ? { kind: 'heading', text: trimmedEnd(shown, /[\s:：–—-]/u) } : { kind: 'prose', text: shown };
}

const finiteVerb = /(?:^|\s)(?:is|are|was|were|has|have|had|can|will|है|हैं|था|थे|थी|थीं|हुआ|हुई|हुए)(?:\s|$)/iu;

/** The first line is the title, often with a dash or a colon in it. */
function looksLikeTitle({ text, mark }: Paragraph): boolean {
  return mark === 'none' && looksLikeHeading(text.replace(/\s[–—-]\s|:\s/gu, ' '));
}

function looksLikeHeading(text: string): boolean {
  if (text.length > headingLength || text.split(' ').length > headingWords) return false;
  if (/[.?!।॥,;]$/u.test(text) || finiteVerb.test(text) || /:\s|\s[–—=]\s|\s-\s|[{}<>=]/u.test(text)) return false;
  return /^(?:\p{Lu}|\p{Script=Devanagari}|\p{Nd}{4}\s)/u.test(text) && /\p{L}{3}|\p{Script=Devanagari}{3}/u.test(text);
}

/** In a list of short numbered items, no item is the heading of the next. */
function isFollowedByProse(mark: Paragraph['mark'], next: Paragraph | undefined): boolean {
  if (!next) return false;
  return mark === 'none' || next.mark === 'bullet' || (next.mark === 'none' && !looksLikeHeading(next.text));
}
