import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import type { QuestionForm } from '../../../assessment/question.ts';
import { stemStart, StemText } from './stem-text.tsx';

const linesOf = (form: QuestionForm | undefined, text: string) =>
  renderToStaticMarkup(<StemText form={form} text={text} />)
    .replaceAll(/<\/(?:li|div)>/gu, '\n')
    .replaceAll(/<[^>]+>/gu, '')
    .split('\n')
    .filter(Boolean);

const statements = 'About cells:\nI. One.\nII. Two.\nWhich are correct?';
const match = 'Match.\nA. x\nB. y\n1. p\n2. q\nChoose.';
const reasoned = 'Assertion (A): Ice floats.\nReason (R): It is light.';

it.each<[QuestionForm, string, string[]]>([
  ['assertion-reason', reasoned, ['Assertion (A): Ice floats.', 'Reason (R): It is light.']],
  ['statements', statements, ['About cells:', 'I. One.', 'II. Two.', 'Which are correct?']],
  ['match', match, ['Match.', 'A. x', 'B. y', '1. p', '2. q', 'Choose.']],
  ['order', 'Order these:\n1. a\n2. b\nWhich order?', ['Order these:', '1. a', '2. b', 'Which order?']],
])('reads %s entry by entry', (form, text, lines) => {
  expect(linesOf(form, text)).toEqual(lines);
});

it('names the columns to match', () => {
  expect(renderToStaticMarkup(<StemText form="match" text={match} />)).toMatch(/aria-label="A to B".*aria-label="1 to 2"/u);
});

it.each([undefined, 'statements', 'passage'] as const)('keeps the lines of a stem that it cannot set (%s)', (form) => {
  expect(linesOf(form, 'Why?\nThink of ice.')).toEqual(['Why?', 'Think of ice.']);
});

it.each<[QuestionForm | undefined, string, string]>([
  [undefined, 'Why?', 'Why?'],
  ['assertion-reason', reasoned, 'Ice floats.'],
  ['statements', statements, 'About cells: One.'],
  ['match', match, 'Match. x'],
  ['order', 'No list here', 'No list here'],
])('begins a line in a list with what tells %s apart', (form, text, start) => {
  expect(stemStart({ form, text })).toBe(start);
});
