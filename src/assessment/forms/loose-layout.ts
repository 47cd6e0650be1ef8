import { trimmedEnd } from '../text/trimmed-end.ts';
import type { QuestionForm } from '../question.ts';
import { anyLabel, areInSequence, readLabel } from './label.ts';
import { isCoded, type LabelledText, type StemLayout } from './stem-layout.ts';

const entry = new RegExp(
  String.raw`^\**(?:(?:[Ss]tatement|STATEMENT|कथन)[\s-]*)?(?:\((${anyLabel})\)(?:\s*[.:–—-])?|(${anyLabel})\s*(?:[.):](?=\s|\*|\p{Lu}|\p{Script=Devanagari})|[–—-](?=\s)))\**\s*(\S[^]*)`,
  'u',
);
const header = /^\**(?:list|column|group|set|सूची|स्तंभ|स्तम्भ|कॉलम)[\s–-]*\(?(?:I{1,2}|[12AB]|[क-ख])\)?(?![\p{L}\p{M}])(.*)$/iu;

/** Reads a stem whose entries are labelled in any way that papers use: (i), Statement I:, p), क. The labels stay as they are. */
export function readLooseLayout(form: QuestionForm, stem: string): StemLayout | undefined {
  if (!isCoded(form)) return undefined;
  if (form === 'assertion-reason') return readAssertion(stem);
  return readLists(stem, form === 'match' ? 2 : 1);
}

function linesOf(stem: string): string[] {
  return stem
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => !/^[\s|:–—-]*$/u.test(line));
}

/** Cells of a row stand one below the other: `A. Newton | 1. Gravity`. */
const nextCell = new RegExp(String.raw`(?:\s?\||\t|(?<! ) {3,}(?! ))\s?(?=\(?(?:${anyLabel})[.):]|[Ll]ist|[Cc]olumn|सूची|स्तंभ)`, 'gu');

function readLists(stem: string, count: 1 | 2): StemLayout | undefined {
  const rows =
    count === 2
      ? stem
          .replace(nextCell, '\n')
          .replace(/^[ \t]*\|/gmu, '')
          .replace(/\|[ \t]*$/gmu, '')
      : stem;
  const lines = linesOf(rows);
  const entries = lines.map(entryOf);
  const first = entries.findIndex((each) => each !== undefined);
  const last = entries.findLastIndex((each) => each !== undefined);
  const between = lines.slice(first, last + 1).filter((_, index) => entries[first + index] === undefined);
  const lists = listsOf(entries.flatMap((each) => each ?? []));
  if (lists.length !== count || !lists.every((list) => areInSequence(list.map(({ label }) => label)))) return undefined;
  if (between.some((line) => count === 1 || !header.test(line.trim()))) return undefined;
  const before = lines.slice(0, first);
  const titles = [...before, ...between].filter((line) => count === 2 && /[^\s:.–*-]/u.test(header.exec(line.trim())?.[1] ?? ''));
  const intro = before.filter((line) => count === 1 || !header.test(line.trim()));
  return {
    intro: [...intro, ...(titles.length > 0 ? [titles.map((title) => title.trim()).join(' – ')] : [])].join('\n'),
    lists,
    ask: lines.slice(last + 1).join('\n'),
  };
}

function entryOf(line: string): LabelledText | undefined {
  const [, inBrackets, plain, text] = entry.exec(line.trim()) ?? [];
  const label = inBrackets ?? plain;
  return label === undefined || text === undefined ? undefined : { label, text: trimmedEnd(text, /\*/u) };
}

/** One list for each row of labels; if both columns have the same, the second begins where the labels begin again. */
function listsOf(entries: readonly LabelledText[]): LabelledText[][] {
  const lists: LabelledText[][] = [];
  const seriesOf = (list: readonly LabelledText[]) => readLabel(list[0]?.label ?? '')?.series;
  for (const each of entries) {
    const { series, place } = readLabel(each.label) ?? {};
    const list = lists.findLast((own) => seriesOf(own) === series);
    if (list && place !== 1) list.push(each);
    else lists.push([each]);
  }
  return lists;
}

const inlineLabel = /(?<=\S)\s{1,9}(?=\*{0,3}(?:Assertion|Reason|अभिकथन|कारण|तर्क)\s{0,3}\([AR]\)\s{0,3}[:：–—-])/gu;
const assertion = labelled('Assertion|ASSERTION|Statement|अभिकथन|कथन', 'A');
const reason = labelled('Reason|REASON|कारण|तर्क', 'R');

function labelled(words: string, letter: 'A' | 'R'): RegExp {
  const word = String.raw`(?:${words})(?:\s*(?=[(${letter})*])\(?${letter}?\)?\**)?\s*[:：.–—-]+(?![:：.–—-])`;
  const label = String.raw`${word}|(?:${words})?\s*\(${letter}\)(?:\s*[:：.–—-]+)?(?![:：.–—-])|${letter}\s*[:.]`;
  return new RegExp(String.raw`^\**(?:${label})(?![\s*]*(?:and|और|तथा|एवं)\s)\**\s*(\S[^]*)`, 'u');
}

function readAssertion(stem: string): StemLayout | undefined {
  const lines = linesOf(stem.replace(inlineLabel, '\n'));
  const [asserted, given] = [assertion, reason].map((pattern) => lines.flatMap((line, at) => (pattern.test(line.trim()) ? [at] : [])));
  const [first = 0] = asserted ?? [];
  if (asserted?.length !== 1 || given?.length !== 1 || given[0] !== first + 1) return undefined;
  const textOf = (pattern: RegExp, at: number) => trimmedEnd(pattern.exec((lines[at] ?? '').trim())?.[1] ?? '', /\*/u);
  const list = [
    { label: 'A', text: textOf(assertion, first) },
    { label: 'R', text: textOf(reason, first + 1) },
  ];
  return { intro: lines.slice(0, first).join('\n'), lists: [list], ask: lines.slice(first + 2).join('\n') };
}
