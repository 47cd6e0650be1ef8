import { type Draft, type QuestionForm, type ReasonedOption, stemLimit } from '../question.ts';
import { languageOfScript } from '../text/language-of-script.ts';
import { isAssertionOption, tidyAssertionOption } from './assertion-reason-options.ts';
import { tidyMatchOption, tidyOrderOption } from './code-options.ts';
import { readLooseLayout } from './loose-layout.ts';
import { tidyStatementOptions } from './statement-options.ts';
import type { StemLayout } from './stem-layout.ts';

/** A draft of a form with the labels of its stem and its options as all tests write them. What cannot be read stays as it is. */
export function tidyForm(draft: Draft): Draft {
  if (draft.type === 'truefalse' || !draft.form || draft.stem.length > stemLimit) return draft;
  const layout = readLooseLayout(draft.form, draft.stem);
  if (!layout) return draft;
  const language = languageOfScript(draft.stem) ?? 'en';
  const options = [draft.correct, ...draft.distractors];
  const texts = tidyOptions(
    draft.form,
    layout,
    options.map(({ text }) => text),
    language,
  );
  const [correct = draft.correct, ...distractors] = options.map((option, index): ReasonedOption => ({
    ...option,
    text: texts?.[index] ?? option.text,
  }));
  return { ...draft, stem: writeStem(draft.form, layout, language), correct, distractors };
}

/** The options as all tests write them; undefined unless each is a code of the form. */
export function tidyOptions(
  form: QuestionForm,
  { intro, lists, ask }: StemLayout,
  options: readonly string[],
  language: 'en' | 'hi',
): string[] | undefined {
  const count = lists[0]?.length ?? 0;
  if (form === 'statements') return isVerdictOnFalse(ask || intro, options) ? undefined : tidyStatementOptions(options, count, language);
  const tidied = options.flatMap((option) => {
    if (form === 'assertion-reason') return tidyAssertionOption(option, language) ?? [];
    return (form === 'match' ? tidyMatchOption(option, lists) : tidyOrderOption(option, lists[0] ?? [])) ?? [];
  });
  return tidied.length === options.length ? tidied : undefined;
}

/** "I is true" does not say whether the option names I where the stem asks for what is NOT true. */
function isVerdictOnFalse(ask: string, options: readonly string[]): boolean {
  const isVerdict = /\b(?:true|correct|right|false|incorrect|wrong)\b|सत्य|सही|ग़?लत/iu;
  return /\b(?:not|false|incorrect|wrong|untrue)\b|नहीं|असत्य|ग़?लत/iu.test(ask) && options.some((option) => isVerdict.test(option));
}

const assertionLabels = { en: ['Assertion (A):', 'Reason (R):'], hi: ['अभिकथन (A):', 'कारण (R):'] };
const digits = ['1.', '2.', '3.', '4.', '5.', '6.'];
const numerals = ['I.', 'II.', 'III.', 'IV.', 'V.', 'VI.'];
const letters = ['A.', 'B.', 'C.', 'D.', 'E.', 'F.'];

function labelsOf(form: QuestionForm, language: 'en' | 'hi'): string[][] {
  if (form === 'assertion-reason') return [assertionLabels[language]];
  if (form === 'match') return [letters, digits];
  return [form === 'statements' ? numerals : digits];
}

function writeStem(form: QuestionForm, { intro, lists, ask }: StemLayout, language: 'en' | 'hi'): string {
  const labels = labelsOf(form, language);
  const entries = lists.flatMap((list, column) => list.map(({ text }, index) => `${labels[column]?.[index]} ${text}`));
  return [intro, ...entries, ask].filter((line) => line !== '').join('\n');
}

const code = new RegExp(
  [
    String.raw`[A-F]-[1-6](?:, [A-F]-[1-6]){2,}|[1-6](?:, [1-6]){2,}`,
    '(?:Both |Neither |केवल )?[IV]+(?:(?:, | and | nor | और )[IV]+)*(?: only| दोनों)?|न तो I, न ही II',
    '(?:Only|All) (?:one|two|three|four|five)|None|(?:केवल|सभी) (?:एक|दो|तीन|चार|पाँच)|कोई भी नहीं',
  ]
    .map((pattern) => `^(?:${pattern})$`)
    .join('|'),
  'u',
);

/** Whether a text is an option of a coded form. Questions that have nothing in common share such a key. */
export function isCode(text: string): boolean {
  return code.test(text) || isAssertionOption(text);
}
