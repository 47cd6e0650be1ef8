import { describe, expect, it } from 'vitest';

import { findRejection } from '../drafts/check-draft.ts';
import { prepareDraft } from '../drafts/novelty.ts';
import { type McqDraft, type QuestionForm, questionForms } from '../question.ts';
import { goodForms } from './__fixtures__/good-forms.ts';
import { isCode, tidyForm } from './tidy-form.ts';

describe('a good draft', () => {
  it.each(questionForms)('of form %s passes every check, and is tidy already', (form) => {
    const drafts = goodForms.filter((draft) => draft.form === form);

    expect(drafts.length).toBeGreaterThanOrEqual(20);
    expect(drafts.flatMap((draft) => (findRejection(draft, []) ? [[draft.stem, findRejection(draft, [])]] : []))).toEqual([]);
    expect(drafts.map(tidyForm)).toEqual(drafts);
  });
});

it('a good draft does not repeat another of its concept for sharing a code as key', () => {
  const coded = goodForms.filter(({ passage }) => !passage);
  const rejected = coded.filter((each, index) => findRejection(each, coded.slice(0, index).map(prepareDraft)));

  expect(rejected.map(({ stem }) => stem)).toEqual([]);
});

it('the options of coded forms are codes, and no others are', () => {
  for (const { correct, distractors, passage } of goodForms) {
    expect([correct, ...distractors].map(({ text }) => isCode(text))).toEqual(Array.from({ length: 4 }, () => !passage));
  }
});

function draft(form: QuestionForm | undefined, stem: string, [key = '', ...distractors]: readonly string[], passage?: string): McqDraft {
  const withWhy = (text: string) => ({ text, why: 'A reason.' });
  const options = { correct: withWhy(key), distractors: distractors.map(withWhy) };
  return {
    type: 'mcq',
    form,
    stem,
    ...options,
    concept: 'A concept',
    ...(passage !== undefined && { passage: { id: 'p', text: passage } }),
  };
}

/** Why the draft is rejected once it is tidied. */
function reasonFor(...parts: Parameters<typeof draft>): string | undefined {
  return findRejection(tidyForm(draft(...parts)), [])?.reason;
}

const standard = [
  'Both are true and R explains A',
  'Both are true but R does not explain A',
  'A is true, R is false',
  'A is false, R is true',
];
const assertion = 'Assertion (A): Ice floats on water.';
const reason = 'Reason (R): Ice has a lower density.';

it.each<[string, string, readonly string[]]>([
  ['stem-without-lists', 'Why does ice float?', standard],
  ['wrong-number-of-entries', assertion, standard],
  ['wrong-number-of-entries', reason, standard],
  ['labels-out-of-order', `${reason}\n${assertion}`, standard],
  ['stem-without-lists', `${assertion}\nThis is well known.\n${reason}`, standard],
  ['wrong-number-of-entries', `${assertion}\n${reason}\n${reason}`, standard],
  ['entries-not-distinct', 'Assertion (A): Ice floats.\nReason (R): Ice floats.', standard],
  ['options-not-codes', `${assertion}\n${reason}`, [...standard.slice(0, 3), 'Both A and R are false']],
  ['options-not-codes', `${assertion}\n${reason}`, ['Ice', 'Water', 'Steam', 'Snow']],
  ['options-not-distinct', `${assertion}\n${reason}`, [...standard.slice(0, 3), 'A is true but R is wrong']],
  ['wrong-number-of-distractors', `${assertion}\n${reason}`, standard.slice(0, 3)],
  ['reason-repeats-assertion', 'Assertion (A): Ice floats on cold water.\nReason (R): Cold ice floats on water.', standard],
  ['vague-frequency', `Assertion (A): Ice usually floats on water.\n${reason}`, standard],
])('a draft on assertion and reason is rejected: %s, %j', (expected, stem, options) => {
  expect(reasonFor('assertion-reason', stem, options)).toBe(expected);
});

const codes = ['I and II only', 'II and III only', 'I and III only', 'I, II and III'];
const metals = 'I. Iron rusts.\nII. Gold is a metal.\nIII. Tin burns.';
const consider = 'Consider the following:';
const ask = 'Which are correct?';

it.each<[string, string, readonly string[]]>([
  ['stem-without-lists', 'Which statements on metals are correct?', codes],
  ['stem-without-lists', `${consider} ${metals.replaceAll('\n', ' ')} ${ask}`, codes],
  ['stem-without-lists', `${consider}\nI. Iron rusts.\nas all know.\nII. Gold is a metal.\n${ask}`, codes],
  ['wrong-number-of-entries', `${consider}\nI. Iron rusts.\n${ask}`, codes],
  ['labels-out-of-order', `${consider}\nI. Iron rusts.\nIII. Gold is a metal.\nII. Tin burns.\n${ask}`, codes],
  ['entries-not-distinct', `${consider}\nI. Iron rusts.\nII. Iron rusts.\nIII. Tin burns.\n${ask}`, codes],
  ['nothing-asked', metals, codes],
  ['options-not-codes', `${consider}\n${metals}\n${ask}`, ['Iron', 'Gold', 'Tin', 'Lead']],
  ['options-not-codes', `${consider}\n${metals}\n${ask}`, ['I and II only', 'II and IV only', 'I and III only', 'I, II and III']],
  ['options-not-codes', `${consider}\n${metals}\n${ask}`, ['I only', 'II only', 'III only', 'Neither']],
  ['options-not-codes', `${consider}\n${metals}\n${ask}`, ['I only', 'Only two', 'III only', 'I and II']],
  ['options-not-distinct', `${consider}\n${metals}\n${ask}`, ['I and II only', '1 and 2', 'I and III only', 'I only']],
  ['options-not-distinct', `${consider}\n${metals}\n${ask}`, ['All three', 'I, II, III', 'I and III only', 'I only']],
  ['statement-in-key-alone', `${consider}\n${metals}\n${ask}`, ['I only', 'II only', 'III only', 'II and III only']],
  ['quiet-negation', `${consider}\n${metals}\nWhich of the statements are incorrect?`, codes],
  ['vague-frequency', `${consider}\nI. Iron often rusts.\nII. Gold shines.\nIII. Tin burns.\n${ask}`, codes],
  ['blank-in-mid-stem', `${consider}\nI. Iron ____ in air.\nII. Gold shines.\nIII. Tin burns.\n${ask}`, codes],
])('a draft with statements is rejected: %s, %j', (expected, stem, options) => {
  expect(reasonFor('statements', stem, options)).toBe(expected);
});

const pairs = ['A-2, B-3, C-1', 'A-2, B-1, C-3', 'A-3, B-2, C-1', 'A-1, B-3, C-2'];
const [left, right] = ['A. Iron\nB. Gold\nC. Tin', '1. Sn\n2. Fe\n3. Au'];

it.each<[string, string, readonly string[]]>([
  ['stem-without-lists', 'Match the metals with their symbols.', pairs],
  ['stem-without-lists', `Match.\n${left}\nwith\n${right}\n${ask}`, pairs],
  ['wrong-number-of-entries', `Match.\n${left}\n${ask}`, pairs],
  ['wrong-number-of-entries', `Match.\nA. Iron\nB. Gold\n1. Fe\n2. Au\n${ask}`, ['A-1, B-2', 'A-2, B-1', 'A-1, B-1', 'A-2, B-2']],
  ['wrong-number-of-entries', `Match.\n${left}\n1. Sn\n2. Fe\n${ask}`, pairs],
  ['wrong-number-of-entries', `Match.\n${left}\n${right}\n4. Pb\n5. Cu\n${ask}`, pairs],
  ['labels-out-of-order', `Match.\nA. Iron\nC. Gold\nB. Tin\n${right}\n${ask}`, pairs],
  ['entries-not-distinct', `Match.\n${left}\n1. Sn\n2. Fe\n3. Fe\n${ask}`, pairs],
  ['nothing-asked', `${left}\n${right}`, pairs],
  ['options-not-codes', `Match.\n${left}\n${right}\n${ask}`, ['A-2, B-3', 'A-2, B-1', 'A-3, B-2', 'A-1, B-3']],
  ['options-not-codes', `Match.\n${left}\n${right}\n${ask}`, ['A-2, B-2, C-1', ...pairs.slice(1)]],
  ['options-not-codes', `Match.\n${left}\n${right}\n${ask}`, ['A-4, B-3, C-1', ...pairs.slice(1)]],
  ['options-not-codes', `Match.\n${left}\n${right}\n${ask}`, ['Iron and Fe', 'Gold and Au', 'Tin and Sn', 'Iron and Sn']],
  ['options-not-distinct', `Match.\n${left}\n${right}\n${ask}`, [...pairs.slice(0, 3), 'C-1, B-3, A-2']],
  ['key-as-listed', `Match.\n${left}\n1. Fe\n2. Au\n3. Sn\n${ask}`, ['A-1, B-2, C-3', ...pairs.slice(1)]],
  ['pair-names-itself', `Match.\nA. Iron ore\nB. Gold\nC. Tin\n1. Sn\n2. Ore of iron, or iron ore\n3. Au\n${ask}`, pairs],
  [
    'key-shares-no-pair',
    `Match.
${left}
${right}
4. Pb
${ask}`,
    ['A-2, B-3, C-1', 'A-1, B-2, C-3', 'A-3, B-1, C-2', 'A-4, B-2, C-3'],
  ],
])('a draft with pairs to match is rejected: %s, %j', (expected, stem, options) => {
  expect(reasonFor('match', stem, options)).toBe(expected);
});

const orders = ['2, 4, 1, 3', '2, 1, 4, 3', '4, 2, 1, 3', '2, 4, 3, 1'];
const planets = '1. Mars\n2. Mercury\n3. Saturn\n4. Venus';

it.each<[string, string, readonly string[]]>([
  ['stem-without-lists', 'Arrange Mars, Mercury, Saturn and Venus.', orders],
  ['stem-without-lists', `Arrange.\n1. Mars\nand then\n2. Mercury\n3. Saturn\n${ask}`, orders],
  ['wrong-number-of-entries', `Arrange.\n1. Mars\n2. Mercury\n${ask}`, orders],
  ['labels-out-of-order', `Arrange.\n1. Mars\n3. Mercury\n2. Saturn\n4. Venus\n${ask}`, orders],
  ['entries-not-distinct', `Arrange.\n1. Mars\n2. Mars\n3. Saturn\n4. Venus\n${ask}`, orders],
  ['nothing-asked', planets, orders],
  ['options-not-codes', `Arrange.\n${planets}\n${ask}`, ['2, 4, 1', '2, 1, 4', '4, 2, 1', '1, 2, 4']],
  ['options-not-codes', `Arrange.\n${planets}\n${ask}`, ['2, 4, 1, 1', ...orders.slice(1)]],
  ['options-not-codes', `Arrange.\n${planets}\n${ask}`, ['2, 4, 1, 5', ...orders.slice(1)]],
  ['options-not-codes', `Arrange.\n${planets}\n${ask}`, ['Mars first', 'Venus first', 'Saturn first', 'Mercury first']],
  ['options-not-distinct', `Arrange.\n${planets}\n${ask}`, [...orders.slice(0, 3), '2-4-1-3']],
  ['key-as-listed', `Arrange.\n${planets}\n${ask}`, ['1, 2, 3, 4', ...orders.slice(1)]],
])('a draft with an order is rejected: %s, %j', (expected, stem, options) => {
  expect(reasonFor('order', stem, options)).toBe(expected);
});

const plain = ['Copper', 'Nickel', 'Silver', 'Cobalt'];
const story = 'Meera heats four metals in a flame and writes down the colour that each gives. One flame turns green.';
const table = `${story}\n| Metal | Grams |\n| Copper | 12 |\n| Nickel | 15 |`;

it.each<[string, QuestionForm | undefined, string, string | undefined, readonly string[]]>([
  ['passage-missing', 'passage', 'Which metal gives a green flame?', undefined, plain],
  ['passage-missing', 'passage', 'Which metal gives a green flame?', ' \n ', plain],
  ['passage-missing', 'data', 'Which metal is heaviest?', undefined, plain],
  ['passage-too-short', 'passage', 'Which metal gives a green flame?', 'Meera heats four metals.', plain],
  ['passage-too-short', 'data', 'Which metal is heaviest?', '| a | 1 |\n| b | 2 |\n| c | 3 |', plain],
  ['passage-too-long', 'passage', 'Which metal gives a green flame?', story.repeat(30), plain],
  ['passage-too-long', 'data', 'Which metal is heaviest?', table.repeat(30), plain],
  ['passage-unasked', undefined, 'Which metal gives a green flame?', story, plain],
  ['passage-unasked', 'order', `Arrange.\n${planets}\n${ask}`, story, orders],
  ['passage-unasked', 'statements', `${consider}\n${metals}\n${ask}`, story, codes],
  ['data-without-figures', 'data', 'Which metal is heaviest?', story, plain],
  ['data-without-figures', 'data', 'Which metal is heaviest?', `${story}\n| Metal | Grams |\n| Copper | 12 |`, plain],
  ['data-without-figures', 'data', 'Which metal is heaviest?', `${table}\n| Silver |`, plain],
  ['data-without-figures', 'data', 'Which metal is heaviest?', `${story} It weighs 12 g of 40 g.`, plain],
  ['lone-surrogate', 'passage', 'Which metal gives a green flame?', `${story}\ud83d`, plain],
  ['control-character', 'passage', 'Which metal gives a green flame?', `${story}\u0007`, plain],
  ['empty-stem', 'passage', ' ', story, plain],
  ['options-not-distinct', 'passage', 'Which metal gives a green flame?', story, ['Copper', 'copper', 'Silver', 'Cobalt']],
  ['option-about-options', 'passage', 'Which metal gives a green flame?', story, ['Copper', 'Both A and B', 'Silver', 'Cobalt']],
  ['all-or-none-of-the-above', 'data', 'Which metal is heaviest?', table, ['Copper', 'Nickel', 'Silver', 'None of the above']],
  [
    'key-much-longer',
    'passage',
    'Which metal gives a green flame?',
    story,
    ['The metal that she heats first', 'Nickel', 'Silver', 'Cobalt'],
  ],
  ['quiet-negation', 'data', 'Which metal is not heavy?', table, plain],
  ['blank-in-mid-stem', 'data', 'The ____ is the heaviest metal.', table, plain],
  [
    'one-sided-absolute',
    'data',
    'What does the table show?',
    table,
    ['Copper weighs most', 'Nickel never weighs', 'Tin weighs less', 'Iron weighs more'],
  ],
  [
    'vague-frequency',
    'data',
    'What does the table show?',
    table,
    ['Copper often weighs most', 'Nickel is light', 'Tin weighs less', 'Iron weighs more'],
  ],
])('a draft is rejected: %s, of form %s, %j', (expected, form, stem, passage, options) => {
  expect(reasonFor(form, stem, options, passage)).toBe(expected);
});
