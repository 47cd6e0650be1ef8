import type { McqDraft, QuestionForm } from '../question.ts';
import { languageOfScript } from '../text/language-of-script.ts';
import { areInSequence } from './label.ts';
import { readPassageBlocks } from './passage-blocks.ts';
import { isCoded, readStemLayout, type StemLayout } from './stem-layout.ts';
import { tidyOptions } from './tidy-form.ts';

export type FormFault =
  | 'stem-without-lists'
  | 'wrong-number-of-entries'
  | 'labels-out-of-order'
  | 'entries-not-distinct'
  | 'nothing-asked'
  | 'options-not-codes'
  | 'passage-missing'
  | 'passage-unasked'
  | 'passage-too-short'
  | 'passage-too-long'
  | 'data-without-figures';

/** Lengths in UTF-16 units. */
const passageLength = { least: 80, most: 2000 };
const fewestRows = 2;
/** In data without a table. */
const fewestNumbers = 4;

/** How many entries the first list of a stem may have. */
const entryCounts: Partial<Record<QuestionForm, { least: number; most: number }>> = {
  'assertion-reason': { least: 2, most: 2 },
  statements: { least: 2, most: 5 },
  match: { least: 3, most: 5 },
  order: { least: 3, most: 6 },
};

/** The first fault in what the form of a draft requires. Expects a tidied draft. */
export function findFormFault(draft: McqDraft): FormFault | undefined {
  const { form } = draft;
  if (form === 'passage' || form === 'data') return findPassageFault(form, draft.passage?.text);
  if (draft.passage) return 'passage-unasked';
  return form && isCoded(form) ? findCodeFault(form, draft) : undefined;
}

function findPassageFault(form: 'passage' | 'data', text = ''): FormFault | undefined {
  const { length } = text.trim();
  if (length === 0) return 'passage-missing';
  if (length < passageLength.least) return 'passage-too-short';
  if (length > passageLength.most) return 'passage-too-long';
  return form === 'data' && !hasFigures(text) ? 'data-without-figures' : undefined;
}

/** A table whose rows are as wide as its head, or numbers in lines. */
function hasFigures(text: string): boolean {
  const tables = readPassageBlocks(text).flatMap((block) => (block.kind === 'table' ? [block] : []));
  if (tables.length === 0) return (text.match(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu) ?? []).length >= fewestNumbers;
  return tables.every(({ head, rows }) => rows.length >= fewestRows && rows.every(({ length }) => length === head.length));
}

function findCodeFault(form: QuestionForm, { stem, correct, distractors }: McqDraft): FormFault | undefined {
  const layout = readStemLayout(form, stem);
  if (!layout) return 'stem-without-lists';
  const fault = findListFault(form, layout);
  if (fault) return fault;
  const options = [correct, ...distractors].map(({ text }) => text);
  const tidied = tidyOptions(form, layout, options, languageOfScript(stem) ?? 'en');
  return tidied?.every((option, index) => option === options[index]) ? undefined : 'options-not-codes';
}

function findListFault(form: QuestionForm, { intro, lists, ask }: StemLayout): FormFault | undefined {
  const [first = [], second = []] = lists;
  const { least = 0, most = 0 } = entryCounts[form] ?? {};
  if (first.length < least || first.length > most) return 'wrong-number-of-entries';
  if (form === 'match' && ![first.length, first.length + 1].includes(second.length)) return 'wrong-number-of-entries';
  if (lists.some((list) => new Set(list.map(({ text }) => text)).size < list.length)) return 'entries-not-distinct';
  if (form === 'assertion-reason')
    return first[0]?.label.includes('(A)') && first[1]?.label.includes('(R)') ? undefined : 'labels-out-of-order';
  if (!lists.every((list) => areInSequence(list.map(({ label }) => label)))) return 'labels-out-of-order';
  return intro + ask === '' ? 'nothing-asked' : undefined;
}
