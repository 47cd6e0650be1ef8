import type { QuestionForm } from '../question.ts';

export interface LabelledText {
  label: string;
  text: string;
}

/** The parts of a stem: what comes first, the lists, and the question itself. `intro` and `ask` may be empty. */
export interface StemLayout {
  intro: string;
  /** Assertion and reason; the statements; the entries to order; or two columns to match. */
  lists: readonly (readonly LabelledText[])[];
  ask: string;
}

/** What labels the entries of each list, for forms that have lists. */
const labels: Partial<Record<QuestionForm, readonly RegExp[]>> = {
  'assertion-reason': [/^(Assertion \(A\)|Reason \(R\)|अभिकथन \(A\)|कारण \(R\))\s*[:：-]\s*(\S.*)$/u],
  statements: [/^(I{1,3}|IV|V)[.)]\s+(\S.*)$/u],
  match: [/^([A-E])[.)]\s+(\S.*)$/u, /^([1-6])[.)]\s+(\S.*)$/u],
  order: [/^([1-6])[.)]\s+(\S.*)$/u],
};

/** Whether the options of the form are codes or standard sentences about the lists in its stem. */
export function isCoded(form: QuestionForm | undefined): boolean {
  return form !== undefined && labels[form] !== undefined;
}

/** Reads a stem in which each entry of a list is a line with its label. Undefined for a form without lists, or without entries. */
export function readStemLayout(form: QuestionForm, stem: string): StemLayout | undefined {
  const patterns = labels[form];
  if (!patterns) return undefined;
  // Code in the intro keeps its indents.
  const lines = stem.split('\n').filter((line) => line.trim() !== '');
  const entries = lines.map((line) => entryOf(line.trim(), patterns));
  const first = entries.findIndex((entry) => entry !== undefined);
  const last = entries.findLastIndex((entry) => entry !== undefined);
  // A line without a label between entries would be lost.
  if (first === -1 || entries.slice(first, last + 1).includes(undefined)) return undefined;
  const lists = patterns.map((_, list) => entries.flatMap((entry) => (entry?.list === list ? [entry.entry] : [])));
  return { intro: lines.slice(0, first).join('\n'), lists, ask: lines.slice(last + 1).join('\n') };
}

function entryOf(line: string, patterns: readonly RegExp[]): { list: number; entry: LabelledText } | undefined {
  for (const [list, pattern] of patterns.entries()) {
    const [, label, text] = pattern.exec(line) ?? [];
    if (label !== undefined && text !== undefined) return { list, entry: { label, text } };
  }
  return undefined;
}
